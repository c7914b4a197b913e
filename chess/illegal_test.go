package chess

import (
	"testing"

	"damka/article"
)

// setupOf reads a board that need not be a position.
func setupOf(t testing.TB, fen string) Setup {
	t.Helper()
	read, err := ParseFEN(article.Chess, fen)
	if err != nil {
		t.Fatal(err)
	}
	return read.Setup
}

// TestArticleA_5_4SeenIllegal: both kings in check, or a pawn on its last
// rank, whichever side is to move.
func TestArticleA_5_4SeenIllegal(t *testing.T) {
	for fen, want := range map[string]string{
		"4k2R/8/8/8/8/8/8/r3K3 w - -":         "chess.illegal.both_in_check [FIDE A.5.4]",
		"4k2R/8/8/8/8/8/8/r3K3 b - -":         "chess.illegal.both_in_check [FIDE A.5.4]",
		"7R/4k3/8/8/8/8/8/r3K3 w - -":         "",
		"4k3/8/8/8/8/8/8/r3K2R w - -":         "",
		"P3k3/8/8/8/8/8/8/4K3 b - -":          "chess.illegal.pawn_last_rank [FIDE A.5.4] square=a8",
		"4k3/8/8/8/8/8/8/4K2p w - -":          "chess.illegal.pawn_last_rank [FIDE A.5.4] square=h1",
		"4k3/8/8/8/8/8/8/P3K3 w - -":          "",
		"4k2R/8/8/8/8/8/8/r3K2K w - -":        "",
		"8/8/8/8/8/8/8/8 w - -":               "",
		"P3k2R/8/8/8/8/8/8/r3K3 w - -":        "chess.illegal.both_in_check [FIDE A.5.4]",
		"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - -": "",
	} {
		why, illegal := setupOf(t, fen).SeenIllegal()
		if why.String() != want || illegal != (want != "") {
			t.Errorf("%s: %v, %s", fen, illegal, why)
		}
	}
}

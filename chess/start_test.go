package chess

import (
	"strings"
	"testing"

	"damka/article"
)

// TestArticleA_5_1_2Castling: a king or rook that began on a wrong square does not
// castle.
func TestArticleA_5_1_2Castling(t *testing.T) {
	for fen, want := range map[string]string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -": "KQkq",
		"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -":    "KQ",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w - -":    "Kkq",
		"rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - -":    "q",
		"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - -":    "-",
	} {
		u := setupOf(t, fen)
		u.Castling = CastlingFromWrongStart(u)
		p, err := u.Position()
		if err != nil {
			t.Errorf("%s: %v", fen, err)
			continue
		}
		if got := strings.Fields(p.FEN())[2]; got != want {
			t.Errorf("%s: %s, should be %s", fen, got, want)
		}
	}
	of960 := chess960(7).Setup()
	if CastlingFromWrongStart(of960) != of960.Castling || of960.Variant != article.Chess960 {
		t.Error("of Chess960 nothing is known to stand wrongly")
	}
}

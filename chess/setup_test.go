package chess

import (
	"errors"
	"slices"
	"testing"

	"damka/article"
)

// violationsOf are the reasons why a FEN is no position.
func violationsOf(t *testing.T, v article.Variant, fen string) []string {
	t.Helper()
	_, err := ParsePosition(v, fen)
	violations, ok := errors.AsType[Violations](err)
	if err != nil && !ok {
		t.Fatalf("%s: %v", fen, err)
	}
	var all []string
	for _, reason := range violations {
		all = append(all, reason.String())
	}
	return all
}

// TestSetupViolations: every fault of a board, by the article it breaks, all
// that there are at once.
func TestSetupViolations(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		fen     string
		want    []string
	}{
		{article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", nil},

		// 2.2: the pieces.
		{article.Chess, "8/8/8/8/8/8/8/8 w - - 0 1",
			[]string{"chess.setup.no_king [FIDE 2.2] side=colour.white", "chess.setup.no_king [FIDE 2.2] side=colour.black"}},
		{article.Chess, "kk6/8/8/8/8/8/8/KK5K w - - 0 1",
			[]string{"chess.setup.many_kings [FIDE 2.2] side=colour.white count=3", "chess.setup.many_kings [FIDE 2.2] side=colour.black count=2"}},
		{article.Chess, "4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1",
			[]string{"chess.setup.many_pawns [FIDE 2.2] side=colour.white count=9 most=8"}},
		{article.Chess, "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
			[]string{"chess.setup.many [FIDE 2.2] side=colour.white count=17 most=16"}},
		{article.Chess, "4k3/8/8/8/8/N7/PPPPPPPP/RN1QKBN1 w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.white count=1 pawns=0"}},
		{article.Chess, "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.white count=1 pawns=0"}},
		{article.Chess, "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1", nil},
		{article.Chess, "4k3/8/8/8/8/R7/PPPPPPPP/R3K2R w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.white count=1 pawns=0"}},
		{article.Chess, "4k3/8/8/8/8/N7/PPPPPPPP/1N2K1N1 w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.white count=1 pawns=0"}},
		{article.Chess, "q3k2q/pppppppp/8/8/8/q7/8/4K3 w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.black count=2 pawns=0"}},
		{article.Chess, "q3k2q/ppppppp1/8/8/8/q7/8/4K3 w - - 0 1",
			[]string{"chess.setup.promoted [FIDE 3.10.3] side=colour.black count=2 pawns=1"}},
		{article.Chess, "q3k2q/pppppp2/8/8/8/q7/8/4K3 w - - 0 1", nil},

		// 3.7.3.3: a pawn does not stay on the last rank; and it cannot go back to the first.
		{article.Chess, "P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
			[]string{"chess.setup.pawn_rank [FIDE 3.7.3.3] square=h1", "chess.setup.pawn_rank [FIDE 3.7.3.3] square=a8"}},
		{article.Chess, "p3k3/8/8/8/8/8/8/4K2P w - - 0 1",
			[]string{"chess.setup.pawn_rank [FIDE 3.7.3.3] square=h1", "chess.setup.pawn_rank [FIDE 3.7.3.3] square=a8"}},

		// 1.4.1: the king of the side that has moved is not attacked.
		{article.Chess, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
			[]string{"chess.setup.opponent_in_check [FIDE 1.4.1] side=colour.black square=e8"}},
		{article.Chess, "8/8/8/8/8/8/4k3/4K3 b - - 0 1",
			[]string{"chess.setup.opponent_in_check [FIDE 1.4.1] side=colour.white square=e1"}},
		// 3.10.3: three pieces cannot give check at once.
		{article.Chess, "4k3/8/8/1b5q/8/3n4/8/4rK2 w - - 0 1", nil},
		{article.Chess, "4k3/8/8/1b6/8/6n1/8/4rK2 w - - 0 1",
			[]string{"chess.setup.many_checks [FIDE 3.10.3] side=colour.white count=3"}},

		// Nor can two, unless the second was uncovered by the first.
		{article.Chess, "4k3/8/8/1b6/8/6n1/8/5K2 w - - 0 1", nil},
		{article.Chess, "4k3/8/8/8/8/6n1/3n4/5K2 w - - 0 1",
			[]string{"chess.setup.two_checks [FIDE 3.10.3] side=colour.white square=d2 second=g3"}},
		{article.Chess, "4k3/8/8/8/8/6n1/4p3/5K2 w - - 0 1",
			[]string{"chess.setup.two_checks [FIDE 3.10.3] side=colour.white square=e2 second=g3"}},
		{article.Chess, "4k3/8/8/8/8/7b/8/3r1K2 w - - 0 1", nil},

		// 3.8.2.1: castling rights.
		{article.Chess, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", nil},
		{article.Chess, "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", []string{"chess.setup.castling_king [FIDE 3.8.2.1] side=colour.white"}},
		{article.Chess, "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", []string{"chess.setup.castling_king [FIDE 3.8.2.1] side=colour.white"}},
		{article.Chess, "r3k3/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1",
			[]string{"chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.white square=g1", "chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.black square=h8"}},
		{article.Chess960, "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", nil},
		{article.Chess960, "4k3/8/8/8/8/8/4K3/R6R w HA - 0 1", []string{"chess.setup.castling_king [FIDE 3.8.2.1] side=colour.white"}},
		{article.Chess960, "4k3/8/8/8/8/8/8/R3KRR1 w GF - 0 1", []string{"chess.setup.castling_two [FIDE II.2.1] side=colour.white square=g1"}},
		{article.Chess960, "4k3/8/8/8/8/8/8/r3K3 w A - 0 1", []string{"chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.white square=a1"}},
		{article.Chess, "4k3/8/8/8/8/8/8/8 w K - 0 1",
			[]string{"chess.setup.no_king [FIDE 2.2] side=colour.white", "chess.setup.castling_king [FIDE 3.8.2.1] side=colour.white"}},

		// 3.7.3.1: the square of a pawn that has just moved two squares.
		{article.Chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", nil},
		{article.Chess, "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
			[]string{"chess.setup.en_passant_rank [FIDE 3.7.3.1] square=e3 side=colour.white"}},
		{article.Chess, "4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1", []string{"chess.setup.en_passant_pawn [FIDE 3.7.3.1] square=e3 pawn=e4"}},
		{article.Chess, "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", []string{"chess.setup.en_passant_blocked [FIDE 3.7.2] square=e3 start=e2"}},
		{article.Chess, "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", []string{"chess.setup.en_passant_blocked [FIDE 3.7.2] square=e3 start=e2"}},
		// Several at once, none hides another.
		{article.Chess, "P7/8/8/8/8/8/8/K7 w k - 0 1", []string{
			"chess.setup.pawn_rank [FIDE 3.7.3.3] square=a8", "chess.setup.no_king [FIDE 2.2] side=colour.black",
			"chess.setup.castling_king [FIDE 3.8.2.1] side=colour.black"}},
	} {
		if got := violationsOf(t, test.variant, test.fen); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%q, should be\n%q", test.fen, got, test.want)
		}
	}
}

// TestArticle3_10_3EnPassantInCheck: the pawn that has just moved two squares
// may have given or discovered a check, but its side's pieces did not give
// check before. A square where no capture is legal is forgotten.
func TestArticle3_10_3EnPassantInCheck(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		kept      bool
		wrong     []string
	}{
		{"the pawn gives check", "8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", true, nil},
		{"a bishop's check does not end by the capture", "8/8/8/8/1k1pP3/8/8/4B2K b - e3 0 1", false, nil},
		{"a rook's check does not end by the capture", "8/8/8/8/3pP3/8/6R1/k5RK b - e3 0 1", false, nil},
		{"the check stood before the pawn moved", "8/8/7k/8/3pP3/8/8/2B4K b - e3 0 1", false,
			[]string{"chess.setup.en_passant_check [FIDE 3.10.3] square=e3"}},
	} {
		if got := violationsOf(t, article.Chess, test.fen); !slices.Equal(got, test.wrong) {
			t.Errorf("%s: %v, should be %v", test.name, got, test.wrong)
			continue
		}
		p, _ := ParsePosition(article.Chess, test.fen)
		if _, kept := p.EnPassant(); kept != test.kept {
			t.Errorf("%s: the square is kept: %v", test.name, kept)
		}
	}
}

// TestSetupFaultsOfTheProgrammer: what no text can hold.
func TestSetupFaultsOfTheProgrammer(t *testing.T) {
	u := NewSetup(article.International)
	if _, err := u.Position(); err == nil || err.Error() != "chess: not a position: chess.setup.variant" {
		t.Errorf("draughts is no chess: %v", err)
	}
	u = InitialSetup(article.Chess)
	u.Turn = 0
	u.Put(E4, 13)
	_, err := u.Position()
	if want := "chess: not a position: chess.setup.turn [FIDE 1.2]; chess.setup.piece [FIDE 2.2] square=e4"; err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
	u.Remove(E4)
	u.Remove(77)
	u.Turn = White
	if p, err := u.Position(); err != nil || p != Initial(article.Chess) || u.At(77) != 0 || u.At(E1) != WhiteKing {
		t.Errorf("%v, %v", p, err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a piece beside the board must panic")
		}
	}()
	u.Put(64, WhiteKing)
}

// TestSetupEnPassant: the square is kept in a setup whether or not it matters.
func TestSetupEnPassant(t *testing.T) {
	u := standard("4k3/8/8/8/8/8/8/4K3 b - - 0 1").Setup()
	u.Put(E4, WhitePawn)
	u.SetEnPassant(E3)
	if at, ok := u.EnPassant(); !ok || at != E3 {
		t.Errorf("%v %v", at, ok)
	}
	p, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := p.EnPassant(); ok {
		t.Error("no pawn can capture")
	}
	u.ClearEnPassant()
	if again, _ := u.Position(); again != p {
		t.Error("positions with the same possible moves are the same (9.2.3)")
	}
}

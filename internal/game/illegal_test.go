package game

import (
	"testing"

	"damka/chess"
)

// illegally is the game after an illegal move that left a board.
func illegally(t testing.TB, g Chess, board string) Chess {
	t.Helper()
	next, err := g.PlayIllegal(setupOf(t, board))
	if err != nil {
		t.Fatalf("%v: %v", g.Position(), err)
	}
	return next
}

const (
	checked   = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1" // White is in check
	leftThere = "4k3/8/8/8/8/8/4r3/1R2K2R b - -"     // and moved something else
	answered  = "4k3/8/8/8/8/8/r7/1R2K2R w K - 0 1"  // Black did not notice
	bothMoved = "1R2k3/8/8/8/8/8/r7/4K2R b K - 0 1"  // and White goes on
)

// TestArticleA_5_2IllegalMoveStands: an illegal move that nobody claims stands
// once the opponent has moved, and the game goes on.
func TestArticleA_5_2IllegalMoveStands(t *testing.T) {
	for _, conduct := range []Conduct{Rapid, Blitz} {
		g := illegally(t, gameFrom(t, checked, "", ChessOptions{Conduct: conduct}), leftThere)
		if _, over := g.Ended(); over || g.MovesMade(chess.White) != 1 || g.IllegalMoves(chess.White) != 0 {
			t.Errorf("%v: nobody has noticed, and it is over or counted", conduct)
		}
		// Claimed at once it is put right.
		back, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 1})
		if err != nil || ruling.Measure != Restore || back.Position().FEN() != checked || back.IllegalMoves(chess.White) != 1 {
			t.Errorf("%v: %+v, %v", conduct, ruling, err)
		}
		g = playOn(t, g, "Ra2")
		stands, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 2})
		if err != nil || ruling.Reason.Code != CodeIllegalStands || stands.Position().FEN() != answered {
			t.Errorf("%v: %+v, %v", conduct, ruling, err)
		}
		g = playOn(t, stands, "Rb8+")
		if g.Position().FEN() != bothMoved || g.MovesMade(chess.White) != 2 {
			t.Errorf("%v: %v", conduct, g.Position())
		}
	}
}

// TestArticle7_5_1IllegalMoveFoundLater: where the competition rules apply in
// full, the position before it comes back whenever it is found.
func TestArticle7_5_1IllegalMoveFoundLater(t *testing.T) {
	g := illegally(t, gameFrom(t, checked, "", ChessOptions{}), leftThere)
	g = playOn(t, g, "Ra2 Rb8+")
	back, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 3})
	if err != nil || ruling.Measure != Restore || back.Position().FEN() != checked || back.MovesMade(chess.White) != 0 {
		t.Errorf("%v, %+v, %v", back.Position(), ruling, err)
	}
}

// TestArticle5_1_1IllegalMoveMatesNobody: who is “mated” by an illegal move
// claims it; nobody else's result comes of it.
func TestArticle5_1_1IllegalMoveMatesNobody(t *testing.T) {
	const before, after = "6k1/5ppp/8/8/8/8/8/K1B5 w - - 0 1", "R5k1/5ppp/8/8/8/8/8/K7 b - -"
	g := illegally(t, gameFrom(t, before, "", ChessOptions{Conduct: Blitz}), after)
	if _, over := g.Ended(); over || g.Position().HasLegalMove() {
		t.Fatal("ended by an illegal move")
	}
	_, _, err := g.ClaimTouch(TouchClaim{Handling: touching(chess.C1)})
	wantRefusal(t, "a touched piece", err, "chess.touch.illegal [FIDE 7.5.1]")
	back, ruling, err := g.Irregular(Irregularity{By: chess.White, Act: IllegalMove, MovesSince: 1, Handling: touching(chess.C1)})
	if err != nil || ruling.BonusMinutes != 1 || back.Position().FEN() != before {
		t.Errorf("%+v, %v", ruling, err)
	}
	if bound, ok := back.Bound(); !ok || bound.Reason.Article != "FIDE 4.3.1" {
		t.Errorf("4.3 binds the move that replaces it (7.5.1): %+v", bound)
	}
	// Nobody claims, and the flag falls: the king on the board is mated (6.9).
	flagged, err := g.FlagFell(chess.Black)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "flag", flagged, "chess.end.flag [FIDE 6.9] winner=colour.white", chess.White)
}

// TestArticleA_5_4BothKingsInCheck: the arbiter waits for the next move, and
// declares a draw if the position is illegal still.
func TestArticleA_5_4BothKingsInCheck(t *testing.T) {
	g := illegally(t, gameFrom(t, "r3k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh8 ", ChessOptions{Conduct: Rapid}), "4k2R/8/8/8/8/8/8/r3K3 w - -")
	ruling := Rapid.IllegalPosition(g.Position().Setup(), false)
	if ruling.Measure != Wait {
		t.Errorf("%+v", ruling)
	}
	left := illegally(t, g, "4k2R/8/8/8/8/8/8/r2K4 b - -")
	if ruling = Rapid.IllegalPosition(left.Position().Setup(), true); ruling.Measure != Over {
		t.Errorf("%+v", ruling)
	}
	drawn, err := left.Decide(Drawn, Drawn, ruling.Reason)
	if err != nil {
		t.Fatal(err)
	}
	wantEnd(t, "A.5.4", drawn, "chess.end.illegal_position [FIDE A.5.4]", 0)
	if _, err := drawn.PlayIllegal(left.Position().Setup()); err == nil {
		t.Error("a move after the end")
	}
}

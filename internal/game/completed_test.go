package game

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// TestArticle6_2_1MovesCompleted: by the press, by the next move, or by the
// end of the game.
func TestArticle6_2_1MovesCompleted(t *testing.T) {
	for _, test := range []struct {
		name, moves  string
		side         article.Colour
		pressed      bool
		made, number int
	}{
		{"nothing was made", "", chess.White, true, 0, 0},
		{"nothing was made, nor pressed", "", chess.Black, false, 0, 0},
		{"pressed (6.2.1)", "e4", chess.White, true, 1, 1},
		{"not pressed", "e4", chess.White, false, 1, 0},
		{"the opponent's answer does not complete it (6.2.2)", "e4 e5", chess.White, false, 1, 0},
		{"the own next move does (6.2.1.2)", "e4 e5 Nf3", chess.White, false, 2, 1},
		{"the opponent's newest is open", "e4 e5 Nf3", chess.Black, false, 1, 0},
		{"mate needs no press (6.2.1.1)", "f3 e5 g4 Qh4", chess.Black, false, 2, 2},
		{"the mated side's newest is open", "f3 e5 g4 Qh4", chess.White, false, 2, 1},
		{"nobody", "e4 e5", 0, true, 0, 0},
	} {
		g := gameFrom(t, initialFEN, test.moves, ChessOptions{})
		if got := g.MovesCompleted(test.side, test.pressed); got != test.number || g.MovesMade(test.side) != test.made {
			t.Errorf("%s: %d of %d, should be %d of %d", test.name, got, g.MovesMade(test.side), test.number, test.made)
		}
	}
}

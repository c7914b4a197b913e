package game

import (
	"testing"

	"damka/article"
)

// friendlyTable is a game between friends after three half-moves: Black is to move.
func friendlyTable(t *testing.T) *table {
	t.Helper()
	s := blitz(article.International)
	s.Friendly = true
	return newTable(t, s).play("32-28", "19-23", "28x19")
}

// Whoever asks for a takeback gets back the own newest move: with the opponent's answer, if there was one.
func TestATakebackReachesTheOwnMove(t *testing.T) {
	for side, kept := range map[article.Colour]int{article.White: 2, article.Black: 1} {
		g := friendlyTable(t)
		g.do(ProposeTakeback{By: side})
		if moves := g.state.Takeback.Moves; moves != 3-kept {
			t.Errorf("%v asks for %d half-moves, want %d", side, moves, 3-kept)
		}
		g.do(AnswerTakeback{By: side.Other(), Agreed: true})
		if len(g.state.Moves) != kept || g.state.Turn() != side {
			t.Errorf("%v asked: %d half-moves are left, %v to move", side, len(g.state.Moves), g.state.Turn())
		}
	}
}

// Who asks for a takeback while the opponent asks agrees with the opponent: back goes what was asked first.
func TestAskingAgainstATakebackAgrees(t *testing.T) {
	for first, kept := range map[article.Colour]int{article.White: 2, article.Black: 1} {
		g := friendlyTable(t)
		g.do(ProposeTakeback{By: first})
		g.do(ProposeTakeback{By: first.Other()})
		if len(g.state.Moves) != kept || g.state.Takeback != (Proposal{}) {
			t.Errorf("%v asked first: %d half-moves are left, still asked: %+v", first, len(g.state.Moves), g.state.Takeback)
		}
	}
}

// A takeback is asked for the position on the board: any move, and a refusal, ends the request.
func TestATakebackIsNotAskedAfterAMove(t *testing.T) {
	g := friendlyTable(t)
	g.do(ProposeTakeback{By: article.White})
	g.play("14x23")
	if g.state.Takeback != (Proposal{}) {
		t.Errorf("after the opponent's move it is still asked: %+v", g.state.Takeback)
	}
	g.refused(AnswerTakeback{By: article.Black, Agreed: true}, CodeTakebackNone)
	g.do(ProposeTakeback{By: article.White})
	g.play("33-28")
	g.refused(AnswerTakeback{By: article.Black, Agreed: true}, CodeTakebackNone)
	g.do(ProposeTakeback{By: article.White})
	g.do(AnswerTakeback{By: article.Black})
	g.refused(AnswerTakeback{By: article.Black, Agreed: true}, CodeTakebackNone)
	if len(g.state.Moves) != 5 {
		t.Errorf("%d half-moves", len(g.state.Moves))
	}
}

// FIDE II.3.2: in Chess960, too, a king that goes two squares or more to where castling ends has castled; a step to the
// next square is a move of the king, and then castling is said with the rook's square.
func TestFIDE_II_3_2_CastlingByTheKingsSquare(t *testing.T) {
	for _, test := range []struct{ name, start, move, want string }{
		{"e1 to g1", "1r2k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1g1", "1r2k3/8/8/8/8/8/8/R4RK1 b - - 0 1"},
		{"e1 to c1", "1r2k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1c1", "1r2k3/8/8/8/8/8/8/2KR3R b - - 0 1"},
		{"b1 to g1", "r3k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1g1", "r3k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
		{"f1 to g1 is a step", "r3k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", "r3k3/8/8/8/8/8/8/6KR b - - 0 1"},
		{"f1 onto the rook", "r3k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "r3k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
	} {
		s := blitz(article.Chess960)
		s.Start = test.start
		g := newTable(t, s).play(test.move)
		board, _ := g.state.Chess()
		if got := board.Position().FEN(); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

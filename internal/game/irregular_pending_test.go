package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// What was claimed or reported about a position is gone with it.
func TestPutBackForgetsWhatWasAsked(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "20", threeKings100).play("47-38", "3-9")
	g.do(AskRuling{By: article.White, Ground: GroundEnding})
	g.do(ReportIrregularity{By: article.White, Offender: article.Black, Kind: "touched_another", Since: 1})
	g.do(PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: article.Because("desk.disturbed", "I.5.5")})
	g.refused(AnswerRuling{Granted}, CodeRulingNone)
	g.refused(AnswerIrregularity{Choice: Corrected}, CodeIrregularNone)
}

// FIDE A.5.2: who moves lets stand what was reported before the move.
func TestFIDE_A_5_2_MovedWhileReported(t *testing.T) {
	g := chessHall(t, "15+10", false).play("e4")
	g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "two_hands"})
	g.play("e5")
	events := g.do(AnswerIrregularity{Choice: Corrected})
	if answered := events[0].(IrregularityAnswered); answered.Choice != Accepted || answered.Counts || answered.Why.Article != "FIDE A.5.2" {
		t.Errorf("%+v", answered)
	}
}

// FIDE 7.5.1: an illegal move that is in the record is taken back with what was played since.
func TestFIDE_7_5_1_RecordedIllegalMove(t *testing.T) {
	g := chessHall(t, "90+30", true).play("e4", "e5")
	b := g.state.board.(chessBoard)
	setup := b.Position().Setup()
	from, to := chess.SquareAt(0, 0), chess.SquareAt(0, 2)
	setup.Put(to, setup.At(from))
	setup.Remove(from)
	illegal, err := b.PlayIllegal(setup)
	if err != nil {
		t.Fatal(err)
	}
	state := *g.state
	state.board = chessBoard{illegal}
	state.Moves = append(state.Moves[:2:2], Made{By: article.White, At: g.now})
	if state.clock, err = state.clock.Press(g.now, article.White); err != nil {
		t.Fatal(err)
	}
	g.state = &state
	g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "illegal_move", Since: 1})
	g.do(AnswerIrregularity{Choice: Corrected})
	if len(g.state.Moves) != 2 || g.state.Turn() != article.White {
		t.Errorf("%d moves, %v to move", len(g.state.Moves), g.state.Turn())
	}
	if c, _ := g.state.Clock(); c.At(g.now).Running != article.White {
		t.Errorf("%v's clock runs", c.At(g.now).Running)
	}
	g.play("Nf3")
}

package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// A move that was not allowed has not ended the game: the arbiter puts the position before it back.
func TestFIDE_5_1_1_AnEndIsPutBack(t *testing.T) {
	why := article.Because(GroundIllegal, "FIDE 7.5.1")
	mated := func(t *testing.T) *table {
		g := hall(t, article.Chess, article.FIDE2023, "90", "").play("f3", "e5", "g4", "Qh4")
		g.ended("chess.end.checkmate", Lost, Won)
		return g
	}
	t.Run("it goes on", func(t *testing.T) {
		g := mated(t)
		g.after(clock.Minute).do(PutBack{Moves: 1, White: 80 * clock.Minute, Black: 70 * clock.Minute, Why: why})
		if g.state.Outcome != nil || g.state.EndedAt != 0 || g.state.Phase() != Running || len(g.state.Moves) != 3 {
			t.Fatalf("%v %+v, %d moves", g.state.Phase(), g.state.Outcome, len(g.state.Moves))
		}
		g.after(clock.Minute)
		if white, black := g.left(); white != 80*clock.Minute || black != 69*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		g.do(Play{By: article.Black, Move: "Nc6"})
		g.do(Resign{By: article.White})
		g.ended(CodeEndResigned, Lost, Won)
	})
	t.Run("II.5.4 in draughts alike", func(t *testing.T) {
		g := hall(t, article.International, article.PZWarc, "90", "").play("32-28", "19-23")
		g.do(Resign{By: article.White})
		g.do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: article.Because(GroundIllegal, "I.5.5")})
		g.play("20-24")
		if g.state.Outcome != nil {
			t.Errorf("%+v", g.state.Outcome)
		}
	})
	t.Run("nobody puts back a game that stands alone", func(t *testing.T) {
		g := newTable(t, blitz(article.International)).play("32-28", "19-23")
		g.do(Resign{By: article.White})
		g.refused(PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: why}, CodeIsOver)
	})
	t.Run("nor one that ended while it was adjourned", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", "e4", "e5")
		g.do(Resign{By: article.Black})
		g.refused(PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: why}, CodeAdjournClosed)
	})
	t.Run("nothing is put back before the start", func(t *testing.T) {
		s := Settings{Variant: article.Chess, Edition: article.FIDE2023, Control: clock.MustParse("90"), Pairing: board7}
		newTable(t, s).refused(PutBack{Moves: 1, Why: why}, CodeNotStarted)
	})
}

package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// What the arbiter gives and takes between the sessions is on the clocks at the resumption, also where the envelope is lost
// (II.7.7.3, FIDE I.5).
func TestII_7_7_3_TimeBetweenTheSessions(t *testing.T) {
	for name, goOn := range map[string]Command{"resumed": Resume{Key: testKey}, "the envelope is lost": LoseEnvelope{}} {
		t.Run(name, func(t *testing.T) {
			g := sealed(t, article.International, 0, "19-23", "32-28")
			white, black := g.left()
			g.after(clock.Hour).do(ChangeTime{Who: article.White, Amount: -5 * clock.Minute, Why: article.Because(GroundPenalty, "II.2.5.5")})
			g.do(Penalise{Who: article.White, Sanction: TimePenalty, Breach: "II.2.4.5", Given: 2 * clock.Minute})
			g.at(0).do(goOn)
			if w, b := g.left(); w != white-5*clock.Minute || b != black+2*clock.Minute {
				t.Errorf("%v and %v left, were %v and %v", w, b, white, black)
			}
		})
	}
}

// The arbiter puts back a move while the player who sealed is to declare the move (II.7.7, FIDE I.12.1): the other one is on
// move then, and the game goes on.
func TestPutBackWhileAMoveIsDeclared(t *testing.T) {
	g := sealed(t, article.Chess, 0, "Nc6", "e4", "e5", "Nf3").at(0)
	g.do(LoseEnvelope{})
	g.refused(Play{By: article.White, Move: "Bc4"}, CodeNotYourTurn)
	g.do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: article.Because(GroundScores, "FIDE D.2.9")})
	g.refused(Play{By: article.Black, Move: "Nc6"}, CodeNotYourTurn)
	g.do(Play{By: article.White, Move: "Bc4"})
	g.do(Play{By: article.Black, Move: "Nc6"})
	c, _ := g.state.Clock()
	if len(g.state.Moves) != 4 || c.At(g.now).Running != article.White || len(g.state.Anomalies) > 0 {
		t.Errorf("%d moves, running %v, %v", len(g.state.Moves), c.At(g.now).Running, g.state.Anomalies)
	}
}

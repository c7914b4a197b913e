package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// FIDE I.9: who is awaited since the start is not late for it any more while the game is adjourned: the resumption has a limit of
// its own.
func TestFIDE_I_9_AnAdjournedGameHasItsOwnLimit(t *testing.T) {
	g := waitingFor(t, article.Chess, article.FIDE2023, "90", 30*clock.Minute, noBlack)
	g.play("e4").do(Adjourn{})
	if due, falls := g.state.Due(); !falls || due < noon+90*clock.Minute {
		t.Errorf("due after %v, %v", due-noon, falls)
	}
}

// FIDE I.10: who comes to a resumption too late, and after the own flag, too, brings the key: the envelope is opened first.
func TestFIDE_I_10_WhoComesAfterTheFlagOpensTheEnvelope(t *testing.T) {
	g := sealed(t, article.Chess, clock.Hour, "Nf3", "e4", "e5")
	g.at(0).do(Resume{Absent: noBlack, Key: testKey})
	due, falls := g.state.flagDue()
	if !falls {
		t.Fatal("no flag falls")
	}
	g.now = due + clock.Second
	g.do(Attend{Side: article.Black, Key: testKey})
	if g.state.Outcome == nil || len(g.state.Moves) < 3 {
		t.Errorf("%+v with %d moves", g.state.Outcome, len(g.state.Moves))
	}
}

// FIDE I.1.1: the time that a player gives away for sealing early was no thinking about the sealed move.
func TestFIDE_I_1_1_TimeGivenAwayIsNoThinking(t *testing.T) {
	g := session(t, article.Chess, "e4", "e5")
	g.do(Adjourn{SessionLeft: 30 * clock.Minute, Resume: resumption})
	g.after(clock.Minute).do(Seal{By: article.White, Move: "Nf3", Key: testKey, Salt: testSalt})
	g.do(CloseEnvelope{})
	g.at(0).do(Resume{Key: testKey})
	if made := g.state.Moves[2]; made.Spent > 2*clock.Minute {
		t.Errorf("%v for the sealed move", made.Spent)
	}
}

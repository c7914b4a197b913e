package tournament

import (
	"testing"

	"damka/score"
)

// A walkover that the arbiter entered is no consequence of leaving later: it
// stays when the participant comes back.
func TestReinstateKeepsWhatWasEntered(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3, 4, 5)
	walkover := d.game(1, 1, opponent(t, d, 1, 1))
	d.result(1, 1, opponent(t, d, 1, 1), lost(walkover, 1))
	d.play(2, 3, 4)
	d.withdraw(1)
	corrected := d.game(5, 1, opponent(t, d, 5, 1))
	d.do(EnterResults{[]ResultChange{{5, corrected.Board, corrected.Result, score.Draw}}})
	back := d.do(Reinstate{id(1)})[0].(Reinstated)
	if len(back.Restored) != 0 {
		t.Errorf("got %v, want nothing put back", back.Restored)
	}
	if g := d.game(1, 1, opponent(t, d, 1, 1)); g.Result != lost(g, 1) {
		t.Errorf("the walkover became %v", g.Result)
	}
	if g := d.game(5, 1, opponent(t, d, 5, 1)); g.Result != score.Draw {
		t.Errorf("the corrected result became %v", g.Result)
	}
}

// Rounds published while somebody was away are open again when he is back.
func TestReinstateOpensRoundsPublishedMeanwhile(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3)
	d.play(1, 2, 3)
	d.withdraw(1)
	d.publish(4, 5)
	back := d.do(Reinstate{id(1)})[0].(Reinstated)
	if len(back.Restored) != 2 {
		t.Errorf("got %v, want the games of rounds 4 and 5", back.Restored)
	}
	for _, round := range []int{4, 5} {
		if g := d.game(round, 1, opponent(t, d, round, 1)); !d.s.Open(g) || g.Result != score.NotPlayed {
			t.Errorf("round %d: got %v", round, g.Result)
		}
	}
	if p, _ := d.s.Participant(id(1)); p.Withdrawn != nil {
		t.Error("still withdrawn")
	}
	d.refuse(Reinstate{id(1)}, "reinstate.not_withdrawn", "")
}

// Somebody struck out who comes back wins against a player who has left for good.
func TestReinstateOfStruckOutMeetsWhoLeft(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1)
	d.play(1)
	d.withdraw(1) // 1 of 5: struck out
	d.publish(2, 3, 4, 5)
	last := meeting(6, 1, 2)
	for round := 2; round <= 5; round++ {
		d.play(round)
	}
	played := d.s.played(id(2))
	d.wantOutcome(d.withdraw(2), Forfeits, played, 5)
	if g := d.game(last, 1, 2); g.Result != score.NotPlayed {
		t.Errorf("a game against somebody struck out became %v", g.Result)
	}
	d.do(Reinstate{id(1)})
	if g := d.game(last, 1, 2); g.Result != lost(g, 2) {
		t.Errorf("got %v, want the forfeit of p2", g.Result)
	}
}

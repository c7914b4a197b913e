package tournament

import (
	"slices"
	"testing"

	"damka/score"
)

// withdraw is the event of a withdrawal that must be accepted.
func (d *desk) withdraw(n int) Withdrawn {
	d.t.Helper()
	return d.do(Withdraw{id(n)})[0].(Withdrawn)
}

func (d *desk) wantOutcome(got Withdrawn, outcome Outcome, played, planned int) {
	d.t.Helper()
	if got.Outcome != outcome || got.Played != played || got.Planned != planned {
		d.t.Errorf("got %s, %d of %d; want %s, %d of %d", got.Outcome, got.Played, got.Planned, outcome, played, planned)
	}
}

// II.5.7.1.1: exactly half of the planned games is "not more than half".
func TestII5711ExactlyHalfIsStruckOut(t *testing.T) {
	d := newDesk(t, 7) // everybody plays 6 games in 7 rounds
	d.publish(1, 2, 3, 4)
	d.play(1, 2, 3, 4) // p1 is free in round 1 and has played 3 games
	d.wantOutcome(d.withdraw(1), StruckOut, 3, 6)
	p, _ := d.s.Participant(id(1))
	if !p.StruckOut() {
		t.Error("not struck out")
	}
	for n := 2; n <= 4; n++ {
		for _, g := range d.s.rounds[n-1].Games {
			if g.Result != score.Draw {
				t.Errorf("round %d: a result that was played became %v: it stays for ratings", n, g.Result)
			}
		}
	}
}

// II.5.7.1.2: one game more than half, and the rest is lost by forfeit, in
// rounds published already and in those published afterwards.
func TestII5712OneMoreThanHalfForfeitsTheRest(t *testing.T) {
	d := newDesk(t, 7)
	d.publish(1, 2, 3, 4, 5, 6)
	d.play(1, 2, 3, 4, 5)
	left := d.withdraw(1)
	d.wantOutcome(left, Forfeits, 4, 6)
	if left.AfterRound != 5 || len(left.Forfeits) != 1 || left.Forfeits[0].Round != 6 {
		t.Errorf("got %+v, want one forfeit in round 6, left after round 5", left)
	}
	d.publish(7)
	for _, round := range []int{6, 7} {
		for _, g := range d.s.rounds[round-1].Games {
			want := score.NotPlayed
			if g.Has(id(1)) {
				want = lost(g, 1)
			}
			if g.Result != want {
				t.Errorf("round %d, board %d: got %v, want %v", round, g.Board, g.Result, want)
			}
		}
	}
	if g := d.game(5, 1, opponent(t, d, 5, 1)); g.Result != score.Draw {
		t.Errorf("a game that was played became %v", g.Result)
	}
}

// opponent is whom a number meets in a round.
func opponent(t *testing.T, d *desk, round, n int) int {
	t.Helper()
	for other := 1; other <= len(d.s.participants); other++ {
		if other != n && meeting(len(d.s.participants), n, other) == round {
			return other
		}
	}
	t.Fatalf("p%d is free in round %d", n, round)
	return 0
}

// II.5.7.1 counts games that were played: not the bye, not forfeits of either
// side, not an adjourned game. A game both lost was played.
func TestII571WhatCountsAsPlayed(t *testing.T) {
	for _, test := range []struct {
		result score.Result
		played int // of 3 games with this result
	}{
		{score.WhiteWins, 3}, {score.Draw, 3}, {score.BlackWins, 3}, {score.BothLost, 3},
		{score.WhiteForfeits, 0}, {score.BlackForfeits, 0}, {score.BothForfeit, 0}, {score.Adjourned, 0},
	} {
		d := newDesk(t, 5) // 4 games in 5 rounds
		d.publish(1, 2, 3, 4)
		for round := 2; round <= 4; round++ { // p1 is free in round 1
			d.result(round, 1, opponent(t, d, round, 1), test.result)
		}
		d.play(1)
		outcome := StruckOut
		if 2*test.played > 4 {
			outcome = Forfeits
		}
		d.wantOutcome(d.withdraw(1), outcome, test.played, 4)
	}
}

// II.5.7.1 with several cycles: the planned games are those of all cycles.
func TestII571SeveralCycles(t *testing.T) {
	twice := func(s *Settings) { s.Cycles = 2 }
	d := newDesk(t, 4, twice) // 6 games in 6 rounds
	d.publish(1, 2, 3, 4)
	d.play(1, 2, 3)
	d.wantOutcome(d.withdraw(1), StruckOut, 3, 6)

	d = newDesk(t, 4, twice)
	d.publish(1, 2, 3, 4)
	d.play(1, 2, 3, 4)
	d.wantOutcome(d.withdraw(1), Forfeits, 4, 6)
	d.publish(5, 6)
	for _, round := range []int{5, 6} {
		other := opponent(t, d, round-3, 1)
		if g := d.game(round, 1, other); g.Result != lost(g, 1) {
			t.Errorf("round %d: got %v", round, g.Result)
		}
	}
}

// II.5.7.1.1: games of somebody struck out get no result and none is missed.
func TestII5711NoResultIsMissing(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.withdraw(1)
	d.publish(2, 3)
	for _, round := range []int{1, 2, 3} {
		g := d.game(round, 1, opponent(t, d, round, 1))
		if g.Result != score.NotPlayed || d.s.Open(g) {
			t.Errorf("round %d: got %v, open %v", round, g.Result, d.s.Open(g))
		}
		if open := d.s.OpenGames(d.s.rounds[round-1]); open != 1 {
			t.Errorf("round %d: %d games open, want the one of the others", round, open)
		}
	}
}

// II.5.7.1.2: an adjourned game of somebody who left is among those not
// played to the end.
func TestII5712AdjournedGameIsForfeited(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3, 4, 5)
	other := opponent(t, d, 2, 1)
	d.result(2, 1, other, score.Adjourned)
	d.play(1, 3, 4)
	left := d.withdraw(1)
	d.wantOutcome(left, Forfeits, 3, 5)
	if len(left.Forfeits) != 2 || left.Forfeits[0].Was != score.Adjourned {
		t.Errorf("got %+v", left.Forfeits)
	}
	d.do(Reinstate{id(1)})
	if g := d.game(2, 1, other); g.Result != score.Adjourned || g.ByWithdrawal {
		t.Errorf("after coming back: %+v, want the adjourned game", g)
	}
}

// bothLeft is a tournament of six in which p1 and p2 leave with all but the
// last round played, and with that round published before they leave or after.
func bothLeft(t *testing.T, publishedBefore bool) (d *desk, last int) {
	d = newDesk(t, 6, func(s *Settings) { s.Cycles = 2 })
	last = meeting(6, 1, 2) + 5
	for round := 1; round <= 10; round++ {
		if round != last {
			d.publishUpto(round)
			d.play(round)
		}
	}
	if publishedBefore {
		d.publishUpto(10)
	}
	d.withdraw(1)
	d.withdraw(2)
	d.publishUpto(10)
	return d, last
}

// publishUpto publishes all rounds up to n that are not.
func (d *desk) publishUpto(n int) {
	d.t.Helper()
	for round := 1; round <= n; round++ {
		if r, ok := d.s.Round(round); !ok || !r.Published {
			d.publish(round)
		}
	}
}

// II.5.6: when both have left before their round, both forfeit, whenever the
// round was published.
func TestII56BothWhoLeftForfeit(t *testing.T) {
	for _, before := range []bool{true, false} {
		d, last := bothLeft(t, before)
		if g := d.game(last, 1, 2); g.Result != score.BothForfeit {
			t.Errorf("published before they left %v: got %v, want both forfeit", before, g.Result)
		}
		d.do(Reinstate{id(1)})
		if g := d.game(last, 1, 2); g.Result != lost(g, 2) {
			t.Errorf("after p1 came back: got %v, want the forfeit of p2", g.Result)
		}
		d.do(Reinstate{id(2)})
		if g := d.game(last, 1, 2); g.Result != score.NotPlayed || !d.s.Open(g) {
			t.Errorf("after both came back: got %v", g.Result)
		}
	}
}

// II.5.7.1.2: who was there when the other did not come keeps the forfeit,
// also when he leaves later himself.
func TestII5712ForfeitOfARoundThatBeganStays(t *testing.T) {
	d := newDesk(t, 6)
	last := meeting(6, 1, 2)
	for round := 1; round <= 5; round++ {
		d.publish(round)
		if round != last {
			d.play(round)
		}
	}
	d.withdraw(1)
	d.do(Start{last})
	d.withdraw(2)
	if g := d.game(last, 1, 2); g.Result != lost(g, 1) {
		t.Errorf("got %v, want the forfeit of p1 alone", g.Result)
	}
}

// II.5.7.1.2: a result of somebody who left may be corrected, when it was
// played after all, but not cleared: the round would stay open.
func TestII5712CorrectionAfterwards(t *testing.T) {
	d := newDesk(t, 6)
	d.publish(1, 2, 3, 4)
	d.play(1, 2, 3)
	d.withdraw(1)
	g := d.game(4, 1, opponent(t, d, 4, 1))
	change := ResultChange{4, g.Board, g.Result, score.NotPlayed}
	d.refuse(EnterResults{[]ResultChange{change}}, "result.withdrawn_needs_result", "II.5.7.1.2")
	change.Result = score.Adjourned
	d.refuse(EnterResults{[]ResultChange{change}}, "result.withdrawn_needs_result", "II.5.7.1.2")
	change.Result = score.BothLost
	d.do(EnterResults{[]ResultChange{change}})
	if g := d.game(4, 1, opponent(t, d, 4, 1)); g.Result != score.BothLost || g.ByWithdrawal {
		t.Errorf("got %+v", g)
	}
	p, _ := d.s.Participant(id(1))
	if p.Withdrawn.Played != 3 || p.Withdrawn.Outcome != Forfeits {
		t.Errorf("the recorded decision changed: %+v", p.Withdrawn)
	}
}

// A cancelled game was not played: it does not count for who leaves later.
func TestII571CancelledGamesDoNotCount(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1, 2)
	d.play(1, 2)
	d.do(Cancel{2, CancelledPower})
	d.wantOutcome(d.withdraw(1), StruckOut, 1, 3)
}

func TestII57WithdrawRefusals(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Withdraw{id(1)}, "withdraw.before_start", "II.5.7")
	d.publish(1)
	d.refuse(Withdraw{"nobody"}, "participant.unknown", "")
	d.refuse(Reinstate{"nobody"}, "participant.unknown", "")
	d.refuse(Reinstate{id(1)}, "reinstate.not_withdrawn", "")
	d.withdraw(1)
	d.refuse(Withdraw{id(1)}, "withdraw.twice", "II.5.7")
	d.refuse(Remove{id(1)}, "remove.after_start", "II.5.7.1")
}

// What leaving does not depend on the order in which two leave before their
// round.
func TestII56OrderOfLeavingDoesNotMatter(t *testing.T) {
	results := func(first, second int) []Game {
		d := newDesk(t, 6)
		last := meeting(6, 1, 2)
		for round := 1; round <= 5; round++ {
			d.publish(round)
			if round != last {
				d.play(round)
			}
		}
		d.withdraw(first)
		d.withdraw(second)
		return d.s.rounds[last-1].Games
	}
	if a, b := results(1, 2), results(2, 1); !slices.Equal(a, b) {
		t.Errorf("got %v and %v", a, b)
	}
}

// II.5.7.1.1: a game of somebody struck out is not played and takes no result.
// What was in before stays and can be corrected, as it is rated.
func TestII5711VoidGameTakesNoResult(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.play(1)
	d.withdraw(1)
	d.publish(2)
	g := d.game(2, 1, opponent(t, d, 2, 1))
	d.refuse(EnterResults{[]ResultChange{{2, g.Board, score.NotPlayed, score.WhiteWins}}}, "result.void", "II.5.7.1.1")
	d.refuse(EnterResults{[]ResultChange{{2, g.Board, score.NotPlayed, score.WhiteForfeits}}}, "result.void", "II.5.7.1.1")
	d.result(1, 1, opponent(t, d, 1, 1), score.WhiteWins)

	// Streams written before results were refused keep them, and they can be erased.
	d.s.Apply(Recorded{Seq: d.s.Seq + 1, At: morning, By: "arbiter",
		Event: ResultsEntered{Changes: []ResultChange{{2, g.Board, score.NotPlayed, score.WhiteWins}}}})
	if got := d.game(2, 1, opponent(t, d, 2, 1)); got.Result != score.WhiteWins || len(d.s.Anomalies) > 0 {
		t.Errorf("got %v, anomalies %v", got.Result, d.s.Anomalies)
	}
	d.result(2, 1, opponent(t, d, 2, 1), score.NotPlayed)

	// One who comes back plays again.
	d.do(Reinstate{id(1)})
	d.result(2, 1, opponent(t, d, 2, 1), score.Draw)
}

package tournament

import (
	"reflect"
	"testing"

	"damka/score"
)

// V.1.4.1: with an odd number the player paired with the number nobody has is free.
func TestV141PublishGamesOfTheTable(t *testing.T) {
	d := newDesk(t, 5)
	d.publish(1)
	round, ok := d.s.Round(1)
	if !ok || !round.Published || len(round.Games) != 2 || len(round.Free) != 1 || round.Free[0] != "p1" {
		t.Fatalf("got %+v", round)
	}
	if g := d.game(1, 2, 5); g.Board != 1 {
		t.Errorf("got %+v", round.Games)
	}
	if d.s.Phase() != Running || d.s.NextRound() != 2 {
		t.Errorf("got phase %s, next %d", d.s.Phase(), d.s.NextRound())
	}
}

// V.1.4.4: rounds follow one another. Results of the round before need not
// be in.
func TestV144PublishOrder(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Publish{Round: 2}, "publish.out_of_order", "V.1.4.4")
	d.refuse(Publish{Round: 0}, "publish.no_such_round", "V.1.1")
	d.refuse(Publish{Round: 4}, "publish.no_such_round", "V.1.1")
	d.publish(1, 2)
	d.refuse(Publish{Round: 1}, "publish.already", "V.2.8.9.6")
	d.publish(3)
	if d.s.NextRound() != 0 {
		t.Errorf("got next %d of 3 rounds", d.s.NextRound())
	}
}

// V.1.4: everybody has one place in a round, and a board has one game.
func TestV14PublishedPairs(t *testing.T) {
	d := newDesk(t, 4)
	for name, pairs := range map[string][]Pair{
		"nobody":                nil,
		"somebody missing":      {{1, 1, 2}},
		"somebody twice":        {{1, 1, 2}, {2, 1, 3}},
		"against himself":       {{1, 1, 1}, {2, 2, 3}},
		"a number nobody has":   {{1, 1, 5}, {2, 2, 3}},
		"a number below one":    {{1, -1, 2}, {2, 3, 4}},
		"nobody free":           {{0, 0, 0}, {1, 1, 2}, {2, 3, 4}},
		"free and playing":      {{0, 1, 0}, {1, 1, 2}, {2, 3, 4}},
		"two games at a board":  {{1, 1, 4}, {1, 2, 3}},
		"a board without place": {{0, 1, 4}, {1, 2, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			(&desk{t, d.s}).refuse(Publish{Round: 1, Pairs: pairs}, "publish.pairs_wrong", "V.1.4")
		})
	}
	d.do(Publish{Round: 1, Pairs: []Pair{{7, 1, 4}, {2, 2, 3}}})
	if games := d.s.rounds[0].Games; games[0].Board != 2 || games[1].Board != 7 {
		t.Errorf("got %v, want the games by board", games)
	}
}

// V.2.8.9.9: a round that began is not taken back.
func TestV2899Unpublish(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Unpublish{1}, "round.not_published", "")
	d.publish(1, 2)
	d.refuse(Unpublish{1}, "unpublish.later_published", "V.1.4.4")
	d.do(Unpublish{2})
	d.refuse(Unpublish{2}, "round.not_published", "")
	d.do(Start{1})
	d.refuse(Unpublish{1}, "unpublish.round_began", "V.2.8.9.9")

	d = newDesk(t, 4)
	d.publish(1)
	for _, result := range []score.Result{score.Draw, score.WhiteForfeits, score.Adjourned} {
		d.result(1, 1, 4, result)
		d.refuse(Unpublish{1}, "unpublish.has_results", "V.2.8.9.9")
	}
	d.result(1, 1, 4, score.NotPlayed)
	d.do(Unpublish{1})
	if d.s.Phase() != Registration || len(d.s.Rounds()) != 0 {
		t.Errorf("got phase %s, rounds %v", d.s.Phase(), d.s.Rounds())
	}
}

// Forfeits that follow from somebody's leaving do not make a round begun.
func TestV2899ForfeitsOfWhoLeftAreNoStart(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1, 2)
	d.play(1, 2)
	d.withdraw(1)
	d.publish(3)
	if g := d.game(3, 1, opponent(t, d, 3, 1)); g.Result != lost(g, 1) {
		t.Fatalf("got %v", g.Result)
	}
	d.refuse(Cancel{3, CancelledPower}, "cancel.not_begun", "V.2.8.9.9")
	d.do(Unpublish{3})
	d.publish(3)
	d.result(3, 1, opponent(t, d, 3, 1), score.BothForfeit)
	d.refuse(Unpublish{3}, "unpublish.has_results", "V.2.8.9.9")
}

func TestII44Start(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Start{1}, "round.not_published", "")
	d.publish(1)
	d.do(Start{1})
	if d.s.rounds[0].StartedAt.IsZero() {
		t.Error("no time")
	}
	d.refuse(Start{1}, "start.twice", "II.4.4")
}

// A cancelled round voids its games, which are kept with the reason and do
// not count, and is played again under its number, later rounds or not.
func TestCancelAndReplay(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1, 2)
	d.play(1, 2)
	d.do(Start{1})
	played := d.s.rounds[0].Games
	d.do(Cancel{1, CancelledPower})
	round := d.s.Rounds()[0]
	if round.Published || round.Games != nil || !round.StartedAt.IsZero() || len(round.Voided()) != 1 {
		t.Fatalf("got %+v", round)
	}
	if round.Voided()[0].Reason != CancelledPower || !reflect.DeepEqual(round.Voided()[0].Games, played) {
		t.Errorf("got %+v", round.Voided())
	}
	if d.s.NextRound() != 1 || d.s.played(id(1)) != 1 {
		t.Errorf("got next %d, played %d", d.s.NextRound(), d.s.played(id(1)))
	}
	d.refuse(EnterResults{[]ResultChange{{1, 1, score.Draw, score.WhiteWins}}}, "round.not_published", "")
	d.publish(3) // the next goes on meanwhile
	d.publish(1)
	if g := d.game(1, 1, 4); g.Result != score.NotPlayed {
		t.Errorf("the replay has %v", g.Result)
	}
	d.do(Unpublish{1}) // a replay may be taken back before later rounds
	d.publish(1)
	d.play(1)
	d.do(Cancel{1, CancelledConditions})
	if voided := d.s.Rounds()[0].Voided(); len(voided) != 2 || voided[1].Reason != CancelledConditions {
		t.Errorf("got %+v", voided)
	}
}

func TestCancelRefusals(t *testing.T) {
	d := newDesk(t, 4)
	d.refuse(Cancel{1, CancelledPower}, "round.not_published", "")
	d.publish(1)
	d.refuse(Cancel{1, CancelledPower}, "cancel.not_begun", "V.2.8.9.9")
	d.do(Start{1})
	d.invalid(Cancel{1, "weather"}, "reason: cancel.reason_missing")
	d.do(Cancel{1, CancelledPairing})
	d.refuse(Cancel{1, CancelledPairing}, "round.not_published", "")
}

// Two copies of a state in which the same round is cancelled again each keep
// their own reason.
func TestCancelInCopies(t *testing.T) {
	d := newDesk(t, 4)
	for range 3 { // so that there would be room for a fourth in place
		d.publish(1)
		d.do(Start{1})
		d.do(Cancel{1, CancelledPower})
	}
	d.publish(1)
	d.do(Start{1})
	other := &desk{t, d.s.Clone()}
	d.do(Cancel{1, CancelledConditions})
	other.do(Cancel{1, CancelledPairing})
	if got := d.s.rounds[0].Voided()[3].Reason; got != CancelledConditions {
		t.Errorf("got %s, want %s", got, CancelledConditions)
	}
}

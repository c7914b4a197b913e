package events_test

import (
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// since does something that is no reason to change an announced pairing.
var since = map[string]func(d desk, id string){
	"nothing": func(desk, string) {},
	"a club is corrected": func(d desk, id string) {
		p := d.snapshot(id).Players[0]
		form := events.PlayerForm{Person: p.Person, Strength: p.Strength}
		form.Person.Club = "MKS Pionek"
		d.must(d.Amend(d.t.Context(), app.Arbiter, id, p.ID, p.Record, form))
	},
	"a rating is corrected": func(d desk, id string) {
		p := d.snapshot(id).Players[7]
		form := events.PlayerForm{Person: p.Person, Strength: p.Strength}
		form.Strength.Rating = 2400
		d.must(d.Amend(d.t.Context(), app.Arbiter, id, p.ID, p.Record, form))
	},
	"somebody enters late": func(d desk, id string) {
		d.must(d.Enter(d.t.Context(), app.Arbiter, id, forms("Spóźniony Gracz"), 0))
	},
	"somebody leaves": func(d desk, id string) {
		d.must(d.Withdraw(d.t.Context(), app.Arbiter, id, d.snapshot(id).Players[3].ID))
	},
	"somebody leaves and comes back": func(d desk, id string) {
		p := d.snapshot(id).Players[3].ID
		d.must(d.Withdraw(d.t.Context(), app.Arbiter, id, p))
		d.must(d.Reinstate(d.t.Context(), app.Arbiter, id, p))
	},
	"a correction is corrected back": func(d desk, id string) {
		d.must(d.result(id, 1, 1, score.WhiteWins, score.Draw))
		d.must(d.result(id, 1, 1, score.Draw, score.WhiteWins))
	},
	"a draw becomes one with advantage, which does not count here": func(d desk, id string) {
		d.must(d.result(id, 1, 2, score.Draw, score.DrawWhiteAdvantage))
	},
}

// announced is a Swiss tournament with round 1 played and round 2 announced:
// White won at the first board, the rest were drawn.
func (d desk) announced() string {
	d.t.Helper()
	id := d.swissOf(8, 3, func(s *tournament.Settings) { s.DrawsWithAdvantage, s.Swiss.ClubsApart = true, 2 })
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.WhiteWins))
	d.fill(id, 1, score.Draw)
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 2))
	return id
}

// wantFixed says that round 2 stays as it is announced, however somebody tries.
func (d desk) wantFixed(id string) {
	d.t.Helper()
	d.wantRefusal(d.UnpublishRound(d.t.Context(), app.Arbiter, id, 2), "unpublish.no_violation", "V.2.8.9.6")
	d.wantRefusal(d.snapshot(id).May(events.ToUnpublish(2)), "unpublish.no_violation", "V.2.8.9.6")
	if d.snapshot(id).Round(2) == nil {
		d.t.Error("round 2 is gone")
	}
}

func (d desk) wantRefusal(err error, code article.Code, ref article.Ref) {
	d.t.Helper()
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code || refusal.Article != ref {
		d.t.Errorf("got %v, want %s [%s]", err, code, ref)
	}
}

// An announced pairing does not change for what is no violation and no
// corrected result (V.2.8.9.6, V.2.8.9.7).
func TestV2896NoReasonToTakeBack(t *testing.T) {
	for name, happens := range since {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, t.TempDir())
			id := d.announced()
			happens(d, id)
			d.wantFixed(id)
		})
	}
}

// A corrected result from which the pairing follows lets the arbiter decide
// (V.2.8.9.7), also one that somebody's leaving had settled.
func TestV2897CorrectedResultTakesBack(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.announced()
	d.must(d.result(id, 1, 1, score.WhiteWins, score.WhiteForfeits))
	d.must(d.UnpublishRound(t.Context(), app.Arbiter, id, 2))

	id = d.swissOf(8, 3)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Adjourned))
	d.fill(id, 1, score.Draw)
	left := d.snapshot(id).Round(1).Games[0].White.ID
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, left))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	d.must(d.Reinstate(t.Context(), app.Arbiter, id, left)) // the game is adjourned again
	d.wantFixed(id)
	d.must(d.Undo(t.Context(), app.Arbiter, id, d.snapshot(id).Newest.Seq))
	d.must(d.result(id, 1, 1, score.WhiteForfeits, score.WhiteWins)) // it had been played after all
	d.must(d.UnpublishRound(t.Context(), app.Arbiter, id, 2))
}

// Undo takes an announced pairing back only where taking it back is allowed
// (V.2.8.9.6); what came after it is undone as ever.
func TestV2896UndoOfAnAnnouncement(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.announced()
	undo := func() error { return d.Undo(t.Context(), app.Arbiter, id, d.snapshot(id).Newest.Seq) }
	d.wantRefusal(undo(), "unpublish.no_violation", "V.2.8.9.6")
	d.wantRefusal(d.snapshot(id).May(events.ToUndo), "unpublish.no_violation", "V.2.8.9.6")
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, d.snapshot(id).Players[3].ID))
	d.must(undo())
	d.wantRefusal(undo(), "unpublish.no_violation", "V.2.8.9.6")
	d.wantFixed(id)

	id = d.started(five...) // a round robin has no pairing to guard
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(undo())
}

// A pairing by hand that breaks an absolute condition is taken back, and
// undone (V.2.8.6.1, V.2.8.9.6); one that only parts with the regulations
// of the event stays.
func TestV2896ViolationTakesBack(t *testing.T) {
	for _, way := range []string{"unpublish", "undo"} {
		d := newDesk(t, t.TempDir())
		id := d.secondGame()
		if way == "undo" {
			d.must(d.Undo(t.Context(), app.Arbiter, id, d.snapshot(id).Newest.Seq))
		} else {
			d.must(d.UnpublishRound(t.Context(), app.Arbiter, id, 2))
		}
		if d.snapshot(id).Round(2) != nil {
			t.Errorf("%s: round 2 is still there", way)
		}
	}
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3, func(s *tournament.Settings) { s.Swiss.ClubsApart = 1 })
	d.must(d.PublishByHand(t.Context(), app.Arbiter, id, 1, d.seated(id, 1, 2, 3, 4, 5, 6, 7, 8), "Na prośbę klubów", 0))
	d.wantRefusal(d.UnpublishRound(t.Context(), app.Arbiter, id, 1), "unpublish.no_violation", "V.2.8.9.6")
}

// secondGame has round 2 announced by hand with the pairs of round 1.
func (d desk) secondGame() string {
	d.t.Helper()
	id := d.swissOf(8, 3)
	d.must(d.PublishRound(d.t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.Draw)
	d.must(d.PublishByHand(d.t.Context(), app.Arbiter, id, 2, d.seated(id, 5, 1, 2, 6, 7, 3, 4, 8), "Pomyłka", 0))
	return id
}

// seated is a pairing by start numbers: White, Black, White, Black …
func (d desk) seated(id string, numbers ...int) events.HandPairing {
	d.t.Helper()
	players := d.snapshot(id).Players
	var hand events.HandPairing
	for i := 0; i+1 < len(numbers); i += 2 {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: players[numbers[i]-1].ID, Black: players[numbers[i+1]-1].ID})
	}
	return hand
}

package events_test

import (
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
)

// What nobody sees in a pasted name is not kept, and no name is made of it.
func TestNamesWithoutWhatNobodySees(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id, err := d.Create(ctx, app.Arbiter, settings())
	d.must(err)
	d.must(d.Enter(ctx, app.Arbiter, id, forms("\ufeffOlga\u200b Cz\u00adyż"), 0))
	if name := d.snapshot(id).Players[0].Person.Name.String(); name != "Olga Czyż" {
		t.Errorf("got %q", name)
	}
	for name, code := range map[string]string{
		"\u200b\u2060": "entry.name_missing", "\u3164": "text.invisible", "\u0301": "text.invisible",
		"\u202eOlga": "text.turns_writing", "Olga\u2066": "text.turns_writing", "Olga\xff": "entry.control_characters",
	} {
		err := d.Enter(ctx, app.Arbiter, id, forms(name), 0)
		invalid, ok := err.(*tournament.InvalidError)
		if !ok || len(invalid.Problems) != 1 || string(invalid.Problems[0].Reason.Code) != code {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// A list entered twice at once, by two windows or a second press of the
// button, is entered once; other people go in beside it.
func TestTheSameListTwiceAtOnce(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id := d.started(five...)
	seen := d.snapshot(id).Seq
	list := forms("Ada Ósmy", "Igor Sowa")
	d.must(d.Enter(ctx, app.Arbiter, id, list, seen))
	var changed *tournament.ChangedError
	if err := d.Enter(ctx, app.Arbiter, id, list, seen); !errors.As(err, &changed) {
		t.Errorf("the same list again: %v", err)
	}
	d.must(d.Enter(ctx, app.Arbiter, id, forms("Lena Olek"), seen))
	d.must(d.Enter(ctx, app.Arbiter, id, forms("Igor Sowa"), d.snapshot(id).Seq)) // seen, and another man all the same
	if n := len(d.snapshot(id).Players); n != 9 {
		t.Errorf("%d players, want 9", n)
	}
}

// V.1.2: lots that somebody drew meanwhile are not replaced unseen.
func TestV12LotsDrawnMeanwhile(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id := d.started(five...)
	seen := d.snapshot(id).Seq
	d.must(d.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1", Seen: seen}))
	now := d.snapshot(id)
	var changed *tournament.ChangedError
	if err := d.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "2", Seen: seen}); !errors.As(err, &changed) {
		t.Errorf("drawn over: %v", err)
	}
	order := make([]tournament.ParticipantID, len(now.Players))
	for i, p := range now.Players {
		order[len(order)-1-i] = p.ID
	}
	if err := d.NumbersByHand(ctx, app.Arbiter, id, order, events.Drawing{Seen: seen}); !errors.As(err, &changed) {
		t.Errorf("numbers by hand over the lots: %v", err)
	}
	if d.snapshot(id).Seq != now.Seq {
		t.Error("something was written all the same")
	}
	d.must(d.NumbersByHand(ctx, app.Arbiter, id, order, events.Drawing{Seen: now.Seq}))
}

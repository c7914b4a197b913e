package events_test

import (
	"bytes"
	"errors"
	"testing"

	"damka/internal/app/events"
	"damka/internal/tournament"
)

func TestOnlyTheArbiterChangesAnything(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	id := d.started(five...)
	player := d.snapshot(id).Players[0].ID
	before := d.snapshot(id).Seq
	var file bytes.Buffer
	for name, attempt := range map[string]func() error{
		"create":   func() error { _, err := d.Create(ctx, events.Visitor, settings()); return err },
		"regulate": func() error { return d.Regulate(ctx, events.Visitor, id, settings(), 1) },
		"enter":    func() error { return d.Enter(ctx, events.Visitor, id, forms("Jan Bór"), 0) },
		"amend": func() error {
			return d.Amend(ctx, events.Visitor, id, player, tournament.RecordRef{}, forms("Jan Bór")[0])
		},
		"remove":    func() error { return d.Remove(ctx, events.Visitor, id, player) },
		"withdraw":  func() error { return d.Withdraw(ctx, events.Visitor, id, player) },
		"reinstate": func() error { return d.Reinstate(ctx, events.Visitor, id, player) },
		"erase":     func() error { return d.Erase(ctx, events.Visitor, id, player) },
		"lots": func() error {
			return d.DrawLots(ctx, events.Visitor, id, events.Drawing{Method: tournament.PlainLot, Seed: ""})
		},
		"numbers":   func() error { return d.NumbersByHand(ctx, events.Visitor, id, nil, events.Drawing{}) },
		"publish":   func() error { return d.PublishRound(ctx, events.Visitor, id, 1) },
		"unpublish": func() error { return d.UnpublishRound(ctx, events.Visitor, id, 1) },
		"start":     func() error { return d.StartRound(ctx, events.Visitor, id, 1) },
		"cancel":    func() error { return d.CancelRound(ctx, events.Visitor, id, 1, tournament.CancelledPower) },
		"results":   func() error { return d.EnterResults(ctx, events.Visitor, id, nil) },
		"close":     func() error { return d.CloseTournament(ctx, events.Visitor, id) },
		"reopen":    func() error { return d.Reopen(ctx, events.Visitor, id) },
		"undo":      func() error { return d.Undo(ctx, events.Visitor, id, before) },
		"export":    func() error { return d.ExportFile(ctx, events.Visitor, id, &file) },
		"import":    func() error { _, err := d.ImportFile(ctx, events.Visitor, &file, false); return err },
		"rotate":    func() error { _, err := d.RotateSecret(ctx, events.Visitor); return err },
	} {
		if err := attempt(); !errors.Is(err, events.ErrForbidden) {
			t.Errorf("%s by a visitor: %v", name, err)
		}
	}
	if after := d.snapshot(id).Seq; after != before || file.Len() > 0 {
		t.Errorf("something was done all the same: event %d, then %d", before, after)
	}
}

func TestArbitersLink(t *testing.T) {
	d := newDesk(t, t.TempDir())
	ctx := t.Context()
	secret, err := d.ArbiterSecret(ctx)
	d.must(err)
	if again, _ := d.ArbiterSecret(ctx); again != secret || len(secret) < 32 {
		t.Errorf("the secret changes or is short: %q, %q", secret, again)
	}
	token, ok, err := d.Exchange(ctx, secret)
	if err != nil || !ok || token == secret {
		t.Fatalf("exchange: %q %v %v", token, ok, err)
	}
	if actor, _ := d.ActorOf(ctx, token); !actor.IsArbiter() {
		t.Error("the token is not the arbiter's")
	}
	for _, wrong := range []string{"", "x", secret, token + "x"} {
		if actor, _ := d.ActorOf(ctx, wrong); actor.IsArbiter() {
			t.Errorf("%q is taken for the arbiter's token", wrong)
		}
	}
	if _, ok, _ := d.Exchange(ctx, "guess"); ok {
		t.Error("a guess is exchanged")
	}
	if _, err := d.RotateSecret(ctx, events.Arbiter); err != nil {
		t.Fatal(err)
	}
	if actor, _ := d.ActorOf(ctx, token); actor.IsArbiter() {
		t.Error("the old token still works after the secret was rotated")
	}
}

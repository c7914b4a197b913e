package app_test

import (
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/store/sqlite"
)

// noon is when the tests happen.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

func newBase(t *testing.T) *app.Base {
	t.Helper()
	s, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	base := app.New(s, app.Options{
		Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	return base
}

func TestArbitersLink(t *testing.T) {
	access := app.NewAccess(newBase(t))
	ctx := t.Context()
	secret, err := access.ArbiterSecret(ctx, app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := access.ArbiterSecret(ctx, app.Arbiter); again != secret || len(secret) < 32 {
		t.Errorf("the secret changes or is short: %q, %q", secret, again)
	}
	token, ok, err := access.Exchange(ctx, secret)
	if err != nil || !ok || token == secret {
		t.Fatalf("exchange: %q %v %v", token, ok, err)
	}
	if actor, _ := access.ActorOf(ctx, token); actor != app.Arbiter {
		t.Error("the token is not the arbiter's")
	}
	for _, wrong := range []string{"", "x", secret, token + "x"} {
		if actor, _ := access.ActorOf(ctx, wrong); actor != app.Visitor {
			t.Errorf("%q is taken for the arbiter's token", wrong)
		}
	}
	if _, ok, _ := access.Exchange(ctx, "guess"); ok {
		t.Error("a guess is exchanged")
	}
	if _, err := access.RotateSecret(ctx, app.Arbiter); err != nil {
		t.Fatal(err)
	}
	if actor, _ := access.ActorOf(ctx, token); actor != app.Visitor {
		t.Error("the old token still works after the secret was rotated")
	}
}

package app_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// noon is when the tests happen.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

func newBase(t *testing.T) *app.Base {
	t.Helper()
	return newBaseOn(t, newStore(t), 1)
}

func newStore(t *testing.T) store.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// newBaseOn is a base on a store; others have other randomness.
func newBaseOn(t *testing.T, s store.Store, random byte) *app.Base {
	t.Helper()
	base := app.New(s, app.Options{
		Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{random}), Log: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	return base
}

// together is a store on which nobody learns that there is no setting before
// all who start have asked.
type together struct {
	store.Store
	starting *sync.WaitGroup
}

func (s together) Setting(ctx context.Context, key string) (string, bool, error) {
	value, found, err := s.Store.Setting(ctx, key)
	if !found && key == "arbiter_secret" {
		s.starting.Done()
		s.starting.Wait()
	}
	return value, found, err
}

// Two programs that start at once on a new store print the same link, and it
// works.
func TestTwoProgramsMakeOneSecret(t *testing.T) {
	var starting, done sync.WaitGroup
	kept := newStore(t)
	var secrets [2]string
	starting.Add(len(secrets))
	for i := range secrets {
		access := app.NewAccess(newBaseOn(t, together{kept, &starting}, byte(i)))
		done.Go(func() {
			var err error
			if secrets[i], err = access.ArbiterSecret(t.Context(), app.Arbiter); err != nil {
				t.Error(err)
			}
		})
	}
	done.Wait()
	if secrets[0] != secrets[1] {
		t.Errorf("two secrets: %q and %q", secrets[0], secrets[1])
	}
	access := app.NewAccess(newBaseOn(t, kept, 2))
	for _, secret := range secrets {
		if _, ok, err := access.Exchange(t.Context(), secret); !ok || err != nil {
			t.Errorf("the link is dead: %v", err)
		}
	}
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

// The link can be switched off and on again: off, it leads nobody in, and who is in
// by it is out. On a server it is off from the start.
func TestOwnersLinkIsSwitched(t *testing.T) {
	kept := newStore(t)
	access := app.NewAccess(newBaseOn(t, kept, 1))
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	leadsIn := func(access *app.Access) bool {
		t.Helper()
		secret, err := access.ArbiterSecret(ctx, app.Arbiter)
		must(err)
		token, ok, err := access.Exchange(ctx, secret)
		must(err)
		on, err := access.LinkIsOn(ctx)
		must(err)
		if on != ok {
			t.Errorf("the link is on: %v, and exchanged: %v", on, ok)
		}
		actor, err := access.ActorOf(ctx, token)
		must(err)
		return ok && actor.IsOwnersLink()
	}
	if !leadsIn(access) {
		t.Error("the link is off at the start")
	}
	secret, err := access.ArbiterSecret(ctx, app.Arbiter)
	must(err)
	token, _, err := access.Exchange(ctx, secret)
	must(err)
	must(access.SwitchLink(ctx, app.Arbiter, false))
	if actor, _ := access.ActorOf(ctx, token); leadsIn(access) || !actor.IsVisitor() {
		t.Error("the link was switched off and leads in")
	}
	if again := app.NewAccess(newBaseOn(t, kept, 2)); leadsIn(again) {
		t.Error("after a restart the link is on again")
	}
	must(access.SwitchLink(ctx, app.Arbiter, true))
	server := app.NewAccess(newBaseOn(t, kept, 3))
	server.OffByDefault()
	if !leadsIn(access) || !leadsIn(server) {
		t.Error("the link was switched on and does not lead in")
	}
	fresh := app.NewAccess(newBaseOn(t, newStore(t), 4))
	fresh.OffByDefault()
	if leadsIn(fresh) {
		t.Error("a server's link is on")
	}
}

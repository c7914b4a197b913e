package accounts_test

import (
	"crypto/rand"
	"log/slog"
	"testing"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/store/sqlite"
)

// BenchmarkSession is what it costs to know who asks: from memory, and read from the database, as for who comes after a
// pause or when everything was forgotten.
func BenchmarkSession(b *testing.B) {
	s, err := sqlite.Open(b.Context(), b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	clock := &clock{now: noon}
	base := app.New(s, app.Options{Now: clock.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	defer base.Close()
	secret := sessionFor(b, accounts.New(base, accounts.Options{Cost: cheap}))
	for _, kind := range []string{"cache", "store"} {
		b.Run(kind, func(b *testing.B) {
			a := accounts.New(base, accounts.Options{Cost: cheap})
			if kind == "store" {
				a.Forgetful()
			}
			b.ReportAllocs()
			for b.Loop() {
				if signed, err := a.Session(b.Context(), secret.Text()); err != nil || signed.Actor.IsVisitor() {
					b.Fatal(err)
				}
			}
		})
	}
}

// sessionFor is the session of somebody with a role.
func sessionFor(b *testing.B, a *accounts.App) account.Secret {
	b.Helper()
	_, invitation, err := a.Invite(b.Context(), app.Arbiter, accounts.Invitee{Grants: []app.Grant{chief}})
	if err != nil {
		b.Fatal(err)
	}
	entered, err := a.Accept(b.Context(), accounts.From{}, invitation.Text(), joiner("olga"))
	if err != nil {
		b.Fatal(err)
	}
	return entered.Secret
}

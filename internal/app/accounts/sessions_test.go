package accounts_test

import (
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
)

// A session ends after thirty days without a visit and ninety in all; its last use is noted every ten minutes.
func TestSessionsEnd(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	stored := func() uint64 { return w.documents("session")[0].Version }
	olga.signedIn()
	w.clock.pass(account.UsedEvery - time.Second)
	if olga.signedIn(); stored() != 1 {
		t.Error("each visit is noted")
	}
	w.clock.pass(time.Second)
	if olga.signedIn(); stored() != 2 {
		t.Error("the visit is not noted")
	}
	w.clock.pass(account.SessionIdle - time.Second)
	if !olga.signedIn() || stored() != 3 {
		t.Error("it ends too early")
	}
	w.clock.pass(account.SessionIdle)
	signed := w.who(olga.secret)
	if refused(t, signed.Why, "account.session_over"); !signed.Actor.IsVisitor() || !signed.Account.IsZero() {
		t.Errorf("%+v", signed)
	}
	olga = olga.again(good)
	for range 89 {
		w.clock.pass(24 * time.Hour)
		if !olga.signedIn() {
			t.Fatal("it ends too early")
		}
	}
	w.clock.pass(24 * time.Hour)
	refused(t, w.who(olga.secret).Why, "account.session_over")
	_, err := w.Turn(t.Context(), olga.secret.Text())
	refused(t, err, "account.session_over")
}

// Only a sign-in just now is fresh.
func TestFreshness(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	for _, try := range []struct {
		pass  time.Duration
		fresh bool
	}{{0, true}, {account.Fresh - time.Millisecond, true}, {time.Millisecond, false}} {
		w.clock.pass(try.pass)
		if got := olga.actor().MayWholly(app.SecureAccount, ""); got != try.fresh {
			t.Errorf("after %v more it is fresh: %t", try.pass, got)
		}
	}
}

// Whose roles changed gets a new secret; the old one holds half a minute, and cannot be turned again.
func TestTurning(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	if w.who(olga.secret).Turn {
		t.Error("a new session has to be turned")
	}
	w.clock.pass(time.Second)
	w.must(w.Give(t.Context(), app.Arbiter, olga.id, chief))
	if signed := w.who(olga.secret); !signed.Turn || !signed.Actor.Has(app.ChiefArbiter, here) {
		t.Errorf("%+v", signed)
	}
	var next account.Secret
	oneWins(t, race(5, func(int) error {
		secret, err := w.Turn(t.Context(), olga.secret.Text())
		if err == nil {
			next = secret
		}
		return err
	}), "account.session_over")
	if signed := w.who(next); signed.Turn || signed.Actor.Account() != olga.id || signed.Session.Made() != noon {
		t.Errorf("%+v", signed)
	}
	if own, err := w.Sessions(t.Context(), w.who(next).Actor); err != nil || len(own) != 1 || own[0].Hash() != next.Hash() {
		t.Errorf("%+v, %v", own, err)
	}
	if !olga.signedIn() || w.who(olga.secret).Turn {
		t.Error("requests that are under way fail, or turn it again")
	}
	w.clock.pass(account.Overlap)
	if olga.signedIn() {
		t.Error("the old secret works on")
	}
}

// Sessions are listed and ended by their owner alone, at once and under the secret before, too (ASVS 7.4.1, 7.5.2).
func TestEndingSessions(t *testing.T) {
	w := newWorld(t)
	olga, jan := w.somebody("olga"), w.somebody("jan.bor")
	other, third := olga.again(good), olga.again(good)
	next, err := w.Turn(t.Context(), other.secret.Text())
	w.must(err)
	if !other.signedIn() {
		t.Fatal("the old secret does not work at all")
	}
	refused(t, w.EndSession(t.Context(), jan.actor(), next.Hash()), "account.no_session")
	refused(t, w.EndSession(t.Context(), olga.actor(), "x"), "account.no_session")
	w.must(w.EndSession(t.Context(), olga.actor(), next.Hash()))
	if other.signedIn() || !w.who(next).Actor.IsVisitor() || !third.signedIn() {
		t.Error("the wrong sessions ended")
	}
	w.must(w.EndOtherSessions(t.Context(), olga.actor(), olga.secret.Text()))
	if third.signedIn() || !olga.signedIn() || !jan.signedIn() {
		t.Error("the wrong sessions ended")
	}
	next, err = w.Turn(t.Context(), olga.secret.Text())
	w.must(err)
	w.must(w.SignOut(t.Context(), olga.secret.Text())) // with the secret before
	if olga.signedIn() || !w.who(next).Actor.IsVisitor() {
		t.Error("signing out leaves a secret that works")
	}
	w.must(w.SignOut(t.Context(), olga.secret.Text()))
	w.must(w.SignOut(t.Context(), "x"))
	again := olga.again(good)
	w.must(w.EndOtherSessions(t.Context(), again.actor(), ""))
	if again.signedIn() {
		t.Error("all should have ended")
	}
}

// Whoever is suspended or erased is out at once, with every session and token (ASVS 7.4.2).
func TestOutAtOnce(t *testing.T) {
	w := newWorld(t)
	for name, out := range map[string]func(id string) error{
		"suspended": func(id string) error { return w.Suspend(t.Context(), app.Arbiter, id) },
		"erased":    func(id string) error { return w.Erase(t.Context(), app.Arbiter, id) },
	} {
		p := w.somebody("osoba." + name)
		text, err := w.MakeTokenFor(p)
		w.must(err)
		if signed, err := w.Token(t.Context(), text); err != nil || signed.Actor.Account() != p.id || !p.signedIn() {
			t.Fatalf("%+v, %v", signed, err)
		}
		w.must(out(p.id))
		if signed, err := w.Token(t.Context(), text); err != nil || !signed.Actor.IsVisitor() || p.signedIn() {
			t.Errorf("%s: %+v, %v", name, signed, err)
		} else if name == "suspended" {
			refused(t, signed.Why, "account.suspended")
			w.must(w.Restore(t.Context(), app.Arbiter, p.id))
			if signed, err := w.Token(t.Context(), text); err != nil || signed.Actor.IsVisitor() || p.signedIn() {
				t.Errorf("the token does not work again, or the session does: %v", err)
			}
		}
	}
}

// Tidying forgets what is over and nothing else.
func TestTidy(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.withApp(olga)
	w.half("olga")
	_, err := w.ResetLink(t.Context(), app.Arbiter, olga.id, false)
	w.must(err)
	_, secret, err := w.MakeLink(t.Context(), app.Arbiter, helping)
	w.must(err)
	_, _, err = w.MakeToken(t.Context(), olga.actor(), "x", []account.Scope{account.WriteResults}, noon.Add(100*24*time.Hour))
	w.must(err)
	for _, step := range []struct {
		pass time.Duration
		kind string
	}{
		{account.AttemptHolds, "sign-in"}, {account.ResetHolds, "invitation"}, {account.SessionIdle, "session"}, {70 * 24 * time.Hour, "token"}, {366 * 24 * time.Hour, "helper"},
	} {
		if len(w.documents(step.kind)) == 0 {
			t.Errorf("%s is gone too early", step.kind)
		}
		w.clock.pass(step.pass + time.Second)
		if n, err := w.Tidy(t.Context()); err != nil || n == 0 || len(w.documents(step.kind)) != 0 {
			t.Errorf("%s: %d are forgotten, %v", step.kind, n, err)
		}
	}
	if _, err := w.LinkOf(t.Context(), secret.Text()); err == nil {
		t.Error("the link is still known")
	}
	if olga.of().IsZero() {
		t.Error("the account is forgotten")
	}
}

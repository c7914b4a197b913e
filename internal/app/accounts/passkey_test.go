package accounts_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

// shows is what the library says of a passkey that was right.
func shows(id, credential string) accounts.Verify {
	return func(account.Account) (string, []byte, error) { return id, []byte(credential), nil }
}

// withPasskey is somebody with a passkey, and the answer to it.
func (w *world) withPasskey(login string) (*person, accounts.Verify) {
	p := w.somebody(login)
	w.must(w.AddPasskey(w.t.Context(), p.actor(), "AbC", "Telefon", []byte(`{"n":1}`)))
	return p, shows("AbC", `{"n":2}`)
}

// A passkey signs its account in without a code; its credential is kept as the library
// returned it, and the secret that the browser had before is over.
func TestSignInWithPasskey(t *testing.T) {
	w := newWorld(t)
	olga, right := w.withPasskey("olga")
	w.withApp(olga)
	w.clock.pass(time.Minute)
	entered, err := w.SignInWithPasskey(t.Context(), olga.from(), olga.id, right)
	w.must(err)
	if signed := w.who(entered.Secret); entered.Code || signed.Actor.Account() != olga.id || !signed.Session.IsFresh(w.clock.Now()) {
		t.Errorf("%+v", signed)
	}
	if olga.signedIn() {
		t.Error("the secret from before works on")
	}
	if kept := olga.of().Passkeys(); len(kept) != 1 || string(kept[0].Credential()) != `{"n":2}` || !kept[0].Used().Equal(w.clock.Now()) {
		t.Errorf("kept %+v", kept)
	}
}

// Nobody gets in by an answer that is wrong, by a passkey that was removed, or into an
// account that there is not; nothing is stored then.
func TestSignInWithPasskeyRefused(t *testing.T) {
	w := newWorld(t)
	olga, right := w.withPasskey("olga")
	wrong := errors.New("a wrong signature")
	never := func(account.Account) (string, []byte, error) { t.Error("asked the library"); return "", nil, nil }
	sessions := len(w.documents("session"))
	try := func(id string, verify accounts.Verify) error {
		entered, err := w.SignInWithPasskey(t.Context(), accounts.From{}, id, verify)
		if entered.Session.Account() != "" || !entered.Account.IsZero() {
			t.Error("something is told")
		}
		return err
	}
	if err := try(olga.id, func(account.Account) (string, []byte, error) { return "", nil, wrong }); !errors.Is(err, wrong) {
		t.Errorf("a wrong answer: %v", err)
	}
	refused(t, try(olga.id, shows("Xyz", `{}`)), "account.no_passkey")
	for _, id := range []string{"", "nobody", "account:" + olga.id, "a\x00b", strings.Repeat("a", 16), strings.Repeat("a", 1000)} { // it is what a browser sends
		refused(t, try(id, never), "account.passkey_unknown")
	}
	w.must(w.Suspend(t.Context(), app.Arbiter, olga.id))
	sessions-- // a suspended account is signed out
	refused(t, try(olga.id, never), "account.suspended")
	w.must(w.Restore(t.Context(), app.Arbiter, olga.id))
	if got := len(w.documents("session")); got != sessions {
		t.Errorf("%d sessions, want %d", got, sessions)
	}
	if kept := olga.of().Passkeys()[0]; string(kept.Credential()) != `{"n":1}` {
		t.Errorf("the credential became %s", kept.Credential())
	}
	w.must(w.RemovePasskey(t.Context(), olga.again(good).actor(), "AbC"))
	refused(t, try(olga.id, right), "account.no_passkey")
}

// A passkey steps its own session up, and no other account's.
func TestStepUpWithPasskey(t *testing.T) {
	w := newWorld(t)
	olga, right := w.withPasskey("olga")
	emil := w.somebody("emil")
	w.clock.pass(account.Fresh)
	if _, err := w.MakeTokenFor(olga); err == nil {
		t.Error("an old sign-in makes a token")
	}
	next, err := w.StepUpWithPasskey(t.Context(), olga.from(), right)
	w.must(err)
	olga.secret = next
	if _, err := w.MakeTokenFor(olga); err != nil {
		t.Error(err)
	}
	_, err = w.StepUpWithPasskey(t.Context(), emil.from(), right)
	refused(t, err, "account.no_passkey")
	_, err = w.StepUpWithPasskey(t.Context(), accounts.From{}, right)
	refused(t, err, "account.session_over")
}

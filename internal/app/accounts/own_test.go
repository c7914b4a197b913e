package accounts_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

const better = "inne hasło 3 razy"

func TestOwnAccount(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.somebody("jan.bor")
	w.must(w.SetName(t.Context(), olga.actor(), " Olga  Czyż "))
	w.must(w.SetLook(t.Context(), olga.actor(), "en", "dark"))
	w.must(w.SetLogin(t.Context(), olga.actor(), "Olga.Czyż"))
	own, err := w.Own(t.Context(), olga.actor())
	if w.must(err); own.Name() != "Olga Czyż" || own.Language() != "en" || own.Theme() != "dark" || own.Login().String() != "Olga.Czyż" {
		t.Errorf("%+v", own)
	}
	refused(t, w.SetName(t.Context(), olga.actor(), "\x00"), "account.name")
	refused(t, w.SetLook(t.Context(), olga.actor(), "de", ""), "account.look")
	refused(t, w.SetLogin(t.Context(), olga.actor(), "JAN.BÓR"), "account.login_taken")
	refused(t, w.SetLogin(t.Context(), olga.actor(), "o"), "account.login_length")
	refused(t, w.SetEmail(t.Context(), olga.actor(), "olga"), "account.email")
	_, err = w.SignIn(t.Context(), accounts.From{}, "olga", good)
	refused(t, err, "account.sign_in_wrong")
	if again := olga.of(); again.Name() != "Olga Czyż" || again.Login().String() != "Olga.Czyż" {
		t.Errorf("%+v", again)
	}
}

// An address counts when it was confirmed by the link that was mailed to it, once, and belongs to one account.
func TestConfirmingAnAddress(t *testing.T) {
	w := newWorld(t)
	olga, jan := w.somebody("olga"), w.somebody("jan.bor")
	to := "account/" + olga.id
	w.must(w.SetEmail(t.Context(), olga.actor(), "olga@example.org"))
	first, _, err := w.MailSecret(t.Context(), to, accounts.MailConfirm)
	w.must(err)
	second, _, err := w.MailSecret(t.Context(), to, accounts.MailConfirm) // sent twice: both work
	w.must(err)
	oneWins(t, race(6, func(int) error { _, err := w.ConfirmEmail(t.Context(), first.Text()); return err }), "account.invitation_over")
	if olga.of().ConfirmedEmail().IsZero() {
		t.Error("the address is not confirmed")
	}
	_, err = w.ConfirmEmail(t.Context(), second.Text())
	w.must(err)
	w.must(w.SetEmail(t.Context(), jan.actor(), "OLGA@example.org"))
	taken, _, err := w.MailSecret(t.Context(), "account/"+jan.id, accounts.MailConfirm)
	w.must(err)
	_, err = w.ConfirmEmail(t.Context(), taken.Text())
	refused(t, err, "account.email_taken")
	w.must(w.SetEmail(t.Context(), olga.actor(), "inna@example.org"))
	old, _, err := w.MailSecret(t.Context(), to, accounts.MailConfirm)
	w.must(err)
	w.must(w.SetEmail(t.Context(), olga.actor(), "trzecia@example.org"))
	_, err = w.ConfirmEmail(t.Context(), old.Text())
	refused(t, err, "account.invitation_over") // it was for the address before
	late, _, err := w.MailSecret(t.Context(), to, accounts.MailConfirm)
	w.must(err)
	w.clock.pass(account.ConfirmHolds)
	_, err = w.ConfirmEmail(t.Context(), late.Text())
	refused(t, err, "account.invitation_over")
	w.must(w.SetEmail(t.Context(), olga.again(good).actor(), ""))
	if of := olga.of(); !of.Email().IsZero() || w.post.waits(accounts.MailConfirm, to) || len(w.documents("invitation")) != 1 {
		t.Errorf("%+v", of)
	}
}

// A changed password ends all other sessions and half sign-ins and the links to a new one; the session of the request
// gets another secret. If it cannot, nothing is changed.
func TestChangingThePassword(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	other := olga.again(good)
	reset, err := w.ResetLink(t.Context(), app.Arbiter, olga.id, false)
	w.must(err)
	for _, try := range []struct {
		from      accounts.From
		old, next string
		code      article.Code
	}{
		{olga.from(), "złe hasło", better, "account.password_wrong"},
		{olga.from(), good, "krótkie", "account.password_short"},
		{olga.from(), good, "Osoba olga 1", "account.password_personal"},
		{accounts.From{}, good, better, "account.session_over"},
		{w.somebody("jan.bor").from(), good, better, "account.session_over"},
	} {
		_, err := w.ChangePassword(t.Context(), olga.actor(), try.from, try.old, try.next)
		refused(t, err, try.code)
	}
	if !other.signedIn() {
		t.Error("a password that was not changed ends sessions")
	}
	next, err := w.ChangePassword(t.Context(), olga.actor(), olga.from(), good, better)
	w.must(err)
	if other.signedIn() || w.who(next).Actor.Account() != olga.id {
		t.Error("the wrong sessions ended")
	}
	refused(t, w.Reset(t.Context(), reset.Text(), good), "account.invitation_over")
	_, err = w.SignIn(t.Context(), accounts.From{}, "olga", good)
	refused(t, err, "account.sign_in_wrong")
	olga.again(better)
	w.clock.pass(account.Overlap)
	if olga.signedIn() {
		t.Error("the old secret works on")
	}
}

// Letters to an address that nobody has confirmed may go to strangers: three at once from an account and to an address,
// then one in ten minutes. One who has too many keeps nobody else's address from a letter, and saving what is confirmed
// already counts for nothing.
func TestLettersToStrangers(t *testing.T) {
	w := newWorld(t)
	olga, jan := w.somebody("olga"), w.somebody("jan.bor")
	set := func(p *person, email string) error { return w.SetEmail(t.Context(), p.actor(), email) }
	for _, email := range []string{"a@example.org", "b@example.org", "a@example.org"} {
		w.must(set(olga, email))
	}
	queued := w.post.queued
	refused(t, set(olga, "c@example.org"), "account.too_many")
	refused(t, set(olga, "C@Example.org"), "account.too_many")
	if w.post.queued != queued || olga.of().Email().String() != "a@example.org" {
		t.Error("the address was changed, or a letter queued")
	}
	w.must(set(jan, "c@example.org"))
	w.must(set(jan, "A@example.org"))
	refused(t, set(jan, "a@example.org"), "account.too_many") // the fourth to this address
	w.must(set(olga, ""))
	w.clock.pass(10 * time.Minute)
	w.must(set(olga, "olga@example.org"))
	refused(t, set(olga, "olga@example.org"), "account.too_many")
	link, _, err := w.MailSecret(t.Context(), "account/"+olga.id, accounts.MailConfirm)
	w.must(err)
	_, err = w.ConfirmEmail(t.Context(), link.Text())
	w.must(err)
	for range 5 {
		w.must(set(olga.again(good), "olga@example.org"))
	}
	w.must(w.SetSignUp(t.Context(), app.Arbiter, true))
	for i, code := range []article.Code{"", "", "", "account.too_many"} {
		j := joiner(fmt.Sprint("nowy", i))
		j.Email = "obcy@example.org"
		if _, err := w.SignUp(t.Context(), accounts.From{}, j); code == "" {
			w.must(err)
		} else {
			refused(t, err, code)
		}
	}
	_, invitation, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{})
	w.must(err)
	j := joiner("ewa.lis")
	j.Email = "obcy@example.org"
	_, err = w.Accept(t.Context(), accounts.From{}, invitation.Text(), j)
	refused(t, err, "account.too_many")
}

// Of several who change the password at the same time with the old one, one does.
func TestChangingThePasswordAtTheSameTime(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	browsers := []*person{olga, olga.again(good), olga.again(good)}
	actor := olga.actor()
	errs := race(3, func(i int) error {
		_, err := w.ChangePassword(t.Context(), actor, browsers[i].from(), good, better)
		return err
	})
	oneWins(t, errs, "account.password_wrong", "account.session_over")
	if n := len(w.documents("session")); n != 2 {
		t.Errorf("%d sessions, want one and its old secret", n)
	}
}

// What is stored and done for a reset is the same for a name that exists and one that does not.
func TestRequestingAReset(t *testing.T) {
	w := newWorld(t)
	olga, suspended := w.somebody("olga"), w.somebody("jan.bor")
	w.confirmed(olga, "olga@example.org")
	w.confirmed(suspended, "jan@example.org")
	w.somebody("bez.adresu")
	w.must(w.Suspend(t.Context(), app.Arbiter, suspended.id))
	n := w.counted()
	for _, name := range []string{"olga", "nikt", "olga@example.org", "nikt@example.org", "jan.bor", "bez.adresu", "?"} {
		before := w.post.queued
		w.must(w.RequestReset(t.Context(), accounts.From{}, name))
		if w.post.queued != before+1 {
			t.Errorf("%s: %d letters are queued", name, w.post.queued-before)
		}
	}
	if n.Load() != 0 || !w.post.waits(accounts.MailReset, "account/"+olga.id) || w.post.waits(accounts.MailReset, "account/"+suspended.id) {
		t.Error("the wrong letters wait")
	}
	for _, l := range w.post.letters {
		_, err := w.Addressee(t.Context(), l.To, l.Template)
		if known := l.To == "account/"+olga.id; l.Template == accounts.MailReset && (err == nil) != known {
			t.Errorf("%s: %v", l.To, err)
		}
	}
	var err error
	for range 5 {
		err = w.RequestReset(t.Context(), accounts.From{}, "nikt")
	}
	refused(t, err, "account.too_many")
}

// A link to a new password works once, for a day, also at the same time, ends all sessions and signs nobody in.
func TestReset(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	link := func(codesOff bool) string {
		secret, err := w.ResetLink(t.Context(), app.Arbiter, olga.id, codesOff)
		w.must(err)
		return secret.Text()
	}
	refused(t, w.Reset(t.Context(), link(false), "krótkie"), "account.password_short")
	one, two := link(false), link(false)
	errs := race(6, func(i int) error { return w.Reset(t.Context(), []string{one, two}[i%2], better) })
	oneWins(t, errs, "account.invitation_over")
	if olga.signedIn() || len(w.documents("session"))+len(w.documents("invitation")) != 0 {
		t.Error("something is left")
	}
	olga = olga.again(better)
	late := link(false)
	w.clock.pass(account.ResetHolds)
	refused(t, w.Reset(t.Context(), late, good), "account.invitation_over")
	olga = olga.again(better)
	w.withApp(olga)
	w.must(w.Reset(t.Context(), link(false), good))
	if !olga.of().NeedsCode() {
		t.Error("a link to a password takes the app away")
	}
	w.must(w.Reset(t.Context(), link(true), better))
	if of := olga.of(); of.NeedsCode() || of.Recovery().Left() != 0 {
		t.Error("the app is left")
	}
	jan, _ := w.withPasskey("jan.bor")
	_, token, err := w.MakeToken(t.Context(), jan.actor(), "Program", account.Scopes(), w.clock.Now().Add(time.Hour))
	w.must(err)
	by := func() app.Actor {
		signed, err := w.Token(t.Context(), token)
		w.must(err)
		return signed.Actor
	}
	if by().Account() != jan.id {
		t.Fatal("the token does not work")
	}
	secret, err := w.ResetLink(t.Context(), app.Arbiter, jan.id, false)
	w.must(err)
	w.must(w.Reset(t.Context(), secret.Text(), better))
	if !by().IsVisitor() || len(jan.of().Passkeys()) != 1 {
		t.Error("a token works on, or a passkey is gone")
	}
	secret, err = w.ResetLink(t.Context(), app.Arbiter, jan.id, true)
	w.must(err)
	w.must(w.Reset(t.Context(), secret.Text(), good))
	if len(jan.of().Passkeys()) != 0 {
		t.Error("passkeys are left, though the phone is lost")
	}
	erased := link(false)
	w.must(w.Erase(t.Context(), app.Arbiter, olga.id))
	refused(t, w.Reset(t.Context(), erased, good), "account.invitation_over")
}

// A link to a new password is over when who made it may make none any more; one that was mailed is not.
func TestResetOfAnAdministratorWhoIsGone(t *testing.T) {
	for name, leave := range map[string]func(w *world, id string) error{
		"suspended": func(w *world, id string) error { return w.Suspend(w.t.Context(), app.Arbiter, id) },
		"taken": func(w *world, id string) error {
			return w.Take(w.t.Context(), app.Arbiter, id, app.Grant{Role: app.Owner})
		},
		"erased": func(w *world, id string) error { return w.Erase(w.t.Context(), app.Arbiter, id) },
	} {
		w := newWorld(t)
		ewa, olga := w.owner("ewa.lis"), w.owner("olga")
		w.confirmed(olga, "olga@example.org")
		theirs, err := w.ResetLink(t.Context(), ewa.actor(), olga.id, true)
		w.must(err)
		w.must(w.RequestReset(t.Context(), accounts.From{}, "olga"))
		mailed, _, err := w.MailSecret(t.Context(), "account/"+olga.id, accounts.MailReset)
		w.must(err)
		w.must(leave(w, ewa.id))
		refused(t, w.Reset(t.Context(), theirs.Text(), better), "account.invitation_over")
		if !olga.signedIn() {
			t.Errorf("%s: the link ended sessions", name)
		}
		w.must(w.Reset(t.Context(), mailed.Text(), better))
	}
}

// An account without a password needs a sign-in just now to get one.
func TestFirstPassword(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.must(w.AddPasskey(t.Context(), olga.actor(), "AbC", "Telefon", []byte(`{}`)))
	refused(t, w.AddPasskey(t.Context(), olga.actor(), "AbC", "Telefon", []byte(`{}`)), "account.passkey_twice")
	refused(t, w.RemovePasskey(t.Context(), olga.actor(), "Xyz"), "account.no_passkey")
	w.must(w.RemovePasskey(t.Context(), olga.actor(), "AbC"))
	var hashes atomic.Int32
	w.Hashing(func(do func(context.Context, func()) error) func(context.Context, func()) error {
		return func(ctx context.Context, work func()) error { hashes.Add(1); return do(ctx, work) }
	})
	_, err := w.ChangePassword(t.Context(), olga.actor(), olga.from(), "złe", better)
	if refused(t, err, "account.password_wrong"); hashes.Load() != 1 {
		t.Errorf("%d hashes", hashes.Load())
	}
}

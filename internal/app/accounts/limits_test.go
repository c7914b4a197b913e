package accounts_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/store/memory"
)

// So many at once, then one in every so long; who is refused does not wait longer for having asked.
func TestLimiter(t *testing.T) {
	l, now := accounts.NewLimiter(time.Minute, 3), noon
	for range 3 {
		if wait := l.Take("a", now); wait != 0 {
			t.Errorf("waits %v", wait)
		}
	}
	for range 100 {
		if wait := l.Take("a", now); wait != time.Minute {
			t.Errorf("waits %v", wait)
		}
	}
	if l.Take("b", now) != 0 || l.Take("", now) != 0 {
		t.Error("others wait, too")
	}
	now = now.Add(time.Minute)
	if l.Take("a", now) != 0 || l.Take("a", now) != time.Minute {
		t.Error("one a minute is wrong")
	}
	l.Forget("a")
	if l.Take("a", now) != 0 {
		t.Error("it is not forgotten")
	}
	refused(t, accounts.TooMany(1500*time.Millisecond), "account.too_many")
}

// A hall often has one address. Whoever guesses passwords from it keeps nobody there out who shows a secret that
// cannot be guessed, or is signed in.
func TestGuessesFromAHallKeepNobodyThereOut(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	hall := accounts.From{Address: "192.0.2.1"}
	coded := w.somebody("jan.bor")
	codes := w.withApp(coded)
	half, err := w.SignIn(ctx, hall, coded.login, good)
	w.must(err)
	olga, passkey := w.withPasskey("olga")
	_, helper, err := w.MakeLink(ctx, app.Arbiter, helping)
	w.must(err)
	_, invitation, err := w.Invite(ctx, app.Arbiter, accounts.Invitee{})
	w.must(err)
	reset, err := w.ResetLink(ctx, app.Arbiter, coded.id, false)
	w.must(err)
	for range 100 {
		_, err = w.SignIn(ctx, hall, "nikt", "złe hasło")
	}
	refused(t, err, "account.too_many")

	_, err = w.OpenLink(ctx, hall, helper.Text())
	w.must(err)
	_, err = w.Accept(ctx, hall, invitation.Text(), joiner("ewa.lis"))
	w.must(err)
	_, err = w.SignInWithPasskey(ctx, hall, olga.id, passkey)
	w.must(err)
	_, err = w.SignInWithCode(ctx, hall, half.Secret.Text(), codes.code())
	w.must(err)
	w.must(w.Reset(ctx, reset.Text(), better))
	from := olga.from()
	from.Address = hall.Address
	_, err = w.StepUp(ctx, from, good, "")
	w.must(err)
	_, err = w.SignIn(ctx, hall, "olga", good)
	refused(t, err, "account.too_many")
}

// Memory for limits is limited, and those of whom something is counted are kept as long as there is room.
func TestLimiterHasRoom(t *testing.T) {
	l := accounts.NewLimiter(time.Hour, 1)
	l.Take("kept", noon.Add(time.Hour))
	for i := range 50_000 {
		l.Take(fmt.Sprint(i), noon)
	}
	if n := l.Held(); n > 20_000 {
		t.Errorf("%d are held", n)
	}
}

// A store that fails for a moment drops no letter.
func TestLettersWhenTheStoreFails(t *testing.T) {
	s := &failing{Store: memory.New()}
	w := worldOn(t, s)
	i, _, err := w.Invite(t.Context(), app.Arbiter, accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	s.fails.Store(true)
	if _, err := w.Addressee(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err == nil || isNotWanted(err) {
		t.Errorf("%v", err)
	}
	if _, _, err := w.MailSecret(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err == nil || isNotWanted(err) {
		t.Errorf("%v", err)
	}
}

// A store that fails for a moment does not say that who invited is gone.
func TestLettersWhenTheInviterCannotBeRead(t *testing.T) {
	broken := &failing{Store: memory.New()}
	s := &interrupted{Store: broken}
	w := worldOn(t, s)
	i, secret, err := w.Invite(t.Context(), w.owner("olga").actor(), accounts.Invitee{Email: "ewa@example.org"})
	w.must(err)
	s.afterReading("invitation", func() { broken.fails.Store(true) })
	if _, err := w.Addressee(t.Context(), "invitation/"+i.ID(), accounts.MailInvitation); err == nil || isNotWanted(err) {
		t.Errorf("%v", err)
	}
	broken.fails.Store(false)
	_, err = w.Accept(t.Context(), accounts.From{}, secret.Text(), joiner("ewa.lis"))
	w.must(err)
}

func isNotWanted(err error) bool { return errors.Is(err, accounts.ErrNotWanted) }

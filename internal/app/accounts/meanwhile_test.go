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
	"damka/internal/store"
	"damka/internal/store/memory"
)

// Hashing takes its time, in which other things happen. What was found before it is asked again after it.
func TestWhatHappensWhileAPasswordIsHashed(t *testing.T) {
	for name, of := range map[string]struct {
		before    func(w *world) (do func() error)
		meanwhile func(w *world, olga *person) error
		code      article.Code
	}{
		"an app is set up": {
			before: func(w *world) func() error { return w.signsIn("olga") },
			meanwhile: func(w *world, olga *person) error {
				w.withApp(olga)
				return nil
			},
			code: "account.sign_in_wrong",
		},
		"suspended": {
			before:    func(w *world) func() error { return w.signsIn("olga") },
			meanwhile: func(w *world, olga *person) error { return w.Suspend(w.t.Context(), app.Arbiter, olga.id) },
			code:      "account.suspended",
		},
		"suspended before the code": {
			before: func(w *world) func() error {
				w.withApp(w.somebody("ewa.lis"))
				return w.signsIn("ewa.lis")
			},
			meanwhile: func(w *world, _ *person) error {
				of, err := w.Find(w.t.Context(), app.Arbiter, "ewa.lis")
				w.must(err)
				return w.Suspend(w.t.Context(), app.Arbiter, of.ID())
			},
			code: "account.sign_in_wrong",
		},
		"who invited is suspended": {
			before: func(w *world) func() error {
				owner, err := w.Find(w.t.Context(), app.Arbiter, "olga")
				w.must(err)
				by, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: owner.ID(), Grants: []app.Grant{{Role: app.Owner}}, Fresh: true})
				w.must(err)
				_, invitation, err := w.Invite(w.t.Context(), by, accounts.Invitee{Grants: []app.Grant{{Role: app.Owner}}})
				w.must(err)
				return func() error {
					_, err := w.Accept(w.t.Context(), accounts.From{}, invitation.Text(), joiner("jan.bor"))
					return err
				}
			},
			meanwhile: func(w *world, olga *person) error { return w.Suspend(w.t.Context(), app.Arbiter, olga.id) },
			code:      "account.invitation_over",
		},
	} {
		w := newWorld(t)
		olga := w.owner("olga")
		do := of.before(w)
		sessions := len(w.documents("session"))
		w.whileHashing(func() { w.must(of.meanwhile(w, olga)) })
		err := do()
		if refused(t, err, of.code); len(w.documents("session")) > sessions || len(w.documents("sign-in")) > 0 {
			t.Errorf("%s: somebody is in", name)
		}
	}
}

// One link to a new password sets one, and of two who change a password with the old one the later is told so.
func TestAnotherPasswordMeanwhile(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	link, err := w.ResetLink(t.Context(), app.Arbiter, olga.id, false)
	w.must(err)
	w.whileHashing(func() { w.must(w.Reset(t.Context(), link.Text(), better)) })
	refused(t, w.Reset(t.Context(), link.Text(), "trzecie hasło 4"), "account.invitation_over")
	olga = olga.again(better)
	here, there := olga.from(), olga.again(better)
	w.whileHashing(func() {
		_, err := w.ChangePassword(t.Context(), there.actor(), there.from(), better, good)
		w.must(err)
	})
	_, err = w.ChangePassword(t.Context(), there.actor(), here, better, "trzecie hasło 4")
	refused(t, err, "account.password_wrong")
	olga.again(good)
}

// A letter with a link to a new password is taken back once there is one.
func TestALetterThatCameTooLate(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.confirmed(olga, "olga@example.org")
	w.must(w.RequestReset(t.Context(), accounts.From{}, "olga"))
	if !w.post.waits(accounts.MailReset, "account/"+olga.id) {
		t.Fatal("no letter waits")
	}
	_, err := w.ChangePassword(t.Context(), olga.actor(), olga.from(), good, better)
	w.must(err)
	if w.post.waits(accounts.MailReset, "account/"+olga.id) {
		t.Error("the letter is sent all the same")
	}
}

// Of guesses at the same time five are counted, too (ASVS 6.6.3).
func TestGuessesAtTheSameTime(t *testing.T) {
	s := &interrupted{Store: memory.New()}
	w := worldOn(t, s)
	codes := w.withApp(w.somebody("olga"))
	half := w.half("olga")
	s.afterReading("sign-in", func() {
		for range account.AttemptGuesses {
			_, err := w.SignInWithCode(t.Context(), accounts.From{}, half, "000000")
			refused(t, err, "account.code_wrong")
		}
	})
	_, err := w.SignInWithCode(t.Context(), accounts.From{}, half, codes.code())
	refused(t, err, "account.attempt_over")
}

// Whoever sits at an open browser guesses the old password at the pace of all guesses at one account, and makes
// recovery codes at that pace.
func TestGuessesOfWhoIsSignedIn(t *testing.T) {
	for name, guess := range map[string]func(w *world, olga *person, i int) error{
		"password": func(w *world, olga *person, i int) error {
			_, err := w.ChangePassword(w.t.Context(), olga.actor(), olga.from(), fmt.Sprintf("złe hasło nr %d", i), better)
			return err
		},
		"recovery codes": func(w *world, olga *person, _ int) error {
			_, err := w.NewRecoveryCodes(w.t.Context(), olga.actor())
			return err
		},
	} {
		w := newWorld(t)
		olga := w.somebody("olga")
		w.withApp(olga)
		guesses := 0
		for ; guesses < 50; guesses++ {
			if err := guess(w, olga, guesses); isRefused(err, "account.too_many") {
				break
			}
		}
		if guesses < 5 || guesses > 20 {
			t.Errorf("%s: %d at once", name, guesses)
		}
		w.clock.pass(time.Minute)
		if isRefused(guess(w, olga, 0), "account.too_many") {
			t.Errorf("%s: no more after a minute", name)
		}
	}
}

func (w *world) signsIn(login string) func() error {
	return func() error {
		_, err := w.SignIn(w.t.Context(), accounts.From{}, login, good)
		return err
	}
}

// whileHashing does something once, after the next password was hashed and before anybody is told.
func (w *world) whileHashing(meanwhile func()) {
	w.Hashing(func(do func(context.Context, func()) error) func(context.Context, func()) error {
		var once atomic.Bool
		return func(ctx context.Context, work func()) error {
			err := do(ctx, work)
			if once.CompareAndSwap(false, true) {
				meanwhile()
			}
			return err
		}
	})
}

// interrupted is a store in which something happens between two questions.
type interrupted struct {
	store.Store
	kind      string
	meanwhile func()
}

// afterReading does something once, after the next document of a kind was read.
func (s *interrupted) afterReading(kind string, meanwhile func()) {
	s.kind, s.meanwhile = kind, meanwhile
}

func (s *interrupted) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	doc, found, err := s.Store.Document(ctx, kind, id)
	if meanwhile := s.meanwhile; meanwhile != nil && kind == s.kind {
		s.meanwhile = nil
		meanwhile()
	}
	return doc, found, err
}

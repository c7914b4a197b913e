package accounts_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

// device is somebody's authenticator app, and the recovery codes on paper.
type device struct {
	w        *world
	secret   string
	recovery []string
}

// withApp gives somebody an app.
func (w *world) withApp(p *person) *device {
	w.t.Helper()
	made, _, err := w.SetUpApp(w.t.Context(), p.actor())
	w.must(err)
	d := &device{w: w, secret: strings.ReplaceAll(made.Secret(), " ", "")}
	d.recovery, err = w.ConfirmApp(w.t.Context(), p.actor(), p.from(), d.code())
	w.must(err)
	w.clock.pass(time.Minute) // a new code
	return d
}

// code is what the app shows now.
func (d *device) code() string {
	d.w.t.Helper()
	code, err := totp.GenerateCode(d.secret, d.w.clock.Now())
	d.w.must(err)
	return code
}

// half begins a sign-in that needs a code.
func (w *world) half(login string) string {
	w.t.Helper()
	entered, err := w.SignIn(w.t.Context(), accounts.From{}, login, good)
	w.must(err)
	if !entered.Code || !entered.Account.IsZero() || entered.Session != (account.Session{}) {
		w.t.Fatalf("%+v", entered)
	}
	return entered.Secret.Text()
}

func TestSettingUpAnApp(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	other := olga.again(good)
	n := w.counted()
	_, err := w.ConfirmApp(t.Context(), olga.actor(), olga.from(), "123456")
	refused(t, err, "account.code_wrong")
	_, err = w.NewRecoveryCodes(t.Context(), olga.actor())
	refused(t, err, "account.no_app")
	if n.Load() != 0 {
		t.Error("codes are hashed for nothing")
	}
	_, _, err = w.SetUpApp(t.Context(), olga.actor())
	w.must(err)
	if olga.again(good); olga.of().NeedsCode() {
		t.Error("an app counts that was not confirmed")
	}
	d := w.withApp(olga)
	if len(d.recovery) != account.RecoveryCodes || !olga.signedIn() || other.signedIn() {
		t.Error("all sessions but this one should have ended")
	}
	_, _, err = w.SetUpApp(t.Context(), olga.actor())
	refused(t, err, "account.app_twice")
	_, err = w.ConfirmApp(t.Context(), olga.actor(), olga.from(), d.code())
	refused(t, err, "account.app_twice")
	again, err := w.NewRecoveryCodes(t.Context(), olga.actor())
	w.must(err)
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, w.half("olga"), d.recovery[0])
	refused(t, err, "account.code_wrong")
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, w.half("olga"), again[0])
	w.must(err)
	w.must(w.RemoveApp(t.Context(), olga.actor()))
	if of := olga.of(); of.NeedsCode() || of.Recovery().Left() != 0 {
		t.Errorf("%+v", of)
	}
	olga.again(good)
}

// Each code works once, also at the same time, and half a sign-in holds ten minutes and five guesses (ASVS 6.5.1).
func TestSigningInWithACode(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	d := w.withApp(olga)
	half := w.half("olga")
	entered, err := w.SignInWithCode(t.Context(), olga.from(), half, d.code())
	if w.must(err); entered.Account.ID() != olga.id || olga.signedIn() {
		t.Errorf("%+v", entered)
	}
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, half, d.code())
	refused(t, err, "account.attempt_over")
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, w.half("olga"), d.code())
	refused(t, err, "account.code_wrong") // the same code again
	w.clock.pass(time.Minute)
	halves := []string{w.half("olga"), w.half("olga"), w.half("olga")}
	oneWins(t, race(3, func(i int) error {
		_, err := w.SignInWithCode(t.Context(), accounts.From{}, halves[i], d.code())
		return err
	}), "account.code_wrong")
	halves = []string{w.half("olga"), w.half("olga"), w.half("olga")}
	oneWins(t, race(3, func(i int) error {
		_, err := w.SignInWithCode(t.Context(), accounts.From{}, halves[i], d.recovery[1])
		return err
	}), "account.code_wrong")
	half = w.half("olga")
	w.clock.pass(time.Minute)
	oneWins(t, race(4, func(i int) error {
		_, err := w.SignInWithCode(t.Context(), accounts.From{}, half, []string{d.code(), d.recovery[2]}[i%2])
		return err
	}), "account.code_wrong", "account.attempt_over")
	w.clock.pass(time.Hour)
	half = w.half("olga")
	guesses := race(12, func(int) error { _, err := w.SignInWithCode(t.Context(), accounts.From{}, half, "000000"); return err })
	wrong := 0
	for _, err := range guesses {
		if isRefused(err, "account.code_wrong") {
			wrong++
		} else {
			refused(t, err, "account.attempt_over")
		}
	}
	if wrong > account.AttemptGuesses {
		t.Errorf("%d guesses", wrong)
	}
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, half, d.code())
	refused(t, err, "account.attempt_over")
	w.clock.pass(time.Hour)
	half = w.half("olga")
	w.clock.pass(account.AttemptHolds)
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, half, d.code())
	refused(t, err, "account.attempt_over")
	half = w.half("olga")
	w.must(w.Suspend(t.Context(), app.Arbiter, olga.id))
	_, err = w.SignInWithCode(t.Context(), accounts.From{}, half, d.code())
	refused(t, err, "account.attempt_over")
}

// Whoever guesses codes of one account is stopped, however many half sign-ins they begin.
func TestGuessingCodes(t *testing.T) {
	w := newWorld(t)
	w.withApp(w.somebody("olga"))
	var err error
	for range 10 {
		half := w.half("olga")
		for range account.AttemptGuesses {
			if _, err = w.SignInWithCode(t.Context(), accounts.From{}, half, "000000"); isRefused(err, "account.too_many") {
				return
			}
		}
	}
	t.Errorf("%v", err)
}

// A step-up takes the password, a code where there is an app, and gives the session a new secret: both or none.
func TestStepUp(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.clock.pass(account.Fresh)
	if _, err := w.MakeTokenFor(olga); err == nil {
		t.Error("an old sign-in makes a token")
	}
	_, err := w.StepUp(t.Context(), olga.from(), "złe hasło", "")
	refused(t, err, "account.password_wrong")
	next, err := w.StepUp(t.Context(), olga.from(), good, "")
	w.must(err)
	old := olga.secret
	olga.secret = next
	if _, err := w.MakeTokenFor(olga); err != nil {
		t.Error(err)
	}
	if signed := w.who(old); signed.Actor.Account() != olga.id || signed.Session.IsFresh(w.clock.Now()) {
		t.Error("the old secret is fresh, or is over at once")
	}
	_, err = w.StepUp(t.Context(), accounts.From{Session: old.Text()}, good, "")
	refused(t, err, "account.session_over")
	w.clock.pass(account.Overlap)
	if !w.who(old).Actor.IsVisitor() {
		t.Error("the old secret works on")
	}
	for _, none := range []string{"", account.Secret{}.Text(), account.NewSecret([account.SecretSize]byte{9}).Text()} {
		_, err = w.StepUp(t.Context(), accounts.From{Session: none}, good, "")
		refused(t, err, "account.session_over")
	}
}

func (w *world) MakeTokenFor(p *person) (string, error) {
	_, text, err := w.MakeToken(w.t.Context(), p.actor(), "Wyniki", []account.Scope{account.WriteResults}, time.Time{})
	return text, err
}

// One code steps up one session, and is not spent where none is.
func TestStepUpWithACode(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	d := w.withApp(olga)
	entered, err := w.SignInWithCode(t.Context(), accounts.From{}, w.half("olga"), d.code())
	w.must(err)
	other := &person{w, olga.id, "olga", entered.Secret}
	w.clock.pass(time.Minute)
	_, err = w.StepUp(t.Context(), olga.from(), good, "")
	refused(t, err, "account.code_wrong")
	both := []*person{olga, other}
	before := olga.of().TOTP()
	oneWins(t, race(2, func(i int) error { _, err := w.StepUp(t.Context(), both[i].from(), good, d.code()); return err }), "account.code_wrong")
	if olga.of().TOTP() == before {
		t.Error("the code is not used up")
	}
	w.clock.pass(time.Minute)
	third, err := w.SignInWithCode(t.Context(), accounts.From{}, w.half("olga"), d.recovery[0])
	w.must(err)
	same := accounts.From{Session: third.Secret.Text()}
	oneWins(t, race(3, func(i int) error {
		_, err := w.StepUp(t.Context(), same, good, []string{d.code(), d.recovery[1], d.recovery[2]}[i])
		return err
	}), "account.session_over")
	if left := olga.of().Recovery().Left(); left < account.RecoveryCodes-2 {
		t.Errorf("%d recovery codes are left: one was spent for nothing", left)
	}
}

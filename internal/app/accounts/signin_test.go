package accounts_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
)

// counted counts the hashes that an application makes.
func (w *world) counted() *atomic.Int32 {
	var n atomic.Int32
	w.Hashing(func(do func(context.Context, func()) error) func(context.Context, func()) error {
		return func(ctx context.Context, work func()) error {
			return do(ctx, func() { n.Add(1); work() })
		}
	})
	return &n
}

// An unknown name, a wrong password, a wrong address and no password at all cost the same work and have the same
// answer (ASVS 6.3.8).
func TestNobodyLearnsWhoExists(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("Olga.Czyż")
	w.confirmed(olga, "olga@example.org")
	suspended := w.somebody("jan.bor")
	w.must(w.Suspend(t.Context(), app.Arbiter, suspended.id))
	n := w.counted()
	for i, try := range [][2]string{
		{"olga.czyz", "złe hasło"}, {"nikt", good}, {"olga@example.org", "złe"}, {"nikt@example.org", good}, {"a@b", good}, {"@", good}, {"", ""}, {"x", good},
		{"jan.bor", "złe hasło"}, {"olga.czyz", ""}, {string(make([]byte, 5000)), good}, {"olga.czyz", string(make([]byte, 5000))},
	} {
		_, err := w.SignIn(t.Context(), accounts.From{}, try[0], try[1])
		refused(t, err, "account.sign_in_wrong")
		if int(n.Load()) != i+1 {
			t.Errorf("%q: %d hashes for the %dth attempt", try[0], n.Load(), i+1)
		}
	}
	_, err := w.SignIn(t.Context(), accounts.From{}, "jan.bor", good)
	refused(t, err, "account.suspended")
	for _, name := range []string{"olga.czyz", " OLGA.CZYŻ ", "Olga@Example.org"} {
		entered, err := w.SignIn(t.Context(), accounts.From{}, name, good)
		if w.must(err); entered.Account.ID() != olga.id {
			t.Errorf("%s: %+v", name, entered)
		}
	}
}

// confirmed gives somebody an address that is confirmed.
func (w *world) confirmed(p *person, email string) {
	w.t.Helper()
	w.must(w.SetEmail(w.t.Context(), p.actor(), email))
	secret, _, err := w.MailSecret(w.t.Context(), "account/"+p.id, accounts.MailConfirm)
	w.must(err)
	_, err = w.ConfirmEmail(w.t.Context(), secret.Text())
	w.must(err)
}

// An address that is not confirmed signs nobody in.
func TestUnconfirmedAddress(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	w.must(w.SetEmail(t.Context(), olga.actor(), "olga@example.org"))
	_, err := w.SignIn(t.Context(), accounts.From{}, "olga@example.org", good)
	refused(t, err, "account.sign_in_wrong")
}

// A sign-in ends the session that the browser had, also under the secret before (ASVS 7.2.4).
func TestSignInRotates(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	next, err := w.Turn(t.Context(), olga.secret.Text())
	w.must(err)
	entered, err := w.SignIn(t.Context(), accounts.From{Session: next.Text(), UserAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"}, "olga", good)
	w.must(err)
	for name, secret := range map[string]account.Secret{"first": olga.secret, "turned": next} {
		if !w.who(secret).Actor.IsVisitor() {
			t.Errorf("the %s secret still works", name)
		}
	}
	if signed := w.who(entered.Secret); signed.Actor.Account() != olga.id || signed.Session.Device() != "Firefox, Linux" {
		t.Errorf("%+v", signed)
	}
	if len(w.documents("session")) != 1 {
		t.Error("more than one session is stored")
	}
}

// A name is limited whoever asks, an address whatever it asks; who knows the password begins anew.
func TestSignInLimits(t *testing.T) {
	w := newWorld(t)
	w.somebody("olga")
	try := func(address, name, password string) error {
		_, err := w.SignIn(t.Context(), accounts.From{Address: address}, name, password)
		return err
	}
	for range 6 {
		refused(t, try("192.0.2.1", "olga", "złe hasło"), "account.sign_in_wrong")
	}
	n := w.counted()
	refused(t, try("192.0.2.1", "OLGA", good), "account.too_many")
	if n.Load() != 0 {
		t.Error("work is done for who is refused")
	}
	w.must(try("192.0.2.2", "olga", good)) // somebody else guesses; the person still gets in
	for i := range 60 {
		if err := try("192.0.2.3", fmt.Sprintf("nikt%d", i), good); !isRefused(err, "account.sign_in_wrong") {
			t.Fatal(err)
		}
	}
	refused(t, try("192.0.2.3", "nikt", good), "account.too_many")
	var err error
	for i := range 60 {
		if err = try(fmt.Sprintf("198.51.100.%d", i), "nikt", good); isRefused(err, "account.too_many") {
			break
		}
	}
	refused(t, err, "account.too_many")
	w.clock.pass(account.AttemptHolds)
	w.must(try("192.0.2.1", "olga", good))
}

// However long somebody guesses from one address, the person gets in from another.
func TestOneAddressKeepsNobodyOut(t *testing.T) {
	w := newWorld(t)
	w.somebody("olga")
	for range 6 * 60 { // an hour of guesses, each ten seconds
		w.clock.pass(10 * time.Second)
		if _, err := w.SignIn(t.Context(), accounts.From{Address: "192.0.2.1"}, "olga", "złe hasło"); err == nil {
			t.Fatal("a wrong password is right")
		}
	}
	_, err := w.SignIn(t.Context(), accounts.From{Address: "192.0.2.2"}, "olga", good)
	w.must(err)
}

// Of many sign-ins at once no more than one is hashed at the same time, as the application was made; so many wait, the
// others are refused, and who goes away leaves the queue.
func TestHashingIsBounded(t *testing.T) {
	w := newWorld(t)
	w.somebody("olga")
	var running, most atomic.Int32
	begun, release := make(chan struct{}, 100), make(chan struct{})
	w.Hashing(func(do func(context.Context, func()) error) func(context.Context, func()) error {
		return func(ctx context.Context, work func()) error {
			return do(ctx, func() {
				if now := running.Add(1); now > most.Load() {
					most.Store(now)
				}
				begun <- struct{}{}
				<-release
				work()
				running.Add(-1)
			})
		}
	})
	const attempts = 50
	var done sync.WaitGroup
	answers := make(chan error, attempts)
	ctx, cancel := context.WithCancel(t.Context())
	for i := range attempts {
		done.Go(func() {
			_, err := w.SignIn(ctx, accounts.From{}, fmt.Sprintf("nikt%d", i), good)
			answers <- err
		})
	}
	<-begun
	for range attempts - accounts.MostWaiting {
		refused(t, <-answers, "account.busy")
	}
	cancel() // all who wait go away; one is at work
	for range accounts.MostWaiting - 1 {
		if err := <-answers; err != context.Canceled {
			t.Errorf("%v", err)
		}
	}
	close(release)
	done.Wait()
	if most.Load() != 1 {
		t.Errorf("%d at the same time", most.Load())
	}
	if _, err := w.SignIn(t.Context(), accounts.From{}, "olga", good); err != nil {
		t.Errorf("the queue is not empty: %v", err)
	}
	if _, err := w.SignIn(ctx, accounts.From{}, "olga", good); err != context.Canceled {
		t.Errorf("%v", err)
	}
}

// A password that was changed lets nobody in who typed the old one a moment before: neither as a session nor as half
// a sign-in.
func TestSignInBesideChangeOfPassword(t *testing.T) {
	for _, app := range []bool{false, true} {
		w := newWorld(t)
		olga := w.somebody("olga")
		if app {
			w.withApp(olga)
		}
		reset, err := w.ResetLink(t.Context(), arbiter, olga.id, false)
		w.must(err)
		w.Hashing(func(do func(context.Context, func()) error) func(context.Context, func()) error {
			var once atomic.Bool
			return func(ctx context.Context, work func()) error {
				err := do(ctx, work)
				if once.CompareAndSwap(false, true) { // the old password was found right
					w.must(w.Reset(ctx, reset.Text(), "inne hasło 3 razy"))
				}
				return err
			}
		})
		_, err = w.SignIn(t.Context(), accounts.From{}, "olga", good)
		refused(t, err, "account.sign_in_wrong")
		if n := len(w.documents("sign-in")) + len(w.documents("session")); n != 0 {
			t.Errorf("%d sessions and half sign-ins are left", n)
		}
	}
}

var arbiter = app.Arbiter

// The hash of an old password is made anew when it has become too cheap.
func TestHashesGrow(t *testing.T) {
	w := newWorld(t)
	olga := w.somebody("olga")
	dearer := accounts.New(w.base, accounts.Options{Cost: account.Cost{Memory: 16, Passes: 1, Lanes: 1}})
	_, err := dearer.SignIn(t.Context(), accounts.From{}, "olga", good)
	w.must(err)
	if hash := olga.of().Password(); hash.Weaker(account.Cost{Memory: 16, Passes: 1, Lanes: 1}) {
		t.Errorf("%s", hash)
	}
	olga.again(good)
}

package accounts_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// noon is when the tests begin.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// cheap is a cost of hashes for tests.
var cheap = account.Cost{Memory: 8, Passes: 1, Lanes: 1}

// good is a password that anybody may choose.
const good = "zszywacz bateria 81"

// here is a tournament, there is another.
const (
	here  = journal.Stream("tournament/heretournament22")
	there = journal.Stream("tournament/theretournament2")
)

// world is an application whose time stands still.
type world struct {
	*accounts.App
	t     *testing.T
	base  *app.Base
	store store.Store
	clock *clock
	post  *post
}

func newWorld(t *testing.T) *world { return worldOn(t, memory.New()) }

// worldOn is a world on a store, which is closed with the test.
func worldOn(t *testing.T, s store.Store) *world {
	t.Helper()
	w := &world{t: t, store: s, clock: &clock{now: noon}, post: &post{letters: make(map[string]accounts.Letter)}}
	w.base = app.New(s, app.Options{Now: w.clock.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	w.App = accounts.New(w.base, accounts.Options{Cost: cheap, Post: w.post})
	t.Cleanup(func() {
		w.base.Close()
		_ = s.Close()
	})
	return w
}

// clock is a clock that stands still.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// post is a queue of letters.
type post struct {
	mu      sync.Mutex
	letters map[string]accounts.Letter
	queued  int
}

func (p *post) Queue(tx store.DueTx, letter accounts.Letter) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queued++
	p.letters[letter.ID] = letter
	return tx.PutDue(store.DueRow{Kind: "mail", ID: letter.ID, At: noon, Data: []byte(`"` + letter.To + `"`)})
}

func (p *post) Cancel(tx store.DueTx, id string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.letters, id)
	return tx.CancelDue("mail", id)
}

// waits says whether a letter is queued.
func (p *post) waits(template, to string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.letters {
		if l.Template == template && l.To == to {
			return true
		}
	}
	return false
}

// person is somebody who is signed in.
type person struct {
	w      *world
	id     string
	login  string
	secret account.Secret
}

// somebody makes an account with roles and signs in.
func (w *world) somebody(login string, grants ...app.Grant) *person {
	w.t.Helper()
	return w.invited(accounts.Joiner{Login: login, Name: "Osoba " + login, Password: good}, grants...)
}

func (w *world) invited(j accounts.Joiner, grants ...app.Grant) *person {
	w.t.Helper()
	_, secret, err := w.Invite(w.t.Context(), app.Arbiter, accounts.Invitee{Grants: grants})
	w.must(err)
	entered, err := w.Accept(w.t.Context(), accounts.From{}, secret.Text(), j)
	w.must(err)
	return &person{w, entered.Account.ID(), j.Login, entered.Secret}
}

func (w *world) owner(login string) *person { return w.somebody(login, app.Grant{Role: app.Owner}) }

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// who is who asks with a session's secret.
func (w *world) who(secret account.Secret) accounts.Signed {
	w.t.Helper()
	signed, err := w.Session(w.t.Context(), secret.Text())
	w.must(err)
	return signed
}

func (p *person) actor() app.Actor     { p.w.t.Helper(); return p.w.who(p.secret).Actor }
func (p *person) from() accounts.From  { return accounts.From{Session: p.secret.Text()} }
func (p *person) signedIn() bool       { p.w.t.Helper(); return p.actor().Account() == p.id }
func (p *person) of() account.Account  { p.w.t.Helper(); return p.w.account(p.id) }
func (p *person) ctx() context.Context { return p.w.t.Context() }

// again is another browser in which the person signs in with the password.
func (p *person) again(password string) *person {
	p.w.t.Helper()
	entered, err := p.w.SignIn(p.ctx(), accounts.From{}, p.login, password)
	p.w.must(err)
	if entered.Code {
		p.w.t.Fatal("a code is asked for")
	}
	return &person{p.w, p.id, p.login, entered.Secret}
}

// account is an account as it is stored.
func (w *world) account(id string) account.Account {
	w.t.Helper()
	of, err := w.Account(w.t.Context(), app.Arbiter, id)
	w.must(err)
	return of
}

// refused wants a refusal with a code.
func refused(t *testing.T, err error, code article.Code) {
	t.Helper()
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

// forbidden wants an answer that names a deed and what is lacking.
func forbidden(t *testing.T, err error, deed app.Deed, lack app.Lack) {
	t.Helper()
	var refusal *app.ForbiddenError
	if !errors.As(err, &refusal) || refusal.Deed != deed || refusal.Lack != lack {
		t.Errorf("%v, want %s", err, deed)
	}
}

// documents are the documents of a kind.
func (w *world) documents(kind string) []store.Document {
	w.t.Helper()
	docs, err := w.store.DocumentsAfter(w.t.Context(), kind, "", 10_000)
	w.must(err)
	return docs
}

// race does something so many times at the same time; the errors are returned in no order.
func race(n int, do func(i int) error) []error {
	start, errs := make(chan struct{}), make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			<-start
			errs[i] = do(i)
		})
	}
	close(start)
	all.Wait()
	return errs
}

// oneWins wants exactly one without an error, and a refusal for all others.
func oneWins(t *testing.T, errs []error, code ...article.Code) {
	t.Helper()
	won := 0
	for _, err := range errs {
		refusal, ok := article.AsRefusal(err)
		switch {
		case err == nil:
			won++
		case !ok || !contains(code, refusal.Code):
			t.Errorf("%v, want one of %s", err, code)
		}
	}
	if won != 1 {
		t.Errorf("%d won", won)
	}
}

func contains(codes []article.Code, code article.Code) bool {
	for _, one := range codes {
		if one == code {
			return true
		}
	}
	return false
}

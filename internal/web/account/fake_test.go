package account

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/passkey"
	"damka/internal/store/memory"
	"damka/internal/web/desk"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/public"
)

// fake is the application as the pages see it: olga's account, one invitation of each kind.
// What a test does not need is not there.
type fake struct {
	App
	open   bool
	codes  bool
	full   bool              // there is no room for a token
	many   int               // further accounts
	only   []account.Account // in place of all
	signed account.Account   // in place of olga's, who is signed in
	joined []Joiner
	did    []string
}

var (
	goodSecret = account.NewSecret([account.SecretSize]byte{7})
	newSession = account.NewSecret([account.SecretSize]byte{8})
)

func refuse(code article.Code) error { return article.Refuse(code, "") }

func (f *fake) SignIn(_ context.Context, _ accounts.From, name, password string) (accounts.Entered, error) {
	switch {
	case name != "olga.czyz" || password != " right ":
		return accounts.Entered{}, refuse("account.sign_in_wrong")
	case f.codes:
		return accounts.Entered{Secret: goodSecret, Code: true}, nil
	}
	return accounts.Entered{Secret: newSession, Account: olga()}, nil
}

func (f *fake) SignInWithCode(_ context.Context, _ accounts.From, attempt, code string) (accounts.Entered, error) {
	if attempt != goodSecret.Text() {
		return accounts.Entered{}, refuse("account.attempt_over")
	}
	if code != "123456" {
		return accounts.Entered{}, refuse("account.code_wrong")
	}
	return accounts.Entered{Secret: newSession, Account: olga()}, nil
}

func (f *fake) SignUpIsOpen(context.Context) (bool, error)                  { return f.open, nil }
func (f *fake) HasMail() bool                                               { return true }
func (f *fake) Inviter(context.Context, account.Invitation) (string, error) { return "Olga Czyż", nil }

func (f *fake) Invitation(_ context.Context, secret string) (account.Invitation, error) {
	if secret != goodSecret.Text() {
		return account.Invitation{}, refuse("account.invitation_over")
	}
	return must(account.Invite("inv0000000000000", goodSecret.Hash(), "Witold Ćwik", account.Email{}, nil, "account:"+olgaID, noon)), nil
}

func (f *fake) Accept(_ context.Context, _ accounts.From, _ string, typed Joiner) (accounts.Entered, error) {
	if typed.Login == "ab" {
		return accounts.Entered{}, loginError("ab")
	}
	f.joined = append(f.joined, typed)
	return accounts.Entered{Secret: newSession, Account: olga()}, nil
}

func (f *fake) RequestReset(_ context.Context, _ accounts.From, name string) error {
	return f.note("reset " + name)
}
func (f *fake) EraseOwn(context.Context, app.Actor) error { return f.note("erased") }

func (f *fake) MakeToken(_ context.Context, _ app.Actor, name string, scopes []account.Scope, until time.Time) (account.Token, string, error) {
	if f.full {
		return account.Token{}, "", article.Refuse("account.tokens_many", "", article.Arg{Name: "most", Value: article.Number(50)})
	}
	token, err := account.NewToken("token00000000000", goodSecret.Hash(), olgaID, name, scopes, noon, until)
	return token, account.TokenText(goodSecret), err
}

func (f *fake) Tokens(context.Context, app.Actor) ([]account.Token, error) { return nil, nil }

func (f *fake) Account(_ context.Context, _ app.Actor, id string) (account.Account, error) {
	if id != olgaID {
		return account.Account{}, refuse("account.no_account")
	}
	return olga(), nil
}

func (f *fake) Give(_ context.Context, _ app.Actor, id string, role app.Grant) error {
	return f.note("gave " + id + " " + role.Role.String() + " " + string(role.Stream) + " " + role.Subject)
}

func (f *fake) Accounts(context.Context, app.Actor) ([]account.Account, error) {
	if f.only != nil {
		return f.only, nil
	}
	all := []account.Account{olga(), emil()}
	for n := range f.many {
		all = append(all, someAccount(fmt.Sprintf("many%012d", n), fmt.Sprintf("gracz-%04d", n), "Jan Żółw"))
	}
	return all, nil
}

func (f *fake) note(what string) error {
	f.did = append(f.did, what)
	return nil
}

// site is the pages over a fake, as a browser of somebody asks them.
type site struct {
	*testing.T
	http.Handler
	*fake
	actor   app.Actor
	cookies []*http.Cookie
}

// somebody is who asks: a fresh sign-in of olga, who is an owner.
func somebody() app.Actor {
	return must(app.NewActor(app.Identity{Way: app.ByAccount, ID: olgaID, Grants: []app.Grant{{Role: app.Owner}}, Fresh: true}))
}

// fakes are the applications of the sites of tests, and who asks there: reading the files takes
// a moment, so all sites share them.
var fakes sync.Map // of *page.Site to *site

var sharedFiles = sync.OnceValues(func() (*page.Files, error) {
	siteOf := func(c *page.Call) *site {
		found, _ := fakes.Load(c.Site)
		return found.(*site)
	}
	own := page.Section{Name: "account", Files: files, Routes: pages{of: func(c *page.Call) App { return siteOf(c).fake }, mail: mailOf, asked: new(passkey.Questions)}.routes()}
	for i, line := range own.Routes {
		own.Routes[i].Needs = 0 // who asks is put in below; what routes need is held by the tests of the whole web
		own.Routes[i].Handle = func(c *page.Call) error {
			c.Actor = siteOf(c).actor
			if c.Actor.Account() != "" {
				if c.Signed.Account = siteOf(c).signed; c.Signed.Account.IsZero() {
					c.Signed.Account = olga()
				}
			}
			return line.Handle(c)
		}
	}
	return page.Read([]page.Section{parts.Section(), public.Section(), desk.Section(), own})
})

// served is a site of some files, on which it is noon, and in which nothing is.
func served(t testing.TB, read *page.Files) *page.Site {
	t.Helper()
	store := memory.New()
	base := app.New(store, app.Options{Now: func() time.Time { return noon }, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(func() {
		base.Close()
		_ = store.Close()
	})
	made, err := page.New(page.Applications{Access: app.NewAccess(base), Events: events.New(base), Games: games.New(base, nil), Accounts: accounts.New(base, accounts.Options{})}, read, page.Options{Now: func() time.Time { return noon }, Hosts: []string{"example.com"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(made.Close)
	return made
}

func newSite(t *testing.T, actor app.Actor) *site {
	t.Helper()
	read, err := sharedFiles()
	if err != nil {
		t.Fatal(err)
	}
	made := served(t, read)
	s := &site{T: t, Handler: made, fake: &fake{}, actor: actor}
	fakes.Store(made, s)
	t.Cleanup(func() { fakes.Delete(made) })
	return s
}

// ask sends a request, a form if there is one, and keeps cookies as a browser does.
func (s *site) ask(path string, form url.Values) (*http.Response, string) {
	s.Helper()
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	r := httptest.NewRequest(method, path, body)
	r.Header.Set("Accept-Language", "en")
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, each := range s.cookies {
		r.AddCookie(each)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	got := w.Result()
	s.cookies = append(s.cookies, got.Cookies()...)
	return got, w.Body.String()
}

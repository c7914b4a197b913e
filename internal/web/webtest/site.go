package webtest

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/college"
	"damka/internal/app/deadlines"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/app/offices"
	"damka/internal/app/openings"
	"damka/internal/app/programs"
	"damka/internal/app/register"
	"damka/internal/app/rosters"
	"damka/internal/app/serverrating"
	"damka/internal/app/studies"
	"damka/internal/app/ways"
	"damka/internal/engine"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/web"
	"damka/internal/web/page"
)

// Site is a server with its application, as tests ask it.
type Site struct {
	testing.TB
	page.Applications
	Server *page.Site
	Store  store.Store
	Secret string       // of the arbiter's link
	People Persons      // in the register, as the arbiters' college sees them
	Purse  *Purse       // of those persons
	Cookie *http.Cookie // sent with every request; nil: a visitor
	Bearer string       // a token sent with every request; empty: none

	passed *atomic.Int64 // since noon, in nanoseconds
	now    func() time.Time
}

// Pass lets time pass for everybody on the site.
func (s *Site) Pass(d time.Duration) { s.passed.Add(int64(d)) }

// Now is the time on the site.
func (s *Site) Now() time.Time { return s.now() }

// Host is the name under which tests ask, as net/http/httptest does.
const Host = "example.com"

// Noon is the hour of all tests.
var Noon = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

// New is a site without tournaments, on which it is noon.
func New(t testing.TB) *Site {
	t.Helper()
	return NewWith(t, page.Options{})
}

// NewWith is a site served with options; its clock is that of the tests unless they name one.
func NewWith(t testing.TB, options page.Options) *Site {
	t.Helper()
	return NewOver(t, memory.New(), options)
}

// Cheap is what hashing a password costs in tests, where many sign in.
var Cheap = account.Cost{Memory: 8, Passes: 1, Lanes: 1}

// NewOver is a site over a store, which is closed with the test.
func NewOver(t testing.TB, store store.Store, options page.Options) *Site {
	t.Helper()
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	passed := new(atomic.Int64)
	clock := options.Now
	if clock == nil {
		clock = func() time.Time { return Noon.Add(time.Duration(passed.Load())) }
	}
	base := app.New(store, app.Options{
		Now:    clock,
		Random: rand.NewChaCha8([32]byte{7}),
		Log:    slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	tournaments := events.New(base)
	played := games.New(base, tournaments)
	opponents, err := programs.Own(base, engine.NewPool(0), 7)
	if err != nil {
		t.Fatal(err)
	}
	opposed, err := programs.New(base, played, opponents)
	if err != nil {
		t.Fatal(err)
	}
	explored := openings.New(base, memory.NewOpenings(), openings.Options{Guard: played, Played: played, Control: games.ParseTimeControl})
	t.Cleanup(explored.Close)
	people := accounts.New(base, accounts.Options{Cost: Cheap})
	offers := lobby.New(base, played, people, lobby.Options{})
	played.KeepApart(offers)
	played.NameAccounts(people)
	persons := Persons{}
	arbiters := new(offices.Arbiters)
	purse := &Purse{arbiters: arbiters}
	office := register.New(base, register.Options{Tournaments: tournaments, Arbiters: arbiters})
	applications := page.Applications{
		Access: app.NewAccess(base), Events: tournaments, Accounts: people,
		Games:    played,
		Lobby:    offers,
		Openings: explored,
		Programs: opposed,
		Ratings:  serverrating.New(base, played, people),
		Studies:  studies.New(base, studies.Options{Guard: played, Accounts: people, Apart: offers}),
		Register: office,
		Rosters:  rosters.New(base, office),
		Ways:     ways.New(base, played, people, offers),
		College:  college.New(base, known{persons, offices.People{Register: office}}, college.Options{Calendar: offices.Calendar{Register: office}, Treasury: purse}),

		Deadlines: deadlines.New(base, office, people, pillar{}),
	}
	arbiters.College = applications.College
	t.Cleanup(applications.Register.StopImports)
	options.Now = clock
	if options.Limits == nil {
		options.Limits = &page.NoLimits
	}
	options.Hosts = append(options.Hosts, Host)
	server, err := web.New(applications, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	secret, err := applications.Access.ArbiterSecret(t.Context(), app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	return &Site{TB: t, Server: server, Applications: applications, Store: store, Secret: secret, People: persons, Purse: purse, passed: passed, now: clock}
}

// pillar is a pillar box that nobody empties: letters about deadlines are queued, and never sent.
type pillar struct{}

func (pillar) Queue(store.Tx, deadlines.Mail) error { return nil }

func (pillar) Forget(store.Tx, string) error { return nil }

// Client is another browser of the same site, for a subtest.
func (s *Site) Client(t testing.TB) *Site {
	client := *s
	client.TB, client.Cookie, client.Bearer = t, nil, ""
	return &client
}

// Check stops a test whose preparation fails.
func (s *Site) Check(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// Answer is what a request got.
type Answer struct {
	*http.Response
	Body  string // read to its end; hides that of the response
	Route string // the path in the table of routes that answered; empty: none
}

// Kept is the header of a request from the browser that had this answer: the cookies that it sets.
func (a Answer) Kept() string {
	var all []string
	for _, c := range a.Cookies() {
		all = append(all, c.Name+"="+c.Value)
	}
	return "Cookie: " + strings.Join(all, "; ")
}

// Get asks for a page; each header is "Name: value".
func (s *Site) Get(path string, headers ...string) Answer {
	s.Helper()
	return s.Do(http.MethodGet, path, nil, headers...)
}

// Post sends a form.
func (s *Site) Post(path string, form url.Values, headers ...string) Answer {
	s.Helper()
	headers = append(headers, "Content-Type: application/x-www-form-urlencoded")
	return s.Do(http.MethodPost, path, strings.NewReader(form.Encode()), headers...)
}

// Do sends any request.
func (s *Site) Do(method, path string, body io.Reader, headers ...string) Answer {
	s.Helper()
	r := s.request(s.Context(), method, path, body, headers...)
	w := httptest.NewRecorder()
	s.Server.ServeHTTP(w, r)
	return s.answer(r, w)
}

// request is what Do sends.
func (s *Site) request(ctx context.Context, method, path string, body io.Reader, headers ...string) *http.Request {
	r := httptest.NewRequestWithContext(ctx, method, path, body)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Add(name, value)
	}
	if s.Cookie != nil {
		r.AddCookie(s.Cookie)
	}
	if s.Bearer != "" {
		r.Header.Set("Authorization", "Bearer "+s.Bearer)
	}
	return r
}

// Peek is Get of something that may be a stream, from which it leaves at the first line.
func (s *Site) Peek(path string, headers ...string) Answer {
	s.Helper()
	ctx, leave := context.WithCancel(s.Context())
	defer leave()
	r := s.request(ctx, http.MethodGet, path, nil, headers...)
	w := httptest.NewRecorder()
	s.Server.ServeHTTP(&leaving{w, leave}, r)
	return s.answer(r, w)
}

// leaving is a reader who leaves when the first line is there.
type leaving struct {
	*httptest.ResponseRecorder
	leave func()
}

func (l *leaving) Flush() { l.leave() }

func (s *Site) answer(r *http.Request, w *httptest.ResponseRecorder) Answer {
	s.Helper()
	response := w.Result()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	_, route, _ := strings.Cut(r.Pattern, " ")
	return Answer{response, string(content), route}
}

// Unzipped is a body sent by gzip.
func Unzipped(t testing.TB, body string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// AsArbiter opens the arbiter's link.
func (s *Site) AsArbiter() {
	s.Helper()
	for _, cookie := range s.Get("/enter/" + s.Secret).Cookies() {
		if cookie.Name == page.ArbiterCookie {
			s.Cookie = cookie
		}
	}
	if s.Cookie == nil {
		s.Fatal("the arbiter's link gave no cookie")
	}
}

// Page asks for a page in a language and holds what every page must be.
func (s *Site) Page(lang i18n.Lang, path string) string {
	s.Helper()
	got := s.Get(path, "Accept-Language: "+lang.String())
	if got.StatusCode != http.StatusOK {
		s.Fatalf("%s: status %d\n%s", path, got.StatusCode, got.Body)
	}
	if i18n.Marked(got.Body) {
		s.Errorf("%s in %s: a text is missing\n%s", path, lang, got.Body)
	}
	if want := `<html lang="` + lang.String() + `"`; !strings.Contains(got.Body, want) {
		s.Errorf("%s: no %s", path, want)
	}
	return got.Body
}

// Snapshot is a tournament as it is now.
func (s *Site) Snapshot(id string) *events.Snapshot {
	s.Helper()
	snapshot, err := s.Events.Snapshot(s.Context(), id)
	s.Check(err)
	return snapshot
}

// Everything is what nothing that is refused may change: every tournament and
// how far each is.
func (s *Site) Everything() string {
	s.Helper()
	list, err := s.Events.List(s.Context(), events.Query{})
	s.Check(err)
	all := ""
	for _, summary := range list.Tournaments {
		all += fmt.Sprintf("%s %d\n", summary.ID, s.Snapshot(summary.ID).Seq)
	}
	return all
}

// Serve puts the site on the network, as it is in a hall.
func (s *Site) Serve() *httptest.Server {
	s.Helper()
	server := httptest.NewUnstartedServer(nil)
	server.Config = s.Server.HTTP()
	server.EnableHTTP2 = false
	server.Start()
	s.Cleanup(func() {
		s.Server.Close()
		server.Close()
	})
	return server
}

package page

import (
	"bytes"
	"context"
	"io"
	"iter"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"damka/internal/app"
	"damka/internal/app/accounts"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/store/memory"
)

// site is a server of a small section made for the tests, without tournaments.
type site struct {
	testing.TB
	*Site
	cookie *http.Cookie // sent with every request; nil: none

	made int          // how often the page /cached was made
	at   int          // what /cached is made from
	log  bytes.Buffer // what the server said
}

// noteView is the page of the tests.
type noteView struct{ Text string }

// sectionFiles are a page and the partial that the layouts need.
func sectionFiles() fstest.MapFS {
	return fstest.MapFS{
		"templates/note.html": {Data: []byte(`{{define "title"}}Note{{end}}{{define "main"}}<h1>{{.Text}}</h1>{{end}}`)},
	}
}

// section is the section of the tests: three pages, a tournament's, a live stream.
func (s *site) section() Section {
	view := Shows[noteView]("section/note", SiteLayout)
	note := func(c *Call) error { return c.Show(noteView{"Note"}) }
	return Section{Name: "section", Files: sectionFiles(), Routes: []Route{
		{Method: "GET", Path: "/{$}", Handle: note, View: view},
		{Method: "GET", Path: "/code", Handle: note, View: view},
		{Method: "GET", Path: "/cached", View: view,
			Handle: func(c *Call) error {
				s.made++
				return c.Show(noteView{"Note"})
			},
			Cached: func(*Call) (Origin, error) { return Origin{Of: "tournament/here", At: s.at}, nil }},
		{Method: "GET", Path: "/tournaments/{id}", Handle: func(c *Call) error {
			_, err := c.Snapshot()
			return err
		}},
		{Method: "GET", Path: "/list.csv", Handle: note, View: view, Large: true},
		{Method: "GET", Path: "/api/asked", Handle: note, View: view, Operation: "ask"},
		{Method: "POST", Path: "/api/reports", Handle: func(c *Call) error { return c.Redirect("/") }, Operation: "handIn"},
		{Method: "GET", Path: "/live", Handle: func(c *Call) error { return c.Listen([]Followed{followed(listened)}) }},
	}}
}

// listened is what listeners of /live hear: nothing, until it ends.
var listened = Key{Stream: journal.NewStream("note", "a"), Kind: "pages"}

// followed is a silent stream, from its newest event on.
func followed(key Key) Followed { return Followed{Key: key, Source: silence, Now: 7, Seen: 7} }

func silence(ctx context.Context, _ uint64) iter.Seq2[Frame, error] {
	return func(func(Frame, error) bool) { <-ctx.Done() }
}

func newSite(t testing.TB) *site {
	t.Helper()
	s := &site{TB: t}
	applications := newApps(t)
	files, err := Read([]Section{s.section()})
	if err != nil {
		t.Fatal(err)
	}
	server, err := New(applications, files, Options{Hosts: []string{"example.com"}, Log: slog.New(slog.NewTextHandler(&s.log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	s.Site = server
	return s
}

func newApps(t testing.TB) Applications {
	t.Helper()
	store := memory.New()
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	noon := func() time.Time { return time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC) }
	base := app.New(store, app.Options{Now: noon, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(base.Close)
	return Applications{Access: app.NewAccess(base), Events: events.New(base), Games: games.New(base, nil), Accounts: accounts.New(base, accounts.Options{})}
}

// answer is what a request got.
type answer struct {
	*http.Response
	body string
}

// get asks for a page; each header is "Name: value".
func (s *site) get(path string, headers ...string) answer {
	s.Helper()
	return s.do(http.MethodGet, path, nil, headers...)
}

// post sends a form.
func (s *site) post(path string, form url.Values, headers ...string) answer {
	s.Helper()
	headers = append(headers, "Content-Type: application/x-www-form-urlencoded")
	return s.do(http.MethodPost, path, strings.NewReader(form.Encode()), headers...)
}

func (s *site) do(method, path string, body io.Reader, headers ...string) answer {
	s.Helper()
	r := httptest.NewRequestWithContext(s.Context(), method, path, body)
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		r.Header.Add(name, value)
	}
	if s.cookie != nil {
		r.AddCookie(s.cookie)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	got := answer{w.Result(), w.Body.String()}
	if i18n.Marked(got.body) {
		s.Errorf("%s: a text is missing\n%s", path, got.body)
	}
	return got
}

package web

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/store/memory"
)

// site is a server with its application, as tests ask it.
type site struct {
	testing.TB
	server *Server
	access *app.Access
	events *events.App
	secret string
	cookie *http.Cookie // sent with every request; nil: a visitor
}

// noon is the hour of all tests.
var noon = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

func newSite(t testing.TB) *site {
	t.Helper()
	store := memory.New()
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	base := app.New(store, app.Options{
		Now:    func() time.Time { return noon },
		Random: rand.NewChaCha8([32]byte{7}),
		Log:    slog.New(slog.DiscardHandler),
	})
	t.Cleanup(base.Close)
	access, a := app.NewAccess(base), events.New(base)
	server, err := New(access, a, Options{Now: func() time.Time { return noon }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	secret, err := access.ArbiterSecret(context.Background(), app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	return &site{TB: t, server: server, access: access, events: a, secret: secret}
}

// answer is what a request got.
type answer struct {
	*http.Response
	body string
}

// get asks for a page; each header is "Name: value".
func (s *site) get(path string, headers ...string) answer {
	return s.do(http.MethodGet, path, nil, headers...)
}

// post sends a form.
func (s *site) post(path string, form url.Values, headers ...string) answer {
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
	s.server.ServeHTTP(w, r)
	response := w.Result()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return answer{response, string(content)}
}

// asArbiter opens the arbiter's link.
func (s *site) asArbiter() {
	s.Helper()
	for _, cookie := range s.get("/enter/" + s.secret).Cookies() {
		if cookie.Name == arbiterCookie {
			s.cookie = cookie
		}
	}
	if s.cookie == nil {
		s.Fatal("the arbiter's link gave no cookie")
	}
}

// page asks for a page in a language and holds what every page must be.
func (s *site) page(lang i18n.Lang, path string) string {
	s.Helper()
	got := s.get(path, "Accept-Language: "+lang.String())
	if got.StatusCode != http.StatusOK {
		s.Fatalf("%s: status %d\n%s", path, got.StatusCode, got.body)
	}
	if i18n.Marked(got.body) {
		s.Errorf("%s in %s: a text is missing\n%s", path, lang, got.body)
	}
	if want := `<html lang="` + lang.String() + `"`; !strings.Contains(got.body, want) {
		s.Errorf("%s: no %s", path, want)
	}
	return got.body
}

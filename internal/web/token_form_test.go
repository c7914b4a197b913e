package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/account"
	"damka/internal/web/webtest"
)

// A token is made by who signed in a moment ago. Who did not, or is signed out meanwhile, finds what they chose again when they have signed
// in: on the page that says so, and at the address to which they come back.
func TestWhatIsChosenForATokenSurvivesASignIn(t *testing.T) {
	s := webtest.New(t)
	typed := url.Values{"name": {"Tablica wyników"}, "until": {"365"}, "scopes": {"tournament:read", "tournament:results"}}
	kept := func(t *testing.T, body string) {
		t.Helper()
		for _, want := range []string{`value="Tablica wyników"`, `value="365" selected`, `value="tournament:read" checked`, `value="tournament:results" checked`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s is lost in %s", want, webtest.Readable(t, body, "main"))
			}
		}
	}
	comesBack := func(t *testing.T, who *webtest.Site, got webtest.Answer, to string) {
		t.Helper()
		var at *url.URL
		for _, link := range webtest.Links(t, got.Route, got.Body) {
			if parsed, err := url.Parse(link); err == nil && parsed.Path == to && parsed.Query().Get("return") != "" {
				at = parsed
			}
		}
		if at == nil {
			t.Fatalf("no link to %s in %s", to, webtest.Readable(t, got.Body, "main"))
		}
		in := who.Post(to, url.Values{"name": {"olga"}, "password": {webtest.Password}, "return": {at.Query().Get("return")}})
		if in.StatusCode != http.StatusSeeOther {
			t.Fatalf("no sign-in: %d", in.StatusCode)
		}
		who.Keep(in)
		kept(t, who.Get(in.Header.Get("Location")).Body)
		if got := who.Post("/me/tokens", typed); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "damka_") {
			t.Errorf("no token: %d", got.StatusCode)
		}
	}
	olga := s.As(t, "olga")
	t.Run("an old sign-in", func(t *testing.T) {
		s.Pass(account.Fresh + time.Minute)
		got := olga.Post("/me/tokens", typed)
		if got.StatusCode != http.StatusForbidden || strings.Contains(got.Body, "damka_") {
			t.Fatalf("status %d", got.StatusCode)
		}
		kept(t, got.Body)
		comesBack(t, olga, got, "/signin/again")
	})
	t.Run("signed out", func(t *testing.T) {
		nobody := s.Client(t)
		got := nobody.Post("/me/tokens", typed)
		if got.StatusCode != http.StatusForbidden {
			t.Fatalf("status %d", got.StatusCode)
		}
		comesBack(t, nobody, got, "/signin")
	})
}

package page

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/golden"
	"damka/internal/i18n"
)

// Every refusal says what is missing and who can give it, in both languages.
func TestRefusals(t *testing.T) {
	s := newSite(t)
	var text strings.Builder
	say := func(c *Call, what string, refused *app.ForbiddenError) {
		p := forbiddenProblem(c, http.StatusForbidden, refused)
		if p.Title == "" || p.Detail == "" || p.Todo == "" || i18n.Marked(p.Title+p.Detail+p.Todo) {
			t.Errorf("%s: %+v", what, p)
		}
		fmt.Fprintf(&text, "%s: %s. %s\n", what, p.Detail, p.Todo)
	}
	for _, lang := range i18n.Langs() {
		request := httptest.NewRequest("GET", "/private", nil)
		request.Header.Set("Accept-Language", lang.String())
		c, err := s.newCall(httptest.NewRecorder(), request)
		if err != nil {
			t.Fatal(err)
		}
		c.Printer = c.Plain()
		fmt.Fprintf(&text, "== %s\n", lang)
		for _, deed := range app.Deeds() {
			say(c, deed.String(), &app.ForbiddenError{Deed: deed, Member: true})
		}
		for _, limit := range app.Limits() {
			say(c, limit.String(), &app.ForbiddenError{Deed: app.EnterResults, Lack: app.LacksTerms, Limit: limit, Member: true})
		}
		say(c, "a visitor", &app.ForbiddenError{Deed: app.EnterResults})
		say(c, "a token", &app.ForbiddenError{Deed: app.EnterResults, Lack: app.LacksScope, Member: true})
		say(c, "any token", &app.ForbiddenError{Deed: app.MakeToken, Lack: app.LacksScope, Member: true})
		say(c, "an old sign-in", &app.ForbiddenError{Deed: app.MakeToken, Lack: app.LacksFresh, Member: true})
	}
	golden.Expect(t, "testdata/refusals.golden", text.String())
}

// Who has to sign in comes back to where they were, and nowhere else.
func TestComingBackAfterSigningIn(t *testing.T) {
	s := newSite(t)
	for _, test := range []struct{ method, path, referer, want string }{
		{"GET", "/tournaments/x/desk?round=2", "", "/tournaments/x/desk?round=2"},
		{"POST", "/tournaments/x/desk/undo", "http://example.com/tournaments/x/desk?a=1", "/tournaments/x/desk?a=1"},
		{"POST", "/tournaments/x/desk/undo", "http://other.example/tournaments/x/desk", "/tournaments/x"},
		{"POST", "/tournaments/x/desk/undo", "", "/tournaments/x"}, // the page above, of those that this site has
		{"POST", "/tournaments/x/desk/undo", "http://example.com//evil.example/", "/"},
	} {
		request := httptest.NewRequest(test.method, test.path, nil)
		request.Header.Set("Referer", test.referer)
		c, err := s.newCall(httptest.NewRecorder(), request)
		if err != nil {
			t.Fatal(err)
		}
		if got := comeBack(c); got != test.want {
			t.Errorf("%s %s from %q: back to %q, want %q", test.method, test.path, test.referer, got, test.want)
		}
	}
}

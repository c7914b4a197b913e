package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// Every route answers somebody, and no two are the same.
func TestRoutes(t *testing.T) {
	seen := make(map[string]bool)
	for _, line := range webtest.New(t).Server.Routes {
		if line.Handle == nil || line.Method == "" || seen[line.String()] {
			t.Errorf("%s: without handler or method, or twice", line)
		}
		seen[line.String()] = true
		if (strings.HasPrefix(line.Path, "/api/") || line.Path == "/game/export/{game}") != (line.Operation != "") { // programs expect a game's file there
			t.Errorf("%s: routes of the API, and no others, have an operation", line)
		}
		if line.View != (page.View{}) && strings.HasPrefix(line.Path, "/api/") {
			t.Errorf("%s: a program gets no page", line)
		}
	}
}

// A page that shows a form again with its mistakes is read again by the reader, by a change of the language and by its own scripts: where the
// address only takes the form, all of them get to the page that has it.
func TestAPageThatShowsAFormAgainIsReadAgain(t *testing.T) {
	s, tried := webtest.New(t), 0
	for _, line := range s.Server.Routes {
		if strings.Contains(line.Form, "{") {
			t.Errorf("%s: %s leads nowhere, nobody fills it in", line, line.Form)
		}
		if line.Method != http.MethodPost || line.View == (page.View{}) {
			continue
		}
		address := regexp.MustCompile(`\{[^}]*\}`).ReplaceAllString(strings.ReplaceAll(line.Path, "{$}", ""), "x")
		got := s.Get(address)
		if got.StatusCode == http.StatusMethodNotAllowed {
			t.Errorf("%s: read again, it is no page", line)
		}
		if to := got.Header.Get("Location"); line.Form != "" && got.StatusCode == http.StatusSeeOther && to != line.Form && !strings.HasPrefix(to, "/signin") {
			t.Errorf("%s: read again, it leads to %s, but the form is at %s", line, to, line.Form)
		}
		if to := got.Header.Get("Location"); strings.HasPrefix(address, to+"/") && to != "" {
			tried++
		}
	}
	if tried < 10 {
		t.Errorf("only %d lead to the page above", tried)
	}
}

// openPosts are the only routes that everybody may send something to: they set
// cookies of the browser and change nothing else, have a secret in their path, let
// somebody in who proves who they are, are for whoever has a side of a game, or are a letter to the college, which limits them.
var openPosts = []string{"POST /preferences", "POST /tournaments/{id}/follow", "POST /leave", "POST /h/{secret}", "POST /c/{id}/{secret}", "POST /c/{id}/{secret}/here", "POST /c/{id}/{secret}/link", "POST /signout",
	"POST /signin", "POST /signin/code", "POST /signin/passkey/ask", "POST /signin/passkey", "POST /join/{secret}", "POST /first/{secret}", "POST /signup", "POST /reset", "POST /reset/{secret}", "POST /confirm/{secret}", "POST /games/{game}/card", "POST /games/{game}/key/{secret}", "POST /games/{game}/move", "POST /games/{game}/act", "POST /games/{game}/seal", "POST /games/{game}/pong", "POST /games/{game}/leave", "POST /games/{game}/erase", "POST /games/{game}/vacation", "POST /games/{game}/talk", "POST /games/{game}/counsel", "POST /games/{game}/suspicion", "POST /games/{game}/team", "POST /api/token/test",
	"POST /arbiters/declaration", "POST /arbiters/declaration/{secret}", "POST /college/receipts/{secret}"}

// Anyone who adds a route that changes something, or a page of the desk, has to
// say which deed it needs.
func TestRoutesNeedADeed(t *testing.T) {
	open := slices.Clone(openPosts)
	for _, line := range webtest.New(t).Server.Routes {
		if at := slices.Index(open, line.String()); at >= 0 {
			open = slices.Delete(open, at, at+1)
			if line.Needs != 0 {
				t.Errorf("%s needs %s, so it is not open to everybody", line, line.Needs)
			}
			continue
		}
		desk := strings.Contains(line.Path+"/", "/desk/")
		if (line.Method != http.MethodGet || desk) && line.Needs == 0 {
			t.Errorf("%s needs no deed", line)
		}
		if line.Needs != 0 && line.Cached != nil {
			t.Errorf("%s needs %s and its pages are cached for everybody", line, line.Needs)
		}
	}
	for _, gone := range open {
		t.Errorf("there is no route %s", gone)
	}
}

// A visitor is refused by every route that needs a deed, in a tournament and
// where there is none, and nothing changes.
func TestVisitorsAreRefused(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	before := everythingIn(t, s.Store)
	for _, line := range s.Server.Routes {
		if line.Needs == 0 || line.Needs.Terms(app.AnyVisitor) == app.Always {
			continue
		}
		for _, tournament := range []string{id, "nothere"} {
			path := strings.NewReplacer("{id}", tournament, "{round}", "1", "{player}", "nobody", "{game}", "nogame", "{offer}", "nooffer", "{act}", "stop", "{link}", "nolink", "{account}", "noaccount").Replace(line.Path)
			got := s.Do(line.Method, path, strings.NewReader("{}"), "Accept-Language: en")
			onTerms := line.Needs.Terms(app.AnyVisitor) != app.Never                                 // such as that the offer is theirs: there is none
			noToken := got.StatusCode == http.StatusUnauthorized && strings.HasPrefix(path, "/api/") // programs are asked for theirs
			refused := got.StatusCode == http.StatusForbidden || noToken || onTerms && got.StatusCode == http.StatusNotFound
			if !refused || got.Route != line.Path {
				t.Errorf("%s for a visitor, %s: %d by %q", line, path, got.StatusCode, got.Route)
			}
		}
	}
	if after := everythingIn(t, s.Store); after != before {
		t.Errorf("visitors changed something:\n%s\n%s", before, after)
	}
}

// everythingIn is what visitors may not change.
func everythingIn(t *testing.T, s store.Store) string {
	t.Helper()
	heads, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := s.Tournaments(t.Context(), store.TournamentQuery{})
	if err != nil {
		t.Fatal(err)
	}
	secret, _, err := s.Setting(t.Context(), "arbiter_secret")
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("%v %+v %s", heads, rows, secret)
	for _, row := range rows.Rows {
		records, err := s.Records(t.Context(), journal.NewStream("tournament", row.ID))
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf(" %+v", records)
	}
	return text
}

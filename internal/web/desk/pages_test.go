package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// Every page of the desk is there for the arbiter in both languages, and for
// nobody else.
func TestDeskPages(t *testing.T) {
	s := webtest.New(t)
	finished, running := s.Demo()
	player := s.Snapshot(running).Players[0].ID
	paths := []string{"/tournaments/new", "/open", "/access", "/access/rotate"}
	for _, id := range []string{finished, running} {
		for _, page := range []string{"", "/regulations", "/log", "/players", "/lots", "/players/import", "/rounds/1"} {
			paths = append(paths, "/tournaments/"+id+"/desk"+page)
		}
	}
	for _, page := range []string{
		"/undo", "/close", "/rounds/7", "/rounds/7/publish", "/rounds/6/cancel",
	} {
		paths = append(paths, parts.DeskPath(running)+page)
	}
	for _, page := range []string{"", "/withdraw", "/erase"} {
		paths = append(paths, parts.DeskPath(running, "players", player)+page)
	}
	paths = append(paths, parts.DeskPath(finished, "reopen"))
	refused := []string{ // a question about what can't be done now
		parts.DeskPath(running, "reopen"), parts.DeskPath(running, "rounds", 6, "unpublish"), parts.DeskPath(finished, "close"),
		parts.DeskPath(running, "players", player, "remove"), parts.DeskPath(running, "players", player, "reinstate"),
	}
	for _, path := range append(refused, paths...) {
		if got := s.Get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", path, got.StatusCode)
		}
	}
	s.AsArbiter()
	for _, path := range paths {
		for _, lang := range i18n.Langs() {
			s.Page(lang, path)
		}
	}
	for _, path := range refused {
		for _, lang := range i18n.Langs() {
			got := s.Get(path, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusConflict || i18n.Marked(got.Body) || !strings.Contains(got.Body, `class="notice wrong"`) {
				t.Errorf("%s in %s: %d", path, lang, got.StatusCode)
			}
		}
	}
}

package desk_test

import (
	"net/http"
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
		"/undo", "/close", "/reopen", "/rounds/7", "/rounds/7/publish", "/rounds/6/unpublish", "/rounds/6/cancel",
	} {
		paths = append(paths, parts.DeskPath(running)+page)
	}
	for _, page := range []string{"", "/remove", "/withdraw", "/reinstate", "/erase"} {
		paths = append(paths, parts.DeskPath(running, "players", player)+page)
	}
	for _, path := range paths {
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
}

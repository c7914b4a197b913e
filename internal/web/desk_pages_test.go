package web

import (
	"net/http"
	"testing"

	"damka/internal/i18n"
)

// Every page of the desk is there for the arbiter in both languages, and for
// nobody else.
func TestDeskPages(t *testing.T) {
	s := newSite(t)
	finished, running := s.demo()
	snapshot, err := s.events.Snapshot(t.Context(), running)
	if err != nil {
		t.Fatal(err)
	}
	player := snapshot.Players[0].ID
	paths := []string{"/tournaments/new", "/open", "/access", "/access/rotate"}
	for _, id := range []string{finished, running} {
		for _, page := range []string{"", "/regulations", "/log", "/players", "/lots", "/players/import", "/rounds/1"} {
			paths = append(paths, "/tournaments/"+id+"/desk"+page)
		}
	}
	for _, page := range []string{
		"/undo", "/close", "/reopen", "/rounds/7", "/rounds/7/publish", "/rounds/6/unpublish", "/rounds/6/cancel",
	} {
		paths = append(paths, deskPath(running)+page)
	}
	for _, page := range []string{"", "/remove", "/withdraw", "/reinstate", "/erase"} {
		paths = append(paths, deskPath(running, "players", player)+page)
	}
	for _, path := range paths {
		if got := s.get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", path, got.StatusCode)
		}
	}
	s.asArbiter()
	for _, path := range paths {
		for _, lang := range i18n.Langs() {
			s.page(lang, path)
		}
	}
}

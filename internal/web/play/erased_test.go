package play_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// An erased account leaves its games without its name: on the page, in the state, embedded and in the file, in
// both languages.
func TestErasedNamesOnPages(t *testing.T) {
	s := webtest.New(t)
	member := s.As(t, "adelajda.brzoza")
	path := member.Post("/play/new", url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": {"Adelajda Brzóza"}}).Header.Get("Location")
	guest := s.Client(t)
	guest.Post(path+"/sit", url.Values{"colour": {"black"}, "name": {"Emil Źrebak"}})
	routes := []string{path, path + "/state", "/embed" + path, path + "/file"}
	said := func() (named int, erased int) {
		for _, route := range routes {
			for _, lang := range i18n.Langs() {
				body := s.Get(route, "Accept-Language: "+lang.String()).Body
				if !strings.Contains(body, "Emil Źrebak") {
					t.Errorf("%s in %s: not the opponent's name", route, lang)
				}
				if strings.Contains(body, "Adelajda") {
					named++
				}
				if strings.Contains(body, i18n.For(lang).Text("player.erased")) {
					erased++
				}
			}
		}
		return named, erased
	}
	if named, erased := said(); named != 2*len(routes) || erased != 0 {
		t.Fatalf("before: %d have the name, %d say that it is erased", named, erased)
	}
	found, err := s.Accounts.Find(t.Context(), app.Arbiter, "adelajda.brzoza")
	s.Check(err)
	s.Check(s.Accounts.Erase(t.Context(), app.Arbiter, found.ID()))
	s.Check(s.Games.CatchUp(t.Context()))
	if named, erased := said(); named != 0 || erased != 2*len(routes) {
		t.Errorf("%d have the name, %d say that it is erased, of %d", named, erased, 2*len(routes))
	}
}

package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/webtest"
)

// holds says whether any of the pages has a text, in either language.
func holds(s *webtest.Site, text string, paths ...string) (found []string) {
	for _, path := range paths {
		for _, lang := range i18n.Langs() {
			if got := s.Get(path, "Accept-Language: "+lang.String()); strings.Contains(got.Body, text) {
				found = append(found, path+" in "+lang.String())
			}
		}
	}
	return found
}

// Guests erase their own names, and the operator anybody's, on a page that the game's page leads to. The name is then
// on no page of the game and in no file of it.
func TestNamesOfGuestsAreErasedOnAPage(t *testing.T) {
	s := webtest.New(t)
	white, black := s.Client(t), s.Client(t)
	made := white.Post("/play/new", url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}, "name": {"Olga Czyż"}})
	path := made.Header.Get("Location")
	white.Cookie = made.Cookies()[0]
	black.Post(path+"/sit", url.Values{"colour": {"black"}, "name": {"Emil Źrebak"}})
	pages := []string{path, path + "/state", "/embed" + path, path + "/file"}
	if found := holds(s, "Olga Czyż", pages...); len(found) != 2*len(pages) {
		t.Fatalf("before it is at %v", found)
	}
	if got := s.Client(t).Get(path + "/erase"); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor: %d", got.StatusCode)
	}
	if got := s.Client(t).Post(path+"/erase", url.Values{"choice": {"white"}}); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor sends: %d", got.StatusCode)
	}
	if got := white.Get(path); !strings.Contains(got.Body, path+"/erase") {
		t.Error("the page of the game leads to no page where the player's name is erased")
	}
	if got := s.Client(t).Get(path); strings.Contains(got.Body, path+"/erase") {
		t.Error("a visitor is led there")
	}
	form := white.Get(path+"/erase", "Accept-Language: en").Body
	if !strings.Contains(form, "Olga Czyż") || strings.Contains(form, "Emil Źrebak") {
		t.Error("White sees other names than the own")
	}
	if got := white.Post(path+"/erase", url.Values{}, "Accept-Language: en"); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "choose what you want to erase") {
		t.Errorf("nothing chosen: %d", got.StatusCode)
	}
	if got := white.Post(path+"/erase", url.Values{"choice": {"black"}}); got.StatusCode != http.StatusForbidden {
		t.Errorf("White erases Black's name: %d", got.StatusCode)
	}
	if got := white.Post(path+"/erase", url.Values{"choice": {"white"}}); got.Header.Get("Location") != path+"/erase?erased=1" {
		t.Errorf("White: %d %s", got.StatusCode, got.Header.Get("Location"))
	}
	if found := holds(s, "Olga Czyż", pages...); len(found) > 0 {
		t.Errorf("the name is at %v", found)
	}
	if found := holds(s, "Emil Źrebak", pages...); len(found) != 2*len(pages) {
		t.Errorf("the other name is only at %v", found)
	}
	s.AsArbiter()
	if got := s.Get(path + "/erase"); !strings.Contains(got.Body, "Emil Źrebak") || strings.Contains(got.Body, `value="white"`) {
		t.Error("the operator sees other names than those that are left")
	}
	s.Post(path+"/erase", url.Values{"choice": {"black"}})
	if found := holds(s, "Emil Źrebak", pages...); len(found) > 0 {
		t.Errorf("the other name is at %v", found)
	}
	if got := s.Get(path+"/erase", "Accept-Language: en"); !strings.Contains(got.Body, "nothing here that you could erase") {
		t.Error("the page does not say that nothing is left")
	}
}

// The chief arbiter erases the note about a sanction; the sanction stays. Nobody else does, and the names there are the
// tournament's.
func TestNotesOfSanctionsAreErasedOnAPage(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	path, chief := "/games/"+id, h.chief(h.id)
	h.AsArbiter()
	h.rule(id, "sanction", url.Values{"side": {"white"}, "sanction": {"reprimand"}, "breach": {"II.2.4.5"}, "note": {"Rozmawiała z widzem"}, "basis": {"0"}})
	if found := holds(chief, "Rozmawiała z widzem", path, path+"/state", path+"/erase"); len(found) != 6 {
		t.Fatalf("before it is at %v", found)
	}
	note := h.state(id).Sanctions[0].Note
	for who, other := range map[string]*webtest.Site{"a visitor": h.Client(t), "the player": h.player(id, article.White), "an assistant": h.As(t, "assistant", app.Grant{Role: app.Assistant, Stream: journal.NewStream("tournament", h.id)})} {
		if got := other.Get(path + "/erase"); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", who, got.StatusCode)
		}
		if got := other.Post(path+"/erase", url.Values{"choice": {note}}); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s sends: %d", who, got.StatusCode)
		}
	}
	if got := chief.Get(path); !strings.Contains(got.Body, path+"/erase") {
		t.Error("the page of the game does not lead there")
	}
	if got := chief.Post(path+"/erase", url.Values{"choice": {"white"}}); got.StatusCode == http.StatusSeeOther {
		t.Error("the name of a participant is erased in the game")
	}
	chief.Post(path+"/erase", url.Values{"choice": {"another"}})
	if found := holds(chief, "Rozmawiała z widzem", path); len(found) != 2 {
		t.Fatal("another note was erased")
	}
	chief.Post(path+"/erase", url.Values{"choice": {note}})
	if found := holds(chief, "Rozmawiała z widzem", path, path+"/state", path+"/erase", path+"/file"); len(found) > 0 {
		t.Errorf("the note is at %v", found)
	}
	if found := holds(chief, "II.2.4.5", path); len(found) != 2 {
		t.Error("the sanction went with the note")
	}
	if got := chief.Post(path+"/erase", url.Values{"choice": {note}}); got.StatusCode != http.StatusSeeOther {
		t.Errorf("twice is not once: %d", got.StatusCode)
	}
}

// The file of a tournament's game has no name that was erased in the tournament.
func TestNamesInFilesFollowTheTournament(t *testing.T) {
	h := newHall(t)
	white := h.Snapshot(h.id).Rounds[0].Games[0].White
	path := "/games/" + h.gameOf(h.id, 1)
	name := h.Snapshot(h.id).Name(string(white.ID))
	if found := holds(h.Site, name, path+"/file", path); len(found) != 4 {
		t.Fatalf("%q is at %v", name, found)
	}
	h.Check(h.Events.Erase(t.Context(), app.Arbiter, h.id, white.ID))
	if found := holds(h.Site, name, path+"/file", path, path+"/state", "/embed"+path, "/tournaments/"+h.id+"/games", "/tournaments/"+h.id+"/games/screen"); len(found) > 0 {
		t.Errorf("the name is at %v", found)
	}
}

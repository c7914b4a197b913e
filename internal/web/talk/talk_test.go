package talk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// begun is a game between two browsers: its path, and a site as each of them.
func begun(t *testing.T) (s *webtest.Site, path string, white, black []*http.Cookie) {
	s = webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}, "name": {"Adelajda"}})
	path = made.Header.Get("Location")
	taken := s.Post(path+"/sit", url.Values{"colour": {"black"}, "name": {"Emil"}})
	return s, path, made.Cookies(), taken.Cookies()
}

// as is a site whose visitor has a side.
func as(s *webtest.Site, cookies []*http.Cookie) {
	s.Cookie = nil
	for _, cookie := range cookies {
		if cookie.Name == "damka_seat" {
			s.Cookie = cookie
		}
	}
}

// Each of the two reads phrases in the own language; spectators neither read nor say anything, and are led to the game.
func TestTheConversation(t *testing.T) {
	s, path, white, black := begun(t)
	as(s, white)
	if got := s.Post(path+"/talk", url.Values{"phrase": {"good_luck"}}); got.StatusCode != http.StatusSeeOther {
		t.Fatalf("a phrase: %d %s", got.StatusCode, got.Body)
	}
	as(s, black)
	for lang, want := range map[string][2]string{"pl": {"Powodzenia!", "Rozmowa"}, "en": {"Good luck!", "Conversation"}} {
		page := s.Get(path+"/talk", "Accept-Language: "+lang).Body
		if !strings.Contains(page, "<b>Adelajda</b>") || !strings.Contains(page, "<br>"+want[0]) || !strings.Contains(page, want[1]) || strings.Contains(page, `name="text"`) {
			t.Errorf("%s: %s", lang, page)
		}
		if game := s.Get(path, "Accept-Language: "+lang).Body; !strings.Contains(game, "Adelajda: "+want[0]) {
			t.Errorf("%s: the page of the game does not say it", lang)
		}
	}
	refused := s.Post(path+"/talk", url.Values{"text": {"Wzajemnie & <b>"}})
	if refused.StatusCode != http.StatusConflict || !strings.Contains(refused.Body, "tylko gotowe zwroty") {
		t.Errorf("own words: %d", refused.StatusCode)
	}
	s.Games.AllowText(true)
	s.Post(path+"/talk", url.Values{"text": {"Wzajemnie & <b>"}})
	if page := s.Get(path + "/talk").Body; !strings.Contains(page, "Wzajemnie &amp; &lt;b&gt;") || !strings.Contains(page, `name="text"`) {
		t.Error("own words are not there")
	}
	s.Post(path+"/talk", url.Values{"silence": {"on"}})
	if page := s.Get(path+"/talk", "Accept-Language: en").Body; !strings.Contains(page, "You have turned the conversation off") || strings.Contains(page, `name="phrase"`) {
		t.Error("it is not off")
	}
	as(s, white)
	unheard := s.Post(path+"/talk", url.Values{"phrase": {"sorry"}})
	if unheard.StatusCode != http.StatusConflict || !strings.Contains(unheard.Body, "wyłączyła rozmowę") {
		t.Errorf("unheard: %d", unheard.StatusCode)
	}
	s.Cookie = nil
	if got := s.Get(path + "/talk"); got.StatusCode != http.StatusSeeOther {
		t.Errorf("a spectator reads it: %d", got.StatusCode)
	}
	if got := s.Post(path+"/talk", url.Values{"phrase": {"hello"}}); got.StatusCode != http.StatusForbidden && got.StatusCode != http.StatusUnauthorized {
		t.Errorf("a spectator says something: %d", got.StatusCode)
	}
	for _, route := range []string{path, path + "/state"} {
		if page := s.Get(route).Body; strings.Contains(page, "Powodzenia") || strings.Contains(page, "Wzajemnie") || strings.Contains(page, `"said"`) {
			t.Errorf("%s tells spectators of it", route)
		}
	}
}

// Nothing comes to spectators when the players say something: the next thing they hear is the move.
func TestSpectatorsHearOfNoTalk(t *testing.T) {
	s, path, white, _ := begun(t)
	server := s.Serve()
	ear := s.Listen(server, path+"/stream")
	as(s, white)
	s.Post(path+"/talk", url.Values{"phrase": {"good_luck"}})
	s.Post(path+"/talk", url.Values{"phrase": {"sorry"}})
	player := s.Listen(server, path+"/stream?seen=0")
	if heard := player.Data("game"); !strings.Contains(heard, "Przepraszam!") {
		t.Errorf("a player hears %s", heard)
	}
	if got := s.Post(path+"/act", url.Values{"act": {"abort"}}); got.StatusCode != http.StatusSeeOther {
		t.Fatal(got.StatusCode, got.Body)
	}
	if heard := ear.Data("game"); !strings.Contains(heard, `"phase":"finished"`) || strings.Contains(heard, "said") {
		t.Errorf("a spectator hears %s", heard)
	}
}

// Against a program there is no conversation, and its page says why.
func TestProgramsDoNotTalk(t *testing.T) {
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}, "opponent": {"damka.1"}})
	as(s, made.Cookies())
	path := made.Header.Get("Location")
	if page := s.Get(path).Body; strings.Contains(page, `id="talk"`) {
		t.Error("the page of the game has one")
	}
	if page := s.Get(path + "/talk").Body; !strings.Contains(page, "Program nie czyta") {
		t.Error("its page does not say why")
	}
}

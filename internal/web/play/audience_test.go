package play_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// The page of a game and all who have it open are told how many look on: those who do not play, frames on other sites among them.
// Who plays is not counted, nor is who left.
func TestTheAudienceOfAGame(t *testing.T) {
	s := webtest.New(t)
	made := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}})
	path := made.Header.Get("Location")
	id := strings.TrimPrefix(path, "/games/")
	if page := s.Get(path, "Accept-Language: en").Body; !strings.Contains(page, `<p id="audience" class="hint"></p>`) {
		t.Error("somebody looks on at the start")
	}
	server := s.Serve()
	if first := s.Listen(server, path+"/stream?count").Data("audience"); first != "" {
		t.Errorf("the first hears %q, and is nobody yet", first)
	}
	s.Listen(server, "/embed"+path+"/stream")
	if third := s.Listen(server, path+"/stream?count").Data("audience"); third != "2 widzów" {
		t.Errorf("the third hears %q", third)
	}
	for _, cookie := range made.Cookies() {
		if cookie.Name == "damka_seat" {
			s.Cookie = cookie
		}
	}
	s.Listen(server, path+"/stream?count").Data("link") // of a player
	if n := s.Games.Spectators(id); n != 3 {
		t.Errorf("%d look on", n)
	}
	if page := s.Get(path, "Accept-Language: en").Body; !strings.Contains(page, `<p id="audience" class="hint">3 spectators</p>`) {
		t.Error("the page does not say how many look on")
	}
}

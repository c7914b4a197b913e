package play_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// A private game is for its players and for whoever has its address: no frame of another site shows it, nobody else has it as a file,
// no search engine keeps it, and the explorer of openings does not count it. The form keeps what was ticked.
func TestAPrivateGame(t *testing.T) {
	s := webtest.New(t)
	for _, private := range []bool{true, false} {
		form := url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}}
		if private {
			form.Set("private", "on")
		}
		s.Cookie = nil
		actors := map[article.Colour]app.Actor{}
		made := s.Post("/play/new", form)
		path := made.Header.Get("Location")
		id := strings.TrimPrefix(path, "/games/")
		black := s.Post(path+"/sit", url.Values{"colour": {"black"}}).Cookies()
		played, err := s.Games.Snapshot(t.Context(), id)
		s.Check(err)
		if played.State.Settings.Private != private {
			t.Fatalf("private: %t", !private)
		}
		want := map[bool]int{true: http.StatusNotFound, false: http.StatusOK}[private]
		for route, status := range map[string]int{path: http.StatusOK, path + "/state": http.StatusOK, path + "/file": want, "/embed" + path: want, "/embed" + path + "/state": want, "/embed" + path + "/stream": want, "/game/export/" + id: want} {
			if !private && strings.HasSuffix(route, "stream") {
				continue // it would go on
			}
			if got := s.Get(route); got.StatusCode != status {
				t.Errorf("private %t: %s: %d, want %d", private, route, got.StatusCode, status)
			}
		}
		shown := s.Get(path, "Accept-Language: en")
		if strings.Contains(shown.Body, "private game") != private || (shown.Header.Get("X-Robots-Tag") == "noindex") != private || strings.Contains(shown.Body, path+`/file"`) == private {
			t.Errorf("private %t: the page says something else", private)
		}
		for _, cookie := range made.Cookies() {
			if cookie.Name == "damka_seat" {
				s.Cookie = cookie
			}
		}
		if got := s.Get(path + "/file"); got.StatusCode != http.StatusOK {
			t.Errorf("private %t: no file for who plays: %d", private, got.StatusCode)
		}
		if !strings.Contains(s.Get(path).Body, path+`/file"`) {
			t.Errorf("private %t: no link to the file for who plays", private)
		}
		for side, cookies := range map[article.Colour][]*http.Cookie{article.White: made.Cookies(), article.Black: black} {
			for _, cookie := range cookies {
				if cookie.Name == "damka_seat" {
					actors[side], _, err = s.Games.Seated(t.Context(), id, cookie.Value)
					s.Check(err)
				}
			}
		}
		s.Check(s.Games.Act(t.Context(), actors[article.White], id, game.Play{By: article.White, Move: "32-28"}, article.White))
		s.Check(s.Games.Act(t.Context(), actors[article.Black], id, game.Play{By: article.Black, Move: "19-23"}, article.Black))
		s.Check(s.Games.Act(t.Context(), actors[article.White], id, game.Resign{By: article.White}, article.White))
		if again := s.Get(path, "Accept-Language: en").Body; strings.Contains(again, "private=on") != private {
			t.Errorf("private %t: another game like it is of another kind", private)
		}
		s.Cookie = nil
		counted, _, err := s.Games.ToCount(t.Context(), id)
		if s.Check(err); (counted == nil) != private {
			t.Errorf("private %t: counted: %v", private, counted)
		}
	}
	refused := s.Post("/play/new", url.Values{"variant": {"international"}, "control": {"nonsense"}, "colour": {"white"}, "private": {"on"}})
	if refused.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(refused.Body, `name="private" checked`) {
		t.Error("what was ticked is lost")
	}
}

package play_test

import (
	"net/http"
	"net/url"
	"testing"

	"damka/internal/store/memory"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// The pages of players in one hall, which have one address, answer pings and say that they are closed as often as they
// are asked to, and moves still come through. Who plays nothing sends signs on the usual terms.
func TestSignsOfLifeOfAHall(t *testing.T) {
	s := webtest.NewOver(t, memory.New(), page.Options{Limits: &page.Limits{Address: page.Pace{Each: 0.001, Burst: 4}, Signs: page.Pace{Each: 0.001, Burst: 20}}})
	white, black := s.Client(t), s.Client(t)
	made := white.Post("/play/new", url.Values{"variant": {"international"}, "control": {"60+30"}, "colour": {"white"}})
	path := made.Header.Get("Location")
	sat := black.Post(path+"/sit", url.Values{"colour": {"black"}})
	white.Cookie, black.Cookie = made.Cookies()[0], sat.Cookies()[0]
	for i := range 20 {
		word := []string{"/pong", "/leave"}[i%2]
		if got := []*webtest.Site{white, black}[i/2%2].Post(path+word, url.Values{"token": {"x"}, "link": {"x"}}); got.StatusCode != http.StatusNoContent {
			t.Fatalf("sign %d: %d", i, got.StatusCode)
		}
	}
	if got := white.Post(path+"/pong", nil); got.StatusCode != http.StatusTooManyRequests {
		t.Errorf("there is no bound: %d", got.StatusCode)
	}
	if got := white.Post(path+"/move", url.Values{"move": {"32-28"}}, "Accept: application/json"); got.StatusCode != http.StatusOK {
		t.Errorf("a move: %d", got.StatusCode)
	}
	if got := s.Client(t).Post(path+"/pong", nil); got.StatusCode != http.StatusNoContent {
		t.Errorf("a visitor: %d", got.StatusCode)
	}
	if got := s.Client(t).Post(path+"/pong", nil); got.StatusCode != http.StatusTooManyRequests {
		t.Errorf("visitors have another bound: %d", got.StatusCode)
	}
}

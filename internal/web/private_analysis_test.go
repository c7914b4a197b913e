package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// A private game that is over opens for analysis to whoever has its address, as its page does, and search engines are told to leave it.
func TestAPrivateGameIsAnalysedByItsAddress(t *testing.T) {
	for _, private := range []bool{true, false} {
		s := webtest.New(t)
		form := url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}}
		if private {
			form.Set("private", "on")
		}
		made := s.Post("/play/new", form)
		at := made.Header.Get("Location")
		s.Post(at+"/sit", url.Values{"colour": {"black"}})
		for _, cookie := range made.Cookies() {
			if cookie.Name == "damka_seat" {
				s.Cookie = cookie
			}
		}
		s.Post(at+"/act", url.Values{"act": {"abort"}})
		s.Cookie = nil
		got := s.Get("/analysis?game=" + strings.TrimPrefix(at, "/games/"))
		if got.StatusCode != http.StatusOK || (got.Header.Get("X-Robots-Tag") == "noindex") != private {
			t.Errorf("private %t: %s, %q", private, got.Status, got.Header.Get("X-Robots-Tag"))
		}
	}
}

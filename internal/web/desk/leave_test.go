package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// What shows the arbiter's link is kept nowhere, so that the Back key does not
// show it to anyone who sits at this browser next.
func TestTheLinkIsKeptNowhere(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for _, path := range []string{"/access", "/access?fresh=1", "/api/access", "/enter/" + s.Secret} {
		if got := s.Get(path); got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: Cache-Control %q", path, got.Header.Get("Cache-Control"))
		}
	}
}

// Leaving asks first, says that the link stays valid, and offers a new one.
func TestLeavingOffersANewLink(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for lang, valid := range map[i18n.Lang]string{i18n.EN: "stays valid", i18n.PL: "pozostanie ważny"} {
		body := s.Page(lang, "/leave")
		for _, part := range []string{valid, `href="/access/rotate"`, `action="/leave"`} {
			if !strings.Contains(body, part) {
				t.Errorf("%s: no %q on the page", lang, part)
			}
		}
	}
	s.Cookie = nil
	if got := s.Get("/leave"); got.StatusCode != http.StatusForbidden {
		t.Errorf("a visitor who leaves: %d", got.StatusCode)
	}
}

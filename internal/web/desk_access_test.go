package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// A new link throws every other browser out and keeps the one that made it.
func TestRotatedLink(t *testing.T) {
	s := newSite(t)
	s.asArbiter()
	other := s.cookie
	if page := s.page(i18n.EN, "/access"); !strings.Contains(page, "/enter/"+s.secret) || strings.Count(page, `class="qr"`) != 2 {
		t.Error("the page does not show the link and its code")
	}
	got := s.post("/access/rotate", nil)
	if got.StatusCode != http.StatusSeeOther {
		t.Fatalf("rotating: %d", got.StatusCode)
	}
	for _, cookie := range got.Cookies() {
		if cookie.Name == arbiterCookie {
			s.cookie = cookie
		}
	}
	if page := s.page(i18n.EN, got.Header.Get("Location")); strings.Contains(page, s.secret) || !strings.Contains(page, "A new link was made") {
		t.Error("the page does not show the new link")
	}
	s.cookie = other
	if got := s.get("/access"); got.StatusCode != http.StatusForbidden {
		t.Errorf("another browser after the rotation: %d", got.StatusCode)
	}
}

// The link shown is the one under which this browser reached the server.
func TestLinkOfThisAddress(t *testing.T) {
	s := newSite(t)
	s.asArbiter()
	for host, onlyThere := range map[string]bool{"127.0.0.1:8080": true, "localhost": true, "[::1]:8080": true, "192.168.1.7:8080": false, "damka.example": false} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/access", nil)
		request.Host = host
		request.Header.Set("Accept-Language", "en")
		request.AddCookie(s.cookie)
		w := httptest.NewRecorder()
		s.server.ServeHTTP(w, request)
		if body := w.Body.String(); !strings.Contains(body, "http://"+host+"/enter/") || strings.Contains(body, "this computer only") != onlyThere {
			t.Errorf("%s: the link, or whether it works elsewhere, is wrong", host)
		}
	}
}

// While somebody types, the page learns who may be the same person; what is
// typed is shown as text and nothing else.
func TestDuplicatesWhileTyping(t *testing.T) {
	c := newClerk(t)
	id := published(c.site)
	path := deskPath(id, "players", "duplicates")
	if got := c.get(path+"?name=CZYZ+olga&born=&register=", "Accept-Language: en"); !strings.Contains(got.body, "same person") || strings.Contains(got.body, "<html") {
		t.Errorf("a possible duplicate: %s", got.body)
	}
	olga := ""
	for _, p := range c.snapshot(id).Players {
		if p.Person.Name == "Olga Czyż" {
			olga = string(p.ID)
		}
	}
	for _, query := range []string{"?name=Ada+Ósmy", "?name=", "?name=Olga+Czyż&own=" + olga, "?name=%3Cb%3E&born=x"} {
		if got := c.get(path + query); got.StatusCode != http.StatusOK || got.body != "" {
			t.Errorf("%s: %d %q", query, got.StatusCode, got.body)
		}
	}
}

package desk_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// A new link throws every other browser out and keeps the one that made it.
func TestRotatedLink(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	other := s.Cookie
	if page := s.Page(i18n.EN, "/access"); !strings.Contains(page, "/enter/"+s.Secret) || strings.Count(page, `class="qr"`) != 2 {
		t.Error("the page does not show the link and its code")
	}
	got := s.Post("/access/rotate", nil)
	if got.StatusCode != http.StatusSeeOther {
		t.Fatalf("rotating: %d", got.StatusCode)
	}
	for _, cookie := range got.Cookies() {
		if cookie.Name == page.ArbiterCookie {
			s.Cookie = cookie
		}
	}
	if page := s.Page(i18n.EN, got.Header.Get("Location")); strings.Contains(page, s.Secret) || !strings.Contains(page, "A new link was created") {
		t.Error("the page does not show the new link")
	}
	s.Cookie = other
	if got := s.Get("/access"); got.StatusCode != http.StatusForbidden {
		t.Errorf("another browser after the rotation: %d", got.StatusCode)
	}
}

// A link that is switched off is shown to nobody: it leads nowhere.
func TestLinkThatIsOff(t *testing.T) {
	s := webtest.New(t)
	olga := s.As(t, "olga", app.Grant{Role: app.Owner})
	s.Check(s.Access.SwitchLink(t.Context(), app.Arbiter, false))
	page := olga.Page(i18n.EN, "/access")
	if strings.Contains(page, s.Secret) || strings.Contains(page, "/access/rotate") || strings.Count(page, `class="qr"`) != 1 || !strings.Contains(page, `href="/admin/settings"`) {
		t.Errorf("%s", webtest.Readable(t, page, "main"))
	}
	olga.Hold("/access", page)
}

// The link shown is the one under which this browser reached the server.
func TestLinkOfThisAddress(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for host, onlyThere := range map[string]bool{"127.0.0.1:8080": true, "localhost": true, "[::1]:8080": true, "192.168.1.7:8080": false, webtest.Host: false} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/access", nil)
		request.Host = host
		request.Header.Set("Accept-Language", "en")
		request.AddCookie(s.Cookie)
		w := httptest.NewRecorder()
		s.Server.ServeHTTP(w, request)
		if body := w.Body.String(); !strings.Contains(body, "http://"+host+"/enter/") || strings.Contains(body, "this computer only") != onlyThere {
			t.Errorf("%s: the link, or whether it works elsewhere, is wrong", host)
		}
	}
}

// While somebody types, the page learns who may be the same person; what is
// typed is shown as text and nothing else.
func TestDuplicatesWhileTyping(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	path := parts.DeskPath(id, "players", "duplicates")
	if got := c.Get(path+"?name=CZYZ+olga&born=&register=", "Accept-Language: en"); !strings.Contains(got.Body, "same person") || strings.Contains(got.Body, "<html") {
		t.Errorf("a possible duplicate: %s", got.Body)
	}
	olga := ""
	for _, p := range c.Snapshot(id).Players {
		if p.Person.Name.String() == "Olga Czyż" {
			olga = string(p.ID)
		}
	}
	for _, query := range []string{"?name=Ada+Ósmy", "?name=", "?name=Olga+Czyż&own=" + olga, "?name=%3Cb%3E&born=x"} {
		if got := c.Get(path + query); got.StatusCode != http.StatusOK || got.Body != "" {
			t.Errorf("%s: %d %q", query, got.StatusCode, got.Body)
		}
	}
}

package hall_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// Who signed in a while ago is told before filling in a form that needs more, and
// after showing the password again it works. The secret from before is worth no more
// than it was.
func TestAskedBeforeFillingIn(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	path := parts.TournamentPath(id, "helpers")
	chief := s.As(t, "chief", app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", id)})
	again := "/signin/again?return=" + url.QueryEscape(path)
	form := url.Values{"name": {"Sala A"}, "role": {"clerk"}, "end": {"today"}}
	asked := func() bool { return strings.Contains(chief.Page(i18n.EN, path), again) }
	if asked() {
		t.Error("asked just after the sign-in")
	}
	s.Pass(20 * time.Minute)
	if !asked() {
		t.Error("not asked")
	}
	if got := chief.Post(path, form); got.StatusCode != http.StatusForbidden || !strings.Contains(got.Body, "/signin/again") {
		t.Errorf("%d", got.StatusCode)
	}
	old := chief.Client(t)
	old.Cookie = chief.Cookie
	got := chief.Post("/signin/again", url.Values{"password": {webtest.Password}, "return": {path}})
	if chief.Keep(got); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != path {
		t.Fatalf("confirming: %d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	if got := old.Post(path, form); got.StatusCode != http.StatusForbidden {
		t.Errorf("with the secret from before: %d", got.StatusCode)
	}
	if asked() {
		t.Error("asked again")
	}
	makeLink(t, chief, id, "Sala A")
}

package registry_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/demo"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// An adopted edition is what a new tournament on the federation's server is told of from its first day on; and the file of a list's changes names the edition by which they are.
func TestTheEditionInForceIsSaid(t *testing.T) {
	today := calendar.MustDate("2026-12-10")
	clock := demo.NewClock(demo.Begins(today))
	s := webtest.NewWith(t, page.Options{Now: clock.Now})
	s.Check(demo.Federation(t.Context(), clock, s.Register, s.College, s.Events, today))
	clock.Until(today)
	s.AsArbiter()
	const adopted = "pzwarc-2027"
	if body := s.Page(i18n.EN, "/tournaments/new"); strings.Contains(body, adopted) || !strings.Contains(body, `<option value="pzwarc" selected`) {
		t.Error("before it is in force")
	}
	got := s.Get("/registry/lists/international/changes.csv", "Accept-Language: en")
	if lines := strings.Split(got.Body, "\n"); got.StatusCode != http.StatusOK || len(lines) < 2 || !strings.Contains(lines[0], "Edition") || !strings.Contains(lines[1], "2024") && !strings.Contains(strings.ToLower(lines[1]), "pzwarc") {
		t.Errorf("%d %.400s", got.StatusCode, got.Body)
	}
	clock.Until(calendar.MustDate("2027-01-05"))
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, "/tournaments/new")
		s.Hold("/tournaments/new", body)
		if !strings.Contains(body, adopted) {
			t.Errorf("%s: nobody is told of the adopted edition", lang)
		}
	}
}

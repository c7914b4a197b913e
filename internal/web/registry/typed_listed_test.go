package registry_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/tournament"
)

// A tournament that was typed is in lists while it is what a report was made of: once the arbiter's own file comes in its place, everybody finds that one alone.
func TestATypedReportIsListedUntilTheFileComes(t *testing.T) {
	s, _ := office(t)
	in, err := s.Register.Announce(t.Context(), app.Arbiter, typedPlan())
	s.Check(err)
	typed := typedOf(s, in, reportFile).Report.Tournament
	isListed := func(id string) bool {
		return strings.Contains(s.Page(i18n.EN, "/tournaments?search=Puchar+Starego"), "/tournaments/"+id+`"`)
	}
	if !isListed(typed) {
		t.Error("the typed one is not listed")
	}
	file, err := s.Events.Create(t.Context(), app.Arbiter, tournament.Settings{
		Name: "Puchar Starego Młyna", Place: "Mława", Starts: "2026-11-28", Ends: "2026-11-29", Zone: events.DefaultZone, Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
	})
	s.Check(err)
	_, err = s.Register.HandIn(t.Context(), app.Arbiter, register.Handed{Dossier: in, Tournament: file, Way: dossier.Uploaded})
	s.Check(err)
	if isListed(typed) || !isListed(file) {
		t.Errorf("the typed one is listed: %v, the file: %v", isListed(typed), isListed(file))
	}
	if got := s.Get("/tournaments/" + typed); got.StatusCode != 200 {
		t.Errorf("the address of the typed one answers %d", got.StatusCode)
	}
}

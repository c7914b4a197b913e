package api_test

import (
	"regexp"
	"testing"

	"damka/calendar"
	"damka/internal/demo"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// What the central register answers is what the description says.
func TestAnswersOfTheRegisterAreDescribed(t *testing.T) {
	day := calendar.MustDate("2026-11-26")
	clock := demo.NewClock(demo.Begins(day))
	s := webtest.NewWith(t, page.Options{Now: clock.Now})
	s.Check(demo.Register(t.Context(), clock, s.Register, s.Events, day))
	clock.Until(day)
	doc := readDocument(t, s)
	for _, path := range []string{
		"/api/people?q=10401", "/api/people/10401", "/api/ratings/international", "/api/ratings/international/2026-1?limit=5", "/api/calendar?limit=3",
		"/api/people?x=1", "/api/people/1", "/api/ratings/chess", "/api/calendar/none",
	} {
		doc.fits(s, "GET", s.Get(path))
	}
	for _, match := range regexp.MustCompile(`"id":"(\w+)"`).FindAllStringSubmatch(s.Get("/api/calendar").Body, -1) {
		doc.fits(s, "GET", s.Get("/api/calendar/"+match[1]))
	}
	doc.fits(s, "POST", s.Do("POST", "/api/register/reports", nil, "Authorization: Bearer "+s.Secret))
}

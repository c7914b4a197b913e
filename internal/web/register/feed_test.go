package register_test

import (
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	ics "github.com/arran4/golang-ical"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/web/webtest"
)

// The feed has whole days, of which the last is not in it (RFC 5545, 3.6.1), ids that stay, and is sent to nobody who has it.
func TestCalendarFeed(t *testing.T) {
	s := webtest.New(t) // 14 November 2026
	announce := func(name, starts, ends string) string {
		id, err := s.Register.Announce(t.Context(), app.Arbiter, dossier.Plan{
			Name: name, Place: "Łódź, ul. Źródlana; sala", Starts: calendar.MustDate(starts), Ends: calendar.MustDate(ends), Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated,
		})
		s.Check(err)
		return id
	}
	long := announce(strings.Repeat("Ogólnopolski Turniej Warcabowy ", 3)+"2026", "2026-11-20", "2026-11-22")
	short := announce("Błyskawica", "2027-12-31", "2027-12-31")
	announce("Zbyt późno", "2028-01-01", "2028-01-02")
	got := s.Get("/calendar.ics", "Accept-Language: pl")
	if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "text/calendar; charset=utf-8" || !strings.HasSuffix(got.Body, "\r\n") {
		t.Fatalf("%d %s", got.StatusCode, got.Body)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(got.Body, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
			t.Errorf("%d bytes: %q", len(line), line)
		}
	}
	feed, err := ics.ParseCalendar(strings.NewReader(got.Body))
	s.Check(err)
	events := feed.Events()
	if len(events) != 2 {
		t.Fatalf("%d events", len(events))
	}
	for i, want := range []struct{ id, name, from, to string }{
		{long + "@calendar.damka", strings.Repeat("Ogólnopolski Turniej Warcabowy ", 3) + "2026", "20261120", "20261123"}, {short + "@calendar.damka", "Błyskawica", "20271231", "20280101"},
	} {
		value := func(p ics.ComponentProperty) string { return events[i].GetProperty(p).Value }
		if events[i].Id() != want.id || value(ics.ComponentPropertySummary) != want.name || value(ics.ComponentPropertyDtStart) != want.from || value(ics.ComponentPropertyDtEnd) != want.to {
			t.Errorf("%s", events[i].Serialize(&ics.SerializationConfiguration{MaxLength: 75, PropertyMaxLength: 75, NewLine: "\n"}))
		}
	}
	for _, part := range []string{"DTSTART;VALUE=DATE:20261120", `LOCATION:Łódź\, ul. Źródlana\; sala`, "METHOD:PUBLISH", "VERSION:2.0", "\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n", "\r\nX-PUBLISHED-TTL:PT12H\r\n", `\nhttp://`} {
		if !strings.Contains(strings.ReplaceAll(got.Body, "\r\n ", ""), part) {
			t.Errorf("no %s in %s", part, got.Body)
		}
	}
	tag := got.Header.Get("ETag")
	if again := s.Get("/calendar.ics", "Accept-Language: pl", "If-None-Match: "+tag); again.StatusCode != http.StatusNotModified || again.Body != "" {
		t.Errorf("sent again: %d", again.StatusCode)
	}
	s.Check(s.Register.ChangePlan(t.Context(), app.Arbiter, short, dossier.Cancel{}))
	changed := s.Get("/calendar.ics", "Accept-Language: pl", "If-None-Match: "+tag)
	if changed.StatusCode != http.StatusOK || strings.Count(changed.Body, "STATUS:CANCELLED") != 1 {
		t.Errorf("%d %s", changed.StatusCode, changed.Body)
	}
}

package register_test

import (
	"reflect"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/app/register/seasontest"
	"damka/internal/register/dossier"
	"damka/internal/store/memory"
)

// statementOf is a year's statement.
func statementOf(t *testing.T, s *seasontest.Season, year int) register.Statement {
	t.Helper()
	got, err := s.Statement(t.Context(), app.Arbiter, year)
	must(t, err)
	return got
}

// same holds that something is as it was counted by hand.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %+v, counted by hand %+v", what, got, want)
	}
}

// A season as it was played: forty tournaments, all notified in time, three reports late, two given back, one decision corrected; the fourth list is published in the year
// after, when titles are given, too.
func TestStatementOfASeason(t *testing.T) {
	s := newSeason(t)
	got := statementOf(t, s, 2026)
	same(t, "events", got.Events, []register.EventCount{{
		Kind: dossier.Rated, Variant: article.International, Announced: 40, Held: 40, Notified: 40, Reported: 37, ReportedLate: 3, Returned: 2, Approved: 40,
	}})
	if len(got.Lists) != 3 || got.Lists[0].Day != calendar.MustDate("2026-04-01") || got.Lists[1].Corrected < 2 || got.Mended != 1 || len(got.Objections) != 0 {
		t.Errorf("%+v", got)
	}
	type thing struct {
		word string
		norm bool
	}
	granted := make(map[thing]int)
	for _, row := range s.Dossiers() {
		d, err := s.Dossier(t.Context(), row.ID)
		must(t, err)
		for _, g := range d.Given { // as certificates have it
			if g.Holds() {
				granted[thing{g.Grade + g.NormFor, g.NormFor != ""}]++
			}
		}
	}
	counted := make(map[thing]int)
	for _, g := range got.Given {
		if g.Granted > 0 {
			counted[thing{g.Grade.String(), g.Norm}] += g.Granted
		}
	}
	if len(granted) == 0 {
		t.Error("nothing was given")
	}
	same(t, "given", counted, granted)

	due, err := s.TitlesDue(t.Context(), app.Arbiter, article.International)
	must(t, err)
	giveTitles(t, s)
	next, titles := statementOf(t, s, 2027), 0
	for _, g := range next.Given {
		titles += g.Granted
	}
	if len(next.Events) != 0 || len(next.Lists) != 1 || next.Mended != 0 || titles != len(due) {
		t.Errorf("the year after, with %d titles: %+v", len(due), next)
	}
	objects(t, s, next.Lists[0])
}

// objects makes two objections to a list, of which one is upheld.
func objects(t *testing.T, s *seasontest.Season, list register.ListCount) {
	t.Helper()
	for _, id := range s.People[:2] {
		must(t, s.Object(t.Context(), app.Arbiter, list.Variant, list.Quarter, id, "Brakuje partii"))
	}
	lists, err := s.Lists(t.Context(), list.Variant)
	must(t, err)
	must(t, s.DecideObjection(t.Context(), app.Arbiter, list.Variant, lists.Objections[0].ID, true, "", false, "", "Partia jest"))
	same(t, "objections", statementOf(t, s, 2027).Objections, []register.ObjectionCount{{Variant: list.Variant, Made: 2, Upheld: 1, Waiting: 1}})
}

// In the season one report waits and then is refused, and events without notice, without a report, not held and of other kinds are told apart.
func TestStatementWithinASeason(t *testing.T) {
	kept := memory.New()
	t.Cleanup(func() { kept.Close() })
	s := seasontest.New(t, kept, calendar.MustDate("2026-01-02"))
	s.Play(calendar.MustDate("2026-02-13"))
	rated := register.EventCount{
		Kind: dossier.Rated, Variant: article.International, Announced: 6, Ahead: 4, Held: 2, Notified: 5, Reported: 2, Approved: 1, Waiting: 1,
	}
	same(t, "events", statementOf(t, s, 2026).Events, []register.EventCount{rated})
	must(t, s.Refuse(t.Context(), app.Arbiter, s.Dossiers()[1].ID, register.Why{Text: "Nikt nie grał"}))
	rated.Waiting, rated.Refused = 0, 1
	same(t, "events", statementOf(t, s, 2026).Events, []register.EventCount{rated})

	plan := func(name string, v article.Variant, kind dossier.Kind, starts string) string {
		t.Helper()
		day := calendar.MustDate(starts)
		id, err := s.Announce(t.Context(), app.Arbiter, dossier.Plan{Name: name, Starts: day, Ends: day, Variant: v, Edition: article.PZWarc, Kind: kind})
		must(t, err)
		return id
	}
	change := func(id string, command dossier.Command) {
		t.Helper()
		must(t, s.ChangePlan(t.Context(), app.Arbiter, id, command))
	}
	told := dossier.Notify{On: s.Today()}
	plan("Lokalny", article.International, dossier.Local, "2027-02-15")
	plan("Bez zgłoszenia", article.Brazilian, dossier.Rated, "2027-02-16")
	change(plan("Odwołany", article.Brazilian, dossier.Rated, "2027-03-20"), dossier.Cancel{})
	change(plan("Zgłoszony", article.Brazilian, dossier.Official, "2027-06-20"), told)
	s.Until(calendar.MustDate("2027-02-20"))
	late := dossier.Notify{On: s.Today()}
	change(plan("Zgłoszony późno", article.Brazilian, dossier.Rated, "2027-03-01"), late)
	s.Until(calendar.MustDate("2027-04-01"))
	want := []register.EventCount{
		{Kind: dossier.Local, Variant: article.International, Announced: 1, Held: 1},
		{Kind: dossier.Rated, Variant: article.Brazilian, Announced: 3, Cancelled: 1, Held: 2, NotifiedLate: 1, NotNotified: 1, NotReported: 2},
		{Kind: dossier.Official, Variant: article.Brazilian, Announced: 1, Ahead: 1, Notified: 1},
	}
	got := statementOf(t, s, 2027)
	same(t, "events", got.Events, want)
	same(t, "all", got.Total(), register.EventCount{Announced: 5, Cancelled: 1, Ahead: 1, Held: 3, Notified: 1, NotifiedLate: 1, NotNotified: 1, NotReported: 2})
}

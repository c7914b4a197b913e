package offices_test

import (
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/events"
	"damka/internal/app/offices"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/notice"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store/memory"
	"damka/internal/tournament"
	"damka/score"
)

// season is a federation with one arbiter, whose clock the test moves.
type season struct {
	*testing.T
	now    time.Time
	here   *events.App
	office *register.App
	ks     *college.App
	chief  string
}

func newSeason(t *testing.T) *season {
	t.Helper()
	s := &season{T: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	kept := memory.New()
	base := app.New(kept, app.Options{Now: func() time.Time { return s.now }, Random: rand.NewChaCha8([32]byte{3}), Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	t.Cleanup(func() {
		base.Close()
		kept.Close()
	})
	s.here = events.New(base)
	s.office, s.ks = offices.Open(base, s.here)
	var err error
	s.chief, _, err = s.office.Register(t.Context(), app.Arbiter, 10401, person.Details{Name: fullname.Of("Sosna", "Ewa"), Nationality: "POL"})
	must(t, err)
	must(t, s.ks.TakeOverClass(t.Context(), app.Arbiter, s.chief, domain.State, calendar.MustDate("2015-01-01")))
	s.works()
	return s
}

// works does what falls due for the college today.
func (s *season) works() {
	s.Helper()
	must(s.T, s.ks.DoDue(s.Context()))
}

// pass lets days pass, in which the server works or does not.
func (s *season) pass(days int, works bool) {
	s.Helper()
	for range days {
		if s.now = s.now.AddDate(0, 0, 1); works {
			s.works()
		}
	}
}

// plays is a tournament of the calendar that is played on its days, and closed.
func (s *season) plays() (in, id string) {
	s.Helper()
	ctx, today := s.Context(), s.office.Today()
	in, err := s.office.Announce(ctx, app.Arbiter, dossier.Plan{
		Name: "Puchar Jesieni", Place: "Mława", Starts: today, Ends: today, Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated, Control: "80+60",
	})
	must(s.T, err)
	must(s.T, s.office.Staff(ctx, app.Arbiter, in, []dossier.Arbiter{{Person: s.chief, Role: dossier.Chief}}))
	id, err = s.here.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Jesieni", Place: "Mława", Starts: today.String(), Ends: today.String(), Zone: "Europe/Warsaw", Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
	})
	must(s.T, err)
	forms := make([]events.PlayerForm, 4)
	for i := range forms {
		forms[i].Person = events.Person{Name: fullname.Of(fmt.Sprintf("Zawodnik %c", 'A'+i), "Jan"), Federation: "POL"}
	}
	must(s.T, s.here.Enter(ctx, app.Arbiter, id, forms, 0))
	must(s.T, s.here.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	for round := 1; round <= 3; round++ {
		must(s.T, s.here.PublishRound(ctx, app.Arbiter, id, round))
		var results []tournament.ResultChange
		for board := 1; board <= 2; board++ {
			results = append(results, tournament.ResultChange{Round: round, Board: board, Result: score.WhiteWins})
		}
		must(s.T, s.here.EnterResults(ctx, app.Arbiter, id, results))
	}
	must(s.T, s.here.CloseTournament(ctx, app.Arbiter, id))
	return in, id
}

// KS IV.4.3.2, VII.7.5: a report that comes three days late suspends its chief arbiter from the day after the last one until three weeks after it came, whether the
// server worked all the time, or was off from the end of the tournament to the morning on which the report came.
func TestKS_IV_4_3_2_TheServerWasOff(t *testing.T) {
	history := func(t *testing.T, works bool) []arbiter.Suspension {
		s := newSeason(t)
		in, id := s.plays()
		s.pass(10, works)
		_, err := s.office.HandIn(t.Context(), app.Arbiter, register.Handed{Dossier: in, Tournament: id, Way: dossier.Typed})
		must(t, err)
		s.works() // the same day, not the next one
		k, err := s.ks.Arbiter(t.Context(), s.chief)
		must(t, err)
		return k.State.Suspensions(nil)
	}
	on, off := history(t, true), history(t, false)
	want := arbiter.Suspension{Cause: arbiter.ByReport, Article: "KS IV.4.3.2", From: calendar.MustDate("2026-03-09"), Until: calendar.MustDate("2026-03-11").AddDays(21)}
	if len(on) == 1 {
		want.Dossier = on[0].Dossier
	}
	if !reflect.DeepEqual(on, []arbiter.Suspension{want}) || !reflect.DeepEqual(off, on) {
		t.Errorf("the server was on:\n%+v\noff:\n%+v\nwant\n%+v", on, off, want)
	}
}

// Who turns out not to have been the chief arbiter is suspended no longer: the report names another one.
func TestTheReportNamesAnotherChief(t *testing.T) {
	s := newSeason(t)
	in, id := s.plays()
	s.pass(10, true)
	other, _, err := s.office.Register(t.Context(), app.Arbiter, 10402, person.Details{Name: fullname.Of("Buk", "Jan"), Nationality: "POL"})
	must(t, err)
	must(t, s.ks.TakeOverClass(t.Context(), app.Arbiter, other, domain.First, calendar.MustDate("2015-01-01")))
	_, err = s.office.HandIn(t.Context(), app.Arbiter, register.Handed{Dossier: in, Tournament: id, Way: dossier.Typed, Chief: other})
	must(t, err)
	s.works()
	for who, want := range map[string]int{s.chief: 0, other: 1} {
		k, err := s.ks.Arbiter(t.Context(), who)
		must(t, err)
		if got := k.State.Suspensions(nil); len(got) != want {
			t.Errorf("%+v, want %d", got, want)
		}
	}
}

// The examination says that the report names a program which the college had not approved on the first day; without a list it says nothing.
func TestTheReportNamesAProgram(t *testing.T) {
	s := newSeason(t)
	examined := func() []dossier.Finding {
		t.Helper()
		in, id := s.plays()
		must(t, s.here.WriteReport(t.Context(), app.Arbiter, id, events.Report{Program: "Warcaby 3"}, 0))
		_, err := s.office.HandIn(t.Context(), app.Arbiter, register.Handed{Dossier: in, Tournament: id, Way: dossier.Uploaded})
		must(t, err)
		x, err := s.office.Examine(t.Context(), app.Arbiter, in)
		must(t, err)
		return slices.DeleteFunc(x.Findings, func(f dossier.Finding) bool { return f.Code != register.FoundProgram })
	}
	if found := examined(); len(found) != 0 {
		t.Errorf("there is no list: %+v", found)
	}
	approve := func(name, version string) string {
		t.Helper()
		id, err := s.ks.ApproveProgram(t.Context(), app.Arbiter, notice.Approved{Day: s.office.Today(), Name: name, Version: version}, college.Words{})
		must(t, err)
		return id
	}
	approve("Damka", "1.0")
	want := []dossier.Finding{{Code: register.FoundProgram, Args: map[string]string{"program": "Warcaby 3", "approved": "Damka 1.0"}}}
	if found := examined(); !reflect.DeepEqual(found, want) {
		t.Errorf("%+v, want %+v", found, want)
	}
	other := approve("warcaby", "3")
	if found := examined(); len(found) != 0 {
		t.Errorf("it is approved: %+v", found)
	}
	s.pass(1, false)
	must(t, s.ks.RevokeProgram(t.Context(), app.Arbiter, other, notice.Revoked{Day: s.office.Today()}))
	if found := examined(); !reflect.DeepEqual(found, want) {
		t.Errorf("revoked: %+v", found)
	}
}

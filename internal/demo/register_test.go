package demo

import (
	"io"
	"log/slog"
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	tournaments "damka/internal/app/events"
	"damka/internal/app/offices"
	"damka/internal/app/register"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// On whatever day it is shown, the demonstration has lists, somebody who waits for the commission, and tournaments to come.
func TestRegister(t *testing.T) {
	for _, day := range []string{"2026-11-26", "2027-01-01", "2027-03-31", "2028-02-29"} {
		today := calendar.MustDate(day)
		clock := NewClock(Begins(today))
		kept := memory.New()
		base := app.New(kept, app.Options{Now: clock.Now, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
		here := tournaments.New(base)
		office, arbiters := offices.Open(base, here)
		if err := Federation(t.Context(), clock, office, arbiters, here, today); err != nil {
			t.Fatalf("%s: %v", day, err)
		}
		clock.Until(today)
		lists, err := office.Lists(t.Context(), article.International)
		if err != nil || len(lists.Lists) != Quarters {
			t.Errorf("%s: %d lists, %v", day, len(lists.Lists), err)
		}
		people, err := office.People(t.Context(), "", store.KeyPlace{}, 100)
		if err != nil || people.Total != len(families) {
			t.Errorf("%s: %d people, %v", day, people.Total, err)
		}
		if waiting, err := office.Waiting(t.Context(), app.Arbiter); err != nil || len(waiting) == 0 {
			t.Errorf("%s: nothing waits, %v", day, err)
		}
		coming, _, err := office.Calendar(t.Context(), today, calendar.Date{}, false, store.KeyPlace{}, 100)
		if err != nil || len(coming) == 0 {
			t.Errorf("%s: nothing is to come, %v", day, err)
		}
		holdCollege(t, day, arbiters)
		holdFindings(t, day, office, today)
		base.Close()
		kept.Close()
	}
}

// holdCollege holds that every page of the college has something to show.
func holdCollege(t *testing.T, day string, ks *college.App) {
	t.Helper()
	all, err := ks.Arbiters(t.Context())
	suspended, licensed := 0, 0
	for _, r := range all {
		if _, is := r.SuspendedOn(ks.Today()); is {
			suspended++
		}
		if r.LicensedIn(ks.Today().Year()) {
			licensed++
		}
	}
	if err != nil || len(all) != 8 || suspended != 1 || licensed == 0 || licensed == len(all) {
		t.Errorf("%s: %d arbiters, %d suspended, %d licensed, %v", day, len(all), suspended, licensed, err)
	}
	published, err := ks.Published(t.Context())
	if err != nil || len(published) != 3 {
		t.Errorf("%s: %d decisions, %v", day, len(published), err)
	}
	overview, err := ks.Overview(t.Context(), app.Arbiter)
	if err != nil || overview.Office.Chair == "" || len(overview.Declarations) != 1 || overview.Overdue {
		t.Errorf("%s: %+v, %v", day, overview, err)
	}
	courses, err := ks.Courses(t.Context(), app.Arbiter)
	if err != nil || len(courses) != 1 || courses[0].Passed != 1 {
		t.Errorf("%s: %+v, %v", day, courses, err)
	}
	bulletins, err := ks.Bulletins(t.Context())
	if err != nil || len(bulletins) != 1 || bulletins[0].Received != 1 {
		t.Errorf("%s: %+v, %v", day, bulletins, err)
	}
}

// holdFindings holds that nothing grave is found in what waits for the commission: reports are whole, arbiters have licences.
func holdFindings(t *testing.T, day string, office *register.App, today calendar.Date) {
	t.Helper()
	rows, _, err := office.Calendar(t.Context(), calendar.Date{}, today, true, store.KeyPlace{}, 5)
	if err != nil {
		t.Fatal(err)
	}
	examined, unlicensed := 0, false
	for _, row := range rows {
		if row.Tournament == "" {
			continue
		}
		x, err := office.Examine(t.Context(), app.Arbiter, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		examined++
		for _, f := range x.Findings {
			unlicensed = unlicensed || f.Code == register.FoundUnlicensed
			if f.Grave || f.Code == register.FoundMissing || f.Code == register.FoundDifferences {
				t.Errorf("%s: %s: %+v", day, row.Plan.Name, f)
			}
		}
	}
	if examined < 2 {
		t.Errorf("%s: %d were examined", day, examined)
	}
	if !unlicensed {
		t.Errorf("%s: the commission has nothing to find in the newest", day)
	}
}

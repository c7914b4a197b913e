package app_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/store/memory"
)

// TestDaysOfTheOffice: a report that comes at half past midnight in Poland comes on the new day, although it is still the old one where the server is.
func TestDaysOfTheOffice(t *testing.T) {
	t.Parallel()
	warsaw, err := time.LoadLocation("Europe/Warsaw")
	if err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return time.Date(2026, 6, 30, 22, 30, 0, 0, time.UTC) }
	for _, tc := range []struct {
		office      *time.Location
		day, begins string
	}{
		{warsaw, "2026-07-01", "2026-06-30T22:00:00Z"},
		{nil, "2026-06-30", "2026-06-30T00:00:00Z"},
	} {
		base := app.New(memory.New(), app.Options{Now: now, Office: tc.office})
		if got := base.Today(); got != calendar.MustDate(tc.day) {
			t.Errorf("in %v it is %s", tc.office, got)
		}
		if got := base.Begins(base.Today()).UTC().Format(time.RFC3339); got != tc.begins {
			t.Errorf("in %v the day begins at %s", tc.office, got)
		}
		base.Close()
	}
}

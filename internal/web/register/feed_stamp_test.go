package register

import (
	"testing"
	"time"

	"damka/calendar"
	"damka/internal/app/register"
)

// RFC 5545, 3.8.7.2: a stamp says when an entry was last changed, and is not of a day to come.
func TestTheStampOfAnEntryIsNeverInTheFuture(t *testing.T) {
	today := calendar.MustDate("2026-11-28")
	next := register.DossierRow{}
	next.Plan.Starts = calendar.MustDate("2027-03-05")
	if got := calendar.DateOf(stampOf(next, today)).String(); got != "2026-01-01" {
		t.Errorf("of an earlier version: %s", got)
	}
	next.Changed = calendar.MustDate("2026-11-20")
	if got := calendar.DateOf(stampOf(next, today)).String(); got != "2026-11-20" {
		t.Errorf("of one with a day: %s", got)
	}
	next.Written = time.Date(2026, 11, 24, 9, 30, 0, 0, time.UTC) // it was moved since
	if got := stampOf(next, today); got != next.Written {
		t.Errorf("of one that was changed: %s", got)
	}
}

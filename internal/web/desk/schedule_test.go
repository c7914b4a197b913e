package desk

import (
	"slices"
	"testing"
	"time"
)

func TestFillSchedule(t *testing.T) {
	first := time.Date(2026, time.March, 28, 10, 0, 0, 0, time.UTC) // clocks change on the 29th
	for _, tc := range []struct {
		rounds, perDay, interval int
		want                     []string
	}{
		{1, 1, 60, []string{"2026-03-28T10:00"}},
		{5, 2, 210, []string{"2026-03-28T10:00", "2026-03-28T13:30", "2026-03-29T10:00", "2026-03-29T13:30", "2026-03-30T10:00"}},
		{3, 5, 30, []string{"2026-03-28T10:00", "2026-03-28T10:30", "2026-03-28T11:00"}},
		{2, 1, 1440, []string{"2026-03-28T10:00", "2026-03-29T10:00"}},
	} {
		if got := fillSchedule(first, tc.rounds, tc.perDay, tc.interval); !slices.Equal(got, tc.want) {
			t.Errorf("%d rounds, %d a day, every %d minutes: %v, want %v", tc.rounds, tc.perDay, tc.interval, got, tc.want)
		}
	}
}

package web

import (
	"slices"
	"testing"
	"time"

	"damka/internal/app/events"
)

// fourBoards is a round of four boards.
func fourBoards() *events.Round {
	round := &events.Round{Number: 3}
	for board := 1; board <= 4; board++ {
		round.Games = append(round.Games, events.Game{Round: 3, Board: board})
	}
	return round
}

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

// The quick fill of the form fills in the schedule and saves nothing.
func TestQuickFill(t *testing.T) {
	c := newClerk(t)
	form := fill(t, c.page(0, "/tournaments/new"), "/tournaments", map[string][]string{
		"fill": {"1"}, "name": {"Puchar"}, "first": {"2026-11-14T10:00"}, "rounds": {"3"}, "perDay": {"2"}, "interval": {"150"},
	})
	filled := c.post("/tournaments", form)
	again := fill(t, filled.body, "/tournaments", nil)
	if want := []string{"2026-11-14T10:00", "2026-11-14T12:30", "2026-11-15T10:00"}; !slices.Equal(again["schedule"], want) {
		t.Errorf("the schedule is %v, want %v", again["schedule"], want)
	}
	if again.Get("name") != "Puchar" {
		t.Errorf("the name became %q", again.Get("name"))
	}
	if page, err := c.events.List(t.Context(), events.Query{}); err != nil || page.Total != 0 {
		t.Errorf("filling in has made tournaments: %v %v", page.Tournaments, err)
	}
}

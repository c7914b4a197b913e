package desk_test

import (
	"slices"
	"testing"

	"damka/internal/app/events"
)

// The quick fill of the form fills in the schedule and saves nothing.
func TestQuickFill(t *testing.T) {
	c := newClerk(t)
	form := fill(t, c.Page(0, "/tournaments/new"), "/tournaments", map[string][]string{
		"fill": {"1"}, "name": {"Puchar"}, "first": {"2026-11-14T10:00"}, "rounds": {"3"}, "perDay": {"2"}, "interval": {"150"},
	})
	filled := c.Post("/tournaments", form)
	again := fill(t, filled.Body, "/tournaments", nil)
	if want := []string{"2026-11-14T10:00", "2026-11-14T12:30", "2026-11-15T10:00"}; !slices.Equal(again["schedule"], want) {
		t.Errorf("the schedule is %v, want %v", again["schedule"], want)
	}
	if again.Get("name") != "Puchar" {
		t.Errorf("the name became %q", again.Get("name"))
	}
	if list, err := c.Events.List(t.Context(), events.Query{}); err != nil || list.Total != 0 {
		t.Errorf("filling in has made tournaments: %v %v", list, err)
	}
}

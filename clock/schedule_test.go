package clock_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/clock"
)

// II.6.1: which moves get what time.
func TestII61Schedule(t *testing.T) {
	for control, want := range map[string][]string{
		"80+60":              {"1-0"},
		"90/45,30+30":        {"1-45", "46-0"},
		"120/50,60/25*":      {"1-50", "51-75"},
		"120/40,60/20,15+30": {"1-40", "41-60", "61-0"},
		"20/10*":             {"1-10"},
		"3d":                 {"1-0"},
	} {
		c := clock.MustParse(control)
		var got []string
		for i, span := range c.Schedule() {
			got = append(got, fmt.Sprintf("%d-%d", span.From, span.To))
			if span.Period != c.Periods()[i] {
				t.Errorf("%s: moves from %d get %+v", control, span.From, span.Period)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", control, got, want)
		}
	}
	if spans := (clock.Control{}).Schedule(); len(spans) != 0 {
		t.Errorf("no control has %v", spans)
	}
}

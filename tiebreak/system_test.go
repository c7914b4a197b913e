package tiebreak_test

import (
	"testing"

	"damka/tiebreak"
)

// Every system allows what it applies by itself, in every edition that has it;
// players have nothing to count by the criteria of teams (V.3.2.1).
func TestV321CriteriaAllowed(t *testing.T) {
	for _, system := range []tiebreak.System{tiebreak.RoundRobin, tiebreak.Swiss, tiebreak.SwissRating, tiebreak.Teams} {
		for _, criterion := range (tiebreak.Rules{System: system}).Criteria() {
			if !system.Allows(criterion) {
				t.Errorf("%s: %s is refused", system, criterion)
			}
		}
		for _, criterion := range tiebreak.TeamCriteria() {
			if system.Allows(criterion) != (system == tiebreak.Teams) {
				t.Errorf("%s: %s", system, criterion)
			}
		}
		if system.Allows(0) {
			t.Errorf("%s allows no criterion", system)
		}
	}
}

package jsonfault_test

import (
	"slices"
	"testing"

	"damka/jsonfault"
)

// Faults come in the order of the file, items by their numbers.
func TestOrder(t *testing.T) {
	want := []string{"", "tournament.start", "players", "players[2].id", "players[10].norms[1].for", "players[10].norms[9].for", "games[0].white"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortStableFunc(got, jsonfault.Order{"tournament", "players", "games"}.Compare)
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

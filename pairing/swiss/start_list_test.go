package swiss_test

import (
	"slices"
	"strings"
	"testing"

	"damka/pairing"
	"damka/pairing/swiss"
	"damka/score"
)

// V.2.6.1.1: rating; then list A before B before N; on A the higher place;
// then lot.
func TestV2611StartList(t *testing.T) {
	a, b, n := swiss.ListA, swiss.ListB, swiss.ListN
	tests := []struct {
		name     string
		entrants []swiss.Entrant
		lots     []int
		want     []score.Number
	}{
		{"rating", []swiss.Entrant{{Rating: 2000}, {Rating: 2200}, {Rating: 2100}}, []int{1, 2, 3}, []score.Number{3, 1, 2}},
		{"V.2.6.1.1.1 lists", []swiss.Entrant{{Rating: 2000}, {2000, n, 0}, {2000, b, 0}, {2000, a, 9}}, []int{1, 2, 3, 4}, []score.Number{4, 3, 2, 1}},
		{"V.2.6.1.1.2 places on A", []swiss.Entrant{{2000, a, 7}, {2000, a, 3}, {2000, a, 0}}, []int{1, 2, 3}, []score.Number{2, 1, 3}},
		{"V.2.6.1.1.2 not on B", []swiss.Entrant{{2000, b, 7}, {2000, b, 3}}, []int{1, 2}, []score.Number{1, 2}},
		{"V.2.6.1.1.3 lot", []swiss.Entrant{{2000, b, 0}, {2000, b, 0}, {2000, b, 0}}, []int{3, 1, 2}, []score.Number{3, 1, 2}},
		{"seed 7", make([]swiss.Entrant, 8), pairing.Lots(7, 8), []score.Number{2, 5, 6, 3, 7, 1, 4, 8}},
		{"nobody", nil, nil, []score.Number{}},
	}
	for _, test := range tests {
		got, err := swiss.StartList(test.entrants, test.lots)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, %v, want %v", test.name, got, err, test.want)
		}
	}
	for name, lots := range map[string][]int{"too few": {1}, "too many": {1, 2, 3}, "twice": {1, 1}, "from 0": {0, 1}} {
		if _, err := swiss.StartList(make([]swiss.Entrant, 2), lots); err == nil || !strings.Contains(err.Error(), "lots") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// V.2.3 and V.2.4: at least two players a round; V.2.7.3: at most a quarter
// with technical ratings in the rating system.
func TestV23Warnings(t *testing.T) {
	field := func(n, technical int) []score.Player {
		players := make([]score.Player, n)
		for i := range technical {
			players[i].Technical = true
		}
		return players
	}
	tests := []struct {
		system                     swiss.System
		players, technical, rounds int
		want                       []string
	}{
		{swiss.Classic, 14, 0, 7, nil},
		{swiss.Classic, 13, 0, 7, []string{"few_players V.2.3"}},
		{swiss.Classic, 3, 0, 0, nil},
		{swiss.Rating, 20, 5, 7, nil},
		{swiss.Rating, 20, 6, 7, []string{"many_technical V.2.7.3"}},
		{swiss.Dutch, 20, 20, 7, nil},
		{swiss.Rating, 4, 4, 3, []string{"few_players V.2.3", "many_technical V.2.7.3"}},
	}
	for _, test := range tests {
		warnings := swiss.Warnings(test.system, field(test.players, test.technical), test.rounds)
		if got := short(warnings); !slices.Equal(got, test.want) {
			t.Errorf("%+v: %q", test, got)
		}
		for _, warning := range warnings {
			expectText(t, warning)
		}
	}
}

package score_test

import (
	"testing"

	"damka/score"
)

// V.3.1: more board points win the match, equal ones draw it.
func TestV31MatchPoints(t *testing.T) {
	for _, test := range []struct {
		boards     []score.Board
		open       bool
		home, away score.Points
	}{
		{[]score.Board{{Home: 2}, {Home: 1, Away: 1}, {Away: 2}, {Home: 2}}, false, 2, 0},
		{[]score.Board{{Home: 1, Away: 1}, {Away: 2}}, false, 0, 2},
		{[]score.Board{{Home: 2}, {Away: 2}}, false, 1, 1},
		{[]score.Board{{Home: 2}, {}}, true, 0, 0},
	} {
		home, away := score.Match{Boards: test.boards, Open: test.open}.Points()
		if home != test.home || away != test.away {
			t.Errorf("%v: %d-%d, want %d-%d", test.boards, home, away, test.home, test.away)
		}
	}
}

func TestTeamTableRefusesWhatIsNoTable(t *testing.T) {
	two := []score.Number{1, 2}
	for name, bad := range map[string]struct {
		teams   []score.Number
		matches []score.Match
	}{
		"number 0":     {[]score.Number{0}, nil},
		"number twice": {[]score.Number{1, 1}, nil},
		"meets itself": {two, []score.Match{{Round: 1, Home: 1, Away: 1}}},
		"stranger":     {two, []score.Match{{Round: 1, Home: 1, Away: 3}}},
		"two matches":  {two, []score.Match{{Round: 1, Home: 1, Away: 2}, {Round: 1, Home: 2, Away: 1}}},
	} {
		if _, err := score.NewTeamTable(bad.teams, bad.matches); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	table, err := score.NewTeamTable(two, []score.Match{{Round: 1, Home: 1, Away: 2}, {Round: 2, Home: 2, Away: 1}})
	if err != nil || len(table.Teams()) != 2 || len(table.Matches()) != 2 {
		t.Errorf("%+v, %v", table, err)
	}
}

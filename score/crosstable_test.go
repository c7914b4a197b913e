package score_test

import (
	"testing"

	"damka/score"
)

func TestCrosstableRefusesWhatIsNoTable(t *testing.T) {
	two := []score.Player{{Number: 1}, {Number: 2}}
	for name, bad := range map[string]struct {
		players []score.Player
		games   []score.Game
	}{
		"number 0":      {[]score.Player{{Number: 0}}, nil},
		"number twice":  {[]score.Player{{Number: 1}, {Number: 1}}, nil},
		"list place":    {[]score.Player{{Number: 1, ListA: -1}}, nil},
		"meets himself": {two, []score.Game{{White: 1, Black: 1}}},
		"stranger":      {two, []score.Game{{White: 1, Black: 3}}},
	} {
		if _, err := score.NewCrosstable(bad.players, bad.games, false); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	table, err := score.NewCrosstable(two, []score.Game{{White: 2, Black: 1, Result: score.Draw}}, true)
	if err != nil || len(table.Players()) != 2 || len(table.Games()) != 1 || !table.HasLists() {
		t.Errorf("%+v, %v", table, err)
	}
	if p, ok := table.Player(2); !ok || p.Number != 2 {
		t.Errorf("player 2: %+v, %v", p, ok)
	}
	if _, ok := table.Player(3); ok {
		t.Error("player 3 is there")
	}
}

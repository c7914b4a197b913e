package score_test

import (
	"slices"
	"testing"

	"damka/score"
)

func TestCrosstableRefusesWhatIsNoTable(t *testing.T) {
	two := []score.Player{{Number: 1}, {Number: 2}}
	for name, bad := range map[string]struct {
		players []score.Player
		games   []score.Game
		byes    []score.Bye
	}{
		"number 0":          {players: []score.Player{{Number: 0}}},
		"number twice":      {players: []score.Player{{Number: 1}, {Number: 1}}},
		"list place":        {players: []score.Player{{Number: 1, ListA: -1}}},
		"meets himself":     {players: two, games: []score.Game{{White: 1, Black: 1}}},
		"stranger":          {players: two, games: []score.Game{{White: 1, Black: 3}}},
		"bye of a stranger": {players: two, byes: []score.Bye{{Round: 1, Player: 3}}},
		"bye of no round":   {players: two, byes: []score.Bye{{Player: 1}}},
		"two byes":          {players: two, byes: []score.Bye{{Round: 1, Player: 1}, {Round: 1, Player: 1}}},
		"a game and a bye":  {players: two, games: []score.Game{{Round: 1, White: 1, Black: 2}}, byes: []score.Bye{{Round: 1, Player: 2}}},
		"two games":         {players: two, games: []score.Game{{Round: 1, White: 1, Black: 2}, {Round: 1, White: 2, Black: 1}}},
	} {
		if _, err := score.NewCrosstable(score.Table{Players: bad.players, Games: bad.games, Byes: bad.byes}); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	table, err := score.NewCrosstable(score.Table{
		Players: two, Games: []score.Game{{White: 2, Black: 1, Result: score.Draw}}, HasLists: true,
	})
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

// V.2.6.1.2: a technical rating is a rating.
func TestV2612Unrated(t *testing.T) {
	table, err := score.NewCrosstable(score.Table{Players: []score.Player{
		{Number: 3}, {Number: 1, Rating: 1900}, {Number: 2, Rating: 1500, Technical: true}, {Number: 4},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Unrated(); !slices.Equal(got, []score.Number{3, 4}) {
		t.Errorf("without rating are %v", got)
	}
}

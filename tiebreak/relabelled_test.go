package tiebreak_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"damka/score"
	"damka/tiebreak"
)

// No start number decides a place, nor a value in the table: when the players
// exchange their numbers, everybody keeps both.

// exchange is another number for everybody.
func exchange(t *rapid.T, numbers []score.Number) map[score.Number]score.Number {
	others := rapid.Permutation(numbers).Draw(t, "other numbers")
	to := make(map[score.Number]score.Number, len(numbers))
	for i, number := range numbers {
		to[number] = others[i]
	}
	return to
}

// expectExchanged compares two tables line by line of the players.
func expectExchanged(t *rapid.T, before, after []tiebreak.Standing, to map[score.Number]score.Number) {
	t.Helper()
	lines := make(map[score.Number]tiebreak.Standing, len(after))
	for _, line := range after {
		lines[line.Number] = line
	}
	for _, line := range before {
		got := lines[to[line.Number]]
		if got.Place != line.Place || got.Shared != line.Shared || got.Points != line.Points || !reflect.DeepEqual(got.Values, line.Values) {
			t.Errorf("number %d: place %d, %v; as number %d: place %d, %v",
				line.Number, line.Place, line.Values, got.Number, got.Place, got.Values)
		}
	}
}

func exchangePlayers(table score.Table, to map[score.Number]score.Number) score.Table {
	other := table
	other.Players, other.Games, other.Byes = nil, nil, nil
	for _, p := range table.Players {
		p.Number = to[p.Number]
		other.Players = append(other.Players, p)
	}
	for _, g := range table.Games {
		g.White, g.Black = to[g.White], to[g.Black]
		other.Games = append(other.Games, g)
	}
	for _, b := range table.Byes {
		b.Player = to[b.Player]
		other.Byes = append(other.Byes, b)
	}
	return other
}

func numbersOf(players []score.Player) []score.Number {
	var numbers []score.Number
	for _, p := range players {
		numbers = append(numbers, p.Number)
	}
	return numbers
}

func TestV171NumbersDecideNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn := drawTournament(t)
		table := score.Table{Players: drawn.players, Games: drawn.games, HasLists: drawn.hasLists}
		to := exchange(t, numbersOf(table.Players))
		expectExchanged(t, tiebreak.Rank(crosstable(t, table), drawn.rules),
			tiebreak.Rank(crosstable(t, exchangePlayers(table, to)), drawn.rules), to)
	})
}

func TestV29NumbersDecideNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, rules := swissTournament(t)
		to := exchange(t, numbersOf(table.Players))
		expectExchanged(t, tiebreak.Rank(crosstable(t, table), rules),
			tiebreak.Rank(crosstable(t, exchangePlayers(table, to)), rules), to)
	})
}

func TestV32NumbersDecideNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := drawTeams(t)
		to := exchange(t, drawn.teams)
		other := slowTeams{teams: drawn.teams}
		for _, m := range drawn.matches {
			m.Home, m.Away = to[m.Home], to[m.Away]
			other.matches = append(other.matches, m)
		}
		expectExchanged(t, tiebreak.RankTeams(drawn.table(t), rules), tiebreak.RankTeams(other.table(t), rules), to)
	})
}

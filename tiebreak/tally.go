package tiebreak

import (
	"cmp"
	"slices"
	"strconv"

	"damka/article"
	"damka/score"
)

// tally is the table counted out. Players are indexes here, in the order of
// start numbers; those struck out and their games are left out (II.5.7.1.1).
type tally struct {
	players  []score.Player
	points   []int
	wins     []int
	plus     []int // draws with advantage
	minus    []int // draws with the opponent's advantage
	against  [][]int
	met      [][]bool // some game of the two is finished
	hasLists bool
	rules    Rules
}

func count(table score.Crosstable, rules Rules) *tally {
	t := &tally{hasLists: table.HasLists(), rules: rules}
	for _, p := range table.Players() {
		if !p.StruckOut {
			t.players = append(t.players, p)
		}
	}
	slices.SortFunc(t.players, func(a, b score.Player) int { return cmp.Compare(a.Number, b.Number) })
	index := make(map[score.Number]int, len(t.players))
	for i, p := range t.players {
		index[p.Number] = i
	}
	n := len(t.players)
	t.points, t.wins, t.plus, t.minus = make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	t.against, t.met = square[int](n), square[bool](n)
	for _, game := range table.Games() {
		white, ok := index[game.White]
		black, both := index[game.Black]
		if ok && both {
			t.add(white, black, game.Result.For(score.White))
			t.add(black, white, game.Result.For(score.Black))
		}
	}
	return t
}

// square is an n×n matrix of zero values.
func square[T any](n int) [][]T {
	cells, rows := make([]T, n*n), make([][]T, n)
	for i := range rows {
		rows[i] = cells[i*n : (i+1)*n]
	}
	return rows
}

func (t *tally) add(player, opponent int, side score.Side) {
	t.points[player] += int(side.Points)
	t.against[player][opponent] += int(side.Points)
	t.met[player][opponent] = t.met[player][opponent] || side.Finished
	if side.Win {
		t.wins[player]++
	}
	switch side.Advantage {
	case 1:
		t.plus[player]++
	case -1:
		t.minus[player]++
	}
}

// person names a player in a reason.
func (t *tally) person(i int) article.Person {
	return article.Person(strconv.Itoa(int(t.players[i].Number)))
}

func (t *tally) persons(players []int) article.Persons {
	persons := make(article.Persons, len(players))
	for i, p := range players {
		persons[i] = string(t.person(p))
	}
	return persons
}

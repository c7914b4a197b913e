package tiebreak

import (
	"cmp"
	"slices"
	"strconv"

	"damka/article"
	"damka/score"
)

// tally is the table as counts. Players are indexes here, in the order of
// start numbers; those struck out and their games are left out (II.5.7.1.1).
type tally struct {
	players  []score.Player
	names    []string // start numbers in digits
	points   []int
	wins     []int
	plus     []int       // draws with advantage
	minus    []int       // draws with the opponent's advantage
	met      [][]meeting // by opponent
	paired   [][]int     // the opponent of every game in a finished round
	rounds   int         // finished
	lowest   int         // rating of the tournament, struck-out players included
	hasLists bool
	rules    Rules
	table    *classification

	// Of teams only:
	boards  [][]int       // points by board
	matches [][]teamMatch // as they were played

	solkoff, ratings [][]int // see worth
}

// meeting is all games of a player against an opponent.
type meeting struct {
	opponent int
	points   int
	finished bool // some game of the two is
}

func count(table score.Crosstable, rules Rules) *tally {
	t := &tally{rounds: table.Rounds(), hasLists: table.HasLists(), rules: rules}
	for _, p := range table.Players() {
		if !p.StruckOut {
			t.players = append(t.players, p)
		}
		if p.Rating > 0 && (t.lowest == 0 || p.Rating < t.lowest) {
			t.lowest = p.Rating
		}
	}
	slices.SortFunc(t.players, func(a, b score.Player) int { return cmp.Compare(a.Number, b.Number) })
	index := make(map[score.Number]int, len(t.players))
	t.names = make([]string, len(t.players))
	for i, p := range t.players {
		index[p.Number] = i
		t.names[i] = strconv.Itoa(int(p.Number))
	}
	n := len(t.players)
	t.points, t.wins, t.plus, t.minus = make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	t.makeRoom(table, index)
	for _, game := range table.Games() {
		white, ok := index[game.White]
		black, both := index[game.Black]
		if ok && both {
			t.add(white, black, game.Round, game.Result.For(score.White))
			t.add(black, white, game.Round, game.Result.For(score.Black))
		}
	}
	if rules.System.isSwiss() { // a free round of a round robin gives no points
		for _, bye := range table.Byes() {
			if player, ok := index[bye.Player]; ok {
				t.points[player] += int(bye.Kind.Points())
			}
		}
	}
	for player := range t.met {
		t.met[player] = joined(t.met[player])
		t.rounds = max(t.rounds, len(t.paired[player]))
	}
	return t
}

// makeRoom allocates the lists of games at their full length.
func (t *tally) makeRoom(table score.Crosstable, index map[score.Number]int) {
	n := len(t.players)
	games := make([]int, n)
	total := 0
	for _, game := range table.Games() {
		for _, number := range []score.Number{game.White, game.Black} {
			if player, ok := index[number]; ok {
				games[player]++
				total++
			}
		}
	}
	t.met, t.paired = make([][]meeting, n), make([][]int, n)
	meetings, opponents := make([]meeting, total), make([]int, total)
	for player, own := range games {
		t.met[player], meetings = meetings[:0:own], meetings[own:]
		t.paired[player], opponents = opponents[:0:own], opponents[own:]
	}
}

// add counts one player's side of a game. Round 0 is a game whose round the
// source did not give.
func (t *tally) add(player, opponent, round int, side score.Side) {
	t.points[player] += int(side.Points)
	t.met[player] = append(t.met[player], meeting{opponent, int(side.Points), side.Finished})
	if round <= t.rounds {
		t.paired[player] = append(t.paired[player], opponent)
	}
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

// joined makes one meeting of those with the same opponent, in the order of
// opponents.
func joined(met []meeting) []meeting {
	slices.SortFunc(met, func(a, b meeting) int { return cmp.Compare(a.opponent, b.opponent) })
	last := 0
	for i := 1; i < len(met); i++ {
		if met[i].opponent == met[last].opponent {
			met[last].points += met[i].points
			met[last].finished = met[last].finished || met[i].finished
			continue
		}
		last++
		met[last] = met[i]
	}
	return met[:min(len(met), last+1)]
}

// person names a player in a reason.
func (t *tally) person(i int) article.Person { return article.Person(t.names[i]) }

func (t *tally) persons(players []int) article.Persons {
	persons := make(article.Persons, len(players))
	for i, p := range players {
		persons[i] = t.names[p]
	}
	return persons
}

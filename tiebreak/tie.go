package tiebreak

import (
	"slices"

	"damka/article"
)

// tie is players who are equal when a criterion is reached.
type tie struct {
	players []int           // by start number
	persons article.Persons // they, when a criterion was reached that names them
	before  *tie            // those tied when the criterion was applied the time before; nil: the first time
	table   *classification // it goes on to be split, but nobody leaves his block
	span    span            // of the tied
	others  []span          // the other blocks, when criterion others was reached

	found   [][]int // the values of the criterion, in the order of players
	sorted  []int   // the tied by these values
	depth   int     // how many of the values were needed to separate the players
	decided []int   // see deciding
}

// has says whether a player is among the tied.
func (d *tie) has(player int) bool {
	return d.span.has(d.table.block[player])
}

// with is the tie in which a player was as well, now or a time before.
func (d *tie) with(player int) *tie {
	for !d.has(player) {
		d = d.before
	}
	return d
}

// lookedAt are the players among whom a criterion looks for opponents:
// everybody the first time, then those who were tied the time before.
func (d *tie) lookedAt() span {
	if d.before != nil {
		return d.before.span
	}
	return span{0, len(d.table.table)}
}

// values are those of one of the tied.
func (d *tie) values(player int) []int {
	at, _ := slices.BinarySearch(d.players, player)
	return d.found[at]
}

// split divides the players by their values, the best first, equal ones by
// start number.
func (d *tie) split(values [][]int) [][]int {
	d.found = values
	d.sorted = make([]int, len(d.players))
	for i := range d.sorted {
		d.sorted[i] = i
	}
	slices.SortStableFunc(d.sorted, func(a, b int) int { return slices.Compare(values[b], values[a]) })
	for i, at := range d.sorted {
		d.sorted[i] = d.players[at]
	}
	var groups [][]int
	for i, player := range d.sorted {
		if i > 0 {
			if at := d.difference(d.sorted[i-1], player); at < 0 {
				last := len(groups) - 1
				groups[last] = append(groups[last], player)
				continue
			} else {
				d.depth = max(d.depth, at+1)
			}
		}
		groups = append(groups, []int{player})
	}
	return groups
}

// difference is the first of the values in which two players differ, or that
// only one of them has; -1 if there is none.
func (d *tie) difference(a, b int) int {
	first, second := d.values(a), d.values(b)
	shorter := min(len(first), len(second))
	for i := range shorter {
		if first[i] != second[i] {
			return i
		}
	}
	if len(first) != len(second) {
		return shorter
	}
	return -1
}

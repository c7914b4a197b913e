package tiebreak

import (
	"slices"

	"damka/article"
)

// tie is players who are equal when a criterion is reached.
type tie struct {
	players []int // by start number
	persons article.Persons
	table   *classification // it goes on to be split, but nobody leaves his block
	span    span            // of the tied
	others  []span          // the other blocks, when criterion others was reached

	found   [][]int // the values of the criterion, by player
	sorted  []int   // the tied by these values
	depth   int     // how many of the values were needed to separate the players
	decided []int   // see deciding
}

// has says whether a player is among the tied.
func (d *tie) has(player int) bool {
	at := d.table.block[player]
	return at >= d.span.first && at < d.span.first+len(d.players)
}

// split divides the players by their values, the best first, equal ones by
// start number.
func (d *tie) split(values [][]int) [][]int {
	for i, player := range d.players {
		d.found[player] = values[i]
	}
	d.sorted = slices.Clone(d.players)
	slices.SortStableFunc(d.sorted, func(a, b int) int { return slices.Compare(d.found[b], d.found[a]) })
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
	first, second := d.found[a], d.found[b]
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

package tiebreak

import (
	"slices"

	"damka/article"
)

// tie is players who are equal when a criterion is reached.
type tie struct {
	players  []int // by start number
	table    []int // everybody, as classified so far; those tied by start number
	position []int // in the table, by player
	first    int   // the position of the first of the tied
	persons  article.Persons

	found   [][]int // the values of the criterion, by player
	sorted  []int   // the tied by these values
	depth   int     // how many of the values were needed to separate the players
	decided []int   // see deciding
}

// has says whether a player is among the tied.
func (d *tie) has(player int) bool {
	at := d.position[player]
	return at >= d.first && at < d.first+len(d.players)
}

// step is a criterion with the ties it was applied to.
type step struct {
	measure
	ties []*tie // by player; nil: was not tied
}

// apply splits every group by a criterion. Every group is compared by the table
// after the criteria before.
func apply(t *tally, m measure, groups [][]int) (step, [][]int) {
	n := len(t.players)
	s := step{m, make([]*tie, n)}
	table, position, found := slices.Concat(groups...), make([]int, n), make([][]int, n)
	for at, player := range table {
		position[player] = at
	}
	var split [][]int
	first := 0
	for _, group := range groups {
		if len(group) < 2 {
			split = append(split, group)
		} else {
			tied := &tie{players: group, table: table, position: position, first: first, persons: t.persons(group), found: found}
			for _, player := range group {
				s.ties[player] = tied
			}
			split = append(split, tied.split(m.values(t, tied))...)
		}
		first += len(group)
	}
	return s, split
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

package tiebreak

import (
	"cmp"
	"slices"

	"damka/article"
)

// higherPlaced is the points against the players classified above the tie,
// the highest first; a player who has not met one of them has 0 against that one
// (V.2.9.1.3, V.2.9.2.3). The table is the one after the criteria before; players
// still tied in it are ordered by start number.
type higherPlaced struct{}

// values are, for every opponent above the tie against whom the player has
// points, two numbers: one that is larger the higher the opponent is, and the
// points. So at the first difference the better player is the one with points
// against a higher opponent, or with more points against the same one.
func (higherPlaced) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		for _, m := range t.metAbove(player, tied) {
			values[i] = append(values[i], len(tied.table)-tied.position[m.opponent], m.points)
		}
	}
	return values
}

// metAbove are the meetings with points against players above the tie, the
// highest first.
func (t *tally) metAbove(player int, tied *tie) []meeting {
	var above []meeting
	for _, m := range t.met[player] {
		if m.points > 0 && tied.position[m.opponent] < tied.first {
			above = append(above, m)
		}
	}
	slices.SortFunc(above, func(a, b meeting) int {
		return cmp.Compare(tied.position[a.opponent], tied.position[b.opponent])
	})
	return above
}

// column is the player's points against those opponents who separated neighbours
// in the tie, the highest first.
func (higherPlaced) column(t *tally, player int, tied *tie) Value {
	if tied == nil {
		return nil
	}
	var value Value
	for _, opponent := range tied.deciding() {
		value = append(value, t.pointsAgainst(player, opponent))
	}
	return value
}

// deciding are the opponents who separated neighbours in the tie, the highest
// first.
func (d *tie) deciding() []int {
	if d.decided == nil {
		d.decided = []int{}
		for i := 1; i < len(d.sorted); i++ {
			if at := d.difference(d.sorted[i-1], d.sorted[i]); at >= 0 {
				d.decided = append(d.decided, d.position[d.aboveAt(d.sorted[i-1], at)])
			}
		}
		slices.Sort(d.decided)
		d.decided = slices.Compact(d.decided)
		for i, position := range d.decided {
			d.decided[i] = d.table[position]
		}
	}
	return d.decided
}

// aboveAt is the opponent to whom the value at a place belongs.
func (d *tie) aboveAt(player, at int) int {
	return d.table[len(d.table)-d.found[player][at&^1]]
}

func (t *tally) pointsAgainst(player, opponent int) int {
	at, ok := slices.BinarySearchFunc(t.met[player], opponent, func(m meeting, opponent int) int {
		return cmp.Compare(m.opponent, opponent)
	})
	if !ok {
		return 0
	}
	return t.met[player][at].points
}

func (higherPlaced) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(HigherPlaced)
	at := tied.difference(higher, lower)
	switch {
	case tied.first == 0:
		return t.because("standings.higher_placed_none", ref, higher, lower)
	case at < 0:
		return t.because("standings.higher_placed_equal", ref, higher, lower)
	}
	opponent := tied.aboveAt(higher, at)
	reason := t.comparePoints("standings.higher_placed", ref, higher, lower,
		t.pointsAgainst(higher, opponent), t.pointsAgainst(lower, opponent))
	reason.Args = append(reason.Args, article.Arg{Name: "opponent", Value: t.person(opponent)})
	return reason
}

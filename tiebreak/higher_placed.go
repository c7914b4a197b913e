package tiebreak

import (
	"slices"

	"damka/article"
)

// higherPlaced is the points against the players placed above the tie, the
// highest first; a player who has not met one of them has 0 against that one
// (V.2.9.1.3, V.2.9.2.3). They are in their final order; those who share a
// place are a block, and points against a block are added up. Applied once
// more, it looks only at those who were tied the time before: against all who
// were above then these players are equal.
type higherPlaced struct{}

// values are, for every block above the tie against which the player has
// points, two numbers: one that is larger the higher the block is, and the
// points. So at the first difference the better player is the one with points
// against a higher block, or with more points against the same one.
func (higherPlaced) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		for _, m := range t.metAbove(player, tied) {
			values[i] = append(values[i], tied.keyOf(m.opponent), m.points)
		}
	}
	return values
}

// keyOf is larger for a block that is higher in the table.
func (d *tie) keyOf(block int) int { return len(d.table.table) - block }

// metAbove are a player's points against blocks above the tie, the highest
// first, each as a meeting; blocks without points are left out.
func (t *tally) metAbove(player int, tied *tie) []meeting {
	var above []meeting
	among := tied.lookedAt()
	for _, m := range t.met[player] {
		if block := tied.table.block[m.opponent]; m.points > 0 && among.has(block) && block < tied.span.first {
			above = append(above, meeting{opponent: block, points: m.points})
		}
	}
	return joined(above)
}

// column is the player's points against those blocks that separated neighbours
// in the tie, the highest first.
func (higherPlaced) column(_ *tally, player int, tied *tie) Value {
	if tied == nil {
		return nil
	}
	var value Value
	for _, block := range tied.deciding() {
		value = append(value, tied.against(player, block))
	}
	return value
}

// deciding are the blocks that separated neighbours in the tie, the highest
// first.
func (d *tie) deciding() []int {
	if d.decided == nil {
		d.decided = []int{}
		for i := 1; i < len(d.sorted); i++ {
			if at := d.difference(d.sorted[i-1], d.sorted[i]); at >= 0 {
				d.decided = append(d.decided, d.blockAt(d.sorted[i-1], at))
			}
		}
		slices.Sort(d.decided)
		d.decided = slices.Compact(d.decided)
	}
	return d.decided
}

// blockAt is the block to which the value at a place belongs.
func (d *tie) blockAt(player, at int) int { return d.keyOf(d.values(player)[at&^1]) }

// against is the points a player has against a block.
func (d *tie) against(player, block int) int {
	values := d.values(player)
	for i := 0; i < len(values); i += 2 {
		if values[i] == d.keyOf(block) {
			return values[i+1]
		}
	}
	return 0
}

// scoredAgainstShared says whether a player has points against players above
// who share a place.
func (d *tie) scoredAgainstShared(player int) bool {
	for ; d != nil; d = d.before {
		for i := 0; i < len(d.values(player)); i += 2 {
			if d.table.size[d.blockAt(player, i)] > 1 {
				return true
			}
		}
	}
	return false
}

func (higherPlaced) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(HigherPlaced)
	at := tied.difference(higher, lower)
	switch {
	case tied.span.first == 0:
		return t.because("standings.higher_placed_none", ref, higher, lower)
	case at < 0:
		return t.equalAgainst(higherPlacedCodes, ref, tied.scoredAgainstShared(higher), higher, lower)
	}
	block := tied.blockAt(higher, at)
	return t.compareAgainst(higherPlacedCodes, ref, span{block, tied.table.size[block]}, higher, lower,
		tied.against(higher, block), tied.against(lower, block))
}

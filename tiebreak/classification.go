package tiebreak

import "slices"

// classification is the table while its ties are settled, from the top. It is
// made of blocks: players who are tied, next to each other. Those above the
// tie in hand are what they will be in the end; those below have passed the
// criteria before. A block is known by the position of its first player, from
// 0, and splitting one moves nobody out of its positions.
type classification struct {
	table []int // everybody; those of a block by start number
	block []int // by player
	size  []int // by block
}

func newClassification(players int) *classification {
	c := &classification{table: make([]int, players), block: make([]int, players), size: make([]int, players+1)}
	for i := range c.table {
		c.table[i] = i
	}
	c.size[0] = players
	return c
}

// place puts groups of tied players in the table, the first of them at a position.
func (c *classification) place(at int, groups [][]int) {
	for _, group := range groups {
		copy(c.table[at:], group)
		for _, player := range group {
			c.block[player] = at
		}
		c.size[at] = len(group)
		at += len(group)
	}
}

// span is players next to each other in the table.
type span struct{ first, size int }

func (s span) has(position int) bool { return position >= s.first && position < s.first+s.size }

// without are the blocks of a span without one that is left out.
func (c *classification) without(left, among span) []span {
	var blocks []span
	for at := among.first; at < among.first+among.size; at += c.size[at] {
		if at != left.first {
			blocks = append(blocks, span{at, c.size[at]})
		}
	}
	return blocks
}

// members are the players of a span, by start number.
func (c *classification) members(s span) []int {
	return slices.Sorted(slices.Values(c.table[s.first : s.first+s.size]))
}

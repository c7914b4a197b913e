package draughtsearch

import (
	"math/bits"

	"damka/article"
	"damka/draughts"
)

const (
	man  = 100
	king = 300
)

// board is what the valuation knows of one board.
type board struct {
	squares uint64
}

var boards = map[article.Variant]*board{}

func init() {
	for _, v := range draughts.Variants() {
		boards[v] = newBoard(v)
	}
}

func boardOf(v article.Variant) *board { return boards[v] }

func newBoard(v article.Variant) *board {
	b := &board{}
	rules, _ := draughts.RulesOf(v)
	for s := range rules.Squares() {
		b.squares |= 1 << s
	}
	return b
}

func count(set uint64) int { return bits.OnesCount64(set) }

// evaluate is what a position is worth for its side to move.
func (b *board) evaluate(s draughts.Sets, turn article.Colour) int {
	return man*(count(s.Own&^s.Kings)-count(s.Opponent&^s.Kings)) + king*(count(s.Own&s.Kings)-count(s.Opponent&s.Kings))
}

// threatened says whether a man of the opponent could take something if it were to move.
func (b *board) threatened(s draughts.Sets) bool {
	empty := b.squares &^ (s.Own | s.Opponent)
	return s.Own&(s.Opponent>>6)&(empty<<6) != 0 ||
		s.Own&(s.Opponent>>5)&(empty<<5) != 0 ||
		s.Own&(s.Opponent<<5)&(empty>>5) != 0 ||
		s.Own&(s.Opponent<<6)&(empty>>6) != 0
}

package draughts

import (
	"math/bits"
	"slices"
)

// manSteps are the squares the men step to (I.3.4), by their direction.
func (p Position) manSteps(empty bitboard) (west, east bitboard) {
	if p.turn == White {
		return p.men().northWest() & empty, p.men().northEast() & empty
	}
	return p.men().southWest() & empty, p.men().southEast() & empty
}

// appendSteps appends the moves without capture.
func (g *geometry) appendSteps(dst []Move, p Position, empty bitboard) []Move {
	west, east := p.manSteps(empty)
	dst = g.appendManSteps(dst, p.turn, west, east)
	for kings := p.ownKings(); kings != 0; kings &= kings - 1 {
		dst = appendKingSteps(dst, kings.lowest(), empty, KingOf(p.turn))
	}
	return dst
}

// appendManSteps appends the men's moves without capture (I.3.4): those to the
// squares of west and of east.
func (g *geometry) appendManSteps(dst []Move, turn Colour, west, east bitboard) []Move {
	steps := menSteps{west, east, stepBits(turn, northWest), stepBits(turn, northEast)}
	if turn == Black {
		steps.rest, steps.nextRest = stepBits(turn, southWest), stepBits(turn, southEast)
	}
	n := west.count() + east.count()
	if cap(dst)-len(dst) < n {
		dst = slices.Grow(dst, n+stepsAtOnce)
	}
	steps.fill(dst[len(dst):cap(dst)], n)
	added := dst[len(dst):][:n]
	if row := g.promotionOf(turn); (west|east)&row != 0 {
		crown(added, row)
	}
	return dst[:len(dst)+n]
}

// menSteps are steps of men in one direction, and after them those in the next.
type menSteps struct {
	ends, nextEnds bitboard
	rest, nextRest uint64 // what a move has besides the number of its end times [endAndStart]
}

// endAndStart is 1 as the end and as the start of a move.
const endAndStart = 1<<toBit | 1<<fromBit

// stepBits are what all of a side's steps in direction d have in common.
func stepBits(turn Colour, d int) uint64 { return uint64(ManOf(turn)) - uint64(d)<<fromBit }

// stepsAtOnce is how many moves are made without asking whether there is another.
const stepsAtOnce = 4

// fill writes the n steps to list, which has room for them. If there is more room
// it may write something that is no move there: it makes four moves at a
// time, because a processor must guess at each turn of a loop whether there is
// more to come, and is seldom wrong if there are few.
//
//go:noinline
func (m menSteps) fill(list []Move, n int) {
	for ; n > 0 && len(list) >= stepsAtOnce; n -= stepsAtOnce {
		four := (*[stepsAtOnce]Move)(list)
		four[0], m = m.first()
		four[1], m = m.first()
		four[2], m = m.first()
		four[3], m = m.first()
		list = list[stepsAtOnce:]
	}
	for i := range max(n, 0) {
		list[i], m = m.first()
	}
}

// first is the first of the steps, and the others; something that is no move if
// there is none.
func (m menSteps) first() (Move, menSteps) {
	if m.ends == 0 {
		m.ends, m.rest = m.nextEnds, m.nextRest
	}
	step := Move{uint64(bits.TrailingZeros64(uint64(m.ends)))*endAndStart + m.rest}
	m.ends &= m.ends - 1
	return step, m
}

// appendKingSteps appends the steps of the king on at (I.3.9).
func appendKingSteps(dst []Move, at, empty bitboard, king Piece) []Move {
	for _, d := range directions {
		for to := at.toward(d) & empty; to != 0; to = to.toward(d) & empty {
			dst = append(dst, newMove(at.square(), to.square(), king))
		}
	}
	return dst
}

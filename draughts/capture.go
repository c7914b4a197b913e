package draughts

import "math/bits"

// The four directions as rotations of a bitboard to the left. A diagonal has
// the same magnitude both ways; the other diagonal has acrossSum less it.
const (
	northWest = -stepNorthWest
	northEast = -stepNorthEast
	southWest = stepSouthWest
	southEast = stepSouthEast

	acrossSum = stepSouthWest + stepSouthEast
)

var directions = [4]int{northWest, northEast, southWest, southEast}

// across is one of the two directions at a right angle to d; the other is its
// negative.
func across(d int) int { return acrossSum - max(d, -d) }

// toward is the set one step further in direction d.
func (b bitboard) toward(d int) bitboard { return bitboard(bits.RotateLeft64(uint64(b), d)) }

// jumpedAlong is jumpedFrom for kings, which jump from a distance.
func (j fourWays) jumpedAlong(kings, empty bitboard) fourWays {
	return j.met(fourWays{kings, kings, kings, kings}.slideOn(empty).step())
}

// met are the jumpable pieces that the sets of next are on, each in its own
// direction.
func (j fourWays) met(next fourWays) fourWays {
	return fourWays{
		northWest: next.northWest & j.northWest,
		northEast: next.northEast & j.northEast,
		southWest: next.southWest & j.southWest,
		southEast: next.southEast & j.southEast,
	}
}

// slide are the squares of b and the empty squares on from them in direction
// d. It goes 1, 2, 4 and 8 squares at a time: nine are the most there are.
func (b bitboard) slide(empty bitboard, d int) bitboard {
	b |= b.toward(d) & empty
	empty &= empty.toward(d)
	b |= b.toward(2*d) & empty
	empty &= empty.toward(2 * d)
	b |= b.toward(4*d) & empty
	empty &= empty.toward(4 * d)
	return b | b.toward(8*d)&empty
}

// appendCaptures appends all legal captures.
func (g *geometry) appendCaptures(dst []Move, p Position) []Move {
	if p.ownKings() != 0 {
		return g.searchCaptures(dst, p, g.vacant(p))
	}
	if !g.canCapture(p) {
		return dst
	}
	return g.appendManMoves(dst, p)
}

// canGoOn says whether any man can go on after one of the first jumps.
func (g *geometry) canGoOn(j, first fourWays) bool {
	landed := first.step()
	return j.jumpedNext(landed).all()|landed.all()&g.goesOnAsKing != 0
}

// appendSingles appends the captures of one piece each by the men that jump
// over the pieces of first.
func (g *geometry) appendSingles(dst []Move, turn Colour, first fourWays) []Move {
	start := len(dst)
	man := ManOf(turn).moveBits()
	dst = appendJumps(dst, first.northWest, northWest, man)
	dst = appendJumps(dst, first.northEast, northEast, man)
	dst = appendJumps(dst, first.southWest, southWest, man)
	dst = appendJumps(dst, first.southEast, southEast, man)
	if row := g.promotionOf(turn); first.step().all()&row != 0 {
		crown(dst[start:], row)
	}
	return dst
}

// manCapture is the capture of the pieces taken by the man on from that ends on to.
func (g *geometry) manCapture(turn Colour, from, to, taken bitboard) Move {
	m := Move{uint64(from.square())<<fromBit | uint64(to.square())<<toBit | uint64(taken) | uint64(ManOf(turn))}
	if to&g.promotionOf(turn) != 0 {
		m.bits |= promotion
	}
	return m
}

// appendJumps appends the jumps of men in direction d over the pieces of over.
func appendJumps(dst []Move, over bitboard, d int, man uint64) []Move {
	for ; over != 0; over &= over - 1 {
		at := uint64(bits.TrailingZeros64(uint64(over)))
		dst = append(dst, Move{(at+uint64(d))<<toBit + (at-uint64(d))<<fromBit + uint64(over.lowest()) + man})
	}
	return dst
}

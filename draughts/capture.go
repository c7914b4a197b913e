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

// met are the jumpable pieces that the sets of next stand on, each in its own
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
	empty := g.vacant(p)
	if p.ownKings() != 0 {
		return g.searchCaptures(dst, p, empty)
	}
	return g.appendManCaptures(dst, p, empty)
}

// appendManCaptures appends the captures of a side that has no king. Most of
// them take one piece or two, and are made from sets of squares:
//
//   - when no man can take a second piece, each jump is a move of its own;
//   - when no man can take a third, each pair of jumps is, for two pairs
//     cannot yet meet on the same end with the same pieces taken.
func (g *geometry) appendManCaptures(dst []Move, p Position, empty bitboard) []Move {
	j := jumpable(p.opponent, empty)
	first := j.jumpedFrom(p.own)
	landed := first.step()
	second := j.jumpedNext(landed)
	switch {
	case landed.all()&g.goesOnAsKing != 0:
	case second.all() == 0:
		return g.appendSingles(dst, p, first)
	case g.mostPieces && j.jumpedNext(second.step()).all() == 0:
		return g.appendDoubles(dst, p, j, landed)
	}
	return g.searchCaptures(dst, p, empty)
}

// canGoOn says whether any man can go on after one of the first jumps.
func (g *geometry) canGoOn(j, first fourWays) bool {
	landed := first.step()
	return j.jumpedNext(landed).all()|landed.all()&g.goesOnAsKing != 0
}

// appendSingles appends the captures of one piece each by the men that jump
// over the pieces of first.
func (g *geometry) appendSingles(dst []Move, p Position, first fourWays) []Move {
	start := len(dst)
	man := ManOf(p.turn).moveBits()
	dst = appendJumps(dst, first.northWest, northWest, man)
	dst = appendJumps(dst, first.northEast, northEast, man)
	dst = appendJumps(dst, first.southWest, southWest, man)
	dst = appendJumps(dst, first.southEast, southEast, man)
	if row := g.promotionOf(p.turn); first.step().all()&row != 0 {
		crown(dst[start:], row)
	}
	return dst
}

// appendJumps appends the jumps of men in direction d over the pieces of over.
func appendJumps(dst []Move, over bitboard, d int, man uint64) []Move {
	for ; over != 0; over &= over - 1 {
		at := uint64(bits.TrailingZeros64(uint64(over)))
		dst = append(dst, Move{(at+uint64(d))<<toBit + (at-uint64(d))<<fromBit + uint64(over.lowest()) + man})
	}
	return dst
}

// appendDoubles appends the captures of two pieces each by men that landed
// after a first jump.
func (g *geometry) appendDoubles(dst []Move, p Position, j, landed fourWays) []Move {
	start := len(dst)
	man := ManOf(p.turn).moveBits()
	seconds := [4]bitboard{j.northWest, j.northEast, j.southWest, j.southEast}
	for i, at := range [4]bitboard{landed.northWest, landed.northEast, landed.southWest, landed.southEast} {
		if at == 0 {
			continue
		}
		for k, over := range seconds {
			if i+k != 3 { // not back over the first piece
				dst = appendPairs(dst, at.toward(directions[k])&over, directions[i], directions[k], man)
			}
		}
	}
	crown(dst[start:], g.promotionOf(p.turn))
	return dst
}

// appendPairs appends the captures of men that jump in the direction first and
// then, over the pieces of over, in the direction second.
func appendPairs(dst []Move, over bitboard, first, second int, man uint64) []Move {
	for ; over != 0; over &= over - 1 {
		at := bits.TrailingZeros64(uint64(over))
		taken := over.lowest() | over.lowest().toward(-second-first)
		dst = append(dst, Move{uint64(at+second)<<toBit + uint64(at-second-2*first)<<fromBit + uint64(taken) + man})
	}
	return dst
}

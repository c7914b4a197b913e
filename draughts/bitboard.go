package draughts

import "math/bits"

// bitboard is a set of squares, one bit a square.
//
// Two rows of the 10×10 board take eleven bits: five squares, five squares
// and one bit that is no square. That bit is where a diagonal leaves the
// board at its side, so that a step in any direction is the same shift from
// every square. Bit 0 is unused, which makes 0 "no square" in [Square]:
//
//	  01  02  03  04  05
//	06  07  08  09  10        (11)
//	  12  13  14  15  16
//	17  18  19  20  21        (22)
//	  23 …
//
// The 8×8 board is the upper left corner of the same board: rows 1 to 8,
// columns 1 to 8. Everything below works on both; only the set of squares
// that exist differs (see geometry).
type bitboard uint64

// The four steps: north is black's side, the top of a diagram.
const (
	stepNorthWest = 6 // to the right by this many bits
	stepNorthEast = 5
	stepSouthWest = 5 // to the left by this many bits
	stepSouthEast = 6
)

func (b bitboard) northWest() bitboard { return b >> stepNorthWest }
func (b bitboard) northEast() bitboard { return b >> stepNorthEast }
func (b bitboard) southWest() bitboard { return b << stepSouthWest }
func (b bitboard) southEast() bitboard { return b << stepSouthEast }

// count is the number of squares in the set.
func (b bitboard) count() int { return bits.OnesCount64(uint64(b)) }

// lowest is the set of the lowest square alone; empty if b is empty.
func (b bitboard) lowest() bitboard { return b & -b }

// isOne says whether b, which must not be empty, has only one square.
func (b bitboard) isOne() bool { return b&(b-1) == 0 }

// square is the lowest square of b, which must not be empty.
func (b bitboard) square() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// has says whether s is in the set.
func (b bitboard) has(s Square) bool { return b&s.bit() != 0 }

// fourWays holds one set for each direction.
type fourWays struct{ northWest, northEast, southWest, southEast bitboard }

// step moves each set one step in its own direction.
func (f fourWays) step() fourWays {
	return fourWays{f.northWest.northWest(), f.northEast.northEast(), f.southWest.southWest(), f.southEast.southEast()}
}

// back moves each set one step against its own direction.
func (f fourWays) back() fourWays {
	return fourWays{f.northWest.southEast(), f.northEast.southWest(), f.southWest.northEast(), f.southEast.northWest()}
}

// on are the squares of each set that are in b.
func (f fourWays) on(b bitboard) fourWays {
	return fourWays{f.northWest & b, f.northEast & b, f.southWest & b, f.southEast & b}
}

// all is the union of the four sets.
func (f fourWays) all() bitboard { return f.northWest | f.northEast | f.southWest | f.southEast }

// count adds up the four sets' sizes.
func (f fourWays) count() int {
	return f.northWest.count() + f.northEast.count() + f.southWest.count() + f.southEast.count()
}

// jumpable are, for each direction, the opposing pieces that have an empty
// square right behind them (I.4.2).
func jumpable(opponent, empty bitboard) fourWays {
	return fourWays{
		northWest: empty.southEast() & opponent,
		northEast: empty.southWest() & opponent,
		southWest: empty.northEast() & opponent,
		southEast: empty.northWest() & opponent,
	}
}

// jumpedFrom are the jumpable pieces next to a square of from: each is one
// single jump.
func (j fourWays) jumpedFrom(from bitboard) fourWays {
	return fourWays{
		northWest: from.northWest() & j.northWest,
		northEast: from.northEast() & j.northEast,
		southWest: from.southWest() & j.southWest,
		southEast: from.southEast() & j.southEast,
	}
}

// jumpedNext are the jumpable pieces a man can take next. landed holds where
// men landed, by the direction they came in. A man does not turn back over the
// piece it has just taken.
func (j fourWays) jumpedNext(landed fourWays) fourWays {
	west := landed.northWest | landed.southWest
	east := landed.northEast | landed.southEast
	return fourWays{
		northWest: (west | landed.northEast).northWest() & j.northWest,
		northEast: (east | landed.northWest).northEast() & j.northEast,
		southWest: (west | landed.southEast).southWest() & j.southWest,
		southEast: (east | landed.southWest).southEast() & j.southEast,
	}
}

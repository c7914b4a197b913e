package draughts

import "iter"

// Square is a dark square of a board. The same value is the same place on
// every board, counted from the upper left corner as white sees it. The name of
// the square depends on the board, see [Rules.Name] and [Rules.Number].
// The zero value is no square.
type Square uint8

const (
	rowPair     = 11 // bits of two rows of a [bitboard]
	halfPair    = 5  // bits of the upper of the two
	lastSquare  = Square(54)
	squareSlots = int(lastSquare) + 1
)

// squareAt is the square in a row and a column, both from 0 at the upper
// left; it must be a dark square of the 10×10 board.
func squareAt(row, column int) Square {
	return Square(1 + row/2*rowPair + row%2*halfPair + column/2)
}

// Row is the square's row, 0 at the top (black's first row).
func (s Square) Row() int {
	slot := int(s) - 1
	if slot%rowPair < halfPair {
		return slot / rowPair * 2
	}
	return slot/rowPair*2 + 1
}

// Column is the square's column, 0 at the left as white sees the board.
func (s Square) Column() int {
	slot := (int(s) - 1) % rowPair
	if slot < halfPair {
		return slot*2 + 1
	}
	return (slot - halfPair) * 2
}

func (s Square) bit() bitboard { return 1 << (s & 63) }

// squares yields the squares of a set in the order of their numbers.
func (b bitboard) squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.square()) {
				return
			}
		}
	}
}

package chess

import (
	"iter"
	"math/bits"
)

// bitboard is a set of squares: bit n is the square n.
type bitboard uint64

const (
	fileA bitboard = 0x0101010101010101
	fileH          = fileA << 7
	rank1 bitboard = 0xff
	rank3          = rank1 << 16
	rank6          = rank1 << 40
	rank8          = rank1 << 56

	lightSquares bitboard = 0x55aa55aa55aa55aa
)

func (b bitboard) has(s Square) bool { return b>>(s&63)&1 != 0 }

func (b bitboard) count() int { return bits.OnesCount64(uint64(b)) }

// square is the lowest square of a set that is not empty.
func (b bitboard) square() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// isSingle says whether there is exactly one square.
func (b bitboard) isSingle() bool { return b != 0 && b&(b-1) == 0 }

// flip turns the board upside down.
func (b bitboard) flip() bitboard { return bitboard(bits.ReverseBytes64(uint64(b))) }

// squares yields the squares of a set in their order.
func (b bitboard) squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.square()) {
				return
			}
		}
	}
}

// rankOf is the set of the squares of a rank, from 0.
func rankOf(rank int) bitboard { return rank1 << (8 * rank) }

// forward moves a side's pieces one rank ahead. Those on its last rank are
// lost.
func (b bitboard) forward(white bool) bitboard {
	if white {
		return b << 8
	}
	return b >> 8
}

// Steps to the neighbouring file; they do not continue at the opposite edge.
func (b bitboard) east() bitboard { return b &^ fileH << 1 }
func (b bitboard) west() bitboard { return b &^ fileA >> 1 }

package draughts

import (
	"cmp"
	"iter"
	"slices"
)

// Move is one legal move of a position: a step or a whole capture, however
// many pieces it takes. Two captures with the same start, end and captured
// pieces are the same move, whatever the way between; see [Position.Paths].
// Moves compare with ==. The zero value is no move.
type Move struct{ bits uint64 }

// The bits of a Move, by the number of the lowest. No piece at the edge of the
// board can be jumped, so a set of captured pieces leaves the first bits of a
// bitboard and the last to the rest.
const (
	pieceBit     = 0 // the piece before the move: three bits
	promotesBit  = 3
	kingAfterBit = 4 // the piece is a king after the move
	capturedBit  = 6 // the captured pieces, where they are in a bitboard
	toBit        = 52
	fromBit      = 58

	captured  = 1<<toBit - 1<<capturedBit
	promotion = 1<<promotesBit | 1<<kingAfterBit // what a man's move has if it promotes
)

// newMove is a move of a piece that takes nothing and does not promote.
func newMove(from, to Square, p Piece) Move {
	return Move{uint64(from)<<fromBit | uint64(to)<<toBit | p.moveBits()}
}

// moveBits are the bits of a move that say which piece it is.
func (p Piece) moveBits() uint64 {
	if p.IsKing() {
		return uint64(p)<<pieceBit | 1<<kingAfterBit
	}
	return uint64(p) << pieceBit
}

// crown makes those of the men's moves that end on the promotion row promote
// (I.3.5).
func crown(moves []Move, row bitboard) {
	for i, m := range moves {
		if row.has(m.To()) {
			moves[i].bits |= promotion
		}
	}
}

// From is the square the piece starts from.
func (m Move) From() Square { return Square(m.bits >> fromBit) }

// To is the square the piece ends on. A capture may end where it began.
func (m Move) To() Square { return Square(m.bits >> toBit & 63) }

// Piece is the piece as it was before the move.
func (m Move) Piece() Piece { return Piece(m.bits >> pieceBit & 7) }

// Promotes says whether the piece becomes a king (I.3.5).
func (m Move) Promotes() bool { return m.bits>>promotesBit&1 != 0 }

// kingAfter is 1 if the piece is a king after the move, otherwise 0.
func (m Move) kingAfter() bitboard { return bitboard(m.bits >> kingAfterBit & 1) }

// emptied are the squares that pieces leave: the start, and the captured ones.
func (m Move) emptied() bitboard { return bitboard(m.bits&captured | 1<<(m.bits>>fromBit)) }

// taken are the captured pieces.
func (m Move) taken() bitboard { return bitboard(m.bits & captured) }

// IsCapture says whether the move takes anything.
func (m Move) IsCapture() bool { return m.bits&captured != 0 }

// NumCaptured is how many pieces the move takes.
func (m Move) NumCaptured() int { return m.taken().count() }

// Captured yields the squares of the captured pieces in the order of their
// numbers, which need not be the order of the capture.
func (m Move) Captured() iter.Seq[Square] { return m.taken().squares() }

// IsZero says whether m is no move.
func (m Move) IsZero() bool { return m == Move{} }

// Irreversible says whether no position before the move can come back after
// it: a man moved or something was captured (I.6.2).
func (m Move) Irreversible() bool { return m.IsCapture() || !m.Piece().IsKing() }

// sorted orders moves by their start, their end and what they take.
func sorted(moves []Move) []Move {
	slices.SortFunc(moves, func(a, b Move) int { return cmp.Compare(a.bits, b.bits) })
	return moves
}

package draughts

import "iter"

// Move is one legal move of a position: a step or a whole capture, however
// many pieces it takes. Two captures with the same start, end and captured
// pieces are the same move, whatever the way between; see [Position.Paths].
// Moves compare with ==. The zero value is no move.
type Move struct {
	captured bitboard
	from, to Square
	piece    Piece
	promotes bool
}

// From is the square the piece starts from.
func (m Move) From() Square { return m.from }

// To is the square the piece ends on. A capture may end where it began.
func (m Move) To() Square { return m.to }

// Piece is the piece as it was before the move.
func (m Move) Piece() Piece { return m.piece }

// Promotes says whether the piece becomes a king (I.3.5).
func (m Move) Promotes() bool { return m.promotes }

// IsCapture says whether the move takes anything.
func (m Move) IsCapture() bool { return m.captured != 0 }

// NumCaptured is how many pieces the move takes.
func (m Move) NumCaptured() int { return m.captured.count() }

// Captured yields the squares of the captured pieces in the order of their
// numbers, which need not be the order of the capture.
func (m Move) Captured() iter.Seq[Square] { return m.captured.squares() }

// IsZero says whether m is no move.
func (m Move) IsZero() bool { return m == Move{} }

// Irreversible says whether no position before the move can come back after
// it: a man moved or something was captured (I.6.2).
func (m Move) Irreversible() bool { return m.IsCapture() || !m.piece.IsKing() }

package chess

// Move is one legal move of a position. Castling is the king moving onto its own
// rook, so that the four ways of Chess960 and the usual ones have one form;
// [Position.CastlingTargets] are the squares of the two afterwards. Moves
// compare with ==. The zero value is no move.
//
// A move does not hold its position: [Position.At] is what moves and
// [Position.Captured] what is taken.
type Move struct {
	from, to  Square
	promotion PieceType
	castling  bool
}

// From is the square the piece starts from; of castling, the king's.
func (m Move) From() Square { return m.from }

// To is the square the piece ends on; of castling, the rook's square before
// the move.
func (m Move) To() Square { return m.to }

// Promotion is the piece a pawn becomes (3.7.3.3), none for other moves.
func (m Move) Promotion() PieceType { return m.promotion }

// IsCastling says whether the move castles (3.8.2).
func (m Move) IsCastling() bool { return m.castling }

// CastlingSide is the side a castling move goes to; meaningless for others.
func (m Move) CastlingSide() CastlingSide { return sideOf(m.from, m.to) }

// IsZero says whether m is no move.
func (m Move) IsZero() bool { return m == Move{} }

// String names the two squares and the promotion, such as "e2e4", "e7e8q",
// or "e1h1" for castling: for messages to programmers. Texts for people are
// written by [Position.MoveText].
func (m Move) String() string {
	if m.IsZero() {
		return "no move"
	}
	return string(m.appendSquares(nil, m.to))
}

// appendSquares appends the coordinates with an end square of the caller's
// choice.
func (m Move) appendSquares(dst []byte, to Square) []byte {
	dst = to.AppendTo(m.from.AppendTo(dst))
	if m.promotion != 0 {
		dst = append(dst, fenLetters[BlackPawn-1+Piece(m.promotion)])
	}
	return dst
}

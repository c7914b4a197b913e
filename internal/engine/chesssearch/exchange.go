package chesssearch

import "damka/chess"

// loses says whether a capture gives more than it takes when both sides go on taking on the square, each with the
// cheapest piece it has there, for as long as it pays. Pins are not seen.
func loses(p *chess.Position, m chess.Move, taken chess.PieceType) bool {
	if m.Promotion() != 0 || taken == 0 {
		return false
	}
	mover := p.At(m.From()).Type()
	if worth[mover] <= worth[taken] {
		return false
	}
	s := p.Sets()
	e := exchange{Sets: s, to: m.To(), white: p.Turn() == chess.White}
	e.occupied = (s.Own | s.Enemy) &^ (1 << m.From())
	return int(worth[taken])-e.answer(mover) < 0
}

// exchange is a series of captures on one square. Its sides change places with each capture.
type exchange struct {
	chess.Sets
	to       chess.Square
	occupied uint64
	white    bool // Own is white
}

// answer is what the other side gains, in pawns, by taking the piece that has just come to the square, if it
// takes at all.
func (e *exchange) answer(on chess.PieceType) int {
	e.Own, e.Enemy, e.white = e.Enemy, e.Own, !e.white
	from, kind := e.cheapest()
	if kind == 0 {
		return 0
	}
	e.occupied &^= 1 << from
	return max(0, int(worth[on])-e.answer(kind))
}

// cheapest is the least of the side's pieces that attack the square; none is 0.
func (e *exchange) cheapest() (chess.Square, chess.PieceType) {
	own := e.Own & e.occupied
	if set := own & e.Pawns & e.pawnsAround(); set != 0 {
		return first(set), chess.Pawn
	}
	if set := own & e.Knights & chess.Knight.AttackedFrom(e.to, 0); set != 0 {
		return first(set), chess.Knight
	}
	diagonal := chess.Bishop.AttackedFrom(e.to, e.occupied)
	if set := own & e.Bishops & diagonal; set != 0 {
		return first(set), chess.Bishop
	}
	straight := chess.Rook.AttackedFrom(e.to, e.occupied)
	if set := own & e.Rooks & straight; set != 0 {
		return first(set), chess.Rook
	}
	if set := own & e.Queens & (diagonal | straight); set != 0 {
		return first(set), chess.Queen
	}
	if set := own & e.Kings & chess.King.AttackedFrom(e.to, 0); set != 0 {
		return first(set), chess.King
	}
	return 0, 0
}

// pawnsAround are the squares from which a pawn of the side attacks the square.
func (e *exchange) pawnsAround() uint64 {
	at := uint64(1) << e.to
	if e.white {
		return at&^fileA>>9 | at&^fileH>>7
	}
	return at&^fileA<<7 | at&^fileH<<9
}

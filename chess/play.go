package chess

// play makes a legal move on the position itself. The square of a pawn that
// moved two squares is kept if an enemy pawn is beside it, whether or not
// the capture is legal: see settleEnPassant.
func (p *Position) play(m Move) {
	own, enemy := &p.white, &p.black
	if p.turn == Black {
		own, enemy = enemy, own
	}
	behind := p.enPassant
	p.enPassant, p.exposed = 0, false
	if m.castling {
		p.castle(m, own)
		p.turn = p.turn.Other()
		return
	}
	from, to := m.from.bit(), m.to.bit()
	isPawn := p.pawns&from != 0
	if p.castling != 0 {
		touched := from | to
		if p.kings&from != 0 {
			touched |= rankOf(firstRank(p.turn))
		}
		p.castling = p.castling.keptAt(touched)
	}
	*own ^= from | to
	*enemy &^= to
	p.pawns = moved(p.pawns, m.from, m.to)
	p.knights = moved(p.knights, m.from, m.to)
	p.diagonal = moved(p.diagonal, m.from, m.to)
	p.straight = moved(p.straight, m.from, m.to)
	p.kings = moved(p.kings, m.from, m.to)
	if isPawn {
		p.playPawn(m, behind, enemy)
	}
	p.turn = p.turn.Other()
}

// moved is a set of pieces after a move: a piece of the set on the end square is
// gone, and one on the start square is now on the end square.
func moved(set bitboard, from, to Square) bitboard {
	return set&^(from.bit()|to.bit()) | (set>>(from&63)&1)<<(to&63)
}

// castle moves king and rook at once; they may pass each other, change
// places, or one of them may stay.
func (p *Position) castle(m Move, own *bitboard) {
	kingTo, rookTo := m.CastlingTargets()
	*own = *own&^(m.from.bit()|m.to.bit()) | kingTo.bit() | rookTo.bit()
	p.kings = p.kings&^m.from.bit() | kingTo.bit()
	p.straight = p.straight&^m.to.bit() | rookTo.bit()
	p.castling = p.castling.keptAt(rankOf(firstRank(p.turn)))
}

// playPawn is what is special about a pawn's move: two squares, capture in
// passing, promotion.
func (p *Position) playPawn(m Move, behind Square, enemy *bitboard) {
	switch {
	case m.promotion != 0:
		p.promote(m.to.bit(), m.promotion)
	case m.to == behind && behind != 0:
		captured := SquareAt(m.to.File(), m.from.Rank()).bit()
		*enemy &^= captured
		p.pawns &^= captured
	case m.from^m.to == 16:
		beside := m.to.bit().west() | m.to.bit().east()
		if beside&p.pawns&*enemy != 0 {
			p.enPassant = (m.from + m.to) / 2
		}
	}
}

// promote turns the pawn on a square into another piece.
func (p *Position) promote(at bitboard, t PieceType) {
	p.pawns &^= at
	switch t {
	case Knight:
		p.knights |= at
	case Bishop:
		p.diagonal |= at
	case Rook:
		p.straight |= at
	case Queen:
		p.diagonal |= at
		p.straight |= at
	}
}

// settleEnPassant removes the square of a capture in passing that no pawn can
// legally make, so that positions with the same possible moves are equal
// (9.2.3).
func (p *Position) settleEnPassant() {
	if p.enPassant == 0 {
		return
	}
	v := p.look()
	if p.enPassantPawns(&v) == 0 {
		p.enPassant = 0
	}
}

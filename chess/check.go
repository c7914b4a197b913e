package chess

// attackers are the pieces of one side that attack a square (3.1.2, 3.1.3),
// with the occupied squares of the caller's choice.
func (p *Position) attackers(s Square, by Colour, occupied bitboard) bitboard {
	reach := pawnAttacks[by.Other()][s]&p.pawns | knightAttacks[s]&p.knights | kingAttacks[s]&p.kings |
		bishopAttacks(s, occupied)&p.diagonal | rookAttacks(s, occupied)&p.straight
	return reach & p.side(by)
}

// checkers are the pieces that attack the king of the side to move.
func (p *Position) checkers() bitboard {
	return p.attackers(p.King(p.turn), p.turn.Other(), p.white|p.black)
}

// sight is what limits the moves of the side to move: who gives check, and which
// of its pieces would expose the king by moving (3.9.2).
type sight struct {
	own, enemy, occupied bitboard
	king                 Square
	white                bool // white is to move
	// closed are the squares where no piece of the side to move may go: those of
	// its own pieces, and of a king that it attacks (1.4.1).
	closed bitboard

	checkers bitboard
	// targets are the squares where a piece other than the king may go: none that
	// is closed, and in check only where it ends the check.
	targets bitboard
	// The lines from the king to a piece that pins another, that piece
	// included. A piece on such a line may only move along it. Two lines of one
	// kind cannot be confused: a move along a straight line never leads from
	// one straight line through the king to another, and the same holds for
	// diagonals.
	pinnedStraight, pinnedDiagonal bitboard
}

// look finds checks and pins.
func (p *Position) look() sight {
	own, enemy := p.sides()
	king := (p.kings & own).square() & 63
	v := sight{own: own, enemy: enemy, occupied: own | enemy, closed: own, king: king, white: p.turn == White}
	v.checkers = enemy & (knightAttacks[king]&p.knights | pawnAttacks[p.turn][king]&p.pawns)
	if p.exposed {
		v.closed |= p.kings
		v.checkers |= kingAttacks[king] & p.kings
	}
	if sliders := (fileMask[king] | rankOf(king.Rank())) & p.straight & enemy; sliders != 0 {
		for sliders &= rookAttacks(king, enemy); sliders != 0; sliders &= sliders - 1 {
			v.meet(sliders.square(), &v.pinnedStraight)
		}
	}
	if sliders := (diagonalMask[king] | antidiagonalMask[king]) & p.diagonal & enemy; sliders != 0 {
		for sliders &= bishopAttacks(king, enemy); sliders != 0; sliders &= sliders - 1 {
			v.meet(sliders.square(), &v.pinnedDiagonal)
		}
	}
	v.targets = ^v.closed
	if v.checkers != 0 {
		checker := v.checkers.square() & 63
		v.targets &= between[king][checker] | checker.bit()
		if !v.checkers.isSingle() {
			v.targets = 0 // only the king can move
		}
	}
	return v
}

// meet sorts out a slider that no other enemy piece separates from the king:
// it gives check, or pins the only piece between.
func (v *sight) meet(slider Square, pinned *bitboard) {
	line := between[v.king][slider&63]
	shield := line & v.own
	switch {
	case shield == 0:
		v.checkers |= slider.bit()
	case shield.isSingle():
		*pinned |= line | slider.bit()
	}
}

// isAttacked says whether the enemy attacks a square when the given squares
// are occupied.
func (p *Position) isAttacked(v *sight, s Square, occupied bitboard) bool {
	s &= 63
	if v.enemy&(knightAttacks[s]&p.knights|kingAttacks[s]&p.kings|pawnAttacks[p.turn][s]&p.pawns) != 0 {
		return true
	}
	if sliders := p.diagonal & v.enemy; sliders&(diagonalMask[s]|antidiagonalMask[s]) != 0 && bishopAttacks(s, occupied)&sliders != 0 {
		return true
	}
	sliders := p.straight & v.enemy
	return sliders&(fileMask[s]|rankOf(s.Rank())) != 0 && rookAttacks(s, occupied)&sliders != 0
}

// kingTargets are the squares where the king may step (3.8.1, 1.4.1). The king
// is taken off the board first, so that it does not shield squares behind it.
func (p *Position) kingTargets(v *sight) bitboard {
	safe := bitboard(0)
	without := v.occupied &^ v.king.bit()
	for to := kingAttacks[v.king&63] &^ v.closed; to != 0; to &= to - 1 {
		if s := to.square(); !p.isAttacked(v, s, without) {
			safe |= s.bit()
		}
	}
	return safe
}

// castlingRooks are the rooks with which the side to move may castle now
// (3.8.2.2, II.3.2.7): only the two are on the squares they move over, and no
// square from the king's start to its end is attacked. The rook is taken off
// the board for that test, because a piece it shields the king from now would
// attack the king after castling.
func (p *Position) castlingRooks(v *sight) bitboard {
	rooks := p.castling.squares() & v.own
	if rooks == 0 || v.checkers != 0 {
		return 0
	}
	legal := bitboard(0)
	for ; rooks != 0; rooks &= rooks - 1 {
		m := Move{from: v.king, to: rooks.square(), castling: true}
		kingTo, rookTo := m.CastlingTargets()
		others := v.occupied &^ (m.from.bit() | m.to.bit())
		way := between[m.from&63][kingTo&63] | kingTo.bit()
		if others&(way|between[m.to&63][rookTo&63]|rookTo.bit()) != 0 {
			continue
		}
		if !p.anyAttacked(v, way, others) {
			legal |= m.to.bit()
		}
	}
	return legal
}

func (p *Position) anyAttacked(v *sight, squares, occupied bitboard) bool {
	for ; squares != 0; squares &= squares - 1 {
		if p.isAttacked(v, squares.square(), occupied) {
			return true
		}
	}
	return false
}

// enPassantPawns are the pawns that may capture in passing. The captured pawn
// disappears from another square than the one moved to, so the king's lines are
// tested on the board after the capture.
func (p *Position) enPassantPawns(v *sight) bitboard {
	if p.enPassant == 0 {
		return 0
	}
	legal := bitboard(0)
	pawns := pawnAttacks[p.turn.Other()][p.enPassant&63] & p.pawns & v.own
	for ; pawns != 0; pawns &= pawns - 1 {
		from := pawns.square()
		captured := SquareAt(p.enPassant.File(), from.Rank()).bit()
		after := v.occupied&^(from.bit()|captured) | p.enPassant.bit()
		others := v.checkers &^ captured &^ (p.diagonal | p.straight)
		if others == 0 &&
			bishopAttacks(v.king, after)&p.diagonal&v.enemy == 0 &&
			rookAttacks(v.king, after)&p.straight&v.enemy == 0 {
			legal |= from.bit()
		}
	}
	return legal
}

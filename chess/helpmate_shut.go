package chess

// isShutOut says whether it is proved that a side can never mate because its
// pieces cannot get to the squares a mate needs: no square that the enemy king
// may ever be on can be attacked while all the squares around it are
// attacked or blocked.
func (p *Position) isShutOut(by Colour) bool {
	c, ok := p.confine()
	return ok && c.shutsOut(by)
}

// shutsOut is [Position.isShutOut] for pieces that are confined.
func (c *confinement) shutsOut(by Colour) bool {
	f := forces{blockers: make([]bitboard, 0, 16)}
	var prey bitboard
	for i := range c.pieces {
		switch piece := &c.pieces[i]; {
		case piece.kind == King && piece.colour == by:
			f.king = piece.reach
		case piece.kind == King:
			prey = piece.reach
		case piece.colour == by:
			f.attacked |= piece.attacked()
			if piece.kind != Knight && piece.kind != Pawn {
				f.sliders = append(f.sliders, piece)
			}
		default:
			f.blockers = append(f.blockers, piece.reach)
		}
	}
	// A king can be attacked only where some piece attacks.
	for squares := prey & f.attacked; squares != 0; squares &= squares - 1 {
		if f.mayMate(squares.square() & 63) {
			return false
		}
	}
	return true
}

// forces are the squares and pieces that a mate can be made of.
type forces struct {
	king     bitboard    // the mating side's king
	attacked bitboard    // what its other pieces may attack
	sliders  []*confined // its bishops, rooks and queens
	blockers []bitboard  // where each of the enemy's pieces may be
}

// mayMate says whether nothing excludes that the enemy king is mated on a
// square.
func (f *forces) mayMate(s Square) bool {
	open := kingAttacks[s] &^ f.attacked &^ f.attackedThrough(s)
	for kings := f.king &^ kingAttacks[s] &^ s.bit(); kings != 0; kings &= kings - 1 {
		if f.mayBlock(open &^ kingAttacks[kings.square()&63]) {
			return true
		}
	}
	return false
}

// attackedThrough are the squares behind the king on a line along which it is in
// check.
func (f *forces) attackedThrough(s Square) (behind bitboard) {
	for _, slider := range f.sliders {
		near := kingAttacks[s]
		switch slider.kind {
		case Bishop:
			near = s.bit().besideDiagonally()
		case Rook:
			near = s.bit().besideStraight()
		}
		for near &= slider.reach; near != 0; near &= near - 1 {
			from := near.square()
			opposite := offset{s.File() - from.File(), s.Rank() - from.Rank()}
			if next, ok := s.step(opposite); ok {
				behind |= next.bit()
			}
		}
	}
	return behind
}

// mayBlock says whether the enemy may have a piece on each of some squares.
func (f *forces) mayBlock(squares bitboard) bool {
	able, all := 0, bitboard(0)
	for _, reach := range f.blockers {
		if reach&squares != 0 {
			able++
			all |= reach
		}
	}
	return squares&^all == 0 && squares.count() <= able
}

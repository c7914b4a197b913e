package draughts

// fewestForTwoWays is the smallest number of captured pieces for which two
// different ways can be the same move: with the same start, end and captured
// pieces two ways enclose a rectangle, and each of its sides holds a piece.
const fewestForTwoWays = 4

// captureSearch collects the legal captures of one position.
type captureSearch struct {
	opponent  bitboard // pieces that can be taken
	empty     bitboard // squares the capturing piece may go to; its own start is empty too
	promotion bitboard // where the mover's men become kings

	mostPieces        bool // I.4.13
	promotesInPassing bool // I.4.15

	from     Square
	piece    Piece
	promoted bool // the man has become a king on its way

	moves []Move
	first int // moves[first:] are captures
	most  int // how many pieces they take, under mostPieces
}

// searchCaptures appends all legal captures, found by following each of them
// to its end.
func (g *geometry) searchCaptures(dst []Move, p Position, empty bitboard) []Move {
	s := captureSearch{
		opponent:          p.opponent,
		promotion:         g.promotionOf(p.turn),
		mostPieces:        g.mostPieces,
		promotesInPassing: g.promotesInPassing,
		moves:             dst,
		first:             len(dst),
		most:              1,
	}
	j := jumpable(p.opponent, empty)
	s.piece = ManOf(p.turn)
	for men := p.men() & j.beside(); men != 0; men &= men - 1 {
		man := men.lowest()
		s.empty, s.from = empty|man, man.square()
		s.man(man, 0, 0)
	}
	if p.ownKings() != 0 {
		s.kings(p, j, empty)
	}
	return s.moves
}

// kings follows the captures of each king.
func (s *captureSearch) kings(p Position, j fourWays, empty bitboard) {
	s.piece = KingOf(p.turn)
	first := j.jumpedAlong(p.ownKings(), empty)
	for i, over := range [4]bitboard{first.northWest, first.northEast, first.southWest, first.southEast} {
		d := directions[i]
		for ; over != 0; over &= over - 1 {
			king := over.lowest().toward(-d)
			for king&empty != 0 {
				king = king.toward(-d)
			}
			s.empty, s.from = empty|king, king.square()
			s.king(king, 0, 0, d)
		}
	}
}

// beside are the squares from which a man could take one of the jumpable
// pieces.
func (j fourWays) beside() bitboard {
	return j.northWest.southEast() | j.northEast.southWest() | j.southWest.northEast() | j.southEast.northWest()
}

// man continues a capture of taken pieces by a man on at. A jumped piece stays
// on the board until the capture ends, and blocks (I.4.8, I.4.11).
func (s *captureSearch) man(at, captured bitboard, taken int) {
	if s.promotesInPassing && taken > 0 && at&s.promotion != 0 {
		s.crowned(at, captured, taken)
		return
	}
	opponent := s.opponent &^ captured
	end := true
	if over := at.northWest() & opponent; over.northWest()&s.empty != 0 {
		s.man(over.northWest(), captured|over, taken+1)
		end = false
	}
	if over := at.northEast() & opponent; over.northEast()&s.empty != 0 {
		s.man(over.northEast(), captured|over, taken+1)
		end = false
	}
	if over := at.southWest() & opponent; over.southWest()&s.empty != 0 {
		s.man(over.southWest(), captured|over, taken+1)
		end = false
	}
	if over := at.southEast() & opponent; over.southEast()&s.empty != 0 {
		s.man(over.southEast(), captured|over, taken+1)
		end = false
	}
	if end && taken > 0 {
		s.add(at, captured, taken)
	}
}

// crowned continues, as a king, a capture in which a man has just reached
// the promotion row.
func (s *captureSearch) crowned(at, captured bitboard, taken int) {
	s.promoted = true
	end := true
	for _, d := range directions {
		if s.king(at, captured, taken, d) {
			end = false
		}
	}
	if end {
		s.add(at, captured, taken)
	}
	s.promoted = false
}

// king continues a capture of taken pieces by a king on at in direction d
// and says whether it takes anything there (I.4.3, I.4.6).
func (s *captureSearch) king(at, captured bitboard, taken, d int) bool {
	over := at.toward(d)
	for over&s.empty != 0 {
		over = over.toward(d)
	}
	landing := over.toward(d) & s.empty
	if over&(s.opponent&^captured) == 0 || landing == 0 {
		return false
	}
	captured |= over
	taken++
	landings := landing.slide(s.empty, d)
	right := s.kingTurns(landings, captured, taken, across(d))
	left := s.kingTurns(landings, captured, taken, -across(d))
	ahead := s.king(landing, captured, taken, d)
	goesOn := right || left || ahead
	if !goesOn { // else it takes more (I.4.13), or must go on
		for ; landings != 0; landings &= landings - 1 {
			s.add(landings.lowest(), captured, taken)
		}
	}
	return true
}

// kingTurns continues a capture by a king that may turn to direction d on
// any of the squares from.
func (s *captureSearch) kingTurns(from, captured bitboard, taken, d int) bool {
	over := from.slide(s.empty, d).toward(d) & s.opponent &^ captured
	if over.toward(d)&s.empty == 0 {
		return false
	}
	takes := false
	for ; from != 0; from &= from - 1 {
		takes = s.king(from.lowest(), captured, taken, d) || takes
	}
	return takes
}

// add adds a capture, unless a longer one is known (I.4.13) or the same one was
// found by another way.
func (s *captureSearch) add(to, captured bitboard, taken int) {
	if s.mostPieces {
		if taken < s.most {
			return
		}
		if taken > s.most {
			s.most = taken
			s.moves = s.moves[:s.first]
		}
	}
	m := newMove(s.from, to.square(), s.piece)
	m.bits |= uint64(captured)
	if s.promoted || !s.piece.IsKing() && to&s.promotion != 0 {
		m.bits |= promotion
	}
	if taken >= fewestForTwoWays {
		for _, known := range s.moves[s.first:] {
			if known == m {
				return
			}
		}
	}
	s.moves = append(s.moves, m)
}

package draughts

import "math/bits"

// The four directions as rotations of a bitboard to the left. A diagonal has
// the same magnitude both ways; the other diagonal has acrossSum less it.
const (
	northWest = -stepNorthWest
	northEast = -stepNorthEast
	southWest = stepSouthWest
	southEast = stepSouthEast

	acrossSum = stepSouthWest + stepSouthEast
)

var directions = [4]int{northWest, northEast, southWest, southEast}

// across is one of the two directions at a right angle to d; the other is its
// negative.
func across(d int) int { return acrossSum - max(d, -d) }

// toward is the set one step further in direction d.
func (b bitboard) toward(d int) bitboard { return bitboard(bits.RotateLeft64(uint64(b), d)) }

// fewestForTwoWays is the smallest number of captured pieces for which two
// different ways can be the same move: with the same start, end and captured
// pieces two ways enclose a rectangle, and each of its sides holds a piece.
const fewestForTwoWays = 4

// captureSearch collects the legal captures of one position.
type captureSearch struct {
	opponent  bitboard // pieces that can be taken
	empty     bitboard // squares the capturing piece may stand on; its own start is empty too
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

// appendCaptures appends all legal captures to dst.
func (g *geometry) appendCaptures(dst []Move, n node) []Move {
	vacant := g.squares &^ (n.own | n.opponent)
	j := jumpable(n.opponent, vacant)
	byMen := j.jumpedFrom(n.men())
	if n.ownKings() == 0 {
		if byMen.all() == 0 {
			return dst
		}
		if g.onlySingles(j, byMen) {
			return g.appendSingles(dst, n, byMen)
		}
		return g.searchCaptures(dst, n, vacant, byMen, fourWays{})
	}
	byKings := j.jumpedAlong(n.ownKings(), vacant)
	if byMen.all()|byKings.all() == 0 {
		return dst
	}
	return g.searchCaptures(dst, n, vacant, byMen, byKings)
}

// jumpedAlong is jumpedFrom for kings, which jump from a distance.
func (j fourWays) jumpedAlong(kings, empty bitboard) fourWays {
	return j.met(fourWays{kings, kings, kings, kings}.slideOn(empty).step())
}

// met are the jumpable pieces that the sets of next stand on, each in its own
// direction.
func (j fourWays) met(next fourWays) fourWays {
	return fourWays{
		northWest: next.northWest & j.northWest,
		northEast: next.northEast & j.northEast,
		southWest: next.southWest & j.southWest,
		southEast: next.southEast & j.southEast,
	}
}

// slide are the squares of b and the empty squares on from them in direction
// d. It goes 1, 2, 4 and 8 squares at a time: nine are the most there are.
func (b bitboard) slide(empty bitboard, d int) bitboard {
	b |= b.toward(d) & empty
	empty &= empty.toward(d)
	b |= b.toward(2*d) & empty
	empty &= empty.toward(2 * d)
	b |= b.toward(4*d) & empty
	empty &= empty.toward(4 * d)
	return b | b.toward(8*d)&empty
}

// onlySingles says that no man, after one of the first jumps, can go on.
func (g *geometry) onlySingles(j, first fourWays) bool {
	landed := first.step()
	if g.promotesInPassing && landed.all()&(g.whitePromotion|g.blackPromotion) != 0 {
		return false // it may go on as a king
	}
	return j.jumpedNext(landed).all() == 0
}

// appendSingles appends the captures of one piece each by the men that jump
// over the pieces of first.
func (g *geometry) appendSingles(dst []Move, n node, first fourWays) []Move {
	colour := n.colour()
	m := Move{piece: ManOf(colour)}
	promotion := g.promotionOf(colour)
	for i, over := range [4]bitboard{first.northWest, first.northEast, first.southWest, first.southEast} {
		d := directions[i]
		for ; over != 0; over &= over - 1 {
			m.captured = over.lowest()
			to := m.captured.toward(d)
			m.from, m.to = m.captured.toward(-d).square(), to.square()
			m.promotes = to&promotion != 0
			dst = append(dst, m)
		}
	}
	return dst
}

// searchCaptures appends the captures found by following each of them to its
// end; byMen and byKings are the first jumps.
func (g *geometry) searchCaptures(dst []Move, n node, vacant bitboard, byMen, byKings fourWays) []Move {
	colour := n.colour()
	s := captureSearch{
		opponent:          n.opponent,
		promotion:         g.promotionOf(colour),
		mostPieces:        g.mostPieces,
		promotesInPassing: g.promotesInPassing,
		moves:             dst,
		first:             len(dst),
		most:              1,
	}
	s.piece = ManOf(colour)
	for men := n.men() & byMen.beside(); men != 0; men &= men - 1 {
		man := men.lowest()
		s.empty, s.from = vacant|man, man.square()
		s.man(man, 0, 0)
	}
	s.piece = KingOf(colour)
	for i, over := range [4]bitboard{byKings.northWest, byKings.northEast, byKings.southWest, byKings.southEast} {
		d := directions[i]
		for ; over != 0; over &= over - 1 {
			king := over.lowest().toward(-d)
			for king&vacant != 0 {
				king = king.toward(-d)
			}
			s.empty, s.from = vacant|king, king.square()
			s.king(king, 0, 0, d)
		}
	}
	return s.moves
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
	m := Move{
		captured: captured,
		from:     s.from,
		to:       to.square(),
		piece:    s.piece,
		promotes: s.promoted || !s.piece.IsKing() && to&s.promotion != 0,
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

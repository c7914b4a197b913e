package chess

// guess is the parameters of a guess at how far a position is from mate.
type guess struct {
	flight, men int         // weights of a free square around the king and of an enemy man
	isPromoting bool        // while a pawn is needed, only the pawns count
	corner      *cornerMate // where to mate, if not anywhere
	byMinors    bool        // two minor pieces mate in the corner, not a rook, queen or pawn
}

// guesses are tried one after another.
var guesses = []guess{
	{flight: 3, men: 1},
	{flight: 5, isPromoting: true},
	{flight: 2, men: 3, isPromoting: true},
}

// distanceToMate guesses how far a side is from a mate that both help to
// build: a king at the edge without a square to go to, the other king near,
// a piece near to give check. It guides the search and proves nothing.
func (p *Position) distanceToMate(by Colour, g guess) int {
	distance, hasNet := p.distanceButFlights(by, g)
	if hasNet {
		distance += g.flight * p.flights(by, p.King(by.Other()))
	}
	return distance
}

// distanceButFlights is the part of the guess that is quickly found; hasNet
// says that the king's free squares count besides.
func (p *Position) distanceButFlights(by Colour, g guess) (distance int, hasNet bool) {
	prey, hunter := p.King(by.Other()), p.King(by)
	own, enemy := p.side(by)&^p.kings, p.side(by.Other())&^p.kings
	minors := own &^ p.pawns &^ p.straight
	isLoneMinor := minors.isSingle() || minors&p.knights == 0 && isOneColour(minors)
	net := 2 * max(0, steps(prey, hunter)-2)
	switch {
	case g.byMinors && !isLoneMinor:
		kings := 4*steps(prey, g.corner.prey) + 4*steps(hunter, g.corner.hunter)
		return kings + allTogether(g.corner.prey, minors) + g.men*enemy.count(), true
	case g.byMinors:
		return farthest + 1, false // not a walk for these pieces
	case g.corner != nil && own&p.straight != 0:
		return 4*steps(prey, g.corner.prey) + 4*steps(hunter, g.corner.hunter) + g.men*enemy.count(), false
	case g.corner != nil && own&p.pawns != 0:
		return 80 + 3*p.toPromotion(by) + g.men*enemy.count(), false
	case own&p.straight == 0 && !isLoneMinor:
		corner := edge(prey.File()) + edge(prey.Rank())
		return net + 3*corner + allTogether(prey, minors) + g.men*enemy.count(), true
	case own&p.straight != 0:
		return net + min(edge(prey.File()), edge(prey.Rank()))*3 + nearest(prey, own&^p.pawns) + g.men*enemy.count(), true
	case own&p.pawns != 0 && g.isPromoting:
		return 80 + 3*p.toPromotion(by), false
	case own&p.pawns != 0:
		return net + 20 + 3*p.toPromotion(by) + nearest(prey, minors) + g.men*enemy.count(), true
	}
	return 100 + 2*p.patternDistance(by) + g.men*enemy.count(), false
}

// flights is how many squares around the king are free of its own men and not
// attacked.
func (p *Position) flights(by Colour, king Square) (n int) {
	occupied := (p.white | p.black) &^ king.bit()
	for to := kingAttacks[king&63] &^ p.side(by.Other()); to != 0; to &= to - 1 {
		if p.attackers(to.square()&63, by, occupied) == 0 {
			n++
		}
	}
	return n
}

// steps is how many moves of a king two squares are apart.
func steps(a, b Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}

// edge is how far a file or rank is from the edge.
func edge(line int) int { return min(line, 7-line) }

// nearest is how far the nearest of some pieces is; 8 if there is none.
func nearest(from Square, pieces bitboard) int {
	best := 8
	for ; pieces != 0; pieces &= pieces - 1 {
		best = min(best, steps(from, pieces.square()))
	}
	return best
}

// allTogether is the sum of the distances of pieces.
func allTogether(from Square, pieces bitboard) (sum int) {
	for ; pieces != 0; pieces &= pieces - 1 {
		sum += steps(from, pieces.square())
	}
	return sum
}

// toPromotion is how far a side's foremost pawn is from its last rank. Every man
// in front of it and the king's way to the first of them add some steps. It is
// 16 if there is no pawn.
func (p *Position) toPromotion(c Colour) int {
	best := 16
	for pawns := p.pawns & p.side(c); pawns != 0; pawns &= pawns - 1 {
		s := pawns.square() & 63
		left, way := 7-s.Rank(), fileMask[s]&^(s.bit()-1)
		if c == Black {
			left, way = s.Rank(), fileMask[s]&(s.bit()-1)
		}
		if men := way & (p.white | p.black); men != 0 {
			left += 2*men.count() + nearest(p.King(c), men&^p.side(c))
		}
		best = min(best, left)
	}
	return best
}

package draughts

// generator counts moves and goes through them without allocating: it has one
// list of moves for each depth of a search. It belongs to one goroutine.
type generator struct {
	*geometry
	lists [][]Move
}

// list is the empty list for a depth, with the capacity of earlier use.
func (g *generator) list(depth int) []Move {
	for len(g.lists) <= depth {
		g.lists = append(g.lists, make([]Move, 0, 64))
	}
	return g.lists[depth][:0]
}

// count is the number of legal moves of p. Moves are built only where counting
// needs them. Most often sets of squares are enough:
//
//   - without captures, one set of targets for each direction;
//   - when no man can take a second piece, each jump is a move of its own;
//   - when no man can take a third, the same with pairs of jumps, for these
//     cannot yet meet on the same end with the same pieces taken.
func (g *generator) count(p Position) int {
	empty := g.vacant(p)
	if p.ownKings() != 0 {
		return g.countWithKings(p, empty)
	}
	j := jumpable(p.opponent, empty)
	first := j.jumpedFrom(p.own)
	if first.all() == 0 {
		return p.countManSteps(empty)
	}
	landed := first.step()
	second := j.jumpedNext(landed)
	if landed.all()&g.goesOnAsKing != 0 {
		return g.countCaptures(p, empty)
	}
	if second.all() == 0 {
		return first.count()
	}
	if g.mostPieces && j.jumpedNext(second.step()).all() == 0 {
		return j.countSecond(landed)
	}
	return g.countCaptures(p, empty)
}

// countSecond counts the second jumps of men that landed after a first one,
// when no man can make a third.
func (j fourWays) countSecond(landed fourWays) int {
	return (landed.northWest.northWest() & j.northWest).count() +
		(landed.northWest.northEast() & j.northEast).count() +
		(landed.northWest.southWest() & j.southWest).count() +
		(landed.northEast.northEast() & j.northEast).count() +
		(landed.northEast.northWest() & j.northWest).count() +
		(landed.northEast.southEast() & j.southEast).count() +
		(landed.southWest.southWest() & j.southWest).count() +
		(landed.southWest.northWest() & j.northWest).count() +
		(landed.southWest.southEast() & j.southEast).count() +
		(landed.southEast.southEast() & j.southEast).count() +
		(landed.southEast.northEast() & j.northEast).count() +
		(landed.southEast.southWest() & j.southWest).count()
}

// countManSteps counts the men's moves without capture.
func (p Position) countManSteps(empty bitboard) int {
	west, east := p.manSteps(empty)
	return west.count() + east.count()
}

// countCaptures counts captures by building them.
func (g *generator) countCaptures(p Position, empty bitboard) int {
	g.lists[0] = g.searchCaptures(g.list(0), p, empty)
	return len(g.lists[0])
}

// countWithKings is count for a side that has a king. Kings that go the same
// way stop before each other, so one set of squares serves them all.
func (g *generator) countWithKings(p Position, empty bitboard) int {
	kings := p.ownKings()
	j := jumpable(p.opponent, empty)
	byMen := j.jumpedFrom(p.men())
	reached := fourWays{kings, kings, kings, kings}.slideOn(empty)
	byKings := j.met(reached.step())
	if byMen.all()|byKings.all() == 0 {
		return p.countManSteps(empty) + reached.count() - 4*kings.count()
	}
	landed := byKings.step().slideOn(empty)
	if !j.kingsGoOn(landed, empty) && !g.canGoOn(j, byMen) {
		return byMen.count() + landed.count()
	}
	return g.countCaptures(p, empty)
}

// slideOn extends each set over the empty squares in its own direction.
func (f fourWays) slideOn(empty bitboard) fourWays {
	return fourWays{
		northWest: f.northWest.slide(empty, northWest),
		northEast: f.northEast.slide(empty, northEast),
		southWest: f.southWest.slide(empty, southWest),
		southEast: f.southEast.slide(empty, southEast),
	}
}

// kingsGoOn says whether kings can take a second piece, when landed holds all
// squares they may be on after a first, by the direction they came in.
func (j fourWays) kingsGoOn(landed fourWays, empty bitboard) bool {
	if j.met(landed.step()).all() != 0 {
		return true
	}
	rising, falling := landed.northEast|landed.southWest, landed.northWest|landed.southEast
	turning := fourWays{northWest: rising, northEast: falling, southWest: falling, southEast: rising}
	return j.met(turning.slideOn(empty).step()).all() != 0
}

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

// count is the number of legal moves of n. Moves are built only where counting
// needs them. Most often sets of squares are enough:
//
//   - without captures, one set of targets for each direction;
//   - when no man can take a second piece, each jump is a move of its own;
//   - when no man can take a third, the same with pairs of jumps, for these
//     cannot yet meet on the same end with the same pieces taken.
func (g *generator) count(n node) int {
	empty := g.squares &^ (n.own | n.opponent)
	if n.own&n.kings != 0 {
		return g.countWithKings(n, empty)
	}
	j := jumpable(n.opponent, empty)
	first := j.jumpedFrom(n.own)
	if first.all() == 0 {
		return menSteps(n.own, empty, n.white)
	}
	landed := first.step()
	second := j.jumpedNext(landed)
	if g.promotesInPassing && landed.all()&(g.whitePromotion|g.blackPromotion) != 0 {
		return g.countCaptures(n, empty, first, fourWays{})
	}
	if second.all() == 0 {
		return first.count()
	}
	if g.mostPieces && j.jumpedNext(second.step()).all() == 0 {
		return j.countSecond(landed)
	}
	return g.countCaptures(n, empty, first, fourWays{})
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

// menSteps counts the men's moves without capture.
func menSteps(men, empty bitboard, white bool) int {
	if white {
		return (men.northWest() & empty).count() + (men.northEast() & empty).count()
	}
	return (men.southWest() & empty).count() + (men.southEast() & empty).count()
}

// countCaptures counts captures by building them.
func (g *generator) countCaptures(n node, empty bitboard, byMen, byKings fourWays) int {
	g.lists[0] = g.searchCaptures(g.list(0), n, empty, byMen, byKings)
	return len(g.lists[0])
}

// countWithKings is count for a side that has a king. Kings that go the same
// way stop before each other, so one set of squares serves them all.
func (g *generator) countWithKings(n node, empty bitboard) int {
	kings := n.ownKings()
	j := jumpable(n.opponent, empty)
	byMen := j.jumpedFrom(n.men())
	reached := fourWays{kings, kings, kings, kings}.slideOn(empty)
	byKings := j.met(reached.step())
	if byMen.all()|byKings.all() == 0 {
		return menSteps(n.men(), empty, n.white) + reached.count() - 4*kings.count()
	}
	landed := byKings.step().slideOn(empty)
	if !j.kingsGoOn(landed, empty) && g.onlySingles(j, byMen) {
		return byMen.count() + landed.count()
	}
	return g.countCaptures(n, empty, byMen, byKings)
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
// squares they may stand on after a first, by the direction they came in.
func (j fourWays) kingsGoOn(landed fourWays, empty bitboard) bool {
	if j.met(landed.step()).all() != 0 {
		return true
	}
	rising, falling := landed.northEast|landed.southWest, landed.northWest|landed.southEast
	turning := fourWays{northWest: rising, northEast: falling, southWest: falling, southEast: rising}
	return j.met(turning.slideOn(empty).step()).all() != 0
}

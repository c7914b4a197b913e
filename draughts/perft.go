package draughts

// Perft counts the sequences of legal moves of a length, the usual measure of
// a move generator's correctness and speed. A depth of 0 counts 1.
func (p Position) Perft(depth int) uint64 { return Perft{}.Count(p, depth) }

// perft counts the sequences of moves of a depth of at least 1.
func (g *generator) perft(n node, depth int) uint64 {
	if depth == 1 {
		return uint64(g.count(n))
	}
	list := g.appendCaptures(g.list(depth), n)
	if len(list) > 0 {
		g.lists[depth] = list
		return g.perftCaptures(n, list, depth)
	}
	if depth == 2 {
		return g.countAfterMen(n) + g.perftKings(n, depth)
	}
	return g.perftMen(n, depth) + g.perftKings(n, depth)
}

// perftCaptures is perft for a node whose moves are the captures in list.
func (g *generator) perftCaptures(n node, list []Move, depth int) uint64 {
	nodes := uint64(0)
	if depth == 2 {
		for i := range list {
			nodes += uint64(g.count(n.after(&list[i])))
		}
		return nodes
	}
	for i := range list {
		nodes += g.perft(n.after(&list[i]), depth-1)
	}
	return nodes
}

// perftMen is the men's part of perft for a node without captures.
func (g *generator) perftMen(n node, depth int) uint64 {
	empty := g.squares &^ (n.own | n.opponent)
	nodes := uint64(0)
	if n.white {
		for to := n.men().northWest() & empty; to != 0; to &= to - 1 {
			nodes += g.perft(n.manStep(to.lowest().southEast(), to.lowest(), g.whitePromotion), depth-1)
		}
		for to := n.men().northEast() & empty; to != 0; to &= to - 1 {
			nodes += g.perft(n.manStep(to.lowest().southWest(), to.lowest(), g.whitePromotion), depth-1)
		}
		return nodes
	}
	for to := n.men().southWest() & empty; to != 0; to &= to - 1 {
		nodes += g.perft(n.manStep(to.lowest().northEast(), to.lowest(), g.blackPromotion), depth-1)
	}
	for to := n.men().southEast() & empty; to != 0; to &= to - 1 {
		nodes += g.perft(n.manStep(to.lowest().northWest(), to.lowest(), g.blackPromotion), depth-1)
	}
	return nodes
}

// countAfterMen is perftMen for depth 2, which is five nodes in six:
// it counts without a call in between.
func (g *generator) countAfterMen(n node) uint64 {
	empty := g.squares &^ (n.own | n.opponent)
	moves := 0
	if n.white {
		for to := n.men().northWest() & empty; to != 0; to &= to - 1 {
			moves += g.count(n.manStep(to.lowest().southEast(), to.lowest(), g.whitePromotion))
		}
		for to := n.men().northEast() & empty; to != 0; to &= to - 1 {
			moves += g.count(n.manStep(to.lowest().southWest(), to.lowest(), g.whitePromotion))
		}
		return uint64(moves)
	}
	for to := n.men().southWest() & empty; to != 0; to &= to - 1 {
		moves += g.count(n.manStep(to.lowest().northEast(), to.lowest(), g.blackPromotion))
	}
	for to := n.men().southEast() & empty; to != 0; to &= to - 1 {
		moves += g.count(n.manStep(to.lowest().northWest(), to.lowest(), g.blackPromotion))
	}
	return uint64(moves)
}

// perftKings is the kings' part of perft for a node without captures.
func (g *generator) perftKings(n node, depth int) uint64 {
	empty := g.squares &^ (n.own | n.opponent)
	nodes := uint64(0)
	for kings := n.ownKings(); kings != 0; kings &= kings - 1 {
		king := kings.lowest()
		for _, d := range directions {
			for to := king.toward(d) & empty; to != 0; to = to.toward(d) & empty {
				nodes += g.perft(n.kingStep(king, to), depth-1)
			}
		}
	}
	return nodes
}

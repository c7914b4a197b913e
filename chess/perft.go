package chess

// Perft counts the sequences of legal moves of a length, the usual measure of
// a move generator's correctness and speed. A depth of 0 counts 1.
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if !p.IsValid() {
		return 0
	}
	g := generator{}
	return g.perft(&p, depth)
}

// generator walks moves without allocating: it keeps one list of moves for
// each depth of a search. It belongs to one goroutine.
type generator struct{ lists [][]Move }

func (g *generator) list(depth int) []Move {
	for len(g.lists) <= depth {
		g.lists = append(g.lists, make([]Move, 0, 256))
	}
	return g.lists[depth][:0]
}

func (g *generator) perft(p *Position, depth int) uint64 {
	if depth == 1 {
		return uint64(p.count())
	}
	list := p.appendMoves(g.list(depth))
	nodes := uint64(0)
	for _, m := range list {
		next := *p
		next.play(m)
		nodes += g.perft(&next, depth-1)
	}
	return nodes
}

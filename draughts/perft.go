package draughts

// Perft counts the sequences of legal moves of a length, the usual measure of
// a move generator's correctness and speed. A depth of 0 counts 1.
func (p Position) Perft(depth int) uint64 { return Perft{}.Count(p, depth) }

// perft counts the sequences of moves of a depth of at least 1. The last moves
// are counted and not made.
func (g *generator) perft(p Position, depth int) uint64 {
	if depth == 1 {
		return uint64(g.count(p))
	}
	list := g.appendMoves(g.list(depth), p)
	g.lists[depth] = list
	nodes := uint64(0)
	for _, m := range list {
		nodes += g.perft(p.PlayUnchecked(m), depth-1)
	}
	return nodes
}

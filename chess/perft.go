package chess

// Perft counts the sequences of legal moves of a length, the usual measure of
// a move generator's correctness and speed. A depth of 0 counts 1.
func (p Position) Perft(depth int) uint64 { return Perft{}.Count(p, depth) }

// generator goes through moves without allocating: it has a position and a list
// of moves for each depth of a search. It belongs to one goroutine.
type generator struct{ nodes []node }

// node is a position of a search and its moves.
type node struct {
	position Position
	moves    []Move
}

// newGenerator is a generator for searches up to a depth.
func newGenerator(depth int) *generator {
	g := &generator{nodes: make([]node, depth+1)}
	for i := range g.nodes {
		g.nodes[i].moves = make([]Move, 0, 256)
	}
	return g
}

// count is perft of a position.
func (g *generator) count(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	g.nodes[depth].position = p
	return g.perft(depth)
}

// perft counts from the position at a depth of at least 1. The moves before
// the last are made; the last are only counted, see [Position.count].
func (g *generator) perft(depth int) uint64 {
	here := &g.nodes[depth]
	if depth == 1 {
		return uint64(here.position.count())
	}
	here.moves = here.position.appendMoves(here.moves[:0])
	next := &g.nodes[depth-1].position
	nodes := uint64(0)
	for _, m := range here.moves {
		*next = here.position
		next.play(m)
		if depth == 2 {
			nodes += uint64(next.count())
		} else {
			nodes += g.perft(depth - 1)
		}
	}
	return nodes
}

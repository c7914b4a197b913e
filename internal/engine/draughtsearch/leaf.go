package draughtsearch

import (
	"damka/draughts"
	"damka/internal/engine/search"
)

// leaf is the value of a position at the end of a line: captures are played out, because they must be made.
// Where the opponent threatens to take something, all moves are tried once.
func (s *Searcher) leaf(p *draughts.Position, ply, deep, alpha, beta int) int {
	n := &s.nodes[ply]
	n.line = n.line[:0]
	if ply >= search.MostPly-1 {
		return s.value(p, n.hash)
	}
	n.moves = p.AppendCaptures(n.moves[:0])
	if len(n.moves) == 0 {
		if !p.HasLegalMove() {
			return search.Lost(ply)
		}
		if deep > 0 || !s.board.threatened(p.Sets()) {
			return s.value(p, n.hash)
		}
		n.moves = p.AppendLegalMoves(n.moves[:0])
	}
	best := -search.Infinite
	for _, m := range n.moves {
		next := p.PlayUnchecked(m)
		s.stepTo(ply+1, m, &next)
		if !s.budget.Node() {
			return 0
		}
		value := -s.leaf(&next, ply+1, deep+1, -beta, -max(alpha, best))
		if value > best {
			best = value
			if value > alpha {
				n.line = append(append(n.line[:0], m), s.nodes[ply+1].line...)
			}
			if value >= beta {
				break
			}
		}
	}
	return best
}

// value is what a quiet position is worth for its side to move.
func (s *Searcher) value(p *draughts.Position, hash uint64) int {
	v := s.board.evaluate(p.Sets(), p.Turn()) + s.fog.At(hash)
	return max(min(v, search.Most), -search.Most)
}

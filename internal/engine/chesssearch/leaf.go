package chesssearch

import (
	"damka/chess"
	"damka/internal/engine/search"
)

// leaf is the value of a position at the end of a line: captures and promotions are tried until there are
// none that could help. The side to move need not capture.
func (s *Searcher) leaf(p *chess.Position, ply, alpha, beta int) int {
	n := &s.nodes[ply]
	n.line = n.line[:0]
	best := s.value(p, n.hash)
	still := best
	if best >= beta || ply >= search.MostPly-1 {
		return best
	}
	n.moves = p.AppendCaptures(n.moves[:0])
	n.order = n.order[:0]
	for i, m := range n.moves {
		score, _ := s.gain(p, m)
		n.order = append(n.order, ordered{i, score})
	}
	alpha = max(alpha, best)
	for i := range n.order {
		n.pick(i)
		m := n.moves[n.order[i].at]
		if !s.thorough && s.isHopeless(p, m, still, alpha) {
			continue
		}
		next := p.PlayUnchecked(m)
		s.stepTo(ply+1, p, m, &next)
		if !s.budget.Node() {
			return 0
		}
		value := -s.leaf(&next, ply+1, -beta, -alpha)
		if value > best {
			best = value
			if value > alpha {
				alpha = value
				n.line = append(append(n.line[:0], m), s.nodes[ply+1].line...)
			}
			if value >= beta {
				break
			}
		}
	}
	return best
}

// hope is by how much a position may be misjudged when captures are passed over, in hundredths of a pawn.
const hope = 150

// isHopeless says whether a capture loses what it is made with, or could not make up for what is missing.
func (s *Searcher) isHopeless(p *chess.Position, m chess.Move, still, alpha int) bool {
	piece, _, _ := p.Captured(m)
	if gain := pieceValues[piece.Type()].end; m.Promotion() == 0 && still+gain+hope <= alpha {
		return true
	}
	return loses(p, m, piece.Type())
}

// value is what a quiet position is worth for its side to move.
func (s *Searcher) value(p *chess.Position, hash uint64) int {
	v := evaluate(p.Sets(), p.Turn() == chess.White) + s.fog.At(hash)
	return max(min(v, search.Most), -search.Most)
}

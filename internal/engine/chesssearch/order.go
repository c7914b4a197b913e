package chesssearch

import (
	"damka/article"
	"damka/chess"
)

// ordered is a move by its place in the list, and how promising it is.
type ordered struct {
	at    int
	score int32
}

// promising is the least score of a move that is not quiet.
const promising = 1 << 25

// worth is what is gained by taking a piece, roughly, and lost with it.
var worth = [...]int32{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9, chess.King: 20}

// sort says in which order the moves are tried: the one known to be best, captures of much with little,
// those that were good beside it, then those that were good elsewhere.
func (s *Searcher) sort(n *node, p *chess.Position, best int) {
	n.order = n.order[:0]
	side := side(p.Turn())
	for i, m := range n.moves {
		score := s.history[side][place(m)]
		taken, captures := s.gain(p, m)
		switch {
		case i == best:
			score = 1 << 30
		case captures:
			score = 1<<28 + taken
		case m == n.killers[0]:
			score += 1 << 27
		case m == n.killers[1]:
			score += 1 << 26
		}
		n.order = append(n.order, ordered{i, score})
	}
}

// gain is how good a capture or a promotion looks; ok is false for other moves.
func (s *Searcher) gain(p *chess.Position, m chess.Move) (score int32, ok bool) {
	piece, _, captures := p.Captured(m)
	if !captures && m.Promotion() == 0 {
		return 0, false
	}
	return 64*(worth[piece.Type()]+worth[m.Promotion()]) - worth[p.At(m.From()).Type()], true
}

// pick puts the most promising of the moves from the ith on at i.
func (n *node) pick(i int) {
	best := i
	for j := i + 1; j < len(n.order); j++ {
		if n.order[j].score > n.order[best].score {
			best = j
		}
	}
	n.order[i], n.order[best] = n.order[best], n.order[i]
}

// cutBy remembers a quiet move that was enough.
func (s *Searcher) cutBy(n *node, p *chess.Position, m chess.Move, depth int) {
	if _, ok := s.gain(p, m); ok {
		return
	}
	if n.killers[0] != m {
		n.killers[0], n.killers[1] = m, n.killers[0]
	}
	h := &s.history[side(p.Turn())][place(m)]
	*h += int32(depth * depth)
	if *h > 1<<24 {
		for i := range s.history[side(p.Turn())] {
			s.history[side(p.Turn())][i] /= 2
		}
	}
}

func side(c article.Colour) int { return int(c-article.White) & 1 }

func place(m chess.Move) int { return int(m.From()&63)<<6 | int(m.To()&63) }

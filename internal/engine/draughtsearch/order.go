package draughtsearch

import (
	"damka/article"
	"damka/draughts"
)

// ordered is a move by its place in the list, and how promising it is.
type ordered struct {
	at    int
	score int32
}

// sort says in which order the moves are tried: the one known to be best, captures of many, those that were good beside
// it, then those that were good elsewhere.
func (s *Searcher) sort(n *node, p *draughts.Position, ply, best int) {
	n.order = n.order[:0]
	side := side(p.Turn())
	for i, m := range n.moves {
		score := s.history[side][place(m)]
		switch {
		case i == best:
			score = 1 << 30
		case m.IsCapture():
			score += 1 << 28
		case m == n.killers[0]:
			score += 1 << 27
		case m == n.killers[1]:
			score += 1 << 26
		case m.Promotes():
			score += 1 << 25
		}
		n.order = append(n.order, ordered{i, score})
	}
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

// cutBy remembers a move that was enough.
func (s *Searcher) cutBy(n *node, m draughts.Move, turn article.Colour, depth int) {
	if m.IsCapture() {
		return
	}
	if n.killers[0] != m {
		n.killers[0], n.killers[1] = m, n.killers[0]
	}
	h := &s.history[side(turn)][place(m)]
	*h += int32(depth * depth)
	if *h > 1<<24 {
		for i := range s.history[side(turn)] {
			s.history[side(turn)][i] /= 2
		}
	}
}

func side(c article.Colour) int { return int(c-article.White) & 1 }

func place(m draughts.Move) int { return int(m.From()&63)<<6 | int(m.To()&63) }

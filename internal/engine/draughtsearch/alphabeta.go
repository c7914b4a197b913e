package draughtsearch

import (
	"math"

	"damka/draughts"
	"damka/internal/engine/search"
)

// nearRoot is how many half-moves from the first position the draw rules are followed exactly, if there are
// kings: farther on only repetition and moves of kings are counted.
const nearRoot = 3

// search is the value of a position for its side to move, as far as it matters between alpha and beta
// (Knuth and Moore, "An analysis of alpha-beta pruning", 1975; moves after the first are tried with an
// empty window, after Marsland and Campbell, 1982). g is the game near the first position, nil farther on.
func (s *Searcher) search(g *draughts.Game, p *draughts.Position, depth, ply, alpha, beta int) int {
	n := &s.nodes[ply]
	n.line = n.line[:0]
	if !s.budget.Node() {
		return 0
	}
	if s.isDraw(ply) {
		return search.Draw
	}
	if depth <= 0 || ply >= search.MostPly-1 {
		return s.leaf(p, ply, 0, alpha, beta)
	}
	alpha, beta = max(alpha, search.Lost(ply)), min(beta, search.Won(ply+1))
	if alpha >= beta {
		return alpha
	}
	n.depth = depth
	known, found := s.table.Get(n.hash, ply)
	if found && g == nil && s.deepEnough(known, depth) && beta-alpha == 1 && cuts(known, alpha, beta) {
		return known.Value
	}
	n.moves = p.AppendLegalMoves(n.moves[:0])
	if len(n.moves) == 0 {
		return search.Lost(ply)
	}
	if len(n.moves) == 1 {
		depth++ // an answer without a choice makes nothing more complicated
	} else if !found && depth > 4 && !s.thorough {
		depth--
	}
	s.sort(n, p, ply, known.Move)
	return s.searchMoves(g, p, depth, ply, alpha, beta)
}

// deepEnough says whether a position was searched as deep as is needed; in a thorough search, exactly so deep.
func (s *Searcher) deepEnough(e search.Entry, depth int) bool {
	return e.Depth == depth || e.Depth > depth && !s.thorough
}

// cuts says whether what is known of a position is enough.
func cuts(e search.Entry, alpha, beta int) bool {
	switch e.Bound {
	case search.Exact:
		return true
	case search.AtLeast:
		return e.Value >= beta
	}
	return e.Value <= alpha
}

// searchMoves tries the moves of a position in their order.
func (s *Searcher) searchMoves(g *draughts.Game, p *draughts.Position, depth, ply, alpha, beta int) int {
	n := &s.nodes[ply]
	best, bestMove, bound := -search.Infinite, search.NoMove, search.AtMost
	for i := range n.order {
		n.pick(i)
		at := n.order[i].at
		m := n.moves[at]
		value := s.valueOf(g, p, m, depth, ply, i, max(alpha, best), beta)
		if s.budget.Stopped() {
			return 0
		}
		if value <= best {
			continue
		}
		best = value
		if value <= alpha {
			continue
		}
		bestMove, bound = at, search.Exact
		n.line = append(append(n.line[:0], m), s.nodes[ply+1].line...)
		if value >= beta {
			bound = search.AtLeast
			s.cutBy(n, m, p.Turn(), depth)
			break
		}
	}
	s.table.Put(n.hash, ply, search.Entry{Value: best, Depth: n.depth, Bound: bound, Move: bestMove})
	return best
}

// valueOf is the value of a move, the ith that is tried. One that is not the first is searched less deep at first, a late one even less.
func (s *Searcher) valueOf(g *draughts.Game, p *draughts.Position, m draughts.Move, depth, ply, i, alpha, beta int) int {
	var after *draughts.Game
	if g != nil && ply < nearRoot {
		if value, ended := s.endedBy(g, m, ply+1); ended {
			s.nodes[ply+1].line = s.nodes[ply+1].line[:0]
			return value
		}
		next := g.PlayUnchecked(m)
		after = &next
	}
	next := p.PlayUnchecked(m)
	s.stepTo(ply+1, m, &next)
	if i > 0 {
		less := 0
		if i >= 1 && depth >= 2 && !s.thorough && !m.IsCapture() && !m.Promotes() {
			less = reduction(depth, i)
		}
		value := -s.search(after, &next, depth-1-less, ply+1, -alpha-1, -alpha)
		if value > alpha && less > 0 {
			value = -s.search(after, &next, depth-1, ply+1, -alpha-1, -alpha)
		}
		if value <= alpha || value >= beta {
			return value
		}
	}
	return -s.search(after, &next, depth-1, ply+1, -beta, -alpha)
}

// reduction is how much less deep the ith move is searched at first.
func reduction(depth, i int) int {
	return reductions[min(depth, len(reductions)-1)][min(i, len(reductions[0])-1)]
}

// reductions are by depth and move: they grow with the logarithms of both, as in most programs.
var reductions = func() (all [32][32]int) {
	for depth := 2; depth < len(all); depth++ {
		for i := 1; i < len(all[0]); i++ {
			all[depth][i] = max(1, int(0.5+math.Log(float64(depth))*math.Log(float64(i+1))/1.6))
		}
	}
	return all
}()

// stepTo notes the position that a move leads to.
func (s *Searcher) stepTo(ply int, m draughts.Move, p *draughts.Position) {
	n := &s.nodes[ply]
	n.hash = p.Hash()
	n.quiet = 0
	if !m.Irreversible() {
		n.quiet = s.nodes[ply-1].quiet + 1
	}
}

// endedBy is the value if a move ends the game by the rules, for the side that makes it.
func (s *Searcher) endedBy(g *draughts.Game, m draughts.Move, ply int) (value int, ended bool) {
	after := g.PlayUnchecked(m)
	ending, ended := after.Ended()
	switch {
	case !ended:
		return 0, false
	case ending.IsDraw():
		return search.Draw, true
	case ending.Winner == g.Position().Turn():
		return -search.Lost(ply), true
	}
	return search.Lost(ply), true
}

// isDraw says whether the position has been there before, or only kings have moved for too long. One that
// was there since the first position is enough: whoever could avoid it has had the choice. Of those before, it must be the
// last time that the rules allow.
func (s *Searcher) isDraw(ply int) bool {
	n := &s.nodes[ply]
	if s.game.rules.KingsOnly > 0 && n.quiet >= 2*s.game.rules.KingsOnly {
		return true
	}
	times := 1
	for back := 4; back <= n.quiet; back += 2 {
		at := ply - back
		switch {
		case at >= 0 && s.nodes[at].hash == n.hash && at > 0:
			return true
		case at == 0 && s.nodes[0].hash == n.hash:
			times++
		case at < 0:
			i := len(s.past) + at
			if i < 0 {
				return false
			}
			if s.past[i] == n.hash {
				times++
			}
		}
		if times >= s.game.rules.Repetitions {
			return true
		}
	}
	return false
}

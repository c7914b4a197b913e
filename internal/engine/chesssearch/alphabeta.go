package chesssearch

import (
	"math"

	"damka/chess"
	"damka/internal/engine/search"
)

// search is the value of a position for its side to move, as far as it matters between alpha and beta
// (Knuth and Moore, "An analysis of alpha-beta pruning", 1975; moves after the first are tried with an
// empty window, after Marsland and Campbell, 1982). pass says that leaving out a move may be tried.
func (s *Searcher) search(p *chess.Position, depth, ply, alpha, beta int, pass bool) int {
	n := &s.nodes[ply]
	n.line = n.line[:0]
	if !s.budget.Node() {
		return 0
	}
	if s.isDraw(p, ply) {
		return search.Draw
	}
	check := p.InCheck()
	if check {
		depth++
	}
	if depth <= 0 || ply >= search.MostPly-1 {
		return s.leaf(p, ply, alpha, beta)
	}
	alpha, beta = max(alpha, search.Lost(ply)), min(beta, search.Won(ply+1))
	if alpha >= beta {
		return alpha
	}
	n.depth = depth
	known, found := s.table.Get(n.hash, ply)
	if found && s.deepEnough(known, depth) && beta-alpha == 1 && cuts(known, alpha, beta) {
		return known.Value
	}
	still := 0
	if !check && !s.thorough {
		still = s.value(p, n.hash)
		if beta-alpha == 1 && !search.IsSure(beta) {
			if depth <= 4 && still-margin*depth >= beta {
				return still
			}
			if pass && depth >= 3 && still >= beta && s.passIsEnough(p, depth, ply, beta) {
				return beta
			}
		}
	}
	n.moves = p.AppendLegalMoves(n.moves[:0])
	switch {
	case len(n.moves) == 0 && check:
		return search.Lost(ply)
	case len(n.moves) == 0:
		return search.Draw
	}
	if !found && depth > 4 && !s.thorough {
		depth--
	}
	s.sort(n, p, known.Move)
	return s.searchMoves(p, depth, ply, alpha, beta, still, check)
}

// deepEnough says whether a position was searched as deep as is needed; in a thorough search, exactly so deep.
func (s *Searcher) deepEnough(e search.Entry, depth int) bool {
	return e.Depth == depth || e.Depth > depth && !s.thorough
}

// margin is by how much, for each half-move that is left, what a position is worth may change without a capture.
const margin = 90

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

// passIsEnough says whether the position is so good that the side to move could leave out its move (Donninger,
// "Null move and deep search", 1993). With few pieces any move may be worse than none, so it is not tried there.
func (s *Searcher) passIsEnough(p *chess.Position, depth, ply, beta int) bool {
	sets := p.Sets()
	if pieces := sets.Own &^ (sets.Pawns | sets.Kings); count(pieces) < 2 && pieces&(sets.Rooks|sets.Queens) == 0 {
		return false
	}
	next, ok := p.Pass()
	if !ok {
		return false
	}
	s.nodes[ply+1].hash, s.nodes[ply+1].quiet = next.Hash(), 0
	value := -s.search(&next, depth-3-depth/6, ply+1, -beta, -beta+1, false)
	return !s.budget.Stopped() && value >= beta && !search.IsSure(value)
}

// searchMoves tries the moves of a position in their order. Where not much is left to search, quiet moves that could not make up for what
// is missing are passed over, unless they give check or a mate must be found or averted.
func (s *Searcher) searchMoves(p *chess.Position, depth, ply, alpha, beta, still int, check bool) int {
	n := &s.nodes[ply]
	best, bestMove, bound := -search.Infinite, search.NoMove, search.AtMost
	hopeless := depth <= 3 && beta-alpha == 1 && !s.thorough && !search.IsSure(alpha) && still+margin*(depth+1) <= alpha
	for i := range n.order {
		n.pick(i)
		at := n.order[i].at
		m := n.moves[at]
		quiet := n.order[i].score < promising && !check
		if hopeless && quiet && best > -search.Sure && !p.PlayUnchecked(m).InCheck() {
			continue
		}
		value := s.valueOf(p, m, depth, ply, i, max(alpha, best), beta, quiet)
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
			s.cutBy(n, p, m, depth)
			break
		}
	}
	s.table.Put(n.hash, ply, search.Entry{Value: best, Depth: n.depth, Bound: bound, Move: bestMove})
	return best
}

// valueOf is the value of a move, the ith that is tried. A late one that is quiet is first searched less deep.
func (s *Searcher) valueOf(p *chess.Position, m chess.Move, depth, ply, i, alpha, beta int, quiet bool) int {
	next := p.PlayUnchecked(m)
	s.stepTo(ply+1, p, m, &next)
	if i > 0 {
		less := 0
		if quiet && i >= 3 && depth >= 3 && !s.thorough && !next.InCheck() {
			less = reduction(depth, i)
		}
		value := -s.search(&next, depth-1-less, ply+1, -alpha-1, -alpha, true)
		if value > alpha && less > 0 {
			value = -s.search(&next, depth-1, ply+1, -alpha-1, -alpha, true)
		}
		if value <= alpha || value >= beta {
			return value
		}
	}
	return -s.search(&next, depth-1, ply+1, -beta, -alpha, true)
}

// reduction is how much less deep the ith move is searched at first.
func reduction(depth, i int) int {
	return reductions[min(depth, len(reductions)-1)][min(i, len(reductions[0])-1)]
}

// reductions are by depth and move: they grow with the logarithms of both, as in most programs.
var reductions = func() (all [32][64]int) {
	for depth := 3; depth < len(all); depth++ {
		for i := 3; i < len(all[0]); i++ {
			all[depth][i] = max(1, int(0.5+math.Log(float64(depth))*math.Log(float64(i))/2.2))
		}
	}
	return all
}()

// stepTo notes the position that a move of p leads to.
func (s *Searcher) stepTo(ply int, p *chess.Position, m chess.Move, next *chess.Position) {
	n := &s.nodes[ply]
	n.hash = next.Hash()
	n.quiet = 0
	if !p.IsIrreversible(m) {
		n.quiet = s.nodes[ply-1].quiet + 1
	}
}

// endedBy is the value if a move of the first position ends the game by the Laws, for the side that makes it.
func (s *Searcher) endedBy(m chess.Move) (value int, ended bool) {
	after := s.game.now.PlayUnchecked(m)
	ending, ended := after.Ended()
	switch {
	case !ended:
		return 0, false
	case ending.IsDraw():
		return search.Draw, true
	}
	return -search.Lost(1), true
}

// isDraw says whether nobody can win any more, as far as that is seen at once; or whether a draw could be claimed: no progress for
// fifty moves (9.3), or the position has been there before (9.2). One that was there since the first position is
// enough: whoever could avoid it has had the choice. Of those before, it must be the third time.
func (s *Searcher) isDraw(p *chess.Position, ply int) bool {
	n := &s.nodes[ply]
	if n.quiet >= 2*chess.FiftyMoves && !p.IsCheckmate() || isDead(p.Sets()) {
		return true
	}
	times := 1
	for back := 4; back <= n.quiet; back += 2 {
		at := ply - back
		switch {
		case at > 0 && s.nodes[at].hash == n.hash:
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
		if times >= chess.ThreefoldRepetition {
			return true
		}
	}
	return false
}

// isDead says whether there is too little on the board for a mate: a bishop or a knight at most (5.2.2).
func isDead(s chess.Sets) bool {
	return s.Pawns|s.Rooks|s.Queens == 0 && count(s.Knights|s.Bishops) <= 1
}

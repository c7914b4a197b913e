package matching

// disturb marks v's outermost blossom: the circles inside it no longer fit the
// matching or the graph. The blossom still counts in the proof that the
// matching is an optimum; only a search must not use it.
func (s *Solver) disturb(v int32) {
	if x := s.top[v]; x != v && !s.nodes[x].stale {
		s.nodes[x].stale = true
		s.stale = append(s.stale, x)
	}
}

// repair rebuilds the blossoms that were disturbed.
func (s *Solver) repair() {
	for _, x := range s.stale {
		s.dissolve(x)
	}
	s.stale = s.stale[:0]
	if root := s.nextUnmatched(-1); root >= 0 && !s.rematch(root, never-1) {
		panic("matching: the optimum at hand is lost")
	}
}

// dissolve takes an outermost blossom apart, and the blossoms in it. Their
// duals are shared out among their vertices, so that no edge gets a slack below
// 0. The edges that lead out of them get a positive slack, and the mates there
// are separated. It returns by how much duals may rise until those are matched
// again: the lower bound that the duals give for the cost has fallen by that.
func (s *Solver) dissolve(x int32) int64 {
	loss := s.takeApart(x, 0)
	for _, v := range s.apart {
		if m := s.mate[v]; !s.gone[v] && m >= 0 && s.slack(v, m) != 0 {
			s.mate[v], s.mate[m] = -1, -1
			s.unmatched = append(s.unmatched, v, m)
		}
	}
	s.apart = s.apart[:0]
	return loss
}

// takeApart makes all vertices of a node outermost and lowers their duals, by
// drop and by half the duals of the blossoms inside.
func (s *Solver) takeApart(x int32, drop int64) (loss int64) {
	nd := &s.nodes[x]
	nd.up, nd.heir, nd.label = -1, x, unreached
	if !s.isBlossom(x) {
		s.top[x], s.holder[x] = x, -1
		s.leave(x)
		s.dual[x] -= drop
		if !s.gone[x] {
			s.enter(x, kind{s.class[x], s.dual[x]})
			s.apart = append(s.apart, x)
		}
		return 0
	}
	loss = nd.dual / 2
	for _, kid := range nd.kids {
		loss += s.takeApart(kid, drop+nd.dual/2)
	}
	nd.stale = false
	s.discard(x)
	return loss
}

package matching

// Require says whether some optimum mates u with v, among those that keep all
// that was required before. If so the solver changes to one and keeps the pair
// from then on. If not, nothing changes for the caller.
func (s *Solver) Require(u, v int) bool {
	a, b := int32(u), int32(v)
	switch {
	case s.mate[a] == b:
	case s.gone[a] || s.gone[b] || s.slack(a, b) != 0:
		return false // an edge with slack is in no optimum
	case s.swap(a, b):
	case !s.reach(a, b):
		return false
	}
	s.settlePair(a, b)
	return true
}

// settlePair takes two mates out of the graph permanently.
func (s *Solver) settlePair(a, b int32) {
	for _, v := range [2]int32{a, b} {
		if !s.gone[v] {
			s.gone[v], s.pin[v] = true, -1
			s.leave(v)
			s.disturb(v)
		}
	}
}

// swap makes a and b mates, and their two mates, if the result is an optimum:
// these edges have no slack, and as before one pair leads out of each blossom.
func (s *Solver) swap(a, b int32) bool {
	c, d := s.mate[a], s.mate[b]
	if s.slack(c, d) != 0 || s.keeps(a, c, b, d) || s.keeps(b, d, a, c) {
		return false
	}
	s.setMates(a, b)
	s.setMates(c, d)
	for _, v := range [4]int32{a, b, c, d} {
		s.disturb(v)
	}
	return true
}

// keeps says whether a blossom with a dual holds both a and c, but neither b
// nor d.
func (s *state) keeps(a, c, b, d int32) bool {
	for x := s.holder[a]; x >= 0; x = s.nodes[x].holds {
		if s.within(s.holder[c], x) && !s.within(s.holder[b], x) && !s.within(s.holder[d], x) {
			return true
		}
	}
	return false
}

// reach looks for an optimum in which a and b are mates, and changes to it.
func (s *Solver) reach(a, b int32) bool {
	s.repair()
	if s.mate[a] == b || s.slack(a, b) != 0 {
		return s.mate[a] == b
	}
	return s.attempt(a, func() { s.pin[a] = b }, func() { s.pin[a] = -1 })
}

// attempt takes edges away from a, the one to its mate among them, and looks for
// an optimum without them. If there is none, it restores the edges.
func (s *Solver) attempt(a int32, narrow, widen func()) bool {
	c := s.mate[a]
	inBlossom := s.top[a] != a
	var budget int64
	if inBlossom {
		s.save()
		budget = s.dissolve(s.top[a])
	}
	s.mate[a], s.mate[c] = -1, -1
	s.unmatched = append(s.unmatched, a, c)
	s.leave(a)
	narrow()
	if s.pin[a] < 0 {
		s.enter(a, kind{s.class[a], s.dual[a]})
	}
	if s.rematch(a, budget) {
		return true
	}
	s.leave(a)
	widen()
	if inBlossom {
		s.finish()
		s.setMates(a, c)
		s.restore()
		return false
	}
	s.separate(a, c)
	s.finish()
	s.setMates(a, c)
	return false
}

// separate is called when the search from a has come to its end without
// reaching a's former mate c. It changes the duals so that those edges of a
// that were tried get a slack, and need not be tried again.
func (s *Solver) separate(a, c int32) {
	if s.shrunk {
		return
	}
	s.withdraw(a)
	s.nodes[a].label = inner
	s.turn(a, -1)
	s.target = -1
	s.plant(c)
	s.work()
	if s.augmented {
		panic("matching: a path was overlooked")
	}
	if s.shrunk {
		return
	}
	if s.change = s.next(); s.change == never {
		s.change = 2 // nothing limits the change
	}
}

// rematch finds mates for the unmatched, first for a, at a cost of no more than
// the budget. If it cannot, the last search is left to be finished.
func (s *Solver) rematch(a int32, budget int64) bool {
	s.alone = true
	for root := a; root >= 0; {
		s.begin([]int32{root})
		s.target = s.nextUnmatched(root)
		found := s.run(budget)
		budget -= s.change
		if !found {
			s.unmatched = s.unmatched[:0]
			return false // unfinished
		}
		s.finish()
		root = s.nextUnmatched(-1)
	}
	s.unmatched = s.unmatched[:0]
	return true
}

// nextUnmatched is a free vertex in another node than a's; −1: none.
func (s *Solver) nextUnmatched(a int32) int32 {
	for _, v := range s.unmatched {
		if s.mate[v] < 0 && (a < 0 || s.find(v) != s.find(a)) {
			return v
		}
	}
	return -1
}

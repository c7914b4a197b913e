package swiss

import "damka/pairing/internal/matching"

// complete finds the best complete pairing: everybody's opponent. It is false
// if there is no complete one.
func (f *field) complete() ([]int, bool) {
	if len(f.players) == 0 {
		return nil, true
	}
	if f.lastRound {
		return f.completeLast()
	}
	mates := make([]int, len(f.players)) // of those below: from the group before, -1 at first
	for p := range mates {
		mates[p] = -1
	}
	var floaters []int
	for g := range f.groups {
		s := newStage(f, g, floaters)
		if !s.settle(mates) {
			return nil, false
		}
		floaters = s.leavers()
	}
	return mates, true
}

// settle settles a score group: who leaves it, and the pairs that belong to
// it. mates is everybody's opponent: before, in a starting pairing; afterwards,
// in a pairing that is the best one down to this group.
func (s *stage) settle(mates []int) bool {
	s.findUndecided()
	if s.undecided == 0 && s.members < len(s.places) {
		return true // all leave
	}
	solver, ok := s.settleLeavers(mates)
	if !ok {
		return false
	}
	s.settled = true
	if solver == nil {
		s.units = s.unitsOf()
		solver = s.solve(mates)
	}
	s.chooseOrder(solver)
	s.keep(solver, mates)
	return true
}

// findUndecided finds the members who have somebody in the group to be paired
// with; the others leave in any case.
func (s *stage) findUndecided() {
	for v := range s.members {
		s.position[v] = -1
		if s.leaves[v] = !s.hasPartner(v); !s.leaves[v] {
			s.position[v] = s.undecided
			s.undecided++
		}
	}
}

func (s *stage) hasPartner(v int) bool {
	from := 0
	if v < s.floaters {
		from = s.floaters
	}
	for u := from; u < s.members; u++ {
		if u != v && s.f.may(s.places[u], s.places[v]) {
			return true
		}
	}
	return false
}

// settleLeavers settles who leaves. If the solver that found it has the optima
// of all measures down to c, it is returned. False: there is no complete
// pairing.
//
// The measure e comes between b and c. In a small group its positions go into
// the cost with all the others, and if nobody leaves there is nothing to
// settle. In all other groups e is settled before c.
func (s *stage) settleLeavers(mates []int) (solver *matching.Solver, ok bool) {
	if s.isSmall() || s.undecided == s.members && s.members%2 == 0 {
		s.units = s.unitsOf()
		if solver = s.solve(mates); solver == nil {
			return nil, false
		}
		s.keep(solver, mates)
		if s.isSmall() || s.countLeavers(solver) == 0 {
			s.readLeavers(solver)
			return solver, true
		}
	}
	s.units = s.unitsOf().upToFloats()
	if solver = s.solve(mates); solver == nil {
		return nil, false
	}
	s.keep(solver, mates)
	s.chooseLeavers(solver)
	return nil, true
}

// readLeavers records who leaves in the present matching.
func (s *stage) readLeavers(solver *matching.Solver) {
	for v := range s.leaves {
		s.leaves[v] = s.isBelow(solver.Mate(s.vertex(v)))
	}
}

// countLeavers counts who leaves in the present matching.
func (s *stage) countLeavers(solver *matching.Solver) int {
	number := 0
	for v := range s.members {
		if s.isBelow(solver.Mate(s.vertex(v))) {
			number++
		}
	}
	return number
}

// isBelow says that a vertex of the solver is a player below the group.
func (s *stage) isBelow(v int) bool {
	if s.wholeField {
		return v >= s.f.groups[s.g].end
	}
	return v >= s.members
}

// solve finds a matching of least cost; nil if there is none.
func (s *stage) solve(mates []int) *matching.Solver {
	solver := matching.New(s.graph())
	if !solver.SolveFrom(s.local(mates)) {
		return nil
	}
	return solver
}

// keep records the present matching.
func (s *stage) keep(solver *matching.Solver, mates []int) {
	for v, p := range s.places {
		mates[p] = s.places[solver.Mate(v)]
	}
}

// local are everybody's opponents as vertices of the solver.
func (s *stage) local(mates []int) []int32 {
	vertices := make([]int32, len(s.f.players))
	for p := range vertices {
		vertices[p] = -1
	}
	for v, p := range s.places {
		vertices[p] = int32(v)
	}
	partners := make([]int32, len(s.places))
	for v, p := range s.places {
		partners[v] = -1
		if mates[p] >= 0 {
			partners[v] = vertices[mates[p]]
		}
	}
	return partners
}

func matesOf(solver *matching.Solver, n int) []int32 {
	mates := make([]int32, n)
	for v := range mates {
		mates[v] = int32(solver.Mate(v))
	}
	return mates
}

// leavers are the places of those who leave, from the top.
func (s *stage) leavers() []int {
	var places []int
	for v, leaves := range s.leaves {
		if leaves {
			places = append(places, s.places[v])
		}
	}
	return places
}

// vertex is the solver's vertex of a member of the stage.
func (s *stage) vertex(v int) int {
	if s.wholeField {
		return s.places[v]
	}
	return v
}

// chooseLeavers settles the measure e: from the bottom of the group, every
// member who can leave does, until no more have to (V.2.8.4, V.2.8.7.2). The
// solver is not asked about those who leave anyway, nor when as many are left as
// must leave.
func (s *stage) chooseLeavers(solver *matching.Solver) {
	number := s.countLeavers(solver) - (s.members - s.undecided)
	for v := s.members - 1; number > 0; v-- {
		if s.leaves[v] {
			continue
		}
		if s.position[v]+1 == number || solver.RequireAmong(s.vertex(v), s.isBelow) {
			s.leaves[v] = true
			number--
		}
	}
}

// chooseOrder settles the measure f: floaters from above first, then the
// halves (V.2.8.1.2, V.2.8.7.3–V.2.8.7.9).
func (s *stage) chooseOrder(solver *matching.Solver) {
	require := func(v, w int) bool { return solver.Require(s.vertex(v), s.vertex(w)) }
	taken := make([]bool, s.members)
	for v := range s.floaters {
		if s.leaves[v] {
			continue
		}
		for own := s.floaters; own < s.members; own++ {
			if !taken[own] && require(v, own) {
				taken[own] = true
				break
			}
		}
	}
	var free []int
	for v := s.floaters; v < s.members; v++ {
		if !taken[v] && !s.leaves[v] {
			free = append(free, v)
		}
	}
	chooseHalves(free, require)
}

// chooseHalves pairs free players one after the other with the first of their
// preferences that can be had.
func chooseHalves(free []int, require func(p, q int) bool) {
	for len(free) > 0 {
		at := 0
		for !require(free[0], free[preferred(len(free), at)]) {
			at++
		}
		free = withoutPair(free, preferred(len(free), at))
	}
}

// withoutPair is a list of free players, which is changed, without its first
// and the one at a place.
func withoutPair(free []int, partner int) []int {
	return append(free[1:partner], free[partner+1:]...)
}

package swiss

import (
	"slices"

	"damka/pairing/internal/matching"
)

// complete finds the best complete pairing: everybody's opponent. It is false
// if there is no complete one.
func (f *field) complete() ([]int, bool) {
	if len(f.players) == 0 {
		return nil, true
	}
	if f.lastRound {
		return f.completeLast()
	}
	mates := make([]int, len(f.players))
	var floaters []int
	guess := make([]int32, len(f.players)) // a pairing that is nearly right, by place
	for p := range guess {
		guess[p] = -1
	}
	for g := range f.groups {
		s := newStage(f, g, floaters)
		if !s.settle(guess, mates) {
			return nil, false
		}
		floaters = s.leavers()
	}
	return mates, true
}

// settle settles a score group: who leaves it, and the pairs that belong to
// it, which are written into mates.
func (s *stage) settle(guess []int32, mates []int) bool {
	s.cost = s.leaveCost
	solver := matching.New(s.graph())
	if !solver.SolveFrom(s.local(guess)) {
		return false
	}
	s.chooseLeavers(solver)
	if slices.Contains(s.leaves, false) {
		s.cost = s.balanceCost
		from := matesOf(solver, len(s.places))
		solver = matching.New(s.balanceGraph())
		if !solver.SolveFrom(from) {
			panic("swiss: a settled score group cannot be paired any more")
		}
		s.chooseOrder(solver)
	}
	for v, p := range s.places {
		mate := s.places[solver.Mate(v)]
		guess[p] = int32(mate)
		if v < s.members && !s.leaves[v] {
			mates[p] = mate
		}
	}
	return true
}

// local is a guess of everybody's opponent in vertices.
func (s *stage) local(guess []int32) []int32 {
	vertices := make([]int32, len(s.f.players))
	for p := range vertices {
		vertices[p] = -1
	}
	for v, p := range s.places {
		vertices[p] = int32(v)
	}
	mates := make([]int32, len(s.places))
	for v, p := range s.places {
		mates[v] = -1
		if guess[p] >= 0 {
			mates[v] = vertices[guess[p]]
		}
	}
	return mates
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

// vertex is what the solver calls a member of the stage.
func (s *stage) vertex(v int) int {
	if s.wholeField {
		return s.places[v]
	}
	return v
}

// chooseLeavers settles the measure e: from the bottom of the group, whoever
// can leave does, until nobody more need (V.2.8.4, V.2.8.7.2).
func (s *stage) chooseLeavers(solver *matching.Solver) {
	firstBelow := s.members
	if s.wholeField {
		firstBelow = s.f.groups[s.g].end
	}
	isBelow := func(v int) bool { return v >= firstBelow }
	number := 0
	for v := range s.members {
		if isBelow(solver.Mate(s.vertex(v))) {
			number++
		}
	}
	for v := s.members - 1; number > 0; v-- {
		if solver.RequireAmong(s.vertex(v), isBelow) {
			s.leaves[v] = true
			number--
		}
	}
	s.settled = true
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

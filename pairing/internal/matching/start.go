package matching

// startDuals gives every vertex half the cost of its cheapest edge, or a little
// less: all duals must be even, see DESIGN.md.
func (s *search) startDuals() {
	size := make([]int, len(s.cost))
	for v, c := range s.class {
		if !s.gone[v] {
			size[c]++
		}
	}
	cheapest := make([]int64, len(s.cost))
	for i, row := range s.cost {
		cheapest[i] = None
		for j, cost := range row {
			if i != j && size[j] > 0 || i == j && size[i] > 1 {
				cheapest[i] = min(cheapest[i], cost)
			}
		}
	}
	for v := range int32(s.n) {
		if s.gone[v] {
			continue
		}
		least := cheapest[s.class[v]]
		for _, e := range s.except[v] {
			least = min(least, e.Cost)
		}
		if least == None {
			least = 0 // no edges at all
		}
		s.dual[v] = (least >> 2) << 1
		s.enter(v, kind{s.class[v], s.dual[v]})
	}
}

// keep adopts those pairs of a given matching that are tight.
func (s *search) keep(mate []int32) {
	for u, v := range mate {
		u := int32(u)
		if v > u && int(v) < s.n && mate[v] == u && s.mate[u] < 0 && s.mate[v] < 0 && s.slack(u, v) == 0 {
			s.setMates(u, v)
		}
	}
}

// free are the vertices without a mate.
func (s *search) free() []int32 {
	var list []int32
	for v := range int32(s.n) {
		if s.mate[v] < 0 {
			list = append(list, v)
		}
	}
	return list
}

// complete matches all free vertices, from all of them at once, with duals
// that change by up to limit in a search. False: it cannot.
func (s *search) complete(limit int64) bool {
	s.alone = false
	for {
		roots := s.free()
		if len(roots) == 0 {
			return true
		}
		s.begin(roots)
		found := s.run(limit)
		s.finish()
		if !found {
			return false
		}
	}
}

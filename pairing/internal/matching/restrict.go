package matching

import "slices"

// RequireAmong says whether some optimum mates u with a v that is allowed,
// among those that keep all that was required before. If so the solver changes
// to one, and from then on u has no other edges. If not, nothing changes for
// the caller.
func (s *Solver) RequireAmong(u int, allowed func(v int) bool) bool {
	a := int32(u)
	switch {
	case allowed(int(s.mate[a])):
		if s.gone[a] {
			return true
		}
		s.confine(a, allowed)
	case s.gone[a], !s.anyAllowed(a, allowed):
		return false
	case s.swapAmong(a, allowed):
		s.confine(a, allowed)
	case !s.reachAmong(a, allowed):
		return false
	}
	s.disturb(a)
	return true
}

// reachAmong looks for an optimum that mates a with an allowed vertex.
func (s *Solver) reachAmong(a int32, allowed func(v int) bool) bool {
	s.repair()
	if allowed(int(s.mate[a])) {
		s.confine(a, allowed)
		return true
	}
	var before restricted
	return s.attempt(a, func() { before = s.restrict(a, allowed) }, func() { s.undo(a, before) })
}

// confine restricts a, whose mate is allowed.
func (s *Solver) confine(a int32, allowed func(v int) bool) {
	s.leave(a)
	s.restrict(a, allowed)
	s.enter(a, kind{s.class[a], s.dual[a]})
}

// anyAllowed says whether a has a tight edge to an allowed vertex.
func (s *Solver) anyAllowed(a int32, allowed func(v int) bool) bool {
	return s.tightEdge(a, func(v int32) bool { return allowed(int(v)) })
}

// swapAmong swaps with the first allowed vertex for which it is possible.
func (s *Solver) swapAmong(a int32, allowed func(v int) bool) bool {
	return s.tightEdge(a, func(v int32) bool { return allowed(int(v)) && s.swap(a, v) })
}

// tightEdge goes through the tight edges of a until one is found to be wanted.
func (s *Solver) tightEdge(a int32, wanted func(v int32) bool) bool {
	s.exceptions.set(s.except[a])
	costs := s.cost[s.class[a]]
	for i := range s.cells.list {
		c := &s.cells.list[i]
		if costs[c.class] == None {
			continue
		}
		short := s.dual[a] + c.dual - costs[c.class] // inside a blossom duals may sum to more than the cost
		if short < 0 || short > 0 && s.top[a] == a {
			continue
		}
		for _, v := range c.members {
			if !s.exceptions.has(v) && s.slack(a, v) == 0 && wanted(v) {
				return true
			}
		}
	}
	for _, e := range s.except[a] {
		if !s.gone[e.To] && s.slack(a, e.To) == 0 && wanted(e.To) {
			return true
		}
	}
	return false
}

// restricted has what is needed to undo a restriction.
type restricted struct {
	class    int32
	vertices []int32
	except   [][]Edge // of the vertices
}

// restrict takes all edges from a but those to the allowed. The vertices of a
// class are mostly allowed or not allowed together; so a gets another class,
// whose costs are None where most of a class are not, and exceptions for the
// rest.
func (s *Solver) restrict(a int32, allowed func(v int) bool) restricted {
	wanted := slices.Grow(s.wanted[:0], s.n)[:s.n]
	s.wanted = wanted
	others := make([][2]int, len(s.cost)) // by class: how many would be exceptions to its cost, and to None
	for v := range int32(s.n) {
		wanted[v] = None
		if v == a || s.gone[v] {
			continue
		}
		if cost := s.listed(a, v); cost != None && allowed(int(v)) {
			wanted[v] = cost
			others[s.class[v]][1]++
		}
		if wanted[v] != s.cost[s.class[a]][s.class[v]] {
			others[s.class[v]][0]++
		}
	}
	row := slices.Clone(s.cost[s.class[a]])
	for j := range row {
		if others[j][0] > others[j][1] {
			row[j] = None
		}
	}
	return s.reclass(a, s.classWith(s.class[a], row), wanted)
}

// classWith is a class like another but with these costs.
func (s *Solver) classWith(like int32, row []int64) int32 {
	if slices.Equal(s.cost[like], row) {
		return like
	}
	for _, class := range s.derived[like] {
		if slices.Equal(s.cost[class], row) {
			return class
		}
	}
	class := int32(len(s.cost))
	for i := range s.cost {
		s.cost[i] = append(s.cost[i], row[i])
	}
	s.cost = append(s.cost, append(row, None))
	s.derived[like] = append(s.derived[like], class)
	return class
}

// reclass gives a another class, and the exceptions so that its edges have the
// wanted costs.
func (s *Solver) reclass(a, class int32, wanted []int64) restricted {
	undo := restricted{class: s.class[a]}
	set := func(v int32, edges []Edge) {
		undo.vertices = append(undo.vertices, v)
		undo.except = append(undo.except, s.except[v])
		s.except[v] = edges
	}
	var own []Edge
	for v := range int32(s.n) {
		if v == a || s.gone[v] {
			continue
		}
		at, found := findEdge(s.except[v], a)
		if !found && wanted[v] == s.cost[class][s.class[v]] {
			continue
		}
		own = append(own, Edge{v, wanted[v]})
		switch {
		case !found:
			set(v, slices.Insert(slices.Clone(s.except[v]), at, Edge{a, wanted[v]}))
		case s.except[v][at].Cost != wanted[v]:
			edges := slices.Clone(s.except[v])
			edges[at].Cost = wanted[v]
			set(v, edges)
		}
	}
	set(a, own)
	s.class[a] = class
	return undo
}

// undo takes back a restriction of a.
func (s *Solver) undo(a int32, r restricted) {
	s.class[a] = r.class
	for i, v := range r.vertices {
		s.except[v] = r.except[i]
	}
}

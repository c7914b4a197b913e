package matching

// Refine restricts the solver to the optima of the present costs that have all
// required pairs. From now on the least cost by second among them is wanted: the
// solver changes to such a matching, and Total is its cost by second. Later
// requirements are about the matchings that are best by the costs before and
// then by second. So any number of objectives can be ranked without weights
// that outgrow 64 bits.
//
// second is on the same vertices; an edge must be one in both graphs, except
// for pairs that are settled. Its costs must not differ much: n/2 times their
// spread, times the depth of blossoms, must stay below MaxCost (it panics).
// False: with the edges that second has, no optimum is left; no other method
// may be called then.
//
// The optima of the present costs are the perfect matchings of edges without
// slack in which exactly one edge leads out of each blossom with a dual. A
// matching without slack that is no optimum has more than one. So it is enough
// to drop the other edges and to let the number of edges that lead out of
// blossoms weigh more than second.
func (s *Solver) Refine(second Graph) bool {
	r := refiner{s: s, second: &second, index: make(map[refinedClass]int32)}
	g := r.graph()
	gone, mate, crossings := s.gone, s.mate, r.crossings()
	s.search = newSearch(g)
	s.stale, s.derived = nil, make(map[int32][]int32)
	for v := range s.n {
		if s.gone[v] = gone[v]; gone[v] {
			s.mate[v] = mate[v]
		}
	}
	if !s.solveFrom(mate) {
		return false
	}
	s.total = 0
	var weighed int64
	for v := range int32(s.n) {
		m := s.mate[v]
		if m < v {
			continue
		}
		cost := second.cost(v, m)
		if !s.gone[v] {
			weighed += s.edge(v, m)/2 - cost
		} else if cost == None {
			continue // a settled pair need not be an edge
		}
		s.total += cost
	}
	return weighed == crossings*r.weight
}

// refinedClass is what vertices have in common whose edges have the same slack,
// lead out of the same blossoms and have the same second cost.
type refinedClass struct {
	kind
	holder, second int32
}

type refiner struct {
	s       *Solver
	second  *Graph
	index   map[refinedClass]int32
	classes []refinedClass
	weight  int64 // of an edge that leads out of a blossom
}

// graph has the edges of the present optima, at their second cost and the
// weight of the blossoms they lead out of.
func (r *refiner) graph() Graph {
	g := Graph{Class: make([]int32, r.s.n), Except: make([][]Edge, r.s.n)}
	for v := range int32(r.s.n) {
		if !r.s.gone[v] {
			g.Class[v] = r.classOf(v)
		}
	}
	if len(r.classes) == 0 { // nothing is left to be decided
		g.Cost = [][]int64{{None}}
		return g
	}
	r.weight = MaxCost + 1 // too large to be used
	if spread := r.second.spread(); spread < MaxCost/int64(r.s.n/2) {
		r.weight = spread*int64(r.s.n/2) + 1
	}
	g.Cost = make([][]int64, len(r.classes))
	for i, a := range r.classes {
		g.Cost[i] = make([]int64, len(r.classes))
		for j, b := range r.classes[:i+1] {
			g.Cost[i][j] = r.cost(a, b, r.s.cost[a.class][b.class], r.second.Cost[a.second][b.second])
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	for v := range int32(r.s.n) {
		if !r.s.gone[v] {
			g.Except[v] = r.exceptions(v, &g)
		}
	}
	return g
}

func (r *refiner) classOf(v int32) int32 {
	s := r.s
	c := refinedClass{kind{s.class[v], s.dual[v]}, s.holder[v], r.second.Class[v]}
	i, known := r.index[c]
	if !known {
		i = int32(len(r.classes))
		r.index[c] = i
		r.classes = append(r.classes, c)
	}
	return i
}

// cost is the cost of an edge between two classes, given its present cost first
// (doubled) and its cost second.
func (r *refiner) cost(a, b refinedClass, first, second int64) int64 {
	if first == None || second == None {
		return None
	}
	both, common := r.s.shared(a.holder, b.holder)
	if first-a.dual-b.dual+common != 0 {
		return None
	}
	crossed := int64(r.s.depth(a.holder) + r.s.depth(b.holder) - 2*both)
	if crossed > 0 && r.weight > MaxCost/crossed {
		panic("matching: the second costs are too far apart for the size of the graph")
	}
	return crossed*r.weight + second
}

// crossings is how often the matching at hand leads out of a blossom.
func (r *refiner) crossings() int64 {
	s, count := r.s, 0
	for v := range int32(s.n) {
		if m := s.mate[v]; m > v && !s.gone[v] {
			both, _ := s.shared(s.holder[v], s.holder[m])
			count += s.depth(s.holder[v]) + s.depth(s.holder[m]) - 2*both
		}
	}
	return int64(count)
}

// exceptions are those edges of v, exceptions in one of the two graphs, that
// do not cost what their classes do.
func (r *refiner) exceptions(v int32, g *Graph) []Edge {
	one := r.s.except[v]
	var two, list []Edge
	if r.second.Except != nil {
		two = r.second.Except[v]
	}
	for len(one) > 0 || len(two) > 0 {
		to := int32(r.s.n)
		if len(one) > 0 {
			to = one[0].To
		}
		if len(two) > 0 {
			to = min(to, two[0].To)
		}
		if len(one) > 0 && one[0].To == to {
			one = one[1:]
		}
		if len(two) > 0 && two[0].To == to {
			two = two[1:]
		}
		if r.s.gone[to] {
			continue
		}
		i, j := g.Class[v], g.Class[to]
		cost := r.cost(r.classes[i], r.classes[j], r.s.listed(v, to), r.second.cost(v, to))
		if cost != g.Cost[i][j] {
			list = append(list, Edge{to, cost})
		}
	}
	return list
}

// depth is how many blossoms with a dual contain a node with this holder.
func (s *state) depth(holder int32) int {
	depth := 0
	for ; holder >= 0; holder = s.nodes[holder].holds {
		depth++
	}
	return depth
}

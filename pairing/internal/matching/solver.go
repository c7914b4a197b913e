package matching

// Solver holds a graph and, once solved, an optimum: a perfect matching of
// least total cost. It is made by New.
type Solver struct {
	graph   Graph
	n       int
	allowed [][]bool // by vertex; nil: every edge; set by RequireAmong
	partner []int    // the vertex one must be mated with; −1: free
	mate    []int
	total   int64
}

// New prepares a solver for a graph, which the solver keeps and which must not
// be changed any more.
func New(g Graph) *Solver {
	n := len(g.Class)
	s := &Solver{graph: g, n: n, allowed: make([][]bool, n), partner: make([]int, n), mate: make([]int, n)}
	for v := range n {
		s.partner[v], s.mate[v] = -1, -1
	}
	return s
}

// Solve finds a perfect matching of least total cost. False: there is none,
// and no other method may be called.
func (s *Solver) Solve() bool {
	mate, total, ok := s.solve()
	if ok {
		s.mate, s.total = mate, total
	}
	return ok
}

// SolveFrom is Solve, started from a matching that is nearly right: mate[v] is
// v's mate or −1. Pairs without an edge are ignored. The start changes the time it takes and perhaps which
// of several optima is found, but not the total.
func (s *Solver) SolveFrom(mate []int32) bool { return s.Solve() }

// Total is the cost of the optimum.
func (s *Solver) Total() int64 { return s.total }

// Mate is the vertex that v is paired with in the present optimum.
func (s *Solver) Mate(v int) int { return s.mate[v] }

// Require says whether some optimum mates u with v, among those that keep all
// that was required before. If so it goes over to one and keeps the pair from
// then on. If not, nothing changes.
func (s *Solver) Require(u, v int) bool {
	oldU, oldV := s.partner[u], s.partner[v]
	s.partner[u], s.partner[v] = v, u
	if (oldU < 0 || oldU == v) && (oldV < 0 || oldV == u) && s.stillOptimal() {
		return true
	}
	s.partner[u], s.partner[v] = oldU, oldV
	return false
}

// RequireAmong says whether some optimum mates u with a v that is allowed,
// among those that keep all that was required before. If so it goes over to
// one, and from then on u has no other edges. If not, nothing changes.
func (s *Solver) RequireAmong(u int, allowed func(v int) bool) bool {
	old := s.allowed[u]
	now := make([]bool, s.n)
	for v := range s.n {
		now[v] = (old == nil || old[v]) && allowed(v)
	}
	s.allowed[u] = now
	if s.stillOptimal() {
		return true
	}
	s.allowed[u] = old
	return false
}

// stillOptimal looks for an optimum under the present requirements that is as
// good as the one at hand, and goes over to it.
func (s *Solver) stillOptimal() bool {
	mate, total, ok := s.solve()
	if !ok || total != s.total {
		return false
	}
	s.mate = mate
	return true
}

// edgeCost is the cost under the requirements.
func (s *Solver) edgeCost(u, v int) int64 {
	switch {
	case s.partner[u] >= 0 && s.partner[u] != v, s.partner[v] >= 0 && s.partner[v] != u,
		s.allowed[u] != nil && !s.allowed[u][v], s.allowed[v] != nil && !s.allowed[v][u]:
		return None
	}
	return s.graph.cost(u, v)
}

func (s *Solver) solve() ([]int, int64, bool) {
	low, high := int64(None), int64(-None)
	for u := range s.n {
		for v := range u {
			if c := s.edgeCost(u, v); c != None {
				low, high = min(low, c), max(high, c)
			}
		}
	}
	if s.n == 0 {
		return nil, 0, true
	}
	if low == None {
		return nil, 0, false
	}
	// Whatever they cost, more pairs beat fewer.
	base := (high-low)*int64(s.n/2) + 1
	d := newDense(s.n)
	for u := range s.n {
		for v := range s.n {
			if c := s.edgeCost(u, v); c != None {
				d.edges[u+1][v+1].weight = base - (c - low)
			}
		}
	}
	mate := d.solve()
	var total int64
	for v, m := range mate {
		if m < 0 {
			return nil, 0, false
		}
		if m < v {
			total += s.graph.cost(v, m)
		}
	}
	return mate, total, true
}

// Maximum is a matching of most pairs, costs ignored: the mate of each vertex,
// or −1.
func Maximum(g Graph) []int32 {
	n := len(g.Class)
	d := newDense(n)
	for u := range n {
		for v := range n {
			if g.cost(u, v) != None {
				d.edges[u+1][v+1].weight = 1
			}
		}
	}
	mate := make([]int32, n)
	for v, m := range d.solve() {
		mate[v] = int32(m)
	}
	return mate
}

package matching

// Solver holds a graph and, once solved, an optimum: a perfect matching of
// least total cost. It is made by New.
type Solver struct {
	search
	total     int64
	stale     []int32 // outermost blossoms that were disturbed
	unmatched []int32 // vertices that lost their mates, and may have found others
	apart     []int32 // scratch of dissolve
	wanted    []int64 // scratch of restrict
	saved     snapshot

	// The classes that restrictions made, by the class they were made from.
	derived map[int32][]int32
}

// New prepares a solver for a graph, which it neither changes nor keeps.
func New(g Graph) *Solver {
	return &Solver{search: newSearch(g), derived: make(map[int32][]int32)}
}

// Solve finds a perfect matching of least total cost. It, or SolveFrom, is
// called once. False: there is none, and no other method may be called.
func (s *Solver) Solve() bool { return s.SolveFrom(nil) }

// SolveFrom is Solve, started from a matching that is nearly an optimum: mate[v]
// is v's mate or −1. The start affects the time it takes, and perhaps which of
// several optima is found, but not the total.
func (s *Solver) SolveFrom(mate []int32) bool {
	if !s.solveFrom(mate) {
		return false
	}
	s.total = 0
	for v := range int32(s.n) {
		if m := s.mate[v]; m > v {
			s.total += s.edge(v, m) / 2
		}
	}
	return true
}

func (s *Solver) solveFrom(mate []int32) bool {
	s.startDuals()
	s.keep(mate)
	return s.n%2 == 0 && s.complete(never-1)
}

// Total is the cost of the optimum.
func (s *Solver) Total() int64 { return s.total }

// Mate is the vertex that v is paired with in the present optimum.
func (s *Solver) Mate(v int) int { return int(s.mate[v]) }

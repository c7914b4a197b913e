package matching

// label is what a search has found out about an outermost node. In a tree, outer
// nodes can be reached from the root by an alternating path of even length, inner
// ones only by an odd one.
type label uint8

const (
	unreached label = iota
	outer
	inner
	frozen // of a tree that has been augmented: not changed until the search ends
)

// labels is what a search records of a node.
type labels struct {
	label label
	heir  int32 // the blossom that this search shrank it into; itself if none
	root  int32 // of its tree
	next  int32 // in the list of the tree's nodes; −1: the last
	entry link  // of inner nodes: from an outer vertex to one of this node
	part  int32 // of outer nodes: the first of their parts; −1
	parts int32 // and how many
	mark  int32 // scratch of apex and finish
}

// search grows alternating trees from free vertices until a path joins two
// free vertices, or nothing is left to grow. Duals change while it runs: those
// of outer vertices have risen by change since the search began, those of inner
// ones have fallen. The stored value leaves that out (see sign), so that nothing
// need be written when the duals change.
type search struct {
	state
	cells

	change int64
	sign   []int8 // of a vertex: +1 outer, −1 inner: dual + sign·change is its true dual
	seen   []int32
	saw    []bool // whether a vertex is in seen

	// Outer vertices with something still to be looked at: edges to other outer
	// nodes, edges that are exceptions, edges to unreached vertices.
	toMeet, toLook, toGrow queue

	outers  outerCells
	singles events  // edges that are exceptions, waiting to become tight
	closed  []int32 // inner blossoms, which must open when their dual reaches 0
	orphans queue   // vertices that fell out of the trees when a blossom opened
	opened  []int32 // blossoms that are no more, to be used again after the search
	trees   []int32 // of a root: the first node of its tree

	target    int32 // a free vertex outside the trees, that ends the search when it is reached; −1
	augmented bool
	shrunk    bool // blossoms were made
	alone     bool // one tree only: the search is over once it is augmented

	growth     growth
	exceptions marks // of the vertex that is looked at
	marked     int32 // the last mark put on nodes
	scratch    []int32
}

func newSearch(g Graph) search {
	n := len(g.Class)
	s := search{
		state: newState(g), cells: newCells(n),
		sign: make([]int8, n), saw: make([]bool, n), trees: make([]int32, n),
		growth: growth{exceptions: marks{stamp: make([]int32, n)}}, exceptions: marks{stamp: make([]int32, n)},
		outers: outerCells{index: make(map[kind]int32), in: make([]int32, n), nextIn: make([]int32, n)},
	}
	return s
}

// find is the outermost node that holds v.
func (s *search) find(v int32) int32 { return s.heirOf(s.top[v]) }

// heirOf is the outermost node that holds node x.
func (s *search) heirOf(x int32) int32 {
	for s.nodes[x].heir != x {
		heir := s.nodes[x].heir
		s.nodes[x].heir = s.nodes[heir].heir
		x = heir
	}
	return x
}

// begin starts a search with a tree at each free root.
func (s *search) begin(roots []int32) {
	s.change, s.target, s.augmented, s.shrunk = 0, -1, false, false
	s.seen, s.singles, s.closed = s.seen[:0], s.singles[:0], s.closed[:0]
	s.toMeet.reset()
	s.toLook.reset()
	s.toGrow.reset()
	s.growth.from = -1
	s.orphans.reset()
	s.outers.reset()
	for i := range s.cells.list {
		s.cells.list[i].due = never
	}
	for _, v := range roots {
		s.plant(v)
	}
}

// plant starts a tree at free vertex v.
func (s *search) plant(v int32) {
	x := s.find(v)
	s.trees[v] = -1
	s.join(x, v)
	s.makeOuter(x)
}

// join puts a node on the list of a tree.
func (s *search) join(x, root int32) {
	s.nodes[x].root, s.nodes[x].next = root, s.trees[root]
	s.trees[root] = x
}

// run continues until paths have been found and augmented: true; or nothing more
// can be reached with a dual change up to limit: false.
func (s *search) run(limit int64) bool {
	for {
		s.work()
		if s.augmented {
			return true
		}
		if !s.raise(limit) {
			return false
		}
		s.arrive()
	}
}

func (s *search) over() bool { return s.augmented && s.alone }

// see records that a search has touched v.
func (s *search) see(v int32) {
	if !s.saw[v] {
		s.saw[v] = true
		s.seen = append(s.seen, v)
	}
}

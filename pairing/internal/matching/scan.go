package matching

// work looks at all that can be reached without a dual change. Edges that join
// two outer nodes come first, and trees grow by one edge at a time. So many
// short paths are found from many roots, and no tree takes all vertices.
func (s *search) work() {
	for !s.over() {
		if v, ok := s.orphans.pop(); ok {
			s.adopt(v)
		} else if u, ok := s.toMeet.pop(); ok {
			s.meetAll(u)
		} else if u, ok := s.toLook.pop(); ok {
			s.lookAtExceptions(u)
		} else if u, ok := s.toGrow.peek(); ok {
			if !s.growOnce(u) {
				s.toGrow.pop()
			}
		} else {
			break
		}
	}
}

// meetAll looks for edges of u to outer nodes other than its own.
func (s *search) meetAll(u int32) {
	if s.pin[u] >= 0 || !s.isLive(u) {
		return
	}
	s.exceptions.set(s.except[u])
	id := s.outers.in[u]
	// The list may grow on the way, by cells that are opened.
	for i := 0; i < len(s.outers.list[id].tightOuter); i++ {
		if !s.meetOuter(u, s.outers.list[id].tightOuter[i]) {
			return
		}
	}
}

// growth is the progress of growing from one vertex.
type growth struct {
	from       int32 // −1: nobody
	cell, next int   // where in the list of tight cells, and among the members of that one
	exceptions marks
}

// growOnce lets the tree of u grow by one edge of u. False: there is none.
// Cells are gone through backwards: the vertex that fills the place of one that
// leaves has been looked at, and adopt looks at one that enters.
func (s *search) growOnce(u int32) bool {
	if s.pin[u] >= 0 || !s.isLive(u) {
		return false
	}
	g := &s.growth
	if g.from != u {
		g.from, g.cell, g.next = u, 0, s.n
		g.exceptions.set(s.except[u])
	}
	for tight := s.outers.list[s.outers.in[u]].tightFree; g.cell < len(tight); g.cell++ {
		members := s.cells.list[tight[g.cell]].members
		for g.next = min(g.next, len(members)); g.next > 0; {
			g.next--
			if v := members[g.next]; !g.exceptions.has(v) {
				s.grow(u, v)
				return true
			}
		}
		g.next = s.n
	}
	return false
}

// lookAtExceptions looks at those edges of u that are exceptions.
func (s *search) lookAtExceptions(u int32) {
	if s.pin[u] >= 0 {
		s.lookAt(u, s.pin[u], s.listed(u, s.pin[u]))
		return
	}
	for _, e := range s.except[u] {
		if !s.isLive(u) {
			return
		}
		if e.Cost != None {
			s.lookAt(u, e.To, e.Cost)
		}
	}
}

// marks are a set of vertices that is cleared in constant time.
type marks struct {
	stamp []int32
	now   int32
}

// set makes the ends of edges the set.
func (m *marks) set(edges []Edge) {
	m.now++
	for _, e := range edges {
		m.stamp[e.To] = m.now
	}
}

func (m *marks) has(v int32) bool { return m.stamp[v] == m.now }

// isLive says whether u is still an outer vertex of a tree that grows.
func (s *search) isLive(u int32) bool {
	return !s.over() && s.nodes[s.find(u)].label == outer
}

// meetOuter joins u's node with those that have vertices in an outer cell that
// is tight with u's. The vertices that remain there are exceptions of u, so the
// work is bounded by their number. False: u is no longer live.
func (s *search) meetOuter(u, cell int32) bool {
	for {
		v := s.otherVertex(u, cell)
		if v < 0 {
			return true
		}
		s.meet(u, v)
		if !s.isLive(u) {
			return false
		}
	}
}

// otherVertex is a vertex of an outer cell that is not in u's node and not among
// the exceptions, which are u's; −1: there is none.
func (s *search) otherVertex(u, cell int32) int32 {
	own := s.find(u)
	for p := s.outers.list[cell].parts; p >= 0; p = s.outers.parts[p].next {
		if s.heirOf(s.outers.parts[p].owner) == own {
			continue
		}
		for v := s.outers.parts[p].head; v >= 0; v = s.outers.nextIn[v] {
			if !s.exceptions.has(v) {
				return v
			}
		}
	}
	return -1
}

// lookAt follows the edge u–v, an exception, if it is tight; if not, it records
// when it will be.
func (s *search) lookAt(u, v int32, cost int64) {
	if s.gone[v] || s.pin[v] >= 0 && s.pin[v] != u {
		return
	}
	x := s.find(v)
	if x == s.find(u) {
		return
	}
	at := cost - s.dual[u] - s.dual[v]
	switch s.nodes[x].label {
	case unreached:
		if at == s.change {
			s.grow(u, v)
			return
		}
	case outer:
		if at == 2*s.change { // both ends rise
			s.meet(u, v)
			return
		}
		at /= 2
	default:
		return // if it comes out again, adopt looks at it
	}
	s.singles.push(event{at: at, from: u, to: v})
}

// meet: the tight edge u–v joins two outer nodes.
func (s *search) meet(u, v int32) {
	if x, y := s.find(u), s.find(v); s.nodes[x].root == s.nodes[y].root {
		s.shrink(u, v)
	} else {
		s.augment(u, v)
	}
}

package matching

// raise changes the duals until something may have become tight. False: nothing
// becomes tight up to limit.
func (s *search) raise(limit int64) bool {
	change := s.next()
	if change == never || change > limit {
		return false
	}
	s.change = change
	s.growth.from = -1
	for p := range s.outers.list {
		o := &s.outers.list[p]
		o.tightOuter, o.tightFree = o.tightOuter[:0], o.tightFree[:0]
	}
	for q := range s.cells.list {
		if c := &s.cells.list[q]; c.due == change && len(c.members) > 0 {
			s.compare(int32(q))
			for p := range s.outers.list {
				if o := &s.outers.list[p]; len(o.tightFree) > 0 && o.tightFree[len(o.tightFree)-1] == int32(q) {
					s.toGrow.list = append(s.toGrow.list, o.members...)
				}
			}
		}
	}
	for p := range s.outers.list {
		if s.outers.list[p].due == change {
			s.compareOuter(int32(p))
		}
	}
	return true
}

// next is the least change of the duals at which something may become tight.
// Between two cells it may turn out that all the edges are exceptions.
func (s *search) next() int64 {
	change := int64(never)
	for q := range s.cells.list {
		if c := &s.cells.list[q]; len(c.members) > 0 {
			change = min(change, c.due)
		}
	}
	for p := range s.outers.list {
		change = min(change, s.outers.list[p].due)
	}
	s.dropStale()
	if len(s.singles) > 0 {
		change = min(change, s.singles[0].at)
	}
	kept := s.closed[:0]
	for _, b := range s.closed {
		if nd := &s.nodes[b]; nd.label == inner && nd.heir == b {
			kept = append(kept, b)
			change = min(change, nd.dual/2)
		}
	}
	s.closed = kept
	return change
}

// compareOuter determines again with which of the outer cells up to itself one
// is tight, and when it next may be.
func (s *search) compareOuter(id int32) {
	o := &s.outers.list[id]
	o.due = never
	costs := s.cost[o.class]
	for p := range id + 1 {
		other := &s.outers.list[p]
		cost := costs[other.class]
		if cost == None {
			continue
		}
		twice := cost - o.dual - other.dual // both ends rise
		if twice > 2*s.change {
			o.due = min(o.due, twice/2)
		}
		if twice != 2*s.change {
			continue
		}
		o.tightOuter = append(o.tightOuter, p)
		if p != id {
			other.tightOuter = append(other.tightOuter, id)
		}
		if !s.oneNode(id, p) {
			s.toMeet.list = append(s.toMeet.list, o.members...)
		}
	}
}

// oneNode says whether all vertices of two outer cells are in one node.
func (s *search) oneNode(id, other int32) bool {
	p, q := s.outers.list[id].parts, s.outers.list[other].parts
	return p < 0 || q < 0 || s.outers.parts[p].next < 0 && s.outers.parts[q].next < 0 &&
		s.heirOf(s.outers.parts[p].owner) == s.heirOf(s.outers.parts[q].owner)
}

// dropStale drops single edges from the front that are no longer waited for.
func (s *search) dropStale() {
	for len(s.singles) > 0 && !s.waits(s.singles[0]) {
		s.singles.pop()
	}
}

// waits says whether an event is still to come: the other end is not in a tree,
// or it is and both are in different nodes.
func (s *search) waits(e event) bool {
	x := s.find(e.to)
	switch s.nodes[x].label {
	case unreached:
		return e.at == s.edge(e.from, e.to)-s.dual[e.from]-s.dual[e.to]
	case outer:
		return x != s.find(e.from) && e.at == (s.edge(e.from, e.to)-s.dual[e.from]-s.dual[e.to])/2
	}
	return false
}

// arrive opens the blossoms and follows the single edges that are due.
func (s *search) arrive() {
	for _, b := range s.closed {
		if nd := &s.nodes[b]; nd.label == inner && nd.heir == b && nd.dual == 2*s.change {
			s.expand(b)
		}
	}
	for !s.over() {
		if s.dropStale(); len(s.singles) == 0 || s.singles[0].at > s.change {
			return
		}
		if e := s.singles.pop(); s.isLive(e.from) {
			s.lookAt(e.from, e.to, s.edge(e.from, e.to))
		}
	}
}

package matching

// grow adds the unreached node of v, inner, and that of its base's mate,
// outer, to the tree of u; or, if v's node is free, augments.
func (s *search) grow(u, v int32) {
	x := s.find(v)
	base := s.nodes[x].base
	mate := s.mate[base]
	if mate < 0 {
		s.augment(u, v)
		return
	}
	root := s.nodes[s.find(u)].root
	s.join(x, root)
	s.makeInner(x, link{u, v})
	y := s.find(mate)
	s.join(y, root)
	s.makeOuter(y)
	if s.isBlossom(x) && s.nodes[x].dual == 2*s.change {
		s.expand(x)
	}
	if s.target >= 0 && !s.isBlossom(y) && s.edge(y, s.target) == s.dual[y]+s.change+s.dual[s.target] {
		s.augment(y, s.target)
	}
}

// makeInner labels an unreached node.
func (s *search) makeInner(x int32, entry link) {
	nd := &s.nodes[x]
	nd.label, nd.entry = inner, entry
	if !s.isBlossom(x) {
		s.makeInnerVertex(x)
		return
	}
	nd.dual += 2 * s.change
	if nd.dual > 2*s.change {
		s.closed = append(s.closed, x)
	}
	s.scratch = s.vertices(x, s.scratch[:0])
	for _, v := range s.scratch {
		s.makeInnerVertex(v)
	}
}

func (s *search) makeInnerVertex(v int32) {
	s.see(v)
	s.leave(v)
	s.turn(v, -1)
}

// adopt looks for a tree to which an unreached vertex can be added by an edge
// that is tight now, and records when its other edges will be tight. The vertex
// left its tree when a blossom opened, so other vertices may already have been
// scanned.
func (s *search) adopt(v int32) {
	if s.nodes[s.find(v)].label != unreached {
		return
	}
	own := s.cells.in[v]
	s.compare(own)
	s.exceptions.set(s.except[v])
	costs := s.cost[s.class[v]]
	for p := range s.outers.list {
		o := &s.outers.list[p]
		if costs[o.class] == None || costs[o.class]-o.dual-s.dual[v] != s.change {
			continue
		}
		for _, u := range o.members {
			if !s.exceptions.has(u) && s.nodes[s.find(u)].label == outer {
				s.grow(u, v)
				return
			}
		}
	}
	for _, e := range s.except[v] {
		u := e.To
		if e.Cost != None && !s.gone[u] && s.nodes[s.find(u)].label == outer {
			s.lookAt(u, v, e.Cost)
			if s.over() || s.nodes[s.find(v)].label != unreached {
				return
			}
		}
	}
}

// compare determines again with which outer cells a cell is tight, and when it
// may next be tight with another.
func (s *search) compare(id int32) {
	c := &s.cells.list[id]
	costs := s.cost[c.class]
	c.due = never
	for p := range s.outers.list {
		o := &s.outers.list[p]
		if costs[o.class] == None {
			continue
		}
		switch at := costs[o.class] - o.dual - c.dual; {
		case at == s.change:
			if k := len(o.tightFree); k == 0 || o.tightFree[k-1] != id {
				o.tightFree = append(o.tightFree, id)
			}
		case at > s.change:
			c.due = min(c.due, at)
		}
	}
}

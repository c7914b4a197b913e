package matching

// augment: the tight edge u–v joins the outer node of u with a free node or
// with an outer node of another tree. Along the path between the two free ends,
// the edges in the matching are exchanged for those outside it.
func (s *search) augment(u, v int32) {
	x, y := s.find(u), s.find(v)
	s.flip(u, v)
	s.freeze(s.nodes[x].root)
	if s.nodes[y].label == outer {
		s.flip(v, u)
		s.freeze(s.nodes[y].root)
	} else {
		s.rebase(y, v)
		s.mate[v] = u
	}
	s.augmented = true
}

// flip gives outer vertex u the new mate v, and exchanges the edges from u's
// node up to the root.
func (s *search) flip(u, v int32) {
	for {
		x := s.find(u)
		widowed := s.mate[s.nodes[x].base]
		s.rebase(x, u)
		s.mate[u] = v
		if widowed < 0 {
			return
		}
		y := s.find(widowed)
		entry := s.nodes[y].entry
		s.rebase(y, entry.to)
		s.mate[entry.to] = entry.from
		u, v = entry.from, entry.to
	}
}

// freeze takes a tree out of the search.
func (s *search) freeze(root int32) {
	if s.alone {
		return // the search is over
	}
	for x := s.trees[root]; x >= 0; x = s.nodes[x].next {
		nd := &s.nodes[x]
		if nd.label == outer && nd.heir == x {
			s.withdraw(x)
		}
		nd.label = frozen
	}
}

// withdraw removes the vertices of an outer node from the cells that are searched.
func (s *search) withdraw(x int32) {
	for p := s.nodes[x].part; p >= 0; p = s.outers.parts[p].sibling {
		s.outers.unlink(p)
	}
}

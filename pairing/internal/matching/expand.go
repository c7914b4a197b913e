package matching

import "slices"

// expand opens an inner blossom whose dual is 0. One kid is joined to the tree,
// and the base of kid 0 is matched to a node below. The kids on the even way
// between these two stay in the tree, inner and outer in turn; the others leave
// it, in pairs.
func (s *search) expand(b int32) {
	nd := &s.nodes[b]
	nd.label = unreached
	s.opened = append(s.opened, b)
	count, at := len(nd.kids), slices.Index(nd.kids, s.kidWith(b, nd.entry.to))
	for _, kid := range nd.kids {
		k := &s.nodes[kid]
		k.up, k.heir, k.label = -1, kid, unreached
	}
	s.stayInner(nd.kids[at], nd.entry, nd.root)
	inWay := func(i int) bool { return i <= at } // down to kid 0
	if at%2 == 1 {                               // kid at is matched with the next
		inWay = func(i int) bool { return i >= at || i == 0 }
		for i := at; i < count; i += 2 {
			s.becomeOuter(nd.kids[i+1], nd.root)
			s.stayInner(nd.kids[(i+2)%count], nd.links[i+1], nd.root)
		}
	} else {
		for i := at; i > 0; i -= 2 {
			s.becomeOuter(nd.kids[i-1], nd.root)
			s.stayInner(nd.kids[i-2], link{nd.links[i-2].to, nd.links[i-2].from}, nd.root)
		}
	}
	for i, kid := range nd.kids {
		if !inWay(i) {
			s.fallOut(kid)
		}
	}
}

// kidWith is the kid of blossom b that vertex v is in.
func (s *state) kidWith(b, v int32) int32 {
	x := v
	for s.nodes[x].up != b {
		x = s.nodes[x].up
	}
	return x
}

// stayInner keeps a kid inner, like the blossom it was in. If it is a
// blossom without a dual it is opened too.
func (s *search) stayInner(x int32, entry link, root int32) {
	s.join(x, root)
	nd := &s.nodes[x]
	nd.label, nd.entry = inner, entry
	if s.isBlossom(x) {
		if nd.dual == 0 {
			s.expand(x)
			return
		}
		nd.dual += 2 * s.change
		s.closed = append(s.closed, x)
	}
	s.regard(x)
}

// becomeOuter makes a kid outer.
func (s *search) becomeOuter(x, root int32) {
	s.regard(x)
	s.join(x, root)
	s.makeOuter(x)
}

// fallOut takes a kid out of the tree.
func (s *search) fallOut(x int32) {
	for _, v := range s.regard(x) {
		s.turn(v, 0)
		s.enter(v, kind{s.class[v], s.dual[v]})
		s.orphans.push(v)
	}
}

// regard makes x the outermost node of its vertices.
func (s *search) regard(x int32) []int32 {
	s.scratch = s.vertices(x, s.scratch[:0])
	for _, v := range s.scratch {
		s.top[v] = x
	}
	return s.scratch
}

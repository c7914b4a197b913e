package matching

// finish ends a search: the dual change is added to the stored duals, the trees
// are discarded, blossoms without a dual are opened, and every vertex is back in
// a cell.
func (s *search) finish() {
	s.marked++
	tops := s.scratch[:0]
	for _, v := range s.seen {
		x := s.find(v)
		nd := &s.nodes[x]
		if nd.mark == s.marked {
			continue
		}
		nd.mark = s.marked
		tops = append(tops, x)
		if s.isBlossom(x) {
			nd.dual += 2 * int64(s.sign[v]) * s.change
		}
	}
	s.scratch = tops
	for _, v := range s.seen {
		s.dual[v] += int64(s.sign[v]) * s.change
		if s.dual[v] > maxDual || s.dual[v] < -maxDual {
			panic("matching: costs are too large for the size of the graph")
		}
		s.sign[v], s.saw[v] = 0, false
	}
	for _, x := range tops {
		s.release(x)
	}
	for _, v := range s.seen {
		if s.place[v] < 0 && !s.gone[v] && s.pin[v] < 0 {
			s.enter(v, kind{s.class[v], s.dual[v]})
		}
	}
	for _, b := range s.opened {
		s.discard(b)
	}
	s.opened = s.opened[:0]
	s.tidy(s.n)
}

// release makes x outermost, or its kids if it is a blossom without a dual.
func (s *search) release(x int32) {
	nd := &s.nodes[x]
	nd.label, nd.up, nd.heir = unreached, -1, x
	if !s.isBlossom(x) || nd.dual > 0 {
		s.settle(x, x, -1)
		return
	}
	for _, kid := range nd.kids {
		s.release(kid)
	}
	s.opened = append(s.opened, x)
}

// settle records for all nodes inside x that top is the outermost node and
// holder the next one with a dual.
func (s *state) settle(x, top, holder int32) {
	nd := &s.nodes[x]
	nd.heir, nd.holds = x, holder
	if !s.isBlossom(x) {
		s.top[x], s.holder[x] = top, holder
		return
	}
	if nd.dual > 0 {
		holder = x
	}
	for _, kid := range nd.kids {
		s.settle(kid, top, holder)
	}
}

// tidy drops empty cells when they are many.
func (c *cells) tidy(n int) {
	full := 0
	for i := range c.list {
		if len(c.list[i].members) > 0 {
			full++
		}
	}
	if len(c.list) < 2*full+64 {
		return
	}
	clear(c.index)
	kinds := make([]kind, len(c.list))
	for i := range c.list {
		kinds[i] = c.list[i].kind
	}
	c.list = c.list[:0]
	for v := range int32(n) {
		id := c.in[v]
		c.in[v] = -1
		if c.place[v] >= 0 {
			c.enter(v, kinds[id])
		}
	}
}

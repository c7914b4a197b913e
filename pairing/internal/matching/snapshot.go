package matching

// snapshot is what is needed to go back to an earlier optimum.
type snapshot struct {
	mate, top, holder, up []int32
	duals                 []int64
	blossoms              []node
	kids                  []int32
	links                 []link
	spare                 []int32
}

// save stores the optimum at hand, for restore.
func (s *Solver) save() {
	c := &s.saved
	c.mate = append(c.mate[:0], s.mate...)
	c.top = append(c.top[:0], s.top...)
	c.holder = append(c.holder[:0], s.holder...)
	c.duals = append(c.duals[:0], s.dual...)
	c.spare = append(c.spare[:0], s.spare...)
	c.up = c.up[:0]
	for v := range s.n {
		c.up = append(c.up, s.nodes[v].up)
	}
	c.blossoms = append(c.blossoms[:0], s.nodes[s.n:]...)
	c.kids, c.links = c.kids[:0], c.links[:0]
	for _, b := range c.blossoms {
		c.kids = append(c.kids, b.kids...)
		c.links = append(c.links, b.links...)
	}
}

// restore goes back to what save stored.
func (s *Solver) restore() {
	c := &s.saved
	copy(s.mate, c.mate)
	copy(s.top, c.top)
	copy(s.holder, c.holder)
	for v := range int32(s.n) {
		s.nodes[v].up, s.nodes[v].heir, s.nodes[v].label = c.up[v], v, unreached
		if s.dual[v] != c.duals[v] {
			s.leave(v)
			s.dual[v] = c.duals[v]
			if !s.gone[v] {
				s.enter(v, kind{s.class[v], s.dual[v]})
			}
		}
	}
	s.spare = append(s.spare[:0], c.spare...)
	kids, links := c.kids, c.links
	for i := s.n; i < len(s.nodes); i++ {
		nd := &s.nodes[i]
		if i-s.n >= len(c.blossoms) {
			s.spare = append(s.spare, int32(i))
			continue
		}
		old := c.blossoms[i-s.n]
		k := len(old.kids)
		old.kids, old.links = append(nd.kids[:0], kids[:k]...), append(nd.links[:0], links[:k]...)
		kids, links = kids[k:], links[k:]
		*nd = old
	}
}

package matching

import "slices"

// shrink makes a blossom of the odd circle that the tight edge u–v closes
// between two outer nodes of one tree.
func (s *search) shrink(u, v int32) {
	apex := s.apex(s.find(u), s.find(v))
	b := s.newBlossom()
	s.shrunk = true
	nd := &s.nodes[b]
	kids, links := append(nd.kids[:0], apex), nd.links[:0]
	// Down from the apex to u's node, across, and up from v's node.
	kids, links = s.climb(u, apex, kids, links)
	slices.Reverse(kids[1:])
	slices.Reverse(links)
	for i, l := range links {
		links[i] = link{l.to, l.from}
	}
	links = append(links, link{u, v})
	kids, links = s.climb(v, apex, kids, links)

	base, root := s.nodes[apex].base, s.nodes[apex].root
	*nd = node{up: -1, base: base, holds: -1, dual: -2 * s.change, kids: kids, links: links,
		labels: labels{label: outer, heir: b, part: -1}}
	for _, kid := range kids {
		if s.nodes[kid].label == inner {
			s.makeOuter(kid)
		}
		k := &s.nodes[kid]
		if s.isBlossom(kid) {
			k.dual += 2 * s.change // it does not change from now on
		}
		k.up, k.heir = b, b
	}
	s.mergeParts(b, kids)
	s.join(b, root)
}

// apex is the first node that the ways from outer nodes x and y, of one tree,
// to their root have in common. Both ways are followed in turn.
func (s *search) apex(x, y int32) int32 {
	s.marked++
	for {
		if x >= 0 {
			if s.nodes[x].mark == s.marked {
				return x
			}
			s.nodes[x].mark = s.marked
			x = s.above(x)
		}
		x, y = y, x
	}
}

// above is the outer node next to outer node x on its way to the root; −1: x
// is the root's.
func (s *search) above(x int32) int32 {
	mate := s.mate[s.nodes[x].base]
	if mate < 0 {
		return -1
	}
	return s.find(s.nodes[s.find(mate)].entry.from)
}

// climb appends the nodes from that of outer vertex u up to the apex, which is
// left out, and the edges between them, the last one to the apex.
func (s *search) climb(u, apex int32, kids []int32, links []link) ([]int32, []link) {
	for x := s.find(u); x != apex; {
		base := s.nodes[x].base
		mate := s.mate[base]
		y := s.find(mate)
		entry := s.nodes[y].entry
		kids = append(kids, x, y)
		links = append(links, link{base, mate}, link{entry.to, entry.from})
		x = s.find(entry.from)
	}
	return kids, links
}

package matching

import "slices"

// state is a matching with the proof that it is an optimum: a dual for every
// vertex and for the blossoms that have one. See DESIGN.md for the conditions.
type state struct {
	network
	n     int
	mate  []int32 // −1: free
	dual  []int64 // doubled
	nodes []node  // the vertices 0…n−1, then blossoms
	spare []int32 // blossoms not in use

	// Between two searches: the outermost node a vertex is in (itself, if it
	// is in no blossom) and the innermost blossom with a positive dual (−1).
	top    []int32
	holder []int32
}

// node is a vertex or a blossom: an odd circle of nodes, its kids, in which
// kids 1 and 2, 3 and 4, … are matched by the edges between them, so that kid
// 0 is left over for a mate outside.
type node struct {
	up    int32   // the blossom this is a kid of; −1: none
	base  int32   // the vertex whose mate is outside, or that is free
	holds int32   // of blossoms: the next larger one with a positive dual; −1
	dual  int64   // of blossoms, even
	kids  []int32 // of blossoms
	stale bool    // of outermost blossoms, see disturb
	links []link  // links[i] is from kid i to kid i+1, the last one back to kid 0

	labels
}

// link is an edge, seen from one side.
type link struct{ from, to int32 }

func newState(g Graph) state {
	n := len(g.Class)
	s := state{
		network: newNetwork(g), n: n,
		mate: make([]int32, n), dual: make([]int64, n), nodes: make([]node, n, n+n/2+1),
		top: make([]int32, n), holder: make([]int32, n),
	}
	for v := range int32(n) {
		s.mate[v], s.top[v], s.holder[v] = -1, v, -1
		s.nodes[v] = node{up: -1, base: v, holds: -1, labels: labels{heir: v}}
	}
	return s
}

func (s *state) isBlossom(x int32) bool { return int(x) >= s.n }

// newBlossom is an unused blossom.
func (s *state) newBlossom() int32 {
	if k := len(s.spare); k > 0 {
		b := s.spare[k-1]
		s.spare = s.spare[:k-1]
		return b
	}
	s.nodes = append(s.nodes, node{})
	return int32(len(s.nodes) - 1)
}

// discard makes a blossom unused.
func (s *state) discard(b int32) {
	nd := &s.nodes[b]
	nd.kids, nd.links = nd.kids[:0], nd.links[:0]
	s.spare = append(s.spare, b)
}

// vertices appends the vertices of a node to list.
func (s *state) vertices(x int32, list []int32) []int32 {
	if !s.isBlossom(x) {
		return append(list, x)
	}
	for _, kid := range s.nodes[x].kids {
		list = s.vertices(kid, list)
	}
	return list
}

// setMates makes two vertices mates.
func (s *state) setMates(u, v int32) { s.mate[u], s.mate[v] = v, u }

// slack is by how much the edge u–v costs more than the duals allow: 0 for all
// edges of all optima, never negative. None: there is no edge.
func (s *state) slack(u, v int32) int64 {
	cost := s.edge(u, v)
	if cost == None {
		return None
	}
	cost -= s.dual[u] + s.dual[v]
	if s.holder[u] >= 0 && s.top[u] == s.top[v] {
		_, duals := s.shared(s.holder[u], s.holder[v])
		cost += duals
	}
	return cost
}

// shared is the number of blossoms with a dual that contain both a node with
// holder x and one with holder y, and the sum of their duals.
func (s *state) shared(x, y int32) (number int, duals int64) {
	for ; x >= 0; x = s.nodes[x].holds {
		if s.within(y, x) {
			number++
			duals += s.nodes[x].dual
		}
	}
	return number, duals
}

// within says whether blossom x is y or holds it; y may be −1. Both have duals.
func (s *state) within(y, x int32) bool {
	for y >= 0 && y != x {
		y = s.nodes[y].holds
	}
	return y >= 0
}

// rebase changes the mates inside a node so that vertex v is its base. The
// mates of the old base and of v outside are the caller's.
func (s *state) rebase(b, v int32) {
	if s.nodes[b].base == v {
		return
	}
	for x := v; x != b; {
		around := s.nodes[x].up
		s.leaveOut(around, x)
		s.nodes[around].base = v
		x = around
	}
}

// leaveOut turns the circle of blossom b so that kid x is kid 0.
func (s *state) leaveOut(b, x int32) {
	nd := &s.nodes[b]
	at, count := slices.Index(nd.kids, x), len(nd.kids)
	// On the even way round from x to kid 0, every other edge was not in the
	// matching. Now these are, and those between them are not.
	if at%2 == 1 {
		for i := at + 1; i < count; i += 2 {
			s.matchKids(b, i)
		}
	} else {
		for i := at - 2; i >= 0; i -= 2 {
			s.matchKids(b, i)
		}
	}
	rotate(nd.kids, at)
	rotate(nd.links, at)
}

// matchKids puts the edge from kid i to the next into the matching.
func (s *state) matchKids(b int32, i int) {
	nd := &s.nodes[b]
	edge := nd.links[i]
	s.rebase(nd.kids[i], edge.from)
	s.rebase(nd.kids[(i+1)%len(nd.kids)], edge.to)
	s.setMates(edge.from, edge.to)
}

// rotate moves element at to the front, and the others round.
func rotate[E any](list []E, at int) {
	slices.Reverse(list[:at])
	slices.Reverse(list[at:])
	slices.Reverse(list)
}

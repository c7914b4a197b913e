package swiss

import (
	"damka/pairing/internal/matching"
	"damka/score"
)

// stage is the score group that is being settled. Its members are there in
// detail, and everybody below only because the rest must be paired as well. A
// vertex is an index in places; the floaters from above come first, then the
// group's own players, then those below.
type stage struct {
	f         *field
	g         int
	places    []int
	floaters  int           // how many
	members   int           // how many, floaters and own players
	undecided int           // how many of the members have somebody in the group to be paired with
	position  []int         // of a member among the undecided, from the top; -1: decided
	leaves    []bool        // of the members, as far as it is known
	settled   bool          // it is known of all
	classes   []vertexClass // of the graph at hand
	units     units

	// wholeField: the solver's vertices are not those of the stage but places.
	wholeField bool
}

// role is what a player does in a stage.
type role int8

const (
	below      role = iota // in a lower group
	ownPlayer              // of the group
	floatsIn               // from above
	leavesDown             // settled: a member who is paired below
)

// vertexClass is all that the measures depend on, except who has met whom and
// who is higher.
type vertexClass struct {
	role               role
	balance            int
	due                score.Colour
	absolute           bool
	mayWhite, mayBlack bool
	downAgain, upAgain bool
	leads, trails      bool
	leaving            int64 // the cost in the measure e if the member leaves; in small groups
	example            *player
}

func newStage(f *field, g int, floaters []int) *stage {
	s := &stage{f: f, g: g, floaters: len(floaters)}
	s.places = append(s.places, floaters...)
	for p := f.groups[g].start; p < len(f.players); p++ {
		s.places = append(s.places, p)
	}
	s.members = s.floaters + f.groups[g].end - f.groups[g].start
	s.leaves, s.position = make([]bool, s.members), make([]int, s.members)
	return s
}

func (s *stage) player(v int) *player { return &s.f.players[s.places[v]] }

func (s *stage) roleOf(v int) role {
	switch {
	case v >= s.members:
		return below
	case s.settled && s.leaves[v]:
		return leavesDown
	case v < s.floaters:
		return floatsIn
	}
	return ownPlayer
}

func (s *stage) class(v int) vertexClass {
	p := s.player(v)
	c := vertexClass{role: s.roleOf(v), due: p.due, absolute: p.absolute, mayWhite: p.mayWhite, mayBlack: p.mayBlack}
	if c.role == ownPlayer || c.role == floatsIn {
		c.balance = p.history.balance
		c.leads, c.trails = s.f.leads(p), s.f.trails(p)
		c.downAgain = c.role == ownPlayer && s.f.downAgain(p)
		c.upAgain = c.role == ownPlayer && s.f.upAgain(p)
		if s.units.position > 0 && !s.settled {
			c.leaving = s.leaving(v)
		}
	}
	return c
}

// graph is the stage with the costs at hand. Floaters from above never meet each
// other; leavers meet only players below, and members who stay never do.
func (s *stage) graph() matching.Graph {
	n := len(s.places)
	index := make(map[vertexClass]int32)
	s.classes = nil
	g := matching.Graph{Class: make([]int32, n)}
	for v := range n {
		c := s.class(v)
		i, known := index[c]
		if !known {
			i = int32(len(s.classes))
			index[c] = i
			c.example = s.player(v)
			s.classes = append(s.classes, c)
		}
		g.Class[v] = i
	}
	g.Cost = make([][]int64, len(s.classes))
	for i := range s.classes {
		g.Cost[i] = make([]int64, len(s.classes))
		for j := range i + 1 {
			g.Cost[i][j] = s.edge(&s.classes[i], &s.classes[j])
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	g.Except = s.met()
	s.exceptUpper(&g)
	return g
}

// edge is the cost of a pair of two classes, None if it is impossible.
func (s *stage) edge(p, q *vertexClass) int64 {
	if p.role < q.role {
		p, q = q, p
	}
	switch {
	case !s.f.relaxed && breaks(p.example, q.example):
		return matching.None
	case p.role == leavesDown && q.role != below, p.role == floatsIn && q.role == floatsIn,
		s.settled && p.role != leavesDown && p.role != below && q.role == below:
		return matching.None
	}
	return s.cost(p, q)
}

// met are the edges that are missing because the two have met.
func (s *stage) met() [][]matching.Edge {
	vertices := make([]int32, len(s.f.players))
	for i := range vertices {
		vertices[i] = -1
	}
	total := 0
	for v, place := range s.places {
		vertices[place] = int32(v)
		total += len(s.f.players[place].met)
	}
	edges := make([]matching.Edge, 0, total)
	except := make([][]matching.Edge, len(s.places))
	for v, place := range s.places {
		from := len(edges)
		for _, other := range s.f.players[place].met {
			if to := vertices[other]; to >= 0 {
				edges = append(edges, matching.Edge{To: to, Cost: matching.None})
			}
		}
		except[v] = edges[from:len(edges):len(edges)]
	}
	return except
}

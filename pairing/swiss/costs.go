package swiss

import (
	"cmp"
	"slices"

	"damka/pairing/internal/matching"
)

// In a small group the positions of leavers go into the cost. Few members may
// be undecided, because the weights are powers of two, and there must not be too
// many members: all units together have to fit into 55 bits.
const (
	fewUndecided = 12
	fewMembers   = 100
)

func (s *stage) isSmall() bool { return s.undecided <= fewUndecided && s.members <= fewMembers }

// units are the costs of one of each measure of a stage. The measures are sums
// over pairs, and a unit outweighs the greatest sum of the measures after it;
// 0 leaves a measure out.
type units struct {
	broken, third, leaver, float, position, balance int64
}

// unitsOf are the units of all measures down to c. The positions of e are among
// them in a small group.
func (s *stage) unitsOf() units {
	members, all := int64(s.members)+1, int64(len(s.places))+1
	u := units{balance: 1}
	u.float = members
	if s.isSmall() {
		u.position = members
		u.float = u.position * members << s.undecided
	}
	u.leaver = u.float * members
	u.third = u.leaver * members
	u.broken = u.third * all
	return u
}

// upToFloats are the units of the measures before e.
func (u units) upToFloats() units {
	u.position, u.balance = 0, 0
	return u
}

// cost is the cost of a pair. p has the higher role; of two own players of
// the group p is the higher.
func (s *stage) cost(p, q *vertexClass) int64 {
	var cost int64
	if breaks(p.example, q.example) {
		cost += s.units.broken
	}
	if thirdColour(p.example, q.example) {
		cost += s.units.third
	}
	switch {
	case p.role == below:
	case q.role == below:
		cost += s.units.leaver + s.units.position*p.leaving
		if p.downAgain {
			cost += s.units.float
		}
	default:
		if p.role == floatsIn && q.upAgain {
			cost += s.units.float
		}
		if s.f.unbalances(p.example, q.example, s.f.upperColour(p.example, q.example, anyColour)) {
			cost += s.units.balance
		}
	}
	return cost
}

// leaving is the cost of a leaver by its position from the bottom: of two sets
// of the same number, the one in which the lowest leave costs less. Members who
// leave anyway make no difference.
func (s *stage) leaving(v int) int64 {
	if s.position[v] < 0 {
		return 0
	}
	return 1<<s.undecided - 1<<s.position[v]
}

// exceptUpper is for pairs of own players whose cost depends on who is the
// higher. The costs of classes assume that it is the player of the later class;
// where the reverse has another cost, such pairs are exceptions.
func (s *stage) exceptUpper(g *matching.Graph) {
	for i := range s.classes {
		for j := range i {
			p, q := &s.classes[i], &s.classes[j]
			if p.role != ownPlayer || q.role != ownPlayer || g.Cost[i][j] == matching.None {
				continue
			}
			if cost := s.cost(q, p); cost != g.Cost[i][j] {
				s.exceptPairs(g, int32(j), int32(i), cost)
			}
		}
	}
}

// exceptPairs gives a cost of their own to the pairs of two classes in which
// the first has the higher player, unless they have met.
func (s *stage) exceptPairs(g *matching.Graph, upper, lower int32, cost int64) {
	for v := s.floaters; v < s.members; v++ {
		if g.Class[v] != upper {
			continue
		}
		for w := v + 1; w < s.members; w++ {
			if g.Class[w] == lower {
				except(g, v, w, cost)
				except(g, w, v, cost)
			}
		}
	}
}

// except adds an exception at one end, if there is none yet.
func except(g *matching.Graph, from, to int, cost int64) {
	edges := g.Except[from]
	at, there := slices.BinarySearchFunc(edges, int32(to), func(e matching.Edge, to int32) int { return cmp.Compare(e.To, to) })
	if !there {
		g.Except[from] = slices.Insert(edges, at, matching.Edge{To: int32(to), Cost: cost})
	}
}

package swiss

import (
	"cmp"
	"slices"

	"damka/pairing/internal/matching"
)

// The measures of a stage are sums over pairs, so that several of them go into
// one cost: no sum exceeds the number of players, and so one of the next
// measure outweighs all of the one after it.

// weight is greater than the sum of any measure over all pairs.
func (s *stage) weight() int64 { return int64(len(s.places)) + 1 }

// globalCost is what a pair costs of the measures of the whole pairing.
func globalCost(p, q *player, weight int64) int64 {
	var cost int64
	if breaks(p, q) {
		cost = weight
	}
	if thirdColour(p, q) {
		cost++
	}
	return cost
}

// leaveCost puts broken conditions, V, a and b into one cost. Here and below p
// has the higher role.
func (s *stage) leaveCost(p, q *vertexClass) int64 {
	w := s.weight()
	cost := globalCost(p.example, q.example, w) * w * w
	switch {
	case p.role == below:
	case q.role == below:
		cost += w
		if p.downAgain {
			cost++
		}
	case p.role == floatsIn && q.upAgain:
		cost++
	}
	return cost
}

// balanceCost puts broken conditions, V, b and c into one cost, who leaves
// being settled.
func (s *stage) balanceCost(p, q *vertexClass) int64 {
	w := s.weight()
	cost := globalCost(p.example, q.example, w) * w * w
	if p.role == floatsIn && q.upAgain {
		cost += w
	}
	return cost + s.unbalance(p, q)
}

// wholeCost puts broken conditions, V, a, b and c into one cost, for groups
// that nobody leaves: between b and c stands e, which is then no matter.
func (s *stage) wholeCost(p, q *vertexClass) int64 {
	return s.leaveCost(p, q)*s.weight() + s.unbalance(p, q)
}

// unbalance is the measure c of a pair. Of two own players of the group p is
// the higher.
func (s *stage) unbalance(p, q *vertexClass) int64 {
	if q.role != below && s.f.unbalances(p.example, q.example, upperColour(p.example, q.example, anyColour)) {
		return 1
	}
	return 0
}

// exceptUpper is for pairs of own players whose cost depends on who is the
// higher. Their classes take the later class to be so; where the other way
// round costs something else, such pairs are exceptions.
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

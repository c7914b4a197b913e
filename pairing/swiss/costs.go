package swiss

import (
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

// leaveCost puts broken conditions, V, a and b into one cost. p has the higher
// role.
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
// being settled; p has the higher role. Of two own players of the group p is
// the higher.
func (s *stage) balanceCost(p, q *vertexClass) int64 {
	w := s.weight()
	cost := globalCost(p.example, q.example, w) * w * w
	if q.role == below {
		return cost
	}
	if p.role == floatsIn && q.upAgain {
		cost += w
	}
	if s.f.unbalances(p.example, q.example, upperColour(p.example, q.example, anyColour)) {
		cost++
	}
	return cost
}

// balanceGraph is the graph with the costs of balanceCost. Whether a pair of
// own players is unbalanced may depend on who is the higher; those pairs are
// exceptions to their classes.
func (s *stage) balanceGraph() matching.Graph {
	return s.graph()
}

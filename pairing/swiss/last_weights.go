package swiss

import (
	"slices"

	"damka/pairing/internal/matching"
	"damka/score"
)

// lastRound settles what comes first in a last round: the pairs that break A3
// and A4, the leavers of every group from the top, and V.
//
// Boundary b is below group b. Players paired across it leave that group, so
// the number of leavers is a sum over pairs. See DESIGN.md.
type lastRound struct {
	f        *field
	mates    []int32 // in the present pairing
	crossing []int   // pairs across each boundary in it
	least    []int   // pairs across a boundary whatever the others, -1: not yet known
	room     int64   // the greatest sum of the costs of a pair
}

// lastUnits are the costs of a pair: for breaking A3 and A4, for each boundary
// it crosses, and for a third colour.
type lastUnits struct {
	broken, third int64
	crossing      []int64
}

func newLastRound(f *field) *lastRound {
	l := &lastRound{f: f, least: slices.Repeat([]int{-1}, max(len(f.groups)-1, 0))}
	l.room = matching.MaxCost >> 7 / int64(len(f.players)) // the rest of the range is for Refine
	return l
}

// settle returns a solver whose present pairing has the least of everything so
// far, and which is restricted to such pairings. It is nil if there is no
// complete pairing.
//
// Usually no group has more leavers than its own lower bound; then it is enough
// to weigh all boundaries alike. If not, they are ranked from the top, as many
// at a time as fit into one cost.
func (l *lastRound) settle() *matching.Solver {
	solver := matching.New(l.graph(l.unitsAlike(0)))
	if !solver.SolveFrom(nil) {
		return nil
	}
	if l.note(solver); l.leastFrom(0) {
		return solver
	}
	next := l.rankable(0)
	solver = matching.New(l.graph(l.unitsRanked(0, next)))
	solver.SolveFrom(l.mates)
	for l.note(solver); !l.leastFrom(next); l.note(solver) {
		first := next
		next = l.rankable(first)
		l.refine(solver, l.unitsRanked(first, next))
	}
	l.refine(solver, l.unitsAlike(next))
	return solver
}

func (l *lastRound) refine(solver *matching.Solver, units lastUnits) {
	if !solver.Refine(l.graph(units)) {
		panic("swiss: the best pairings by some measures have no best by the next")
	}
}

// unitsAlike weigh the boundaries from one on alike, and V below them. The pairs
// that break A3 and A4 come before the first boundary.
func (l *lastRound) unitsAlike(first int) lastUnits {
	n := int64(len(l.f.players))
	units := lastUnits{third: 1, crossing: make([]int64, len(l.least))}
	for b := first; b < len(l.least); b++ {
		units.crossing[b] = n
	}
	if first == 0 {
		units.broken = n * n * int64(len(l.f.groups))
	}
	return units
}

// unitsRanked rank the boundaries from first up to, not including, next. The
// pairs that break A3 and A4 come before the first boundary.
func (l *lastRound) unitsRanked(first, next int) lastUnits {
	units := lastUnits{crossing: make([]int64, len(l.least))}
	unit := int64(1)
	for b := next - 1; b >= first; b-- {
		units.crossing[b] = unit
		unit *= l.mostAcross(b) + 1
	}
	if first == 0 {
		units.broken = unit
	}
	return units
}

// rankable is the boundary up to which those from one on fit into one cost; it
// includes at least one.
func (l *lastRound) rankable(first int) int {
	room := l.room
	for b := first; b < len(l.least); b++ {
		if room /= l.mostAcross(b) + 1; room == 0 && b > first {
			return b
		}
	}
	return len(l.least)
}

// mostAcross is how many pairs can cross a boundary.
func (l *lastRound) mostAcross(b int) int64 {
	above := l.f.groups[b].end
	return int64(min(above, len(l.f.players)-above))
}

// note counts the present pairing.
func (l *lastRound) note(solver *matching.Solver) {
	l.mates = matesOf(solver, len(l.f.players))
	l.crossing = make([]int, len(l.least))
	for p, q := range l.mates {
		for b := l.f.players[p].group; b < l.f.players[q].group; b++ {
			l.crossing[b]++
		}
	}
}

// leastFrom says that no boundary from one on could be crossed less often.
func (l *lastRound) leastFrom(first int) bool {
	for b := first; b < len(l.least); b++ {
		if !l.isLeast(b) {
			return false
		}
	}
	return true
}

// isLeast says that no pairing at all crosses a boundary less often: the number
// of players above it is odd and one of them must cross it, or the players above
// it cannot all be paired even among themselves.
func (l *lastRound) isLeast(b int) bool {
	above := l.f.groups[b].end
	if l.crossing[b] == above%2 {
		return true
	}
	if l.least[b] < 0 {
		upper := *l.f
		upper.players = l.f.players[:above]
		l.least[b] = 0
		for _, mate := range matching.Maximum(upper.absoluteGraph(0, nobody)) {
			if mate < 0 {
				l.least[b]++
			}
		}
	}
	return l.crossing[b] == l.least[b]
}

// lastClass is what a cost in the last round depends on.
type lastClass struct {
	group              int
	due                score.Colour // 0 unless expected absolutely
	mayWhite, mayBlack bool
}

func (l *lastRound) graph(units lastUnits) matching.Graph {
	g := matching.Graph{Class: make([]int32, len(l.f.players)), Except: newStage(l.f, 0, nil).met()}
	index := make(map[lastClass]int32)
	var examples []*player
	for place := range l.f.players {
		p := &l.f.players[place]
		class := lastClass{group: p.group, mayWhite: p.mayWhite, mayBlack: p.mayBlack}
		if p.absolute {
			class.due = p.due
		}
		i, known := index[class]
		if !known {
			i = int32(len(examples))
			index[class] = i
			examples = append(examples, p)
		}
		g.Class[place] = i
	}
	g.Cost = make([][]int64, len(examples))
	for i, lower := range examples {
		g.Cost[i] = make([]int64, len(examples))
		for j, upper := range examples[:i+1] {
			g.Cost[i][j] = l.cost(units, upper, lower)
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	return g
}

// cost is the cost of a pair; upper is not of a lower group than lower.
func (l *lastRound) cost(units lastUnits, upper, lower *player) int64 {
	var cost int64
	if breaks(upper, lower) {
		if !l.f.relaxed {
			return matching.None
		}
		cost = units.broken
	}
	for b := upper.group; b < lower.group; b++ {
		cost += units.crossing[b]
	}
	if thirdColour(upper, lower) {
		cost += units.third
	}
	return cost
}

package swiss

import "damka/pairing/internal/matching"

// lastRound settles what comes first in a last round: the pairs that break A3
// and A4, how far the pairs are apart in points, the leavers of every group from
// the top, and V.
//
// Boundary b is below group b, and its gap is the difference in points of the
// two groups it lies between. Players paired across it leave that group, so the
// number of leavers is a sum over pairs, and so is the distance of the pairs:
// the gaps that they cross. See DESIGN.md.
type lastRound struct {
	f        *field
	mates    []int32 // in the present pairing
	crossing []int   // pairs across each boundary in it
	fewest   []int   // no pairing has fewer pairs across a boundary
	counted  []bool  // fewest is more than the parity of the players above
	room     int64   // the greatest sum of the costs of a pair
}

// lastUnits are the costs of a pair: for breaking A3 and A4, for each point that
// the two are apart, for each boundary they cross, and for a third colour.
type lastUnits struct {
	broken, apart, third int64
	crossing             []int64
}

func newLastRound(f *field) *lastRound {
	boundaries := max(len(f.groups)-1, 0)
	l := &lastRound{f: f, fewest: make([]int, boundaries), counted: make([]bool, boundaries)}
	for b := range l.fewest {
		l.fewest[b] = f.groups[b].end % 2
	}
	l.room = matching.MaxCost >> 7 / int64(len(f.players)) // the rest of the range is for Refine
	return l
}

// settle returns a solver whose present pairing has the least of everything so
// far, and which is restricted to such pairings. It is nil if there is no
// complete pairing.
//
// Usually no boundary is crossed more often than its own lower bound in the
// pairing that is least apart; then nothing has to be ranked. If not, the
// boundaries are ranked from the top, as many at a time as fit into one cost.
func (l *lastRound) settle() *matching.Solver {
	solver := matching.New(l.graph(l.unitsApart()))
	if !solver.SolveFrom(nil) {
		return nil
	}
	if l.note(solver); l.fewestFrom(0) {
		return solver
	}
	most := l.mostAcross()
	next := l.rankable(0, most)
	solver = matching.New(l.graph(l.unitsRanked(0, next, most)))
	solver.SolveFrom(l.mates)
	for l.note(solver); !l.fewestFrom(next); l.note(solver) {
		first := next
		next = l.rankable(first, most)
		l.refine(solver, l.unitsRanked(first, next, most))
	}
	l.refine(solver, l.unitsRest(next))
	return solver
}

func (l *lastRound) refine(solver *matching.Solver, units lastUnits) {
	if !solver.Refine(l.graph(units)) {
		panic("swiss: the best pairings by some measures have no best by the next")
	}
}

// unitsApart rank the pairs that break A3 and A4, the points that pairs are
// apart, and V.
func (l *lastRound) unitsApart() lastUnits {
	units := lastUnits{third: 1, apart: l.pairs() + 1, crossing: make([]int64, len(l.fewest))}
	units.broken = units.apart * (l.pairs()*l.farthest() + 1)
	return units
}

// unitsRest weigh the boundaries from one on alike, and V below them. None of
// these boundaries needs to be crossed more often than its lower bound.
func (l *lastRound) unitsRest(first int) lastUnits {
	units := lastUnits{third: 1, crossing: make([]int64, len(l.fewest))}
	for b := first; b < len(l.fewest); b++ {
		units.crossing[b] = int64(len(l.f.players))
	}
	return units
}

// unitsRanked rank the boundaries from first up to, not including, next. The
// pairs that break A3 and A4 and the points that pairs are apart come before the
// first boundary. The present pairing has the least of both, so that a unit of
// one of them need only outweigh everything below it in such a pairing.
func (l *lastRound) unitsRanked(first, next int, most []int) lastUnits {
	units := lastUnits{crossing: make([]int64, len(l.fewest))}
	unit, below := int64(1), int64(0)
	for b := next - 1; b >= first; b-- {
		if choices := l.choices(b, most); choices > 1 {
			units.crossing[b] = unit
			below += unit * int64(most[b])
			unit *= choices
		}
	}
	if first == 0 {
		units.apart = below + 1
		units.broken = units.apart * (l.apart() + 1)
	}
	return units
}

// rankable is the boundary up to which those from one on fit into one cost; it
// includes at least one.
func (l *lastRound) rankable(first int, most []int) int {
	room := l.room
	if first == 0 {
		reach := l.farthest() // greatest cost of a pair in units of a point
		if l.f.relaxed {
			reach += l.apart() + 1
		}
		room /= reach * (l.pairs() + 1)
	}
	for b := first; b < len(l.fewest); b++ {
		if room /= l.choices(b, most); room == 0 && b > first {
			return b
		}
	}
	return len(l.fewest)
}

// choices is how many numbers of pairs across a boundary are possible; one of
// them needs no ranking.
func (l *lastRound) choices(b int, most []int) int64 { return int64(most[b] - l.fewest[b] + 1) }

// mostAcross is how many pairs can cross each boundary in a pairing that is no
// farther apart than the present one: all others are crossed at least as often
// as their lower bounds say.
func (l *lastRound) mostAcross() []int {
	spare := l.apart()
	for b, fewest := range l.fewest {
		spare -= int64(fewest) * l.gap(b)
	}
	most := make([]int, len(l.fewest))
	for b, fewest := range l.fewest {
		most[b] = fewest + int(spare/l.gap(b))
	}
	return most
}

// pairs is how many pairs there are.
func (l *lastRound) pairs() int64 { return int64(len(l.f.players) / 2) }

// farthest is by how many points two players can be apart.
func (l *lastRound) farthest() int64 {
	return int64(pointsApart(&l.f.players[0], &l.f.players[len(l.f.players)-1]))
}

// gap is the difference in points of the two groups that a boundary lies between.
func (l *lastRound) gap(b int) int64 { return int64(l.f.groups[b].points - l.f.groups[b+1].points) }

// apart is by how many points the pairs of the present pairing are apart.
func (l *lastRound) apart() int64 {
	sum := int64(0)
	for b, crossing := range l.crossing {
		sum += int64(crossing) * l.gap(b)
	}
	return sum
}

// note counts the present pairing.
func (l *lastRound) note(solver *matching.Solver) {
	l.mates = matesOf(solver, len(l.f.players))
	l.crossing = make([]int, len(l.fewest))
	for p, q := range l.mates {
		for b := l.f.players[p].group; b < l.f.players[q].group; b++ {
			l.crossing[b]++
		}
	}
}

// fewestFrom says that no boundary from one on could be crossed less often.
func (l *lastRound) fewestFrom(first int) bool {
	for b := first; b < len(l.fewest); b++ {
		if !l.isFewest(b) {
			return false
		}
	}
	return true
}

// isFewest says that no pairing at all crosses a boundary less often: the number
// of players above it is odd and one of them must cross it, or the players above
// it cannot all be paired even among themselves.
func (l *lastRound) isFewest(b int) bool {
	if l.crossing[b] > l.fewest[b] && !l.counted[b] {
		l.counted[b], l.fewest[b] = true, 0
		upper := *l.f
		upper.players = l.f.players[:l.f.groups[b].end]
		for _, mate := range matching.Maximum(upper.absoluteGraph(0, nobody)) {
			if mate < 0 {
				l.fewest[b]++
			}
		}
	}
	return l.crossing[b] == l.fewest[b]
}

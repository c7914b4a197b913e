package swiss

import (
	"slices"

	"damka/pairing/internal/matching"
	"damka/score"
)

// lastRound settles what comes first in a last round: the pairs that break A3
// and A4, the leavers of every group from the top, and V.
//
// Boundary b lies below group b; who is paired across it leaves that group, so
// that leavers are a matter of pairs: each costs the weights of the boundaries
// it crosses. Weights that would let one boundary outweigh all below it
// whatever happens would be too large for many groups. Instead the weights are
// as small as will do, and whether they did is seen from the answer: a
// matching that is of least cost and has the least leavers of all boundaries
// settled before also has the least of the next. See DESIGN.md.
type lastRound struct {
	f       *field
	weights lastWeights
	shut    []bool // nobody crosses the boundary
	settled []int  // pairs across the settled boundaries, from the top
	broken  int    // pairs that break A3 and A4
	open    int    // the boundary after the last that is shut
	least   []int  // pairs across a boundary whatever the others, -1: not yet known
	mates   []int32
}

// lastWeights are what a pair costs for breaking A3 and A4, for each boundary
// it crosses, and as a third colour.
type lastWeights struct {
	broken, third int64
	crossing      []int64
}

func newLastRound(f *field) *lastRound {
	boundaries := max(len(f.groups)-1, 0)
	l := &lastRound{f: f, shut: make([]bool, boundaries), least: slices.Repeat([]int{-1}, boundaries)}
	l.weights.crossing = make([]int64, boundaries)
	return l
}

// settle is nil if there is no complete pairing; else a solver that holds a
// pairing with the least of everything so far, and knows only such pairings.
func (l *lastRound) settle() *matching.Solver {
	if l.f.relaxed {
		l.weights.broken = 1
		if l.solve(l.weights) == nil {
			return nil
		}
		l.broken = l.count().broken
	}
	for len(l.settled) < len(l.shut) {
		if !l.settleNext() {
			return nil
		}
	}
	weights := l.weights.scaled(int64(len(l.f.players)), 0)
	weights.third = 1
	return l.solve(weights)
}

// settleNext settles the next boundary, and those after it that are crossed no
// more than they must be. It is false if there is no complete pairing.
func (l *lastRound) settleNext() bool {
	next := len(l.settled)
	for factor := int64(1); ; factor *= 2 {
		weights := l.weights.scaled(factor, l.open)
		weights.crossing[next] = 1
		if l.solve(l.overRest(weights)) == nil {
			return false
		}
		c := l.count()
		if !l.keeps(c) {
			continue
		}
		if !l.isLeast(next, c.crossing[next]) {
			l.weights = l.weights.scaled(factor+1, l.open)
		}
		for b := next; b == next || b < len(l.shut) && l.isLeast(b, c.crossing[b]); b++ {
			l.accept(b, c.crossing[b])
		}
		return true
	}
}

// accept settles a boundary.
func (l *lastRound) accept(b, crossing int) {
	l.weights.crossing[b] = 1
	l.settled = append(l.settled, crossing)
	if crossing == 0 {
		l.shut[b], l.open = true, b+1
	}
}

// overRest are weights that outweigh whatever crosses the boundaries without
// one, each of which weighs 1. Where that would be too much, these weigh
// nothing.
func (l *lastRound) overRest(w lastWeights) lastWeights {
	over := w.scaled(int64(len(l.shut)*len(l.f.players)), 0)
	if over.most() > matching.MaxCost {
		return w
	}
	for b, weight := range over.crossing {
		if weight == 0 {
			over.crossing[b] = 1
		}
	}
	return over
}

// scaled are the weights times a factor, but for the boundaries above open,
// which the ones below have nothing to do with any more.
func (w lastWeights) scaled(factor int64, open int) lastWeights {
	crossing := slices.Clone(w.crossing)
	for b := open; b < len(crossing); b++ {
		crossing[b] = times(crossing[b], factor)
	}
	return lastWeights{broken: times(w.broken, factor), crossing: crossing}
}

// times multiplies a weight, up to a little more than any cost may be.
func times(weight, factor int64) int64 {
	if weight > matching.MaxCost/factor {
		return matching.MaxCost + 1
	}
	return weight * factor
}

// most is a bound on what a pair can cost.
func (w lastWeights) most() int64 {
	sum := w.broken + w.third
	for _, weight := range w.crossing {
		sum += weight
	}
	return sum
}

// isLeast says that no pairing at all crosses a boundary less often: an odd
// number of players stands above it and one of them must, or even by themselves
// not all players above it can be paired.
func (l *lastRound) isLeast(b, crossing int) bool {
	above := l.f.groups[b].end
	if crossing == above%2 {
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
	return crossing == l.least[b]
}

// lastCounts are what the weights weigh.
type lastCounts struct {
	broken   int
	crossing []int
}

// count counts the present pairing.
func (l *lastRound) count() lastCounts {
	c := lastCounts{crossing: make([]int, len(l.shut))}
	for p, q := range l.mates {
		if int(q) < p {
			continue
		}
		upper, lower := &l.f.players[p], &l.f.players[q]
		if breaks(upper, lower) {
			c.broken++
		}
		for b := upper.group; b < lower.group; b++ {
			c.crossing[b]++
		}
	}
	return c
}

// keeps says that nothing settled before has got worse.
func (l *lastRound) keeps(c lastCounts) bool {
	return c.broken == l.broken && slices.Equal(c.crossing[:len(l.settled)], l.settled)
}

// solve finds a pairing of least cost. It is nil if there is no complete one.
func (l *lastRound) solve(w lastWeights) *matching.Solver {
	if w.most() > matching.MaxCost {
		panic("swiss: a last round with more score groups than its weights can hold")
	}
	solver := matching.New(l.graph(w))
	if !solver.SolveFrom(l.mates) {
		return nil
	}
	l.mates = matesOf(solver, len(l.f.players))
	return solver
}

// lastClass is what a cost in the last round depends on.
type lastClass struct {
	group              int
	due                score.Colour // 0 unless expected absolutely
	mayWhite, mayBlack bool
}

func (l *lastRound) graph(w lastWeights) matching.Graph {
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
	for i, upper := range examples {
		g.Cost[i] = make([]int64, len(examples))
		for j, lower := range examples[:i+1] {
			g.Cost[i][j] = l.cost(w, lower, upper)
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	return g
}

// cost is what a pair costs; upper is not of a lower group.
func (l *lastRound) cost(w lastWeights, upper, lower *player) int64 {
	var cost int64
	for b := upper.group; b < lower.group; b++ {
		if l.shut[b] {
			return matching.None
		}
		cost += w.crossing[b]
	}
	if breaks(upper, lower) {
		if !l.f.relaxed {
			return matching.None
		}
		cost += w.broken
	}
	if thirdColour(upper, lower) {
		cost += w.third
	}
	return cost
}

package search

import (
	"context"
	"runtime"
	"time"

	"damka/internal/engine"
)

// pause is how many positions are searched before the budget looks at the clock and lets others work.
const pause = 1024

// Budget says when a search is over. It belongs to one search.
type Budget struct {
	ctx   context.Context
	now   func() time.Time
	start time.Time

	depth int           // 0: no limit
	nodes int64         // 0: no limit
	soft  time.Duration // no new depth begins after it; 0: no limit
	hard  time.Duration // it stops at once; 0: no limit

	seen    int64
	stopped bool
}

// NewBudget is a budget within all of some limits.
func NewBudget(ctx context.Context, now func() time.Time, limits ...engine.Limit) *Budget {
	b := &Budget{ctx: ctx, now: now, start: now()}
	for _, l := range limits {
		b.depth = lower(b.depth, l.Depth)
		b.nodes = lower(b.nodes, l.Nodes)
		b.soft, b.hard = lower(b.soft, l.Move), lower(b.hard, l.Move)
		if l.Clock != (engine.Clock{}) {
			soft, hard := share(l.Clock)
			b.soft, b.hard = lower(b.soft, soft), lower(b.hard, hard)
		}
	}
	return b
}

// lower is the lower of two limits, of which 0 limits nothing.
func lower[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

const (
	movesExpected = 30                    // how many moves a game has left, at any time
	reserve       = 50 * time.Millisecond // for the way to whoever asked
	leastMove     = 5 * time.Millisecond
)

// share is what one move may take of a clock: about one of the moves that are left, and three quarters of an
// increment. A search that has begun a depth may use four times that, but never most of the clock.
func share(c engine.Clock) (soft, hard time.Duration) {
	moves := movesExpected
	if c.Moves > 0 {
		moves = min(moves, c.Moves)
	}
	left := max(c.Left-reserve-c.Left/20, 0)
	soft = left/time.Duration(moves) + c.Increment*3/4
	hard = min(4*soft, left/2)
	if moves == 1 {
		hard = left
	}
	hard = max(hard, leastMove)
	return max(min(soft, hard), leastMove), hard
}

// Node counts a position and says whether the search goes on. Now and then it lets other goroutines work: a
// search would keep a processor for itself otherwise, and it is never in a hurry.
func (b *Budget) Node() bool {
	b.seen++
	if b.seen%pause == 0 || b.nodes > 0 && b.seen >= b.nodes {
		b.look()
	}
	return !b.stopped
}

func (b *Budget) look() {
	runtime.Gosched()
	switch {
	case b.ctx.Err() != nil,
		b.nodes > 0 && b.seen >= b.nodes,
		b.hard > 0 && b.Time() >= b.hard:
		b.stopped = true
	}
}

// Stopped says whether the search was stopped.
func (b *Budget) Stopped() bool { return b.stopped }

// Deepens says whether a search that has finished the depths before this one begins it.
func (b *Budget) Deepens(depth int) bool {
	if depth > MostPly/2 || b.depth > 0 && depth > b.depth {
		return false
	}
	if depth > 1 {
		b.look()
	}
	return !b.stopped && (b.soft == 0 || b.Time() < b.soft)
}

// Nodes is how many positions were counted.
func (b *Budget) Nodes() int64 { return b.seen }

// Time is how long it has taken.
func (b *Budget) Time() time.Duration { return b.now().Sub(b.start) }

// Hurries says whether time or positions are limited, so that none are spent where there is nothing to choose.
func (b *Budget) Hurries() bool { return b.soft > 0 || b.nodes > 0 }

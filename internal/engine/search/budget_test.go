package search

import (
	"context"
	"testing"
	"time"

	"damka/internal/engine"
)

// ticking is a clock that goes on by a step each time it is asked.
func ticking(step time.Duration) func() time.Time {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(step)
		return now
	}
}

// spent counts positions until the budget is spent.
func spent(b *Budget) int64 {
	for b.Node() {
		if b.Nodes() > 1_000_000 {
			return -1
		}
	}
	return b.Nodes()
}

// TestBudgetNodes: the lowest of the limits of positions holds exactly.
func TestBudgetNodes(t *testing.T) {
	for _, c := range []struct {
		limits []engine.Limit
		want   int64
	}{
		{[]engine.Limit{{Nodes: 1}}, 1},
		{[]engine.Limit{{Nodes: 5_000}}, 5_000},
		{[]engine.Limit{{Nodes: 5_000}, {Nodes: 70}}, 70},
		{[]engine.Limit{{}, {Nodes: 3_000}, {Depth: 1}}, 3_000},
		{[]engine.Limit{{}}, -1},
		{[]engine.Limit{{Depth: 4}}, -1},
	} {
		if got := spent(NewBudget(context.Background(), ticking(0), c.limits...)); got != c.want {
			t.Errorf("%+v: %d, should be %d", c.limits, got, c.want)
		}
	}
}

// TestBudgetContext: when the context has ended the search does, soon.
func TestBudgetContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	b := NewBudget(ctx, ticking(0))
	if !b.Deepens(2) || b.Stopped() {
		t.Error("ended before it began")
	}
	cancel()
	if got := spent(b); got > pause {
		t.Errorf("%d positions more", got)
	}
	if b.Deepens(2) || !b.Stopped() {
		t.Error("it goes on")
	}
}

// TestBudgetTime: a clock that goes on by a millisecond each time it is asked ends the search when the time is over.
func TestBudgetTime(t *testing.T) {
	b := NewBudget(context.Background(), ticking(time.Millisecond), engine.Limit{Move: 10 * time.Millisecond})
	if got := spent(b); got != 10*pause {
		t.Errorf("%d positions", got)
	}
	if b.Time() < 10*time.Millisecond {
		t.Errorf("%v", b.Time())
	}
}

// TestBudgetDepth: no depth beyond the lowest limit begins, and none when the time is over.
func TestBudgetDepth(t *testing.T) {
	b := NewBudget(context.Background(), ticking(0), engine.Limit{Depth: 9}, engine.Limit{Depth: 3})
	if !b.Deepens(1) || !b.Deepens(3) || b.Deepens(4) || b.Hurries() {
		t.Error("not three")
	}
	b = NewBudget(context.Background(), ticking(0))
	if !b.Deepens(MostPly/2) || b.Deepens(MostPly/2+1) || b.Hurries() {
		t.Error("no limit of its own")
	}
	b = NewBudget(context.Background(), ticking(time.Second), engine.Limit{Move: time.Millisecond})
	if b.Deepens(1) || !b.Hurries() {
		t.Error("it begins when the time is over")
	}
}

// TestShareOfAClock: a move never takes what is not there, and the last before a new period may take most of it.
func TestShareOfAClock(t *testing.T) {
	for _, left := range []time.Duration{-time.Second, 0, 1, 20 * time.Millisecond, time.Second, time.Minute, 2 * time.Hour} {
		for _, increment := range []time.Duration{0, time.Second, 30 * time.Second} {
			for _, moves := range []int{0, 1, 2, 40} {
				soft, hard := share(engine.Clock{Left: left, Increment: increment, Moves: moves})
				if soft <= 0 || hard < soft || hard > max(left, leastMove) {
					t.Errorf("%v + %v for %d moves: %v to %v", left, increment, moves, soft, hard)
				}
			}
		}
	}
	if soft, hard := share(engine.Clock{Left: 10 * time.Minute}); soft < 15*time.Second || soft > 20*time.Second || hard < 60*time.Second || hard > 80*time.Second {
		t.Errorf("of ten minutes %v to %v", soft, hard)
	}
	if soft, _ := share(engine.Clock{Left: time.Minute, Moves: 1}); soft < 50*time.Second {
		t.Errorf("before a new period %v of a minute", soft)
	}
	if soft, _ := share(engine.Clock{Left: time.Minute, Increment: 4 * time.Second}); soft < 4*time.Second {
		t.Errorf("with an increment of 4 s %v", soft)
	}
}

// TestFog: it stays within its width, comes from the seed alone, and has no favourite side.
func TestFog(t *testing.T) {
	f, sum, lowest, highest := Fog{Seed: 3, Width: 50}, 0, 0, 0
	for hash := range uint64(10_000) {
		v := f.At(hash)
		if v != (Fog{Seed: 3, Width: 50}).At(hash) {
			t.Fatal("the same is not the same")
		}
		sum, lowest, highest = sum+v, min(lowest, v), max(highest, v)
	}
	if lowest != -50 || highest != 50 || sum > 20_000 || sum < -20_000 {
		t.Errorf("%d to %d, %d in all", lowest, highest, sum)
	}
	if (Fog{Seed: 3}).At(9) != 0 || (Fog{Seed: 4, Width: 1000}).At(9) == (Fog{Seed: 5, Width: 1000}).At(9) {
		t.Error("seeds or width do not matter")
	}
}

// TestScore: values as others read them.
func TestScore(t *testing.T) {
	for value, want := range map[int]engine.Score{
		0: {}, 150: {Value: 150}, -Most: {Value: -Most}, Won(1): {Win: 1}, Lost(2): {Win: -2}, -Lost(5): {Win: 5}, -Won(4): {Win: -4},
	} {
		if got := ScoreOf(value); got != want || IsSure(value) != (want.Win != 0) {
			t.Errorf("%d is %+v, should be %+v", value, got, want)
		}
	}
	if InPlies(Won(7)) != 7 || InPlies(Lost(6)) != 6 {
		t.Errorf("%d and %d half-moves", InPlies(Won(7)), InPlies(Lost(6)))
	}
}

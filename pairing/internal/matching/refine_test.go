package matching

import (
	"math/rand/v2"
	"testing"
)

// TestRefine ranks up to three objectives, with requirements between and
// after, and compares the answers with all perfect matchings.
func TestRefine(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	refined := 0
	for round := range rounds(t, 4000) {
		n := 2 * (1 + rng.IntN(5))
		first := classed(rng, n)
		if round%2 == 0 {
			first = sparse(rng, n)
		}
		q := newQuestions(t, first)
		if q == nil {
			continue
		}
		for range 2 {
			for range rng.IntN(3) {
				q.ask(rng)
			}
			if !q.refine(small(rng, n)) {
				break
			}
			refined++
			for range rng.IntN(4) {
				q.ask(rng)
			}
		}
	}
	if refined < 1000 {
		t.Errorf("only %d were refined", refined)
	}
}

// small is a graph with nearly all edges, at costs of −3…3.
func small(rng *rand.Rand, n int) Graph {
	draw := func() int64 {
		if rng.IntN(40) == 0 {
			return None
		}
		return rng.Int64N(7) - 3
	}
	g := Graph{Class: make([]int32, n), Cost: square(3, func(i, j int) int64 { return draw() })}
	for v := range n {
		g.Class[v] = int32(rng.IntN(3))
	}
	g.addExceptions(func(u, v int) (int64, bool) { return draw(), rng.IntN(3) == 0 })
	return g
}

// rank is more than twice what any matching of the test costs by small.
const rank = 64

// refine ranks second after the costs so far.
func (q *questions) refine(second Graph) bool {
	q.t.Helper()
	first, gone := q.cost, append([]bool(nil), q.s.gone...)
	ranked := func(u, v int32) int64 {
		one, two := first(u, v), second.cost(u, v)
		if two == None && gone[u] {
			two = 0 // a settled pair need not be an edge of second
		}
		if one == None || two == None {
			return None
		}
		return rank*one + two
	}
	least := brute(len(q.g.Class), ranked)
	want := least != None && (least+rank/2)>>6 == q.least
	if got := q.s.Refine(second); got != want {
		q.t.Fatalf("Refine says %v, want %v: %+v, %+v", got, want, q.g, second)
	}
	if want {
		q.total = least - rank*q.least
		q.cost, q.least = ranked, least
		q.check()
	}
	return want
}

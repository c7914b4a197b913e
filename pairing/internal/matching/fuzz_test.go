package matching

import (
	"math/rand/v2"
	"testing"
)

// FuzzQuestions reads a graph of up to ten vertices and a series of
// requirements and refinements from bytes, and compares all answers with all
// perfect matchings.
func FuzzQuestions(f *testing.F) {
	f.Add([]byte{4, 2, 0, 1, 0, 1, 3, 4, 5, 0, 0, 7, 7, 1, 2, 3})
	f.Add([]byte{5, 1, 255, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 1, 1, 1})
	f.Add([]byte("circles of five in circles of seven, with tails hanging on them"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 200 {
			return
		}
		at := 0
		next := func(below int) int {
			if at == len(data) {
				return 0
			}
			at++
			return int(data[at-1]) % below
		}
		n := 2 * (1 + next(5))
		q := newQuestions(t, fuzzGraph(n, next))
		refined := 0
		for q != nil && at < len(data) {
			switch u := next(n); next(4) {
			case 0:
				q.ask(rand.New(rand.NewPCG(uint64(next(256)), uint64(u))))
			case 1:
				// Each takes six more bits of what brute force adds up.
				if refined++; refined > 5 || !q.refine(small(rand.New(rand.NewPCG(uint64(next(256)), uint64(u))), n)) {
					return
				}
			default:
				v := next(n)
				q.answer(u, func(w int32) bool { return int(w) == v }, func() bool { return q.s.Require(u, v) })
			}
		}
	})
}

// fuzzGraph has few classes; a byte of cost is 0…12, or no edge.
func fuzzGraph(n int, next func(below int) int) Graph {
	cost := func() int64 {
		if c := next(16); c < 13 {
			return int64(c)
		}
		return None
	}
	g := Graph{Class: make([]int32, n), Cost: square(1+next(3), func(i, j int) int64 { return cost() })}
	for v := range n {
		g.Class[v] = int32(next(len(g.Cost)))
	}
	g.addExceptions(func(u, v int) (int64, bool) {
		if next(3) == 0 {
			return 0, false
		}
		return cost(), true
	})
	return g
}

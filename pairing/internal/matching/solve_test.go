package matching

import (
	"math/rand/v2"
	"testing"
)

func TestSolveBrute(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 200000 {
		n := 2 * rng.IntN(6)
		g := randomGraph(rng, n)
		s := New(g)
		want := brute(n, g.cost, make([]bool, n))
		if got := s.Solve(); got != (want != None) {
			t.Fatalf("%d: Solve says %v, all perfect matchings %d: %+v", round, got, want, g)
		}
		if want != None && s.Total() != want {
			t.Fatalf("%d: total %d, want %d: %+v", round, s.Total(), want, g)
		}
	}
}

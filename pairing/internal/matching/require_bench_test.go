package matching

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// settleStage asks what a Swiss engine asks: who of the upper part can leave
// it, from the bottom, and then whom each may have, from the top.
func settleStage(s *Solver, upper int, restrict bool) (asked int) {
	below := func(v int) bool { return v >= upper }
	inside := func(v int) bool { return v < upper }
	leavers := 0
	for v := range upper {
		if below(s.Mate(v)) {
			leavers++
		}
	}
	left := make([]bool, upper)
	for v := upper - 1; leavers > 0; v-- {
		asked++
		if s.RequireAmong(v, below) {
			left[v] = true
			leavers--
		}
	}
	var free []int
	for v := range upper {
		if !left[v] {
			if restrict && !s.RequireAmong(v, inside) {
				panic("stays")
			}
			free = append(free, v)
		}
	}
	for len(free) > 1 {
		n := len(free)
		for at := range n - 1 {
			partner := n - 1 - at
			if at < n/2 {
				partner = n/2 + at
			}
			asked++
			if s.Require(free[0], free[partner]) {
				free = append(free[1:partner:partner], free[partner+1:]...)
				break
			}
			if at == n-2 {
				panic("nobody")
			}
		}
	}
	return asked
}

func BenchmarkRequire(b *testing.B) {
	balances := map[string]func(rng *rand.Rand) func() int{
		"even": func(rng *rand.Rand) func() int { return func() int { return rng.IntN(5) } },
		"skew": func(rng *rand.Rand) func() int { return func() int { return min(rng.IntN(8), 4) } },
		"odd":  func(rng *rand.Rand) func() int { return func() int { return 1 + 2*rng.IntN(2) } },
	}
	for _, kind := range []string{"even", "skew", "odd"} {
		for _, n := range []int{500, 1000, 2000, 4000, 8000} {
			for _, upper := range []int{n / 10, n/2 + 1, n} {
				b.Run(fmt.Sprintf("%s/n=%d/upper=%d", kind, n, upper), func(b *testing.B) {
					rng := rand.New(rand.NewPCG(1, uint64(n)))
					g := stageGraph(rng, n, upper, 5, balances[kind](rng))
					asked := 0
					for b.Loop() {
						s := New(g)
						if !s.Solve() {
							b.Fatal("no perfect matching")
						}
						asked += settleStage(s, upper, false)
					}
					b.ReportMetric(float64(asked)/float64(b.N), "asked")
				})
			}
		}
	}
}

package matching

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// stageGraph looks like the graph of a score group in a tournament: an upper
// part whose vertices should stay among themselves, a lower part, a balance
// of colours in each vertex's class, and a few pairs that have met.
func stageGraph(rng *rand.Rand, n, upper, met int, balance func() int) Graph {
	const balances = 5 // −2…2
	w := int64(n + 1)
	classes := 2 * balances
	g := Graph{Class: make([]int32, n), Cost: make([][]int64, classes), Except: make([][]Edge, n)}
	for v := range n {
		b := balance()
		g.Class[v] = int32(b)
		if v >= upper {
			g.Class[v] += balances
		}
	}
	for i := range classes {
		g.Cost[i] = make([]int64, classes)
		for j := range classes {
			a, b := i%balances-2, j%balances-2
			var c int64
			if a == b && (a == 2 || a == -2) {
				c += w * w * w
			}
			if i < balances != (j < balances) {
				c += w
				if a == 1 || b == 1 {
					c++
				}
			} else if i < balances && a*b > 0 {
				c += w / 2
			}
			g.Cost[i][j] = c
		}
	}
	taken := make(map[[2]int]bool)
	for v := range n {
		for range met {
			o := v + 1 + rng.IntN(40)
			if o < n && !taken[[2]int{v, o}] {
				taken[[2]int{v, o}] = true
			}
		}
	}
	for v := range n {
		for o := max(0, v-41); o <= v+41 && o < n; o++ {
			if taken[[2]int{min(v, o), max(v, o)}] {
				g.Except[v] = append(g.Except[v], Edge{int32(o), None})
			}
		}
	}
	return g
}

func BenchmarkSolve(b *testing.B) {
	for _, n := range []int{500, 1000, 2000, 4000, 8000} {
		for _, upper := range []int{n / 10, n/2 + 1} {
			b.Run(fmt.Sprintf("n=%d/upper=%d", n, upper), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, uint64(n)))
				g := stageGraph(rng, n, upper, 5, func() int { return rng.IntN(5) })
				for b.Loop() {
					s := New(g)
					if !s.Solve() {
						b.Fatal("no perfect matching")
					}
				}
			})
		}
	}
}

package matching

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

var sizes = []int{500, 1000, 2000, 4000, 8000}

// BenchmarkSolve solves what looks like a score group of a tenth, or half, of
// the vertices, and all below it.
func BenchmarkSolve(b *testing.B) {
	for _, n := range sizes {
		for _, upper := range []int{n / 10, n/2 + 1} {
			b.Run(fmt.Sprintf("n=%d/upper=%d", n, upper), func(b *testing.B) {
				g := field(rand.New(rand.NewPCG(1, uint64(n))), n, upper, 5, evenBalance)
				for b.Loop() {
					if !New(g).Solve() {
						b.Fatal("no perfect matching")
					}
				}
			})
		}
	}
}

// BenchmarkRequire solves such a graph, or one that is all upper part, and then
// settles the upper part.
func BenchmarkRequire(b *testing.B) {
	for _, colours := range []struct {
		name    string
		balance func(*rand.Rand) int
	}{{"even", evenBalance}, {"skew", skewBalance}, {"two", oneOrMinusOne}} {
		for _, n := range sizes {
			for _, upper := range []int{n / 10, n/2 + 1, n} {
				b.Run(fmt.Sprintf("%s/n=%d/upper=%d", colours.name, n, upper), func(b *testing.B) {
					benchmarkSettle(b, field(rand.New(rand.NewPCG(1, uint64(n))), n, upper, 5, colours.balance), upper)
				})
			}
		}
	}
}

// BenchmarkBlossoms: ten groups of odd numbers, each a blossom, and blossoms
// of those.
func BenchmarkBlossoms(b *testing.B) {
	for _, n := range sizes {
		n = n / 20 * 20
		n += 10 * (1 - n/10%2)
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) { benchmarkSettle(b, apart(n, 10), n) })
	}
}

// BenchmarkHardlyAny: few edges are left to each vertex.
func BenchmarkHardlyAny(b *testing.B) {
	for _, n := range []int{60, 500, 1000, 2000} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			benchmarkSettle(b, ring(rand.New(rand.NewPCG(1, uint64(n))), n, 6, 3), n)
		})
	}
}

// BenchmarkEveryClass is what the package is not made for: no two vertices
// are alike, no two edges cost the same.
func BenchmarkEveryClass(b *testing.B) {
	for _, n := range []int{100, 200, 400} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			benchmarkSettle(b, everyClass(rand.New(rand.NewPCG(1, uint64(n))), n, 1_000_000), n)
		})
	}
}

func benchmarkSettle(b *testing.B, g Graph, upper int) {
	asked := 0
	for b.Loop() {
		s := New(g)
		if !s.Solve() {
			b.Fatal("no perfect matching")
		}
		settle(s, upper, func() { asked++ })
	}
	b.ReportMetric(float64(asked)/float64(b.N), "questions")
}

package matching

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// brute is the least cost of a perfect matching of the vertices not yet used,
// over all of them; None: there is none.
func brute(n int, cost func(u, v int) int64, used []bool) int64 {
	u := 0
	for u < n && used[u] {
		u++
	}
	if u == n {
		return 0
	}
	best := int64(None)
	used[u] = true
	for v := u + 1; v < n; v++ {
		if c := cost(u, v); !used[v] && c != None {
			used[v] = true
			if rest := brute(n, cost, used); rest != None {
				best = min(best, c+rest)
			}
			used[v] = false
		}
	}
	used[u] = false
	return best
}

func randomGraph(rng *rand.Rand, n int) Graph {
	classes := 1 + rng.IntN(4)
	span := []int64{1, 3, 20, 1 << 40}[rng.IntN(4)]
	missing := rng.IntN(6)
	draw := func() int64 {
		if rng.IntN(8) < missing {
			return None
		}
		return rng.Int64N(2*span+1) - span
	}
	g := Graph{Class: make([]int32, n), Except: make([][]Edge, n)}
	for v := range n {
		g.Class[v] = int32(rng.IntN(classes))
	}
	g.Cost = make([][]int64, classes)
	for i := range classes {
		g.Cost[i] = make([]int64, classes)
		for j := range i + 1 {
			g.Cost[i][j] = draw()
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	share := rng.IntN(11)
	for u := range n {
		for v := range n {
			if u < v && rng.IntN(10) < share {
				c := draw()
				g.Except[u] = append(g.Except[u], Edge{int32(v), c})
				g.Except[v] = append(g.Except[v], Edge{int32(u), c})
			}
		}
	}
	return g
}

func TestBruteForce(t *testing.T) {
	seed, rounds := uint64(2), 20000
	if v := os.Getenv("SEED"); v != "" {
		fmt.Sscan(v, &seed)
		rounds = 300000
	}
	rng := rand.New(rand.NewPCG(1, seed))
	solved := 0
	for round := range rounds {
		n := 2 * rng.IntN(6)
		g := randomGraph(rng, n)
		if round%3 == 0 {
			g = sparseGraph(rng, n)
		}
		s := New(g)
		want := brute(n, g.cost, make([]bool, n))
		if got := s.Solve(); got != (want != None) {
			t.Fatalf("Solve says %v, all perfect matchings %d: %+v", got, want, g)
		}
		if want == None {
			continue
		}
		solved++
		if s.Total() != want {
			t.Fatalf("total %d, want %d: %+v", s.Total(), want, g)
		}
		if n == 0 {
			continue
		}
		cost := g.cost
		for range 2 * n {
			u := rng.IntN(n)
			allowed := func(v int) bool { return true }
			single := rng.IntN(2) == 0
			v := rng.IntN(n)
			if single {
				allowed = func(w int) bool { return w == v }
			} else {
				mask := rng.Uint32() | rng.Uint32()
				allowed = func(w int) bool { return mask>>w&1 == 1 }
			}
			before := cost
			stricter := func(a, b int) int64 {
				if a == u && !allowed(b) || b == u && !allowed(a) {
					return None
				}
				return before(a, b)
			}
			possible := brute(n, stricter, make([]bool, n)) == want
			var got bool
			if single {
				got = s.Require(u, v)
			} else {
				got = s.RequireAmong(u, allowed)
			}
			if got != possible {
				t.Fatalf("required %d: %v, want %v: %+v", u, got, possible, g)
			}
			if possible {
				cost = stricter
			}
			var total int64
			for v := range n {
				m := s.Mate(v)
				if s.Mate(m) != v || cost(v, m) == None {
					t.Fatalf("mate of %d is %d: %+v", v, m, g)
				}
				if v < m {
					total += cost(v, m)
				}
			}
			checkProof(t, s, &g)
			if total != want || s.Total() != want {
				t.Fatalf("total %d, %d, want %d: %+v", total, s.Total(), want, g)
			}
		}
	}
	if solved < 5000 {
		t.Errorf("only %d graphs had a perfect matching", solved)
	}
}

package matching

import (
	"math/rand/v2"
	"testing"
)

// textbook is the least cost of a perfect matching by the dense method; None:
// there is none.
func textbook(g *Graph) int64 {
	n := len(g.Class)
	low, high := int64(None), int64(-None)
	for u := range n {
		for v := range u {
			if c := g.cost(u, v); c != None {
				low, high = min(low, c), max(high, c)
			}
		}
	}
	if low == None {
		return None
	}
	base := (high-low)*int64(n/2) + 1
	d := newDense(n)
	for u := range n {
		for v := range n {
			if c := g.cost(u, v); c != None {
				d.edges[u+1][v+1].weight = base - (c - low)
			}
		}
	}
	var total int64
	for v, m := range d.solve() {
		if m < 0 {
			return None
		}
		if m < v {
			total += g.cost(v, m)
		}
	}
	return total
}

func TestMid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	nested, perfect := 0, 0
	for round := range 3000 {
		n := 2 * (5 + rng.IntN(25))
		var g Graph
		if round%2 == 0 {
			g = sparseGraph(rng, n)
		} else {
			g = randomGraph(rng, n)
		}
		s := New(g)
		want := textbook(&g)
		if got := s.Solve(); got != (want != None) {
			t.Fatalf("%d: Solve says %v, textbook %d", round, got, want)
		}
		if want == None {
			continue
		}
		perfect++
		if want != None && s.Total() != want {
			t.Fatalf("%d: total %d, want %d", round, s.Total(), want)
		}
		if s.nestedNow() {
			nested++
		}
		checkProof(t, s, &g)
	}
	t.Log(nested, perfect)
}

func (s *Solver) nestedNow() bool {
	for v := range s.n {
		if h := s.holder[v]; h >= 0 && s.nodes[h].holds >= 0 {
			return true
		}
	}
	return false
}

func sparseGraph(rng *rand.Rand, n int) Graph {
	g := Graph{Class: make([]int32, n), Cost: [][]int64{{None}}, Except: make([][]Edge, n)}
	deg := 2 + rng.IntN(6)
	span := []int64{2, 10, 1000, 1 << 40}[rng.IntN(4)]
	for u := range n {
		for v := u + 1; v < n; v++ {
			near := v-u <= 3
			if near && rng.IntN(4) > 0 || rng.IntN(n) < deg {
				c := rng.Int64N(span)
				g.Except[u] = append(g.Except[u], Edge{int32(v), c})
				g.Except[v] = append(g.Except[v], Edge{int32(u), c})
			}
		}
	}
	return g
}

// checkProof holds the conditions of complementary slackness.
func checkProof(t *testing.T, s *Solver, g *Graph) {
	t.Helper()
	for u := range int32(s.n) {
		if s.mate[s.mate[u]] != u || s.mate[u] == u {
			t.Fatalf("mates %d %d", u, s.mate[u])
		}
		for v := range u {
			if s.gone[u] || s.gone[v] {
				continue
			}
			if sl := s.slack(u, v); sl < 0 || s.mate[u] == v && sl != 0 {
				t.Fatalf("slack %d %d is %d", u, v, sl)
			}
		}
	}
	seen := map[int32]bool{}
	for v := range s.n {
		for h := s.holder[v]; h >= 0; h = s.nodes[h].holds {
			if seen[h] {
				continue
			}
			seen[h] = true
			if s.nodes[h].dual <= 0 {
				t.Fatalf("blossom dual %d", s.nodes[h].dual)
			}
			list := s.vertices(h, nil)
			in := map[int32]bool{}
			for _, x := range list {
				in[x] = true
			}
			out := 0
			for _, x := range list {
				if !in[s.mate[x]] {
					out++
				}
			}
			if out != 1 || len(list)%2 == 0 {
				t.Fatalf("blossom of %d with %d out", len(list), out)
			}
		}
	}
}

package matching

import (
	"math/rand/v2"
	"testing"
)

func TestNoPerfectMatching(t *testing.T) {
	complete := func(n int) Graph { return Graph{Class: make([]int32, n), Cost: [][]int64{{7}}} }
	star := Graph{Class: []int32{0, 1, 1, 1}, Cost: [][]int64{{None, 1}, {1, None}}}
	edgeless := Graph{Class: []int32{0, 0, 0, 1}, Cost: [][]int64{{1, None}, {None, 1}}}
	tests := []struct {
		name string
		g    Graph
		want bool
	}{
		{"nobody", Graph{}, true},
		{"one vertex", complete(1), false},
		{"a pair", complete(2), true},
		{"three", complete(3), false},
		{"four", complete(4), true},
		{"a star", star, false},
		{"one without edges", edgeless, false},
	}
	for _, tt := range tests {
		if got := New(tt.g).Solve(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// TestMaximum compares the number of pairs with all matchings.
func TestMaximum(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 13))
	for range rounds(t, 3000) {
		n := rng.IntN(10)
		g := classed(rng, n)
		if rng.IntN(2) == 0 {
			g = sparse(rng, n)
		}
		pairs := 0
		mates := Maximum(g)
		for v, m := range mates {
			if m < 0 {
				continue
			}
			if mates[m] != int32(v) || g.cost(int32(v), m) == None {
				t.Fatalf("mate of %d is %d: %+v", v, m, g)
			}
			if int(m) > v {
				pairs++
			}
		}
		if want := brutePairs(g.cost, make([]bool, n)); pairs != want {
			t.Fatalf("%d pairs, want %d: %+v", pairs, want, g)
		}
	}
}

// TestSolveFrom: a start, good or bad, does not change the total.
func TestSolveFrom(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 15))
	for range 500 {
		n := 2 * (1 + rng.IntN(30))
		g := field(rng, n, 1+rng.IntN(n), 4, evenBalance)
		s := New(g)
		solved := s.Solve()
		starts := [][]int32{s.mate, randomMates(rng, n), make([]int32, n), nil}
		if !solved {
			starts = starts[1:]
		}
		for i, start := range starts {
			again := New(g)
			if got := again.SolveFrom(start); got != solved || got && again.Total() != s.Total() {
				t.Fatalf("start %d: %v at %d, want %v at %d", i, got, again.Total(), solved, s.Total())
			}
		}
	}
}

// TestSettledPairs asks again about pairs that are settled.
func TestSettledPairs(t *testing.T) {
	s := New(Graph{Class: make([]int32, 6), Cost: [][]int64{{1}}})
	is := func(v int) func(int) bool { return func(w int) bool { return w == v } }
	if !s.Solve() || !s.Require(0, 3) {
		t.Fatal("0–3 is possible")
	}
	steps := []struct {
		name string
		got  bool
		want bool
	}{
		{"again", s.Require(0, 3), true},
		{"the other way round", s.Require(3, 0), true},
		{"another for 0", s.Require(0, 1), false},
		{"0 for another", s.Require(1, 0), false},
		{"0 among 3", s.RequireAmong(0, is(3)), true},
		{"0 among 1", s.RequireAmong(0, is(1)), false},
		{"1 among 3", s.RequireAmong(1, is(3)), false},
		{"1 among 5", s.RequireAmong(1, is(5)), true},
		{"5 with 2", s.Require(5, 2), false},
		{"itself", s.Require(2, 2), false},
		{"the rest", s.Require(2, 4), true},
		{"5 with 1", s.Require(5, 1), true},
	}
	for _, step := range steps {
		if step.got != step.want {
			t.Errorf("%s: %v", step.name, step.got)
		}
	}
}

// TestCostsTooLarge: costs that could overflow are refused loudly.
func TestCostsTooLarge(t *testing.T) {
	odd := apart(6, 2) // two blossoms
	far := Graph{Class: odd.Class, Cost: [][]int64{{0, MaxCost}, {MaxCost, 0}}}
	tests := map[string]func(){
		"a cost":              func() { New(Graph{Class: make([]int32, 2), Cost: [][]int64{{MaxCost + 1}}}) },
		"a cost below":        func() { New(Graph{Class: make([]int32, 2), Cost: [][]int64{{-MaxCost - 1}}}) },
		"second costs' range": func() { s := New(odd); s.Solve(); s.Refine(far) },
	}
	for name, do := range tests {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			do()
		})
	}
}

// TestHugeCosts solves with costs so large that their sums only just fit.
func TestHugeCosts(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 17))
	for range 300 {
		n := 2 * (1 + rng.IntN(4))
		g := Graph{Class: make([]int32, n), Cost: square(n, func(i, j int) int64 { return rng.Int64N(2*MaxCost) - MaxCost })}
		for v := range n {
			g.Class[v] = int32(v)
		}
		q := newQuestions(t, g)
		for range n {
			q.ask(rng)
		}
	}
}

package matching

import (
	"math/rand/v2"
	"testing"
)

// checkProof checks the conditions under which a matching is proved to be an
// optimum (complementary slackness, see DESIGN.md), for every edge and every
// blossom; they do not depend on how it was found.
func checkProof(t *testing.T, s *Solver, edges edgeCost, settled func(v int32) bool) {
	t.Helper()
	for u := range int32(s.n) {
		if m := s.mate[u]; m < 0 || m == u || s.mate[m] != u {
			t.Fatalf("the mate of %d is %d", u, m)
		}
		if settled(u) {
			continue
		}
		for v := range u {
			if settled(v) {
				continue
			}
			switch slack := proofSlack(s, edges, u, v); {
			case slack < 0:
				t.Fatalf("edge %d–%d has slack %d", u, v, slack)
			case s.mate[u] == v && slack != 0:
				t.Fatalf("mates %d–%d have slack %d", u, v, slack)
			}
		}
	}
	checkBlossoms(t, s)
}

// proofSlack is 2·cost less the duals of the ends, plus those of the blossoms
// that hold both. None: no edge.
func proofSlack(s *Solver, edges edgeCost, u, v int32) int64 {
	cost := edges(u, v)
	if cost == None {
		return None
	}
	slack := 2*cost - s.dual[u] - s.dual[v]
	for x := s.holder[u]; x >= 0; x = s.nodes[x].holds {
		for y := s.holder[v]; y >= 0; y = s.nodes[y].holds {
			if x == y {
				slack += s.nodes[x].dual
			}
		}
	}
	return slack
}

// checkBlossoms: duals are positive, numbers of vertices odd, and one pair
// leads out.
func checkBlossoms(t *testing.T, s *Solver) {
	t.Helper()
	for x, list := range blossoms(s) {
		if s.nodes[x].dual <= 0 || len(list)%2 == 0 {
			t.Fatalf("a blossom of %d vertices with dual %d", len(list), s.nodes[x].dual)
		}
		in := make(map[int32]bool)
		for _, v := range list {
			in[v] = true
		}
		out := 0
		for _, v := range list {
			if !in[s.mate[v]] {
				out++
			}
		}
		if out != 1 {
			t.Fatalf("%d pairs lead out of a blossom of %d vertices", out, len(list))
		}
	}
}

// blossoms are those with a dual, with their vertices.
func blossoms(s *Solver) map[int32][]int32 {
	lists := make(map[int32][]int32)
	for v := range int32(s.n) {
		for x := s.holder[v]; x >= 0; x = s.nodes[x].holds {
			lists[x] = append(lists[x], v)
		}
	}
	return lists
}

// nested says whether a blossom with a dual is in another.
func nested(s *Solver) bool {
	for x := range blossoms(s) {
		if s.nodes[x].holds >= 0 {
			return true
		}
	}
	return false
}

func nobody(int32) bool { return false }

func (s *Solver) settled(v int32) bool { return s.gone[v] }

// edgesLeft are those that requirements have left.
func (s *Solver) edgesLeft(u, v int32) int64 {
	if cost := s.edge(u, v); cost != None {
		return cost / 2
	}
	return None
}

func TestProofOfLargeOptima(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	tests := map[string]Graph{
		"even balance, 3000":      field(rng, 3000, 300, 5, evenBalance),
		"skew balance, 2000":      field(rng, 2000, 1001, 9, skewBalance),
		"two balances, all above": field(rng, 2000, 2000, 5, oneOrMinusOne),
		"all one balance":         field(rng, 1000, 501, 9, func(*rand.Rand) int { return 2 }),
		"odd groups":              apart(1510, 10),
		"many odd groups":         apart(1400, 200),
		"sparse":                  ring(rng, 600, 6, 1000),
		"every vertex its class":  everyClass(rng, 300, 1_000_000),
	}
	for name, g := range tests {
		t.Run(name, func(t *testing.T) {
			s := New(g)
			if !s.Solve() {
				t.Fatal("no perfect matching")
			}
			checkProof(t, s, g.cost, nobody)
		})
	}
}

// ring is a sparse graph with a perfect matching of random pairs.
func ring(rng *rand.Rand, n, edges int, span int64) Graph {
	g := Graph{Class: make([]int32, n), Cost: [][]int64{{None}}}
	var list [][3]int64
	order := rng.Perm(n)
	for i := 0; i < n; i += 2 {
		list = append(list, [3]int64{int64(order[i]), int64(order[i+1]), rng.Int64N(span)})
	}
	for range n * edges / 2 {
		u, v := rng.IntN(n), rng.IntN(n)
		if rng.IntN(2) == 0 {
			v = (u + 1 + rng.IntN(3)) % n
		}
		if u != v {
			list = append(list, [3]int64{int64(u), int64(v), rng.Int64N(span)})
		}
	}
	g.addEdges(list)
	return g
}

func everyClass(rng *rand.Rand, n int, span int64) Graph {
	g := Graph{Class: make([]int32, n), Cost: square(n, func(i, j int) int64 { return rng.Int64N(span) })}
	for v := range n {
		g.Class[v] = int32(v)
	}
	return g
}

// TestProofAfterRequirements makes the requirements of an engine on large graphs, and
// looks at the proof again and again.
func TestProofAfterRequirements(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	tests := map[string]struct {
		g     Graph
		upper int
	}{
		"even balance": {field(rng, 600, 301, 9, evenBalance), 301},
		"two balances": {field(rng, 600, 600, 9, oneOrMinusOne), 600},
		"skew balance": {field(rng, 600, 201, 5, skewBalance), 201},
		"odd groups":   {apart(510, 10), 510},
		"sparse":       {ring(rng, 300, 6, 3), 300},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := New(tt.g)
			if !s.Solve() {
				t.Fatal("no perfect matching")
			}
			asked := 0
			settle(s, tt.upper, func() {
				if asked++; asked%50 == 0 {
					checkProof(t, s, s.edgesLeft, s.settled)
				}
			})
			checkTotal(t, s, tt.g)
		})
	}
}

func checkTotal(t *testing.T, s *Solver, g Graph) {
	t.Helper()
	var total int64
	for v := range int32(s.n) {
		if m := int32(s.Mate(int(v))); m > v {
			total += g.cost(v, m)
		}
	}
	if total != s.Total() {
		t.Errorf("the mates cost %d, Total says %d", total, s.Total())
	}
}

// settle makes the requirements of a Swiss engine: who of the upper part can leave it,
// from the bottom, and then whom each can have, from the top.
func settle(s *Solver, upper int, asked func()) {
	below := func(v int) bool { return v >= upper }
	leavers := 0
	for v := range upper {
		if below(s.Mate(v)) {
			leavers++
		}
	}
	leaves := make([]bool, upper)
	for v := upper - 1; leavers > 0; v-- {
		if s.RequireAmong(v, below) {
			leaves[v] = true
			leavers--
		}
		asked()
	}
	var free []int
	for v := range upper {
		if !leaves[v] {
			free = append(free, v)
		}
	}
	for len(free) > 0 {
		n := len(free)
		for at := range n - 1 {
			partner := n - 1 - at
			if at < n/2 {
				partner = n/2 + at
			}
			required := s.Require(free[0], free[partner])
			asked()
			if required {
				free = append(free[1:partner:partner], free[partner+1:]...)
				break
			}
			if at == n-2 {
				panic("nobody is left for the first")
			}
		}
	}
}

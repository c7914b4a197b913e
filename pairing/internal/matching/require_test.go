package matching

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// rounds is how often a random test is repeated, unless DAMKA_MATCHING says how
// often instead.
func rounds(t *testing.T, everyday int) int {
	t.Helper()
	if text := os.Getenv("DAMKA_MATCHING"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return everyday
}

// TestSmall solves small graphs and makes random requirements, and compares
// every answer against all perfect matchings.
func TestSmall(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	solved, refused, granted := 0, 0, 0
	for round := range rounds(t, 12000) {
		n := 2 * rng.IntN(6)
		g := classed(rng, n)
		if round%3 == 0 {
			g = sparse(rng, n)
		}
		q := newQuestions(t, g)
		if q == nil {
			continue
		}
		solved++
		for range 2 * n {
			if q.ask(rng) {
				granted++
			} else {
				refused++
			}
		}
	}
	if solved < 1000 || refused < solved || granted < solved {
		t.Errorf("%d graphs had a perfect matching, %d requirements were refused and %d granted", solved, refused, granted)
	}
}

// questions are put to a solver and to all perfect matchings.
type questions struct {
	t     *testing.T
	g     Graph
	s     *Solver
	cost  edgeCost // under what was required
	least int64
	total int64 // the expected Total
}

// newQuestions is nil if there is no perfect matching.
func newQuestions(t *testing.T, g Graph) *questions {
	t.Helper()
	q := &questions{t: t, g: g, s: New(g), cost: g.cost}
	q.least = brute(len(g.Class), q.cost)
	if got := q.s.Solve(); got != (q.least != None) {
		t.Fatalf("Solve says %v; the least over all perfect matchings is %d: %+v", got, q.least, g)
	}
	if q.least == None {
		return nil
	}
	q.total = q.least
	q.check()
	return q
}

// check compares the total and looks at mates and proof.
func (q *questions) check() {
	q.t.Helper()
	if q.s.Total() != q.total {
		q.t.Fatalf("total %d, want %d: %+v", q.s.Total(), q.total, q.g)
	}
	var total int64
	for v := range int32(len(q.g.Class)) {
		if m := int32(q.s.Mate(int(v))); m > v {
			cost := q.cost(v, m)
			if cost == None {
				q.t.Fatalf("%d and %d are mates: %+v", v, m, q.g)
			}
			total += cost
		}
	}
	if total != q.least {
		q.t.Fatalf("the mates cost %d, want %d: %+v", total, q.least, q.g)
	}
}

// ask requires a pair or a choice at random.
func (q *questions) ask(rng *rand.Rand) (granted bool) {
	q.t.Helper()
	n := len(q.g.Class)
	u, v := rng.IntN(n), rng.IntN(n)
	if rng.IntN(2) == 0 {
		return q.answer(u, func(w int32) bool { return int(w) == v }, func() bool { return q.s.Require(u, v) })
	}
	set := rng.Uint32() | rng.Uint32()
	in := func(w int) bool { return set>>w&1 == 1 }
	return q.answer(u, func(w int32) bool { return in(int(w)) }, func() bool { return q.s.RequireAmong(u, in) })
}

func (q *questions) answer(u int, allowed func(w int32) bool, ask func() bool) bool {
	q.t.Helper()
	narrower := q.cost.only(int32(u), allowed)
	want := brute(len(q.g.Class), narrower) == q.least
	got := ask()
	if got != want {
		q.t.Fatalf("of %d: %v, want %v: %+v", u, got, want, q.g)
	}
	if got {
		q.cost = narrower
	}
	q.check()
	checkProof(q.t, q.s, q.s.edgesLeft, q.s.settled)
	return got
}

// TestMiddling does the same with graphs too large for brute force, against
// the textbook method.
func TestMiddling(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	withNested := 0
	for round := range rounds(t, 250) {
		n := 2 * (5 + rng.IntN(25))
		g := classed(rng, n)
		switch round % 3 {
		case 0:
			g = sparse(rng, n)
		case 1:
			g = field(rng, n, 1+rng.IntN(n), rng.IntN(n), skewBalance)
		}
		s := New(g)
		want := textbook(g)
		if got := s.Solve(); got != (want != None) || got && s.Total() != want {
			t.Fatalf("round %d: %v at %d, want %d", round, got, s.Total(), want)
		}
		if want == None {
			continue
		}
		checkProof(t, s, g.cost, nobody)
		if nested(s) {
			withNested++
		}
		requireMiddling(t, rng, s, g, want)
	}
	if withNested < 20 {
		t.Errorf("only %d graphs had nested blossoms", withNested)
	}
}

// requireMiddling requires a few pairs and choices.
func requireMiddling(t *testing.T, rng *rand.Rand, s *Solver, g Graph, least int64) {
	t.Helper()
	cost := edgeCost(g.cost)
	for range 10 {
		u, v := int32(rng.IntN(s.n)), int32(rng.IntN(s.n))
		from, to := rng.IntN(s.n), rng.IntN(s.n) // a range, perhaps around the end
		among := func(w int) bool { return (w-from+s.n)%s.n <= (to-from+s.n)%s.n }
		narrower, ask := cost.only(u, func(w int32) bool { return among(int(w)) }), func() bool { return s.RequireAmong(int(u), among) }
		if rng.IntN(2) == 0 {
			narrower, ask = cost.only(u, func(w int32) bool { return w == v }), func() bool { return s.Require(int(u), int(v)) }
		}
		want := textbook(table(s.n, narrower)) == least
		if got := ask(); got != want {
			t.Fatalf("of %d: %v, want %v", u, got, want)
		}
		if want {
			cost = narrower
		}
	}
	checkProof(t, s, s.edgesLeft, s.settled)
	checkTotal(t, s, table(s.n, cost))
}

// table is a graph in which every vertex is its own class.
func table(n int, cost edgeCost) Graph {
	g := Graph{Class: make([]int32, n), Cost: square(n, func(i, j int) int64 { return cost(int32(i), int32(j)) })}
	for v := range n {
		g.Class[v] = int32(v)
	}
	return g
}

// TestSameAnswers: the same calls give the same matchings.
func TestSameAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	g := field(rng, 400, 201, 9, evenBalance)
	matchings := make([][]int32, 2)
	for i := range matchings {
		s := New(g)
		s.Solve()
		settle(s, 201, func() { matchings[i] = append(matchings[i], s.mate...) })
	}
	for i, m := range matchings[0] {
		if m != matchings[1][i] {
			t.Fatalf("mate %d differs: %d and %d", i, m, matchings[1][i])
		}
	}
}

package matching

import (
	"math/rand/v2"
)

// classed is a random graph of a few classes with more or fewer exceptions,
// costs near together or huge.
func classed(rng *rand.Rand, n int) Graph {
	span := []int64{1, 3, 20, 1 << 40}[rng.IntN(4)]
	missing := rng.IntN(6)
	draw := func() int64 {
		if rng.IntN(8) < missing {
			return None
		}
		return rng.Int64N(2*span+1) - span
	}
	g := Graph{Class: make([]int32, n), Cost: square(1+rng.IntN(4), func(i, j int) int64 { return draw() })}
	for v := range n {
		g.Class[v] = int32(rng.IntN(len(g.Cost)))
	}
	share := rng.IntN(11)
	g.addExceptions(func(u, v int) (int64, bool) {
		if rng.IntN(10) < share {
			return draw(), true
		}
		return 0, false
	})
	return g
}

// sparse is a random graph with edges between near neighbours and a few
// others, which makes many and nested blossoms.
func sparse(rng *rand.Rand, n int) Graph {
	g := Graph{Class: make([]int32, n), Cost: [][]int64{{None}}}
	far := 2 + rng.IntN(6)
	span := []int64{2, 10, 1000, 1 << 40}[rng.IntN(4)]
	g.addExceptions(func(u, v int) (int64, bool) {
		if v-u <= 3 && rng.IntN(4) > 0 || rng.IntN(n) < far {
			return rng.Int64N(span), true
		}
		return 0, false
	})
	return g
}

// square is a symmetric table.
func square(size int, cost func(i, j int) int64) [][]int64 {
	table := make([][]int64, size)
	for i := range table {
		table[i] = make([]int64, size)
		for j := range i + 1 {
			table[i][j] = cost(i, j)
			table[j][i] = table[i][j]
		}
	}
	return table
}

// addExceptions decides for every pair u < v.
func (g *Graph) addExceptions(draw func(u, v int) (int64, bool)) {
	n := len(g.Class)
	g.Except = make([][]Edge, n)
	for u := range n {
		for v := u + 1; v < n; v++ {
			if cost, is := draw(u, v); is {
				g.Except[u] = append(g.Except[u], Edge{int32(v), cost})
				g.Except[v] = append(g.Except[v], Edge{int32(u), cost})
			}
		}
	}
}

// addEdges takes a list of exceptions {u, v, cost}.
func (g *Graph) addEdges(edges [][3]int64) {
	costs := make(map[[2]int]int64)
	for _, e := range edges {
		costs[[2]int{int(min(e[0], e[1])), int(max(e[0], e[1]))}] = e[2]
	}
	g.addExceptions(func(u, v int) (int64, bool) {
		cost, is := costs[[2]int{u, v}]
		return cost, is
	})
}

// field looks like a score group of a tournament and all below: the first
// upper vertices should stay among themselves, classes have colours to
// balance, −2…2 as drawn, and some pairs that are near have met.
func field(rng *rand.Rand, n, upper, met int, balance func(rng *rand.Rand) int) Graph {
	const balances = 5
	g := Graph{Class: make([]int32, n)}
	for v := range n {
		g.Class[v] = int32(balance(rng) + 2)
		if v >= upper {
			g.Class[v] += balances
		}
	}
	w := int64(n + 1)
	g.Cost = square(2*balances, func(i, j int) int64 {
		a, b := i%balances-2, j%balances-2
		var cost int64
		if a == b && (a == 2 || a == -2) {
			cost += w * w * w
		}
		if i < balances != (j < balances) {
			cost += w
			if a == 1 || b == 1 {
				cost++
			}
		} else if i < balances && a*b > 0 {
			cost += w / 2
		}
		return cost
	})
	taken := make(map[[2]int]bool)
	for v := range n {
		for range met {
			taken[[2]int{v, v + 1 + rng.IntN(40)}] = true
		}
	}
	g.Except = make([][]Edge, n)
	for v := range n {
		for o := max(0, v-40); o <= v+40 && o < n; o++ {
			if taken[[2]int{min(v, o), max(v, o)}] {
				g.Except[v] = append(g.Except[v], Edge{int32(o), None})
			}
		}
	}
	return g
}

func evenBalance(rng *rand.Rand) int { return rng.IntN(5) - 2 }
func skewBalance(rng *rand.Rand) int { return min(rng.IntN(8), 4) - 2 }
func oneOrMinusOne(rng *rand.Rand) int {
	return 2*rng.IntN(2) - 1
}

// apart has groups that should stay among themselves; with odd numbers, that
// makes a blossom of each, and blossoms of blossoms.
func apart(n, groups int) Graph {
	g := Graph{Class: make([]int32, n)}
	for v := range n {
		g.Class[v] = int32(v % groups)
	}
	g.Cost = square(groups, func(i, j int) int64 { return 10 * int64(i-j) })
	return g
}

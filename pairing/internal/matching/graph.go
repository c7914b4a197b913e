package matching

import (
	"fmt"
	"math"
	"slices"
)

// None as a cost means: there is no such edge.
const None = math.MaxInt64

// MaxCost bounds a single cost: |cost| ≤ MaxCost, or None.
const MaxCost = 1 << 55

// maxDual keeps sums of duals and costs within 64 bits.
const maxDual = 1 << 60

// Graph is an undirected graph on the vertices 0…n−1, n = len(Class). An edge
// between a vertex of class i and one of class j costs Cost[i][j], which must
// equal Cost[j][i]; None: there is no edge. Except[v] lists the edges of v that
// differ from this; exceptions are symmetric (u's list has v exactly if v's has
// u, at the same cost) and sorted by To, without repetition. Except may be nil.
// A vertex never has an edge to itself.
//
// The cost of any matching must stay below 2^59; that is safe when n/2·|cost|
// does. A solver that comes near its limits panics; it never answers wrongly.
type Graph struct {
	Class  []int32
	Cost   [][]int64
	Except [][]Edge
}

// Edge is one end's view of an edge.
type Edge struct {
	To   int32
	Cost int64
}

// cost is what the edge u–v costs; None: there is none.
func (g *Graph) cost(u, v int32) int64 {
	if u == v {
		return None
	}
	if g.Except != nil {
		if at, found := findEdge(g.Except[u], v); found {
			return g.Except[u][at].Cost
		}
	}
	return g.Cost[g.Class[u]][g.Class[v]]
}

// spread is the difference between the highest and the lowest cost of an edge.
func (g *Graph) spread() int64 {
	low, high := int64(None), int64(-None)
	note := func(cost int64) {
		if cost != None {
			low, high = min(low, cost), max(high, cost)
		}
	}
	for _, row := range g.Cost {
		for _, cost := range row {
			note(cost)
		}
	}
	for _, edges := range g.Except {
		for _, e := range edges {
			note(e.Cost)
		}
	}
	if low == None {
		return 0
	}
	return high - low
}

// network is the graph a solver works on. Its costs are doubled, so that the
// duals are integers; its edges become fewer as more is required.
type network struct {
	class  []int32
	cost   [][]int64
	except [][]Edge

	// pin[v] is the only vertex that v still has an edge to; −1: any. It is set
	// while Require tries a pair.
	pin []int32
	// gone are the vertices of settled pairs.
	gone []bool
}

// double is a cost in a network.
func double(cost int64) int64 {
	switch {
	case cost == None:
		return None
	case cost > MaxCost, cost < -MaxCost:
		panic(fmt.Sprintf("matching: cost %d is beyond ±%d; scale the costs down", cost, int64(MaxCost)))
	}
	return 2 * cost
}

func newNetwork(g Graph) network {
	n := len(g.Class)
	w := network{
		class:  slices.Clone(g.Class),
		cost:   make([][]int64, len(g.Cost)),
		except: make([][]Edge, n),
		pin:    make([]int32, n),
		gone:   make([]bool, n),
	}
	for v := range n {
		w.pin[v] = -1
	}
	for i, row := range g.Cost {
		w.cost[i] = make([]int64, len(row))
		for j, cost := range row {
			w.cost[i][j] = double(cost)
		}
	}
	total := 0
	for _, edges := range g.Except {
		total += len(edges)
	}
	all := make([]Edge, 0, total)
	for v, edges := range g.Except {
		from := len(all)
		for _, e := range edges {
			all = append(all, Edge{To: e.To, Cost: double(e.Cost)})
		}
		w.except[v] = all[from:len(all):len(all)]
	}
	return w
}

// findEdge is the place of an edge to v in sorted edges, or where it would be.
func findEdge(edges []Edge, v int32) (at int, found bool) {
	low, high := 0, len(edges)
	for low < high {
		middle := int(uint(low+high) >> 1)
		if edges[middle].To < v {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(edges) && edges[low].To == v
}

// edge is the doubled cost of the edge u–v; None: there is none.
func (w *network) edge(u, v int32) int64 {
	if u == v || w.pin[u] >= 0 && w.pin[u] != v || w.pin[v] >= 0 && w.pin[v] != u {
		return None
	}
	return w.listed(u, v)
}

// listed is edge without regard to pins. u and v differ.
func (w *network) listed(u, v int32) int64 {
	if at, found := findEdge(w.except[u], v); found {
		return w.except[u][at].Cost
	}
	return w.cost[w.class[u]][w.class[v]]
}

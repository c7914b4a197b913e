package matching

import "math"

// None as a cost means: there is no such edge.
const None = math.MaxInt64

// MaxCost bounds costs: |cost| ≤ MaxCost, or None.
const MaxCost = 1 << 48

// Graph is an undirected graph on the vertices 0…n−1, n = len(Class). An edge
// between a vertex of class i and one of class j costs Cost[i][j], which must
// equal Cost[j][i]; None: there is no edge. Except[v] lists the edges of v that
// differ from this; exceptions are symmetric (u's list has v exactly if v's has
// u, at the same cost) and sorted by To, without repetition. Except may be nil.
// A vertex never has an edge to itself.
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
func (g *Graph) cost(u, v int) int64 {
	if u == v {
		return None
	}
	if g.Except != nil {
		edges := g.Except[u]
		lo, hi := 0, len(edges)
		for lo < hi {
			mid := (lo + hi) / 2
			if int(edges[mid].To) < v {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		if lo < len(edges) && int(edges[lo].To) == v {
			return edges[lo].Cost
		}
	}
	return g.Cost[g.Class[u]][g.Class[v]]
}

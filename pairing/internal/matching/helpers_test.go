package matching

// cost is what the edge u–v costs; None: there is none.
func (g *Graph) cost(u, v int) int64 {
	if u == v {
		return None
	}
	if g.Except != nil {
		if at, found := findEdge(g.Except[u], int32(v)); found {
			return g.Except[u][at].Cost
		}
	}
	return g.Cost[g.Class[u]][g.Class[v]]
}

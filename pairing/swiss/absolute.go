package swiss

import "damka/pairing/internal/matching"

// absoluteGraph has an edge wherever the absolute conditions allow a pair
// (V.2.8.6.1), without any cost. After the players come a number of empty
// chairs: vertices for having no opponent. They are never paired with each
// other, but with any player for whom sits is true; that player stays alone.
func (f *field) absoluteGraph(chairs int, sits func(p *player) bool) matching.Graph {
	const chair = 8 // the class after those of players
	n := len(f.players)
	g := matching.Graph{Class: make([]int32, n+chairs), Cost: make([][]int64, chair+1), Except: make([][]matching.Edge, n+chairs)}
	class := func(p *player) (i int32) {
		for bit, set := range []bool{p.mayWhite, p.mayBlack, sits(p)} {
			if set {
				i |= 1 << bit
			}
		}
		return i
	}
	for place := range f.players {
		g.Class[place] = class(&f.players[place])
		for _, other := range f.players[place].met {
			if other >= n {
				break // is below the part of the field
			}
			g.Except[place] = append(g.Except[place], matching.Edge{To: int32(other), Cost: matching.None})
		}
	}
	for i := range chairs {
		g.Class[n+i] = chair
	}
	for i := range g.Cost {
		g.Cost[i] = make([]int64, chair+1)
		for j := range g.Cost[i] {
			if !f.joins(i, j, chair) {
				g.Cost[i][j] = matching.None
			}
		}
	}
	return g
}

// joins says whether there are edges between two classes of absoluteGraph.
func (f *field) joins(i, j, chair int) bool {
	i, j = min(i, j), max(i, j)
	if j == chair {
		return i != chair && i&4 != 0
	}
	whiteBlack, blackWhite := i&1 != 0 && j&2 != 0, i&2 != 0 && j&1 != 0
	return f.relaxed || whiteBlack || blackWhite
}

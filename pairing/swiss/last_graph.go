package swiss

import (
	"damka/pairing/internal/matching"
	"damka/score"
)

// lastClass is what a cost in the last round depends on.
type lastClass struct {
	group              int
	due                score.Colour // 0 unless expected absolutely
	mayWhite, mayBlack bool
}

func (l *lastRound) graph(units lastUnits) matching.Graph {
	g := matching.Graph{Class: make([]int32, len(l.f.players)), Except: newStage(l.f, 0, nil).met()}
	index := make(map[lastClass]int32)
	var examples []*player
	for place := range l.f.players {
		p := &l.f.players[place]
		class := lastClass{group: p.group, mayWhite: p.mayWhite, mayBlack: p.mayBlack}
		if p.absolute {
			class.due = p.due
		}
		i, known := index[class]
		if !known {
			i = int32(len(examples))
			index[class] = i
			examples = append(examples, p)
		}
		g.Class[place] = i
	}
	g.Cost = make([][]int64, len(examples))
	for i, lower := range examples {
		g.Cost[i] = make([]int64, len(examples))
		for j, upper := range examples[:i+1] {
			g.Cost[i][j] = l.cost(units, upper, lower)
			g.Cost[j][i] = g.Cost[i][j]
		}
	}
	return g
}

// cost is the cost of a pair; upper is not of a lower group than lower.
func (l *lastRound) cost(units lastUnits, upper, lower *player) int64 {
	var cost int64
	if breaks(upper, lower) {
		if !l.f.relaxed {
			return matching.None
		}
		cost = units.broken
	}
	cost += units.apart * int64(pointsApart(upper, lower))
	for b := upper.group; b < lower.group; b++ {
		cost += units.crossing[b]
	}
	if thirdColour(upper, lower) {
		cost += units.third
	}
	return cost
}

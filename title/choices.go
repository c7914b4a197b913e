package title

import (
	"cmp"
	"slices"
)

// choice is opponents for the games ahead: those whose games count, and how
// many other games there are, with up to 2 points that count for nothing.
type choice struct {
	opponents []Opponent
	idle      int
}

// points are the most points from all games of the choice.
func (c choice) points() int { return 2 * (len(c.opponents) + c.idle) }

// choices are the extreme choices of opponents: for every number of games that
// count and of opponents among them who are new, the choice with the most of a
// value and the one with the least. Any other choice needs a number of points
// between these two, because more of the value never makes anything harder. The
// first are those with the most new opponents and games.
func (a Ahead) choices(counts, isNew func(Opponent) bool, value func(Opponent) int) []choice {
	var known choice
	for _, o := range a.Known {
		if counts(o) {
			known.opponents = append(known.opponents, o)
		} else {
			known.idle++
		}
	}
	var fresh, others []Opponent
	for _, o := range a.Pool {
		switch {
		case counts(o) && isNew(o):
			fresh = append(fresh, o)
		case counts(o):
			others = append(others, o)
		}
	}
	idle := len(a.Pool) - len(fresh) - len(others)
	for _, part := range [][]Opponent{fresh, others} {
		slices.SortStableFunc(part, func(x, y Opponent) int { return cmp.Compare(value(y), value(x)) })
	}
	var all []choice
	for n := min(a.Unknown, len(fresh)); n >= 0; n-- {
		for m := min(a.Unknown-n, len(others)); m >= max(0, a.Unknown-n-idle); m-- {
			rest := known.idle + a.Unknown - n - m
			all = append(all,
				choice{slices.Concat(known.opponents, fresh[:n], others[:m]), rest},
				choice{slices.Concat(known.opponents, fresh[len(fresh)-n:], others[len(others)-m:]), rest})
		}
	}
	return all
}

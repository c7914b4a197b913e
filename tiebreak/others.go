package tiebreak

import "damka/article"

// others is the points against the players who are not tied: against the
// first of the table, then the second, and so on (V.1.7.1.4, V.1.7.2.6). The
// table is the one after the criteria before; players still tied in it are
// ordered by start number.
//
// Teams have their board points against the other teams (V.3.2.1.7).
type others struct {
	criterion Criterion
	code      article.Code
}

func (o others) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = make([]int, len(tied.table)-len(tied.players))
		add := func(opponent, points int) {
			switch at := tied.position[opponent]; {
			case at < tied.first:
				values[i][at] += points
			case !tied.has(opponent):
				values[i][at-len(tied.players)] += points
			}
		}
		if o.criterion == OthersBoardPoints {
			for _, m := range t.matches[player] {
				add(m.opponent, sum(m.boards))
			}
			continue
		}
		for _, m := range t.met[player] {
			add(m.opponent, m.points)
		}
	}
	return values
}

// other is a player who is not tied, by the place among those, from 0.
func (d *tie) other(at int) int {
	if at >= d.first {
		at += len(d.players)
	}
	return d.table[at]
}

// column shows as many opponents as were needed to separate the tied.
func (others) column(_ *tally, player int, tied *tie) Value {
	if tied == nil || tied.depth == 0 {
		return nil
	}
	return tied.found[player][:tied.depth]
}

func (o others) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(o.criterion)
	at := tied.difference(higher, lower)
	if at < 0 {
		return t.because(o.code+"_equal", ref, higher, lower)
	}
	reason := t.comparePoints(o.code, ref, higher, lower, tied.found[higher][at], tied.found[lower][at])
	reason.Args = append(reason.Args, article.Arg{Name: "opponent", Value: t.person(tied.other(at))})
	return reason
}

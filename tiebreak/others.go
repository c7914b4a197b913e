package tiebreak

import (
	"slices"

	"damka/article"
)

// others is the points against the players who are not tied: against the
// first of the table, then the second, and so on (V.1.7.1.4, V.1.7.2.6). The
// table is the one that the criteria before have made; who is still tied in
// it stands by start number.
type others struct{}

func (others) values(t *tally, tied *tie) [][]int {
	opponents := tied.others()
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = make([]int, len(opponents))
		for j, opponent := range opponents {
			values[i][j] = t.against[player][opponent]
		}
	}
	return values
}

// others are the players who are not tied, as classified so far.
func (d *tie) others() []int {
	among := make(map[int]bool, len(d.players))
	for _, player := range d.players {
		among[player] = true
	}
	return slices.DeleteFunc(slices.Clone(d.table), func(player int) bool { return among[player] })
}

// column shows as many opponents as were needed to tell the tied apart.
func (others) column(_ *tally, player int, tied *tie) Value {
	if tied == nil || tied.depth == 0 {
		return nil
	}
	return tied.found[player][:tied.depth]
}

func (others) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(Others)
	at := tied.difference(higher, lower)
	if at < 0 {
		return t.because("standings.others_equal", ref, higher, lower)
	}
	reason := t.comparePoints("standings.others", ref, higher, lower, tied.found[higher][at], tied.found[lower][at])
	reason.Args = append(reason.Args, article.Arg{Name: "opponent", Value: t.person(tied.others()[at])})
	return reason
}

package tiebreak

import "damka/article"

// direct is the points from the games among exactly the players who are tied
// when the criterion is reached. A game that was not played counts 0 points
// (V.1.7.1.3, V.1.7.2.5).
//
// Teams have match points instead (V.3.2.1.5).
type direct struct {
	criterion      Criterion
	code, unplayed article.Code
}

func (direct) values(t *tally, tied *tie) [][]int {
	tied.persons = t.persons(tied.players)
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		sum := 0
		for _, m := range t.met[player] {
			if tied.has(m.opponent) {
				sum += m.points
			}
		}
		values[i] = []int{sum}
	}
	return values
}

func (direct) column(_ *tally, player int, tied *tie) Value {
	if tied == nil {
		return nil
	}
	return tied.values(player)
}

func (d direct) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(d.criterion)
	among := article.Arg{Name: "tied", Value: tied.persons}
	if !tied.anyMet(t) {
		return t.because(d.unplayed, ref, higher, lower, among)
	}
	reason := t.comparePoints(d.code, ref, higher, lower, tied.values(higher)[0], tied.values(lower)[0])
	reason.Args = append(reason.Args, among)
	return reason
}

// anyMet says whether some game among the tied is finished.
func (d *tie) anyMet(t *tally) bool {
	for _, player := range d.players {
		for _, m := range t.met[player] {
			if m.finished && d.has(m.opponent) {
				return true
			}
		}
	}
	return false
}

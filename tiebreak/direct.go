package tiebreak

import "damka/article"

// direct is the points from the games among exactly the players who are tied
// when the criterion is reached; a game that is missing gives nothing
// (V.1.7.1.3, V.1.7.2.5).
type direct struct{}

func (direct) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		sum := 0
		for _, opponent := range tied.players {
			sum += t.against[player][opponent]
		}
		values[i] = []int{sum}
	}
	return values
}

func (direct) column(_ *tally, player int, tied *tie) Value {
	if tied == nil {
		return nil
	}
	return tied.found[player]
}

func (direct) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(Direct)
	among := article.Arg{Name: "tied", Value: tied.persons}
	if !anyMet(t, tied.players) {
		return t.because("standings.direct_unplayed", ref, higher, lower, among)
	}
	reason := t.comparePoints("standings.direct", ref, higher, lower, tied.found[higher][0], tied.found[lower][0])
	reason.Args = append(reason.Args, among)
	return reason
}

// anyMet says whether some game among the players is finished.
func anyMet(t *tally, players []int) bool {
	for i, a := range players {
		for _, b := range players[:i] {
			if t.met[a][b] {
				return true
			}
		}
	}
	return false
}

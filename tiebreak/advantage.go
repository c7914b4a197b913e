package tiebreak

import "damka/article"

// advantageDifference is the number of draws with advantage less the number
// of those in which the opponent had it (V.1.7.2.3).
type advantageDifference struct{}

func (advantageDifference) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = []int{t.plus[player] - t.minus[player]}
	}
	return values
}

func (advantageDifference) column(t *tally, player int, _ *tie) Value {
	return Value{t.plus[player] - t.minus[player]}
}

func (advantageDifference) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	reason := t.compareCounts("standings.advantage_difference", t.rules.Article(AdvantageDifference), higher, lower,
		t.plus[higher]-t.minus[higher], t.plus[lower]-t.minus[lower])
	reason.Args = append(reason.Args,
		number("higher_with", t.plus[higher]), number("higher_against", t.minus[higher]),
		number("lower_with", t.plus[lower]), number("lower_against", t.minus[lower]))
	return reason
}

// advantageCount is the number of draws with advantage (V.1.7.2.4).
type advantageCount struct{}

func (advantageCount) values(t *tally, tied *tie) [][]int { return each(tied, t.plus) }

func (advantageCount) column(t *tally, player int, _ *tie) Value { return Value{t.plus[player]} }

func (advantageCount) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.compareCounts("standings.advantage_count", t.rules.Article(AdvantageCount), higher, lower, t.plus[higher], t.plus[lower])
}

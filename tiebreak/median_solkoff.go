package tiebreak

import "damka/article"

// medianSolkoff is the sum of the opponents' points without the highest and
// the lowest (V.2.9.2.1); 0 while fewer than three rounds are finished.
type medianSolkoff struct{}

func (medianSolkoff) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = []int{median(t.entries(byPoints, player))}
	}
	return values
}

// median is the sum without the first and the last.
func median(entries []int) int {
	if len(entries) < 3 {
		return 0
	}
	return sum(entries[1 : len(entries)-1])
}

func (medianSolkoff) column(t *tally, player int, _ *tie) Value {
	return Value{median(t.entries(byPoints, player))}
}

func (medianSolkoff) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(MedianSolkoff)
	first, second := t.entries(byPoints, higher), t.entries(byPoints, lower)
	if t.rounds < 3 {
		return t.because("standings.median_solkoff_too_few", ref, higher, lower, number("rounds", t.rounds))
	}
	reason := t.comparePoints("standings.median_solkoff", ref, higher, lower, median(first), median(second))
	reason.Args = append(reason.Args,
		pointsArg("higher_highest", first[t.rounds-1]), pointsArg("higher_lowest", first[0]),
		pointsArg("lower_highest", second[t.rounds-1]), pointsArg("lower_lowest", second[0]))
	return reason
}

package tiebreak

import "damka/article"

// reduced is the sum over the opponents without the lowest, then without the
// two lowest, and so on until one is left: of their points (V.2.9.2.2) or of
// their ratings (V.2.9.1.2).
type reduced struct {
	by        worth
	criterion Criterion
	code      article.Code
}

func (s reduced) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		entries := t.entries(s.by, player)
		rest := sum(entries)
		for _, lowest := range entries[:max(len(entries)-1, 0)] {
			rest -= lowest
			values[i] = append(values[i], rest)
		}
	}
	return values
}

// column shows as many sums as were needed to separate the tied.
func (s reduced) column(_ *tally, player int, tied *tie) Value {
	if tied == nil || tied.depth == 0 {
		return nil
	}
	return tied.values(player)[:tied.depth]
}

func (s reduced) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(s.criterion)
	at := tied.difference(higher, lower)
	if at < 0 {
		return t.because(s.code+"_equal", ref, higher, lower)
	}
	reason := t.compareSums(s.by, s.code, ref, higher, lower, tied.values(higher)[at], tied.values(lower)[at])
	reason.Args = append(reason.Args, number("without", at+1))
	return reason
}

package tiebreak

import "damka/article"

// opponentsSum is the sum over all opponents: of their ratings (V.2.9.1.1), or
// of their points, which is the plain Solkoff.
type opponentsSum struct {
	by        worth
	criterion Criterion
	code      article.Code
}

func (s opponentsSum) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = []int{sum(t.entries(s.by, player))}
	}
	return values
}

func (s opponentsSum) column(t *tally, player int, _ *tie) Value {
	return Value{sum(t.entries(s.by, player))}
}

func (s opponentsSum) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	return t.compareSums(s.by, s.code, t.rules.Article(s.criterion), higher, lower,
		sum(t.entries(s.by, higher)), sum(t.entries(s.by, lower)))
}

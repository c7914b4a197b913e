package tiebreak

import (
	"math"

	"damka/article"
)

// listA is the place on rating list A: the better one first, players on the
// list before players off it; off it all are equal. Without the list the
// criterion is skipped (V.1.7.1.5, V.1.7.2.7).
type listA struct{}

func (listA) values(t *tally, tied *tie) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = []int{listed(t, player)}
	}
	return values
}

// listed is larger for a better place.
func listed(t *tally, player int) int {
	place := t.players[player].ListA
	switch {
	case !t.hasLists:
		return 0
	case place == 0:
		return math.MinInt
	}
	return -place
}

func (listA) column(t *tally, player int, _ *tie) Value {
	place := t.players[player].ListA
	if !t.hasLists || place == 0 {
		return nil
	}
	return Value{place}
}

func (listA) reason(t *tally, _ *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(ListA)
	first, second := t.players[higher].ListA, t.players[lower].ListA
	switch {
	case !t.hasLists:
		return t.because("standings.list_a_skipped", ref, higher, lower)
	case first == 0:
		return t.because("standings.list_a_neither", ref, higher, lower)
	case second == 0:
		return t.because("standings.list_a_one", ref, higher, lower, number("place", first))
	case first == second:
		return t.because("standings.list_a_equal", ref, higher, lower, number("place", first))
	}
	return t.because("standings.list_a", ref, higher, lower, number("better", first), number("worse", second))
}

package swiss

import (
	"cmp"
	"slices"

	"damka/score"
)

// firstOrderedRound is the first round in which the Dutch system orders score
// groups by the criteria of the final classification (V.2.7.2).
const firstOrderedRound = 3

// roundList are the rows of the players to pair, in the order of the round
// list: points, then the order of the system (V.2.7), then start numbers.
func (h *history) roundList(in Input) []int {
	out := make(map[score.Number]bool, len(in.Out))
	for _, n := range in.Out {
		out[n] = true
	}
	players := h.table.Players()
	var rows []int
	for row, p := range players {
		if !out[p.Number] && !p.StruckOut {
			rows = append(rows, row)
		}
	}
	keys := h.orderKeys(in)
	slices.SortFunc(rows, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(h.pointsBefore(b, h.rounds+1), h.pointsBefore(a, h.rounds+1)),
			cmp.Compare(keys[a], keys[b]),
			cmp.Compare(players[a].Number, players[b].Number))
	})
	return rows
}

// orderKeys order players with equal points, the least first.
func (h *history) orderKeys(in Input) []int {
	switch {
	case in.System == Rating:
		return h.opponentsRatings()
	case in.System == Dutch && h.rounds+1 >= firstOrderedRound:
		return h.classification(in.Criteria)
	}
	return make([]int, len(h.table.Players()))
}

// opponentsRatings are, with the sign changed, the sums of the ratings of the
// opponents in the rounds before. A round without an opponent counts one less
// than the lowest rating of the tournament (V.2.9.1.1).
func (h *history) opponentsRatings() []int {
	players := h.table.Players()
	if len(players) == 0 {
		return nil
	}
	lowest := players[0].Rating
	for _, p := range players {
		lowest = min(lowest, p.Rating)
	}
	sums := make([]int, len(players))
	for row := range sums {
		for round := 1; round <= h.rounds; round++ {
			rating := lowest - 1
			if opponent := h.seat(row, round).opponent; opponent > 0 {
				rating = players[opponent-1].Rating
			}
			sums[row] -= rating
		}
	}
	return sums
}

package swiss

import (
	"damka/score"
	"damka/tiebreak"
)

// classification is the place of each row in the table by the criteria of the
// final classification (V.2.7.2, V.2.9.2), players still tied by start number.
func (h *history) classification(criteria tiebreak.Order) []int {
	places := make([]int, len(h.table.Players()))
	for place, standing := range tiebreak.Rank(h.finished(), tiebreak.Rules{System: tiebreak.Swiss, Order: criteria}) {
		places[h.rows[standing.Number]] = place
	}
	return places
}

// finished is the table as pairings count it, without unfinished games.
func (h *history) finished() score.Crosstable {
	table := score.Table{
		Players: h.table.Players(), Byes: h.table.Byes(), Rounds: h.rounds, HasLists: h.table.HasLists(),
	}
	for _, game := range h.table.Games() {
		game.Result = forPairing(game.Result)
		table.Games = append(table.Games, game)
	}
	made, err := score.NewCrosstable(table)
	if err != nil {
		panic("swiss: a table with draws for unfinished games is no table: " + err.Error())
	}
	return made
}

package tiebreak

import (
	"slices"

	"damka/article"
)

// worth is the value by which opponents are counted.
type worth uint8

const (
	byPoints worth = iota // those of the present table, forfeits included
	byRating
)

// entries are the values of a player's opponents, from the lowest up: one
// number for every finished round. For a forfeited game it is that of the
// opponent who was paired. A round without a game (bye, absence, before a late
// entry, after withdrawal) counts 0 points, or one less than the lowest rating of
// the tournament (V.2.9.1.1, V.2.9.2.1).
func (t *tally) entries(by worth, player int) []int {
	if by == byRating {
		if t.ratings == nil {
			t.ratings = t.count(func(opponent int) int { return t.players[opponent].Rating }, max(t.lowest-1, 0))
		}
		return t.ratings[player]
	}
	if t.solkoff == nil {
		t.solkoff = t.count(func(opponent int) int { return t.points[opponent] }, 0)
	}
	return t.solkoff[player]
}

func (t *tally) count(value func(opponent int) int, unpaired int) [][]int {
	cells, rows := make([]int, len(t.players)*t.rounds), make([][]int, len(t.players))
	for player := range rows {
		row := cells[player*t.rounds : (player+1)*t.rounds]
		for round := range row {
			row[round] = unpaired
			if round < len(t.paired[player]) {
				row[round] = value(t.paired[player][round])
			}
		}
		slices.Sort(row)
		rows[player] = row
	}
	return rows
}

// compareSums is a reason that compares two sums; equal ones have a code of
// their own.
func (t *tally) compareSums(by worth, code article.Code, ref article.Ref, higher, lower, more, less int) article.Reason {
	if by == byRating {
		return t.compareCounts(code, ref, higher, lower, more, less)
	}
	return t.comparePoints(code, ref, higher, lower, more, less)
}

func sum(values []int) int {
	total := 0
	for _, value := range values {
		total += value
	}
	return total
}

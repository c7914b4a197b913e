package tiebreak

import (
	"slices"

	"damka/article"
	"damka/score"
)

// Rank puts the players in order. Players who are struck out are not in the
// answer. Players still tied at the end share the place, in the order of start
// numbers.
//
// The answer depends only on the players, the results and the rules, not on the
// order in which players and games are given. It does not depend on rounds,
// except by the criteria of Swiss tournaments, which have a value for every
// finished round. Byes give points in Swiss tournaments only. The rating of a
// player without one counts 0: see [score.Crosstable.Unrated].
func Rank(table score.Crosstable, rules Rules) []Standing {
	return count(table, rules).rank()
}

// rank puts the players, or teams, in order.
func (t *tally) rank() []Standing {
	t.table = newClassification(len(t.players))
	steps := t.steps()
	return t.standings(t.settle([][]int{slices.Clone(t.table.table)}, steps), steps)
}

// measure is how a criterion is computed, shown and explained.
type measure interface {
	// values are, for each of the tied in turn, the numbers the criterion
	// compares: from the front, and more is better.
	values(t *tally, tied *tie) [][]int
	// column is what the table shows for a player; tied is nil if the player
	// was not tied when the criterion was reached.
	column(t *tally, player int, tied *tie) Value
	// reason says what the criterion found comparing two of the tied, the
	// higher one first.
	reason(t *tally, tied *tie, higher, lower int) article.Reason
}

func (c Criterion) measure() measure {
	switch c {
	case Wins:
		return wins{}
	case AdvantageDifference:
		return advantageDifference{}
	case AdvantageCount:
		return advantageCount{}
	case Direct:
		return direct{Direct, "standings.direct", "standings.direct_unplayed"}
	case Others:
		return others{Others, othersCodes}
	case ListA:
		return listA{}
	case MedianSolkoff:
		return medianSolkoff{}
	case ReducedSolkoff:
		return reduced{byPoints, ReducedSolkoff, "standings.reduced_solkoff"}
	case HigherPlaced:
		return higherPlaced{}
	case Ratings:
		return opponentsSum{byRating, Ratings, "standings.ratings"}
	case ReducedRatings:
		return reduced{byRating, ReducedRatings, "standings.reduced_ratings"}
	case Solkoff:
		return opponentsSum{byPoints, Solkoff, "standings.solkoff"}
	}
	return c.teamMeasure()
}

func (c Criterion) teamMeasure() measure {
	switch c {
	case BoardPoints:
		return boardPoints{}
	case MatchesWon:
		return matchesWon{}
	case Boards:
		return boards{false, Boards, "standings.boards"}
	case DirectMatch:
		return direct{DirectMatch, "standings.direct_match", "standings.direct_match_unplayed"}
	case DirectBoards:
		return boards{true, DirectBoards, "standings.direct_boards"}
	case OthersBoardPoints:
		return others{OthersBoardPoints, othersBoardPointsCodes}
	}
	return playOff{}
}

// standings makes the table.
func (t *tally) standings(groups [][]int, steps []step) []Standing {
	lines := make([]Standing, 0, len(t.players))
	for _, group := range groups {
		place := len(lines) + 1
		for _, player := range group {
			line := Standing{
				Place: place, Shared: len(group) > 1,
				Number: t.players[player].Number, Points: score.Points(t.points[player]),
			}
			for _, s := range steps[1:] { // without points
				line.Values = append(line.Values, s.shown(t, player))
			}
			lines = append(lines, line)
		}
	}
	t.explain(lines, groups, steps)
	return lines
}

// explain gives every pair of neighbours its reasons.
func (t *tally) explain(lines []Standing, groups [][]int, steps []step) {
	line, previous := 0, 0
	for _, group := range groups {
		var shared []article.Reason
		if len(group) > 1 {
			shared = t.shared(group, lines[line].Place)
		}
		for i, player := range group {
			if line > 0 {
				reasons := t.compare(previous, player, steps)
				if i > 0 {
					reasons = append(reasons, shared...)
				}
				lines[line-1].AboveNext, lines[line].BelowPrevious = reasons, reasons
			}
			previous = player
			line++
		}
	}
}

// compare goes through the criteria up to the one that separates two
// neighbours.
func (t *tally) compare(higher, lower int, steps []step) []article.Reason {
	var reasons []article.Reason
	for _, s := range steps {
		tied := s.ties[higher].with(lower)
		if reason := s.reason(t, tied, higher, lower); reason.Code != "" {
			reasons = append(reasons, reason)
		}
		if tied.difference(higher, lower) >= 0 {
			break
		}
	}
	return reasons
}

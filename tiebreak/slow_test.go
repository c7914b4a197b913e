package tiebreak_test

import (
	"slices"

	"damka/score"
	"damka/tiebreak"
)

// slow ranks as the articles say, looking every game up whenever a number is
// needed. It gives groups of start numbers, the best first; a group of
// several shares the place.
type slow struct {
	table score.Crosstable
	order tiebreak.Order
}

func (s slow) groups() [][]score.Number {
	var everybody []score.Number
	for _, p := range s.table.Players() {
		if !p.StruckOut {
			everybody = append(everybody, p.Number)
		}
	}
	slices.Sort(everybody)
	groups := splitBy([][]score.Number{everybody}, func(a, b score.Number, _ []score.Number) int {
		return s.points(a, everybody) - s.points(b, everybody)
	})
	for _, criterion := range s.order {
		classified := slices.Concat(groups...)
		groups = splitBy(groups, func(a, b score.Number, tied []score.Number) int {
			return s.compare(criterion, a, b, tied, classified)
		})
	}
	return groups
}

// splitBy sorts each group, the better first, and divides it where two
// neighbours differ.
func splitBy(groups [][]score.Number, compare func(a, b score.Number, tied []score.Number) int) [][]score.Number {
	var split [][]score.Number
	for _, tied := range groups {
		sorted := slices.SortedStableFunc(slices.Values(tied), func(a, b score.Number) int { return compare(b, a, tied) })
		for i, player := range sorted {
			if i > 0 && compare(sorted[i-1], player, tied) == 0 {
				split[len(split)-1] = append(split[len(split)-1], player)
			} else {
				split = append(split, []score.Number{player})
			}
		}
	}
	return split
}

// compare is positive if a is better than b, both being among the tied.
func (s slow) compare(criterion tiebreak.Criterion, a, b score.Number, tied, classified []score.Number) int {
	switch criterion {
	case tiebreak.Wins:
		return s.sides(a, classified, win) - s.sides(b, classified, win)
	case tiebreak.AdvantageDifference:
		return s.sides(a, classified, advantage) - s.sides(b, classified, advantage)
	case tiebreak.AdvantageCount:
		return s.sides(a, classified, ownAdvantage) - s.sides(b, classified, ownAdvantage)
	case tiebreak.Direct:
		return s.points(a, tied) - s.points(b, tied)
	case tiebreak.Others:
		for _, opponent := range classified {
			if slices.Contains(tied, opponent) {
				continue
			}
			if d := s.points(a, []score.Number{opponent}) - s.points(b, []score.Number{opponent}); d != 0 {
				return d
			}
		}
	case tiebreak.ListA:
		first, _ := s.table.Player(a)
		second, _ := s.table.Player(b)
		switch {
		case !s.table.HasLists() || first.ListA == second.ListA:
			return 0
		case first.ListA == 0:
			return -1
		case second.ListA == 0:
			return 1
		}
		return second.ListA - first.ListA
	}
	return 0
}

// points are those of a player from the games against the opponents.
func (s slow) points(player score.Number, opponents []score.Number) int {
	return s.sides(player, opponents, func(side score.Side) int { return int(side.Points) })
}

// sides sums something over a player's games against the opponents.
func (s slow) sides(player score.Number, opponents []score.Number, what func(score.Side) int) int {
	sum := 0
	for _, g := range s.table.Games() {
		switch {
		case g.White == player && slices.Contains(opponents, g.Black):
			sum += what(g.Result.For(score.White))
		case g.Black == player && slices.Contains(opponents, g.White):
			sum += what(g.Result.For(score.Black))
		}
	}
	return sum
}

func win(side score.Side) int {
	if side.Win {
		return 1
	}
	return 0
}

func advantage(side score.Side) int { return side.Advantage }

func ownAdvantage(side score.Side) int { return max(side.Advantage, 0) }

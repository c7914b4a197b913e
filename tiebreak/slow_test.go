package tiebreak_test

import (
	"slices"

	"damka/score"
	"damka/tiebreak"
)

// slow ranks as the articles say, looking every game up whenever a number is
// needed. It gives groups of start numbers, the best first; a group of several
// shares the place.
type slow struct {
	table score.Crosstable
	order tiebreak.Order
}

func (s slow) groups() [][]score.Number {
	everybody := s.classified()
	groups := splitBy([][]score.Number{everybody}, func(a, b score.Number, _ []score.Number) int {
		return s.points(a, everybody) - s.points(b, everybody)
	})
	return fromTheTop(s.order, groups, s.compare)
}

// blocks are the players around a tie: those above in their final order, who
// share a place together; those below together who are still tied.
type blocks struct{ above, below [][]score.Number }

// comparison is positive if a is better than b by a criterion, both being
// among the tied.
type comparison func(criterion tiebreak.Criterion, a, b score.Number, tied []score.Number, around blocks) int

// waiting is players who are tied, and the criteria that are left for them.
type waiting struct {
	tied []score.Number
	left tiebreak.Order
}

// fromTheTop puts groups into their final order by the criteria. Criteria that
// do not depend on places are applied as soon as they are reached. Where all
// wait for one that does, the uppermost with a criterion left goes on: all
// above are settled. As long as that criterion divides players, it remains to
// be applied to the parts.
func fromTheTop(order tiebreak.Order, groups [][]score.Number, compare comparison) [][]score.Number {
	var table []waiting
	for _, group := range groups {
		table = append(table, waiting{group, order})
	}
	for {
		next := slices.IndexFunc(table, func(w waiting) bool { return len(w.left) > 0 && !dependsOnPlaces(w.left[0]) })
		if next < 0 {
			next = slices.IndexFunc(table, func(w waiting) bool { return len(w.left) > 0 })
		}
		if next < 0 {
			return tiedIn(table)
		}
		criterion, left := table[next].left[0], table[next].left[1:]
		around := blocks{tiedIn(table[:next]), tiedIn(table[next+1:])}
		parts := splitBy([][]score.Number{table[next].tied}, func(a, b score.Number, tied []score.Number) int {
			return compare(criterion, a, b, tied, around)
		})
		if len(parts) > 1 && dependsOnPlaces(criterion) {
			left = table[next].left
		}
		var divided []waiting
		for _, part := range parts {
			divided = append(divided, waiting{part, left})
		}
		table = slices.Replace(table, next, next+1, divided...)
	}
}

func dependsOnPlaces(c tiebreak.Criterion) bool {
	return c == tiebreak.Others || c == tiebreak.HigherPlaced || c == tiebreak.OthersBoardPoints
}

func tiedIn(table []waiting) [][]score.Number {
	var groups [][]score.Number
	for _, w := range table {
		groups = append(groups, w.tied)
	}
	return groups
}

// firstDifference is how two players differ against the first block against
// which they do.
func firstDifference(blocks [][]score.Number, against func(block []score.Number) int) int {
	for _, block := range blocks {
		if d := against(block); d != 0 {
			return d
		}
	}
	return 0
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

func (s slow) compare(criterion tiebreak.Criterion, a, b score.Number, tied []score.Number, around blocks) int {
	switch criterion {
	case tiebreak.Wins:
		return s.sides(a, s.classified(), win) - s.sides(b, s.classified(), win)
	case tiebreak.AdvantageDifference:
		return s.sides(a, s.classified(), advantage) - s.sides(b, s.classified(), advantage)
	case tiebreak.AdvantageCount:
		return s.sides(a, s.classified(), ownAdvantage) - s.sides(b, s.classified(), ownAdvantage)
	case tiebreak.Direct:
		return s.points(a, tied) - s.points(b, tied)
	case tiebreak.Others:
		return firstDifference(slices.Concat(around.above, around.below), func(block []score.Number) int {
			return s.points(a, block) - s.points(b, block)
		})
	case tiebreak.HigherPlaced:
		return firstDifference(around.above, func(block []score.Number) int { return s.points(a, block) - s.points(b, block) })
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

// classified is everybody who is not struck out, by start number.
func (s slow) classified() []score.Number {
	var everybody []score.Number
	for _, p := range s.table.Players() {
		if !p.StruckOut {
			everybody = append(everybody, p.Number)
		}
	}
	slices.Sort(everybody)
	return everybody
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

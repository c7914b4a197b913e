package tiebreak_test

import (
	"slices"

	"damka/score"
	"damka/tiebreak"
)

// slowSwiss ranks a Swiss tournament as the articles say, looking up every
// round of every opponent whenever a number is needed.
type slowSwiss struct {
	table score.Crosstable
	order tiebreak.Order
}

func (s slowSwiss) groups() [][]score.Number {
	var everybody []score.Number
	for _, p := range s.table.Players() {
		everybody = append(everybody, p.Number)
	}
	slices.Sort(everybody)
	groups := splitBy([][]score.Number{everybody}, func(a, b score.Number, _ []score.Number) int {
		return s.total(a) - s.total(b)
	})
	return fromTheTop(s.order, groups, s.compare)
}

func (s slowSwiss) compare(criterion tiebreak.Criterion, a, b score.Number, _ []score.Number, around blocks) int {
	switch criterion {
	case tiebreak.Solkoff:
		return without(s.points(a), 0, 0) - without(s.points(b), 0, 0)
	case tiebreak.MedianSolkoff:
		if s.table.Rounds() < 3 {
			return 0
		}
		return without(s.points(a), 1, 1) - without(s.points(b), 1, 1)
	case tiebreak.ReducedSolkoff:
		return s.withoutMoreAndMore(s.points(a), s.points(b))
	case tiebreak.Ratings:
		return without(s.ratings(a), 0, 0) - without(s.ratings(b), 0, 0)
	case tiebreak.ReducedRatings:
		return s.withoutMoreAndMore(s.ratings(a), s.ratings(b))
	case tiebreak.HigherPlaced:
		return firstDifference(around.above, func(block []score.Number) int { return s.againstAll(a, block) - s.againstAll(b, block) })
	case tiebreak.Others:
		return firstDifference(slices.Concat(around.above, around.below), func(block []score.Number) int {
			return s.againstAll(a, block) - s.againstAll(b, block)
		})
	}
	return 0
}

// withoutMoreAndMore compares the sums without the lowest, then without the
// two lowest, as long as anything is left.
func (s slowSwiss) withoutMoreAndMore(a, b []int) int {
	for k := 1; k < s.table.Rounds(); k++ {
		if d := without(a, k, 0) - without(b, k, 0); d != 0 {
			return d
		}
	}
	return 0
}

// without is the sum without some of the lowest and some of the highest.
func without(values []int, lowest, highest int) int {
	sorted := slices.Sorted(slices.Values(values))
	total := 0
	for _, value := range sorted[lowest : len(sorted)-highest] {
		total += value
	}
	return total
}

// opponent is whom a player was paired with in a round; 0: nobody.
func (s slowSwiss) opponent(player score.Number, round int) score.Number {
	for _, g := range s.table.Games() {
		switch {
		case g.Round == round && g.White == player:
			return g.Black
		case g.Round == round && g.Black == player:
			return g.White
		}
	}
	return 0
}

// points are the points of the opponents, by round.
func (s slowSwiss) points(player score.Number) []int {
	var all []int
	for round := 1; round <= s.table.Rounds(); round++ {
		points := 0
		if opponent := s.opponent(player, round); opponent != 0 {
			points = s.total(opponent)
		}
		all = append(all, points)
	}
	return all
}

// ratings are those of the opponents, by round.
func (s slowSwiss) ratings(player score.Number) []int {
	lowest := slices.MinFunc(s.table.Players(), func(a, b score.Player) int { return a.Rating - b.Rating }).Rating
	var all []int
	for round := 1; round <= s.table.Rounds(); round++ {
		rating := lowest - 1
		if opponent, ok := s.table.Player(s.opponent(player, round)); ok {
			rating = opponent.Rating
		}
		all = append(all, rating)
	}
	return all
}

func (s slowSwiss) total(player score.Number) int {
	points := 0
	for _, p := range s.table.Players() {
		points += s.against(player, p.Number)
	}
	for _, b := range s.table.Byes() {
		if b.Player == player {
			points += int(b.Kind.Points())
		}
	}
	return points
}

func (s slowSwiss) againstAll(player score.Number, opponents []score.Number) int {
	points := 0
	for _, opponent := range opponents {
		points += s.against(player, opponent)
	}
	return points
}

func (s slowSwiss) against(player, opponent score.Number) int {
	points := 0
	for _, g := range s.table.Games() {
		switch {
		case g.White == player && g.Black == opponent:
			points += int(g.Result.For(score.White).Points)
		case g.Black == player && g.White == opponent:
			points += int(g.Result.For(score.Black).Points)
		}
	}
	return points
}

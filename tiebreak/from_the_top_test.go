package tiebreak_test

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

// Criteria that compare results by the opponents' places settle ties from the
// top. Those above a tie are in their final order; those who share a place,
// and those below, who are not settled yet, count as blocks. The tournaments
// here are small: the criteria before are left out where points are enough.

var onlyHigherPlaced = tiebreak.Order{tiebreak.HigherPlaced}

// secondAndThird is a Swiss of six after two rounds: 1 has 5 points, 2 and 3
// have 3, 4 and 5 have 1, 6 has none. 3 has drawn with 1, 2 has not met him: 3
// is second and 2 third, whatever their numbers. 5 has drawn with 3, 4 with 2.
func secondAndThird(t *testing.T) score.Crosstable {
	byes := []score.Bye{
		{Round: 2, Player: 2, Kind: score.PairingBye}, {Round: 3, Player: 1, Kind: score.PairingBye},
		{Round: 3, Player: 3, Kind: score.HalfPointBye},
	}
	return played(t, players(6), byes,
		round{game(1, 3, d), game(2, 4, d)},
		round{game(1, 6, w), game(3, 5, d)},
		round{})
}

// V.2.9.1.3, V.2.9.2.3: the second of the table is who was placed second by
// all criteria, this one included.
func TestV2913ThoseAboveInFinalOrder(t *testing.T) {
	for system, ref := range map[tiebreak.System]string{tiebreak.Swiss: "V.2.9.2.3", tiebreak.SwissRating: "V.2.9.1.3"} {
		lines := tiebreak.Rank(secondAndThird(t), tiebreak.Rules{System: system, Order: onlyHigherPlaced})
		expectOrder(t, lines, "1 3 2 5 4 6")
		expectReason(t, lines, 3, "standings.higher_placed ["+ref+"] higher=3 lower=2 more=1 less=0 opponent=1")
		expectReason(t, lines, 5, "standings.higher_placed ["+ref+"] higher=5 lower=4 more=1 less=0 opponent=3")
	}
	kotek := tiebreak.Rules{Edition: article.Kotek2008, System: tiebreak.Swiss, Order: onlyHigherPlaced}
	lines := tiebreak.Rank(secondAndThird(t), kotek)
	expectOrder(t, lines, "1 3 2 5 4 6")
	expectReason(t, lines, 5, "standings.higher_placed [II.5.8.7] higher=5 lower=4 more=1 less=0 opponent=3")
}

// V.2.9.1.3: a criterion that comes later puts those above in order as well. 2
// is above 1 by list A alone; 4 drew with 2, 3 with 1.
func TestV2913ThoseAboveByAllCriteria(t *testing.T) {
	entered := players(4)
	entered[0].ListA, entered[1].ListA = 9, 5
	table, err := score.NewCrosstable(score.Table{Players: entered, HasLists: true, Rounds: 2,
		Games: []score.Game{
			{Round: 1, White: 1, Black: 3, Result: d}, {Round: 1, White: 2, Black: 4, Result: d},
			{Round: 2, White: 1, Black: 2, Result: d}},
	})
	if err != nil {
		t.Fatal(err)
	}
	rules := tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.HigherPlaced, tiebreak.ListA}}
	lines := tiebreak.Rank(table, rules)
	expectOrder(t, lines, "2 1 4 3")
	expectReason(t, lines, 4, "standings.higher_placed [V.2.9.2.3] higher=4 lower=3 more=1 less=0 opponent=2")
}

// V.2.9.2.3: 1 and 2 share the first place for good. 3 drew with 1 and 4 with
// 2: against the first of the table both have a point. 5 drew with 3 and 6
// with 4, who share the next place.
func TestV2923SharedPlaceAboveIsABlock(t *testing.T) {
	results := []round{
		{game(1, 5, w), game(2, 6, w), game(3, 4, d)},
		{game(1, 3, d), game(2, 4, d), game(5, 6, d)},
		{game(1, 2, d), game(3, 5, d), game(4, 6, d)},
	}
	rules := tiebreak.Rules{System: tiebreak.Swiss, Order: onlyHigherPlaced}
	// Points: 4, 4, 3, 3, 2, 2.
	lines := tiebreak.Rank(played(t, players(6), nil, results...), rules)
	expectOrder(t, lines, "1=2 3=4 5=6")
	expectReason(t, lines, 3, "standings.higher_placed_equal_blocks [V.2.9.2.3] higher=3 lower=4")
	expectReason(t, lines, 3, "standings.shared [V.2.9] tied=[3 4] first=3 last=4")

	// 4 draws with 1 as well: two draws with the block are added up. Points:
	// 5, 5, 4, 4, 2, 2.
	byes := []score.Bye{{Round: 4, Player: 2, Kind: score.HalfPointBye}, {Round: 4, Player: 3, Kind: score.HalfPointBye}}
	table := played(t, players(6), byes, append(results, round{game(1, 4, d)})...)
	lines = tiebreak.Rank(table, rules)
	expectOrder(t, lines, "1=2 4 3 6 5")
	expectReason(t, lines, 4, "standings.higher_placed_block [V.2.9.2.3] higher=4 lower=3 more=2 less=1 opponents=[1 2]")
	expectReason(t, lines, 6, "standings.higher_placed [V.2.9.2.3] higher=6 lower=5 more=1 less=0 opponent=4")
	expectValues(t, table, rules, tiebreak.HigherPlaced, "[[] [] [1] [2] [0] [1]]")
}

// V.2.9.2.3: 3, 4 and 5 are tied. 3 and 4 drew with the second, 5 never met
// him, and 6, tied with them, lost to him: a draw is better than not to have
// met, a loss is not.
func TestV2923DrawBeatsNotMetAndLossEqualsIt(t *testing.T) {
	byes := []score.Bye{
		{Round: 1, Player: 1, Kind: score.FullPointBye}, {Round: 2, Player: 1, Kind: score.FullPointBye},
		{Round: 3, Player: 1, Kind: score.FullPointBye}, {Round: 2, Player: 5, Kind: score.HalfPointBye}, {Round: 1, Player: 6, Kind: score.HalfPointBye},
	}
	table := played(t, players(6), byes, round{game(2, 3, d)}, round{game(4, 2, d)}, round{game(6, 2, l)})
	// Points: 6, 4, 1, 1, 1, 1.
	lines := tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: onlyHigherPlaced})
	expectOrder(t, lines, "1 2 3=4 5=6")
	expectReason(t, lines, 3, "standings.higher_placed_equal [V.2.9.2.3] higher=3 lower=4")
	expectReason(t, lines, 4, "standings.higher_placed [V.2.9.2.3] higher=4 lower=5 more=1 less=0 opponent=2")
	expectReason(t, lines, 5, "standings.higher_placed_equal [V.2.9.2.3] higher=5 lower=6")
}

// twoTies is a round robin of four: 1 and 2 have 4 points, 3 and 4 have 2. 1
// beat 3 and drew with 4, 2 drew with 3 and beat 4.
func twoTies() []score.Game {
	return []score.Game{game(1, 2, d), game(3, 4, d), game(1, 3, w), game(1, 4, d), game(2, 3, d), game(2, 4, w)}
}

// V.1.7.1.4: those below, who are still tied, are a block: against 3 and 4
// together 1 and 2 have 3 points each. List A puts 2 above 1, so for 3 and 4
// the first of the table is 2, with whom 3 drew.
func TestV1714BlockBelowAndFinalOrderAbove(t *testing.T) {
	entered := players(4)
	entered[0].ListA, entered[1].ListA = 9, 5
	for edition, refs := range map[article.Edition][2]string{
		article.PZWarc: {"V.1.7.1.4", "V.1.7.1.5"}, article.Kotek2008: {"II.5.8.5", "II.5.8.5"},
	} {
		// The whole order of the edition: all have one win or none, and the tied drew.
		lines := tiebreak.Rank(table(t, entered, true, twoTies()...), tiebreak.Rules{Edition: edition})
		expectOrder(t, lines, "2 1 3 4")
		expectReason(t, lines, 2, "standings.others_equal_blocks ["+refs[0]+"] higher=2 lower=1")
		expectReason(t, lines, 2, "standings.list_a ["+refs[1]+"] higher=2 lower=1 better=5 worse=9")
		expectReason(t, lines, 3, "standings.others ["+refs[0]+"] higher=3 lower=4 more=1 less=0 opponent=2")
	}
	// Without the lists 1 and 2 share the first place for good: 3 and 4 have
	// one point each against them, and share the third. fmjd-2006 has no list
	// A.
	for edition, ref := range map[article.Edition]string{article.PZWarc: "V.1.7.1.4", article.FMJD2006: "II.5.11.1.2.1"} {
		lines := tiebreak.Rank(table(t, players(4), false, twoTies()...), tiebreak.Rules{Edition: edition})
		expectOrder(t, lines, "1=2 3=4")
		expectReason(t, lines, 3, "standings.others_equal_blocks ["+ref+"] higher=3 lower=4")
	}
}

// againstABlock is a round robin of five: 1 and 2 have 5 points, 3 and 4 have
// 4, 5 has 2. Against 3, 4 and 5 number 1 has 1, 2, 1, number 2 has 2, 0, 2.
func againstABlock(t *testing.T) score.Crosstable {
	return table(t, players(5), false,
		game(1, 2, d), game(1, 3, d), game(1, 4, w), game(1, 5, d),
		game(2, 3, w), game(2, 4, l), game(2, 5, w),
		game(3, 4, w), game(3, 5, d), game(4, 5, w))
}

// V.1.7.1.4: 1 has 3 points against the block of 3 and 4, number 2 has 2,
// though 2 was better against 3, whose number is lower. Against 1, who is the
// first then, 3 has a point and 4 none.
func TestV1714PointsAgainstABlockAreAddedUp(t *testing.T) {
	lines := tiebreak.Rank(againstABlock(t), tiebreak.Rules{Order: tiebreak.Order{tiebreak.Others}})
	expectOrder(t, lines, "1 2 3 4 5")
	expectReason(t, lines, 1, "standings.others_block [V.1.7.1.4] higher=1 lower=2 more=3 less=2 opponents=[3 4]")
	expectReason(t, lines, 3, "standings.others [V.1.7.1.4] higher=3 lower=4 more=1 less=0 opponent=1")
	if got := fmt.Sprint(lines[0].Values, lines[1].Values, lines[2].Values); got != "[[3]] [[2]] [[1]]" {
		t.Errorf("the table shows %s", got)
	}
}

// Regulations may choose two criteria that look at the table. The second finds
// those below as a block still: they have not passed the first, for which
// everybody above must be settled. By points against 1 and 2 together 4 would
// be above 3; against 1, who is the first in the end, 3 is better.
func TestV1714NobodyBelowIsSettledBefore(t *testing.T) {
	rules := tiebreak.Rules{Order: tiebreak.Order{tiebreak.HigherPlaced, tiebreak.Others}}
	lines := tiebreak.Rank(againstABlock(t), rules)
	expectOrder(t, lines, "1 2 3 4 5")
	expectReason(t, lines, 1, "standings.others_block [V.1.7.1.4] higher=1 lower=2 more=3 less=2 opponents=[3 4]")
	expectReason(t, lines, 3, "standings.higher_placed [V.2.9.2.3] higher=3 lower=4 more=1 less=0 opponent=1")
}

// V.3.2.1.7: 1 and 2 won all but their own match, 3 and 4 drew theirs. Against
// the block of 3 and 4 number 2 has 11 board points and 1 has 10; so 2 is the
// first of the table, and 4 has a point against it.
func TestV3217ThoseAboveInFinalOrder(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.OthersBoardPoints}}
	lines := rankTeams(t, 4, only,
		match(1, 1, 2, 1, 1, 1), match(1, 3, 4, 1, 1, 1), match(2, 1, 3, 2, 2, 0), match(2, 2, 4, 2, 2, 1),
		match(3, 1, 4, 2, 2, 2), match(3, 2, 3, 2, 2, 2))
	expectOrder(t, lines, "2 1 4 3")
	expectReason(t, lines, 2, "standings.others_board_points_block [V.3.2.1.7] higher=2 lower=1 more=11 less=10 opponents=[3 4]")
	expectReason(t, lines, 4, "standings.others_board_points [V.3.2.1.7] higher=4 lower=3 more=1 less=0 opponent=2")
}

// V.3.2.1.7: 1 and 2 share the first place for good, by the whole order; 3 has
// its board point from 1, 4 from 2.
func TestV3217SharedPlaceAboveIsABlock(t *testing.T) {
	lines := rankTeams(t, 4, teams,
		match(1, 1, 2, 1, 1), match(1, 3, 4, 1, 1), match(2, 1, 3, 2, 1), match(2, 2, 4, 2, 1),
		match(3, 1, 4, 2, 2), match(3, 2, 3, 2, 2))
	expectOrder(t, lines, "1=2 3=4")
	expectReason(t, lines, 3, "standings.others_board_points_equal_blocks [V.3.2.1.7] higher=3 lower=4")
	expectReason(t, lines, 3, "standings.shared [V.3.2.1.1] tied=[3 4] first=3 last=4")
}

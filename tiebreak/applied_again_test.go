package tiebreak_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"damka/score"
	"damka/tiebreak"
)

// A criterion that compares results by the opponents' places and separates a
// part of a tie is applied to those who are still tied once more: who was tied
// with them is placed now, above or below them.

// V.2.9.2.3: 2, 3 and 4 are tied. 4 drew with the first and is second; 2 drew
// with the second, whom 3 has not met.
func TestV2923WhoLeavesATieIsPlacedHigher(t *testing.T) {
	byes := []score.Bye{
		{Round: 1, Player: 2, Kind: score.HalfPointBye}, {Round: 1, Player: 3, Kind: score.HalfPointBye},
		{Round: 2, Player: 1, Kind: score.FullPointBye}, {Round: 2, Player: 3, Kind: score.HalfPointBye},
	}
	table := played(t, players(4), byes, round{game(1, 4, d)}, round{game(2, 4, d)})
	// Points: 3, 2, 2, 2.
	for system, ref := range map[tiebreak.System]string{tiebreak.Swiss: "V.2.9.2.3", tiebreak.SwissRating: "V.2.9.1.3"} {
		rules := tiebreak.Rules{System: system, Order: onlyHigherPlaced}
		lines := tiebreak.Rank(table, rules)
		expectOrder(t, lines, "1 4 2 3")
		expectReason(t, lines, 4, "standings.higher_placed ["+ref+"] higher=4 lower=2 more=1 less=0 opponent=1")
		expectReason(t, lines, 2, "standings.higher_placed ["+ref+"] higher=2 lower=3 more=1 less=0 opponent=4")
		expectValues(t, table, rules, tiebreak.HigherPlaced, "[[] [0 1] [0 0] [1]]")
	}
}

// V.2.9.2.3: 2 to 6 are tied. 2 and 3 drew with the first and share the next
// place for good. 4 drew with 2, and 5 with 3: both have a point against those
// two together, 6 has none.
func TestV2923ThoseWhoLeaveATieTogetherAreABlock(t *testing.T) {
	byes := []score.Bye{
		{Round: 1, Player: 4, Kind: score.HalfPointBye}, {Round: 1, Player: 6, Kind: score.HalfPointBye},
		{Round: 2, Player: 5, Kind: score.HalfPointBye}, {Round: 2, Player: 6, Kind: score.HalfPointBye},
		{Round: 3, Player: 1, Kind: score.FullPointBye},
	}
	table := played(t, players(6), byes,
		round{game(1, 2, d), game(3, 5, d)}, round{game(1, 3, d), game(2, 4, d)}, round{})
	// Points: 4, 2, 2, 2, 2, 2.
	rules := tiebreak.Rules{System: tiebreak.Swiss, Order: onlyHigherPlaced}
	lines := tiebreak.Rank(table, rules)
	expectOrder(t, lines, "1 2=3 4=5 6")
	expectReason(t, lines, 2, "standings.higher_placed_equal [V.2.9.2.3] higher=2 lower=3")
	expectReason(t, lines, 3, "standings.higher_placed [V.2.9.2.3] higher=3 lower=4 more=1 less=0 opponent=1")
	expectReason(t, lines, 4, "standings.higher_placed_equal_blocks [V.2.9.2.3] higher=4 lower=5")
	expectReason(t, lines, 5, "standings.higher_placed_block [V.2.9.2.3] higher=5 lower=6 more=1 less=0 opponents=[2 3]")
	expectValues(t, table, rules, tiebreak.HigherPlaced, "[[] [1] [1] [0 1] [0 1] [0 0]]")
}

// V.2.9.2.3: 2 and 3 drew with the first. List A, a later criterion, puts 3
// above 2 before 4 and 5 are compared again: 5 drew with 3, 4 with 2.
func TestV2923ThoseWhoLeaveATieAreSettledFirst(t *testing.T) {
	entered := players(6)
	entered[1].ListA, entered[2].ListA = 9, 5
	table, err := score.NewCrosstable(score.Table{Players: entered, HasLists: true, Rounds: 3,
		Games: []score.Game{
			{Round: 1, White: 1, Black: 2, Result: d}, {Round: 1, White: 3, Black: 5, Result: d},
			{Round: 2, White: 1, Black: 3, Result: d}, {Round: 2, White: 2, Black: 4, Result: d},
			{Round: 3, White: 1, Black: 6, Result: w}},
		Byes: []score.Bye{
			{Round: 1, Player: 4, Kind: score.HalfPointBye}, {Round: 2, Player: 5, Kind: score.HalfPointBye}},
	})
	if err != nil {
		t.Fatal(err)
	}
	// Points: 4, 2, 2, 2, 2, 0.
	rules := tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.HigherPlaced, tiebreak.ListA}}
	lines := tiebreak.Rank(table, rules)
	expectOrder(t, lines, "1 3 2 5 4 6")
	expectReason(t, lines, 2, "standings.higher_placed [V.2.9.2.3] higher=2 lower=5 more=1 less=0 opponent=1")
	expectReason(t, lines, 5, "standings.higher_placed [V.2.9.2.3] higher=5 lower=4 more=1 less=0 opponent=3")
}

// V.1.7.1.4: 1 beat 2, 2 beat 3 and 3 beat 1, so points, wins and the direct
// result leave them tied. 3 drew with 4, the first, and goes up: 3 is one of
// the others now, and 2 was better against 3 than 1.
func TestV1714WhoLeavesATieIsOneOfTheOthers(t *testing.T) {
	played := table(t, players(5), false,
		game(1, 2, w), game(2, 3, w), game(3, 1, w),
		game(4, 1, w), game(4, 2, w), game(4, 3, d), game(4, 5, w),
		game(5, 1, d), game(5, 2, d), game(5, 3, w))
	lines := tiebreak.Rank(played, code)
	expectOrder(t, lines, "4 5 3 2 1")
	expectReason(t, lines, 3, "standings.direct_equal [V.1.7.1.3] higher=3 lower=2 both=2 tied=[1 2 3]")
	expectReason(t, lines, 3, "standings.others [V.1.7.1.4] higher=3 lower=2 more=1 less=0 opponent=4")
	expectReason(t, lines, 2, "standings.others [V.1.7.1.4] higher=2 lower=1 more=2 less=0 opponent=3")
	if got := fmt.Sprint(lines[2].Values[2], lines[3].Values[2], lines[4].Values[2]); got != "[1] [0 2] [0 0]" {
		t.Errorf("the table shows %s", got)
	}
}

// V.1.7.1.4: the same three, but now 3 lost to the first, with whom 1 and 2
// drew, and goes down: below as well as above there are others.
func TestV1714WhoFallsOutOfATieIsOneOfTheOthers(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(5), false,
		game(1, 2, w), game(2, 3, w), game(3, 1, w),
		game(4, 1, d), game(4, 2, d), game(4, 3, w), game(4, 5, w),
		game(5, 1, w), game(5, 2, w), game(5, 3, d)), code)
	expectOrder(t, lines, "4 5 2 1 3")
	expectReason(t, lines, 2, "standings.others [V.1.7.1.4] higher=2 lower=1 more=2 less=0 opponent=3")
	expectReason(t, lines, 1, "standings.others [V.1.7.1.4] higher=1 lower=3 more=1 less=0 opponent=4")
}

// V.3.2.1.7: 2, 3 and 4 drew with each other. 4 has a board point against the
// first and is second; 2 has two board points against 4, and 3 has one.
func TestV3217WhoLeavesATieIsOneOfTheOthers(t *testing.T) {
	only := tiebreak.Rules{System: tiebreak.Teams, Order: tiebreak.Order{tiebreak.OthersBoardPoints}}
	lines := rankTeams(t, 4, only,
		match(1, 1, 2, 2, 2), match(1, 3, 4, 1), match(2, 1, 3, 2, 2), match(2, 2, 4, 1, 1),
		match(3, 1, 4, 2, 1), match(3, 2, 3, 1))
	expectOrder(t, lines, "1 4 2 3")
	expectReason(t, lines, 4, "standings.others_board_points [V.3.2.1.7] higher=4 lower=2 more=1 less=0 opponent=1")
	expectReason(t, lines, 2, "standings.others_board_points [V.3.2.1.7] higher=2 lower=3 more=2 less=1 opponent=4")
}

// V.2.9.1.3, V.2.9.2.3: who shares a place in the end has equal results with
// all who are placed higher; those of them who share a place count together.
func TestV2923WhoSharesAPlaceIsEqualAgainstAllPlacedHigher(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawn, rules := swissTournament(t)
		rules.Order = rapid.SampledFrom([]tiebreak.Order{onlyHigherPlaced, {tiebreak.Solkoff, tiebreak.HigherPlaced}}).Draw(t, "order of criteria")
		table := crosstable(t, drawn)
		slow := slowSwiss{table: table}
		lines := tiebreak.Rank(table, rules)
		var above [][]score.Number // the players of a place together
		for i, line := range lines {
			if i == 0 || lines[i-1].Place != line.Place {
				above = append(above, nil)
			} else {
				for _, block := range above[:len(above)-1] {
					if a, b := slow.againstAll(lines[i-1].Number, block), slow.againstAll(line.Number, block); a != b {
						t.Errorf("%d and %d share place %d with %d and %d points against %v", lines[i-1].Number, line.Number, line.Place, a, b, block)
					}
				}
			}
			above[len(above)-1] = append(above[len(above)-1], line.Number)
		}
	})
}

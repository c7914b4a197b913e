package tiebreak_test

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

var (
	swiss       = tiebreak.Rules{Edition: article.PZWarc, System: tiebreak.Swiss}
	swissRating = tiebreak.Rules{Edition: article.PZWarc, System: tiebreak.SwissRating}
)

// round is the games of a round.
type round []score.Game

// played is a Swiss tournament after some rounds.
func played(t *testing.T, players []score.Player, byes []score.Bye, rounds ...round) score.Crosstable {
	t.Helper()
	all := score.Table{Players: players, Byes: byes, Rounds: len(rounds)}
	for i, games := range rounds {
		for _, g := range games {
			g.Round = i + 1
			all.Games = append(all.Games, g)
		}
	}
	made, err := score.NewCrosstable(all)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// expectValues compares what a criterion shows for the players, by number.
func expectValues(t *testing.T, table score.Crosstable, rules tiebreak.Rules, criterion tiebreak.Criterion, want string) {
	t.Helper()
	rules.Order = tiebreak.Order{criterion}
	lines := tiebreak.Rank(table, rules)
	got := make([]tiebreak.Value, len(lines))
	for _, line := range lines {
		got[line.Number-1] = line.Values[0]
	}
	if fmt.Sprint(got) != want {
		t.Errorf("%s: %v, want %s", criterion, got, want)
	}
}

// four is three rounds of four players: 5, 4, 2 and 1 points.
func four(t *testing.T) score.Crosstable {
	return played(t, players(4), nil,
		round{game(1, 4, w), game(2, 3, w)},
		round{game(1, 3, w), game(4, 2, d)},
		round{game(2, 1, d), game(3, 4, w)})
}

func TestV2921MedianSolkoffLeavesOutTheHighestAndTheLowest(t *testing.T) {
	// The opponents of 1 have 1, 2 and 4 points, those of 4 have 5, 4 and 2.
	expectValues(t, four(t), swiss, tiebreak.MedianSolkoff, "[[2] [2] [4] [4]]")
	expectValues(t, four(t), swiss, tiebreak.Solkoff, "[[7] [8] [10] [11]]")
}

// An unplayed round is an opponent with 0 points: as the lowest it is the one
// left out.
func TestV2921UnplayedRoundCountsZero(t *testing.T) {
	table := played(t, players(5), []score.Bye{
		{Round: 1, Player: 5, Kind: score.PairingBye}, {Round: 2, Player: 1, Kind: score.HalfPointBye}, {Round: 3, Player: 2}},
		round{game(1, 2, w), game(3, 4, d)},
		round{game(5, 3, d), game(2, 4, w)},
		round{game(1, 5, w), game(3, 4, w)})
	// Points: 1 has 5, 2 has 2, 3 has 4, 4 has 1, 5 has 3.
	expectValues(t, table, swiss, tiebreak.Solkoff, "[[5] [6] [5] [10] [9]]")
	expectValues(t, table, swiss, tiebreak.MedianSolkoff, "[[2] [1] [1] [4] [4]]")
	// 1 met 2 and 5 and was free; 2 met 1 and 4 and was absent.
	expectValues(t, table, swiss, tiebreak.ReducedSolkoff, "[[] [] [] [] []]")
}

// A forfeited game counts the opponent who was paired, one that both forfeit
// too, and the points of forfeits are points of the opponent.
func TestV2921ForfeitCountsThePairedOpponent(t *testing.T) {
	table := played(t, players(4), nil,
		round{game(1, 4, score.BlackForfeits), game(2, 3, w)},
		round{game(1, 3, score.BothForfeit), game(4, 2, d)},
		round{game(2, 1, d), game(3, 4, w)})
	// Points: 3, 4, 2, 1.
	expectValues(t, table, swiss, tiebreak.Solkoff, "[[7] [6] [8] [9]]")
	expectValues(t, table, swiss, tiebreak.MedianSolkoff, "[[2] [2] [3] [3]]")
}

// Before a late entry and after withdrawal a round is unplayed; who has
// withdrawn stays in the table.
func TestV2921LateEntryAndWithdrawal(t *testing.T) {
	table := played(t, players(4), nil,
		round{game(1, 2, w)},                // 3 and 4 have not come yet
		round{game(1, 3, w), game(4, 2, w)}, // 2 leaves after it
		round{game(1, 4, d)})
	lines := tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.Solkoff}})
	expectOrder(t, lines, "1 4 2 3")
	expectReason(t, lines, 2, "standings.solkoff higher=2 lower=3 more=8 less=5")
}

func TestV2921MedianIsZeroBeforeThreeRounds(t *testing.T) {
	table := played(t, players(4), nil, round{game(1, 4, w), game(2, 3, w)}, round{game(1, 3, d), game(4, 2, l)})
	expectValues(t, table, swiss, tiebreak.MedianSolkoff, "[[0] [0] [0] [0]]")
	lines := tiebreak.Rank(played(t, players(2), nil, round{game(1, 2, d)}), swiss)
	expectReason(t, lines, 1, "standings.median_solkoff_too_few [V.2.9.2.1] higher=1 lower=2 rounds=1")
	expectReason(t, lines, 1, "standings.reduced_solkoff_equal [V.2.9.2.2] higher=1 lower=2")
	expectReason(t, lines, 1, "standings.higher_placed_none [V.2.9.2.3] higher=1 lower=2")
	expectReason(t, lines, 1, "standings.shared [V.2.9] tied=[1 2] first=1 last=2")
}

// The sum without the lowest is equal, that without the two lowest decides.
func TestV2922ReducedSolkoffUntilItDecides(t *testing.T) {
	table := played(t, players(8), nil,
		round{game(1, 3, w), game(2, 4, w), game(5, 6, w), game(7, 8, w)},
		round{game(1, 5, d), game(2, 6, d), game(3, 8, w), game(4, 7, d)},
		round{game(1, 8, l), game(2, 7, l), game(3, 5, w), game(4, 6, w)})
	// Points: 1 has 3, 2 has 3, 3 has 4, 4 has 3, 5 has 3, 6 has 1, 7 has 5, 8 has 2.
	// The opponents of 1 have 2, 3, 4, those of 2 have 1, 3, 5; of 4 1, 3, 5; of 5 1, 3, 4.
	lines := tiebreak.Rank(table, swiss)
	expectOrder(t, lines, "7 3 4 2 1 5 8 6")
	expectReason(t, lines, 4, "standings.reduced_solkoff_equal [V.2.9.2.2] higher=4 lower=2")
	expectReason(t, lines, 4, "standings.higher_placed [V.2.9.2.3] higher=4 lower=2 more=1 less=0 opponent=7")
	expectReason(t, lines, 2, "standings.median_solkoff_equal [V.2.9.2.1] higher=2 lower=1 both=3 higher_highest=5 higher_lowest=1 lower_highest=4 lower_lowest=2")
	expectReason(t, lines, 2, "standings.reduced_solkoff [V.2.9.2.2] higher=2 lower=1 more=8 less=7 without=1")
	expectValues(t, table, swiss, tiebreak.ReducedSolkoff, "[[7] [8] [] [8] [7] [] [] []]")
}

// Two are equal without the lowest and differ without the two lowest.
func TestV2922ReducedSolkoffDeeper(t *testing.T) {
	table := played(t, players(8), nil,
		round{game(1, 3, l), game(2, 5, l), game(4, 6, l), game(7, 8, score.BothForfeit)},
		round{game(1, 4, d), game(2, 6, d), game(3, 5, d), game(7, 8, score.BothLost)},
		round{game(1, 7, w), game(2, 8, w), game(3, 4, d), game(5, 6, score.BothLost)})
	// 1 and 2 have 3 points, their opponents 0, 2, 4 and 0, 3, 3.
	lines := tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.ReducedSolkoff}})
	expectOrder(t, lines, "3 5 1 2=6 4 7=8")
	expectReason(t, lines, 1, "standings.reduced_solkoff [V.2.9.2.2] higher=1 lower=2 more=4 less=3 without=2")
	if got := fmt.Sprint(lines[2].Values); got != "[[6 4]]" {
		t.Errorf("number 1 shows %s", got)
	}
}

// V.2.9.1.3, V.2.9.2.3: only opponents above the tie count, the
// highest first; a draw is better than not to have met, a loss is not.
func TestV2923HigherPlaced(t *testing.T) {
	order := tiebreak.Order{tiebreak.HigherPlaced}
	table := played(t, players(6), nil,
		round{game(1, 3, w), game(2, 4, d), game(5, 6, d)},
		round{game(1, 5, d), game(2, 6, w), game(3, 4, d)},
		round{game(1, 2, d), game(3, 6, w), game(4, 5, l)})
	// Points: 1 and 2 have 4, 3 has 3, 4 has 2, 5 has 4, 6 has 1.
	expectOrder(t, tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.Swiss, Order: order}), "1=2=5 3 4 6")
	table = played(t, players(6), nil,
		round{game(1, 3, w), game(2, 4, d), game(5, 6, d)},
		round{game(1, 2, d), game(3, 4, d), game(5, 6, d)},
		round{game(1, 5, w), game(3, 6, d), game(2, 4, w)})
	// Points: 1 has 5, 2 has 4, 3 has 2, 4 has 2, 5 has 2, 6 has 3. Of those
	// tied only 3 and 5 met number 1, and lost; 4 drew with number 2, who
	// is second; 3 drew with number 6, 5 drew with it twice.
	lines := tiebreak.Rank(table, tiebreak.Rules{System: tiebreak.SwissRating, Order: order})
	expectOrder(t, lines, "1 2 6 4 5 3")
	expectReason(t, lines, 4, "standings.higher_placed [V.2.9.1.3] higher=4 lower=5 more=1 less=0 opponent=2")
	expectReason(t, lines, 5, "standings.higher_placed [V.2.9.1.3] higher=5 lower=3 more=2 less=1 opponent=6")
	expectValues(t, table, swiss, tiebreak.HigherPlaced, "[[] [] [0 1] [1 0] [0 2] []]")
}

func rated(ratings ...int) []score.Player {
	all := players(len(ratings))
	for i, rating := range ratings {
		all[i].Rating = rating
	}
	return all
}

// V.2.9.1.1: opponents' ratings; an unplayed round counts the lowest rating of
// the tournament less one, that of somebody withdrawn included, a forfeited
// game the opponent who was paired.
func TestV2911RatingsOfTheOpponents(t *testing.T) {
	entered := rated(2200, 2100, 2000, 1900, 1500)
	entered[4].Technical = true
	table := played(t, entered, []score.Bye{{Round: 1, Player: 4, Kind: score.PairingBye}, {Round: 2, Player: 2}},
		round{game(1, 2, w), game(3, 5, score.BlackForfeits)}, // 5 does not come again
		round{game(1, 3, score.BothForfeit)},
		round{game(1, 4, d), game(3, 2, d)})
	expectValues(t, table, swissRating, tiebreak.Ratings, "[[6000] [5699] [5800] [5198] [4998]]")
	lines := tiebreak.Rank(table, swissRating)
	expectOrder(t, lines, "1 3 4 2 5")
	expectReason(t, lines, 3, "standings.ratings [V.2.9.1.1] higher=3 lower=4 more=5800 less=5198")
}

// V.2.9.1.2: equal sums, then without the lowest.
func TestV2912RatingsWithoutTheLowest(t *testing.T) {
	table := played(t, rated(2000, 2000, 1900, 1800, 1850, 1850), nil,
		round{game(1, 3, d), game(2, 5, d), game(4, 6, d)},
		round{game(1, 4, d), game(2, 6, d), game(3, 5, d)})
	lines := tiebreak.Rank(table, swissRating)
	expectReason(t, lines, 1, "standings.ratings_equal [V.2.9.1.1] higher=1 lower=2 both=3700")
	expectReason(t, lines, 1, "standings.reduced_ratings [V.2.9.1.2] higher=1 lower=2 more=1900 less=1850 without=1")
}

// Round robins have no byes: a free round gives no points there.
func TestByesGivePointsInSwissTournamentsOnly(t *testing.T) {
	table := played(t, players(3), []score.Bye{{Round: 1, Player: 3, Kind: score.PairingBye}}, round{game(1, 2, d)})
	expectOrder(t, tiebreak.Rank(table, swiss), "3 1=2")
	expectOrder(t, tiebreak.Rank(table, code), "1=2 3")
}

// A game whose round the source did not give counts as one of a finished
// round; who has fewer of them has unplayed rounds.
func TestSwissGamesWithoutRounds(t *testing.T) {
	entered := rated(2200, 2100, 2000)
	games := table(t, entered, false, game(1, 2, w), game(1, 3, d))
	expectValues(t, games, swiss, tiebreak.Solkoff, "[[1] [3] [3]]")
	expectValues(t, games, swissRating, tiebreak.Ratings, "[[4100] [4199] [4199]]")
}

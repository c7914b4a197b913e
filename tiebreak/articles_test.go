package tiebreak_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/score"
	"damka/tiebreak"
)

var code = tiebreak.Rules{Edition: article.PZWarc}

const (
	w = score.WhiteWins
	d = score.Draw
	l = score.BlackWins
)

// expectOrder compares the numbers in order; "=" joins those who share.
func expectOrder(t *testing.T, lines []tiebreak.Standing, want string) {
	t.Helper()
	var b strings.Builder
	for i, line := range lines {
		switch {
		case i == 0:
		case lines[i-1].Place == line.Place:
			b.WriteString("=")
		default:
			b.WriteString(" ")
		}
		fmt.Fprint(&b, line.Number)
	}
	if b.String() != want {
		t.Errorf("the order is %s, want %s", b.String(), want)
	}
}

// expectReason looks for a reason why the player is above the next.
func expectReason(t *testing.T, lines []tiebreak.Standing, number score.Number, want string) {
	t.Helper()
	i := slices.IndexFunc(lines, func(line tiebreak.Standing) bool { return line.Number == number })
	if i < 0 {
		t.Fatalf("number %d is not classified", number)
	}
	if !slices.ContainsFunc(lines[i].AboveNext, func(r article.Reason) bool { return r.String() == want }) {
		t.Errorf("number %d: %v, want among them %s", number, lines[i].AboveNext, want)
	}
}

func TestV1711PointsFirst(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(3), false, game(1, 2, l), game(2, 3, d), game(3, 1, d)), code)
	expectOrder(t, lines, "2 3 1")
	expectReason(t, lines, 2, "standings.points [V.1.7.1.1] higher=2 lower=3 more=3 less=2")
}

// A win by forfeit is a win.
func TestV1712WinsForfeitsIncluded(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(4), false,
		game(1, 2, d), game(1, 3, d), game(4, 1, score.BothForfeit),
		game(2, 3, l), game(4, 2, score.WhiteForfeits), game(3, 4, score.WhiteForfeits)), code)
	// Points: 1 has 2, 2 has 3, 3 has 3, 4 has 2; wins 0, 1, 1, 1.
	expectOrder(t, lines, "3 2 4 1")
	expectReason(t, lines, 4, "standings.wins [V.1.7.1.2] higher=4 lower=1 more=1 less=0")
	expectReason(t, lines, 3, "standings.direct [V.1.7.1.3] higher=3 lower=2 more=2 less=0 tied=[2 3]")
}

// Each counts only the games among those tied so far, and a missing game
// gives no points.
func TestV1713DirectAmongExactlyTheTied(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(6), false,
		game(1, 2, w), game(2, 3, d), // 1 and 3 have not met
		game(1, 4, d), game(1, 5, d), game(2, 4, w), game(2, 5, d), game(3, 4, w), game(3, 5, d), game(5, 6, l)), code)
	// Points: 4 each for 1, 2 and 3; wins 1 each; among them 2, 1 and 1.
	expectOrder(t, lines, "1 2=3 5 6 4")
	expectReason(t, lines, 1, "standings.direct [V.1.7.1.3] higher=1 lower=2 more=2 less=1 tied=[1 2 3]")
	expectReason(t, lines, 2, "standings.direct_equal [V.1.7.1.3] higher=2 lower=3 both=1 tied=[1 2 3]")
	unplayed := tiebreak.Rank(table(t, players(3), false, game(1, 3, w), game(2, 3, w)), code)
	expectReason(t, unplayed, 1, "standings.direct_unplayed [V.1.7.1.3] higher=1 lower=2 tied=[1 2]")
}

// Direct leaves 1 and 2 tied ahead of 3. Although 2 was better than 1 in
// their own games, the next criterion decides between them.
func TestV1713NobodyReturns(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(5), false,
		game(1, 2, l), game(2, 1, d), game(1, 3, w), game(3, 1, l), game(2, 3, w), game(3, 2, w), // 5, 5 and 2 points
		game(1, 4, w), game(4, 1, l), game(1, 5, l), game(5, 1, w),
		game(2, 4, d), game(4, 2, d), game(2, 5, d), game(5, 2, d),
		game(3, 4, w), game(4, 3, l), game(3, 5, w), game(5, 3, d)),
		tiebreak.Rules{Order: tiebreak.Order{tiebreak.Direct, tiebreak.Wins}})
	expectOrder(t, lines, "1 2 3 5 4")
	expectReason(t, lines, 1, "standings.direct_equal [V.1.7.1.3] higher=1 lower=2 both=5 tied=[1 2 3]")
	expectReason(t, lines, 1, "standings.wins [V.1.7.1.2] higher=1 lower=2 more=4 less=2")
	expectReason(t, lines, 2, "standings.direct [V.1.7.1.3] higher=2 lower=3 more=5 less=2 tied=[1 2 3]")
}

// The others are compared with from the top of the table, which is that of
// the criteria before: 4 is above 3 by wins, and 2 was better against 4.
func TestV1714OthersInOrderOfClassification(t *testing.T) {
	lines := tiebreak.Rank(table(t, players(6), false,
		game(1, 2, d), game(1, 3, w), game(1, 4, l), game(2, 3, d), game(2, 4, d),
		game(2, 5, w), game(1, 5, d), game(1, 6, d), game(3, 5, d), game(3, 6, d)),
		tiebreak.Rules{Order: tiebreak.Order{tiebreak.Wins, tiebreak.Others}})
	expectOrder(t, lines, "2 1 4 3 5=6")
	expectReason(t, lines, 2, "standings.others [V.1.7.1.4] higher=2 lower=1 more=1 less=0 opponent=4")
	expectReason(t, lines, 4, "standings.wins [V.1.7.1.2] higher=4 lower=3 more=1 less=0")
	expectReason(t, lines, 5, "standings.others_equal [V.1.7.1.4] higher=5 lower=6")
}

func TestV1715ListA(t *testing.T) {
	entered := players(5)
	for i, place := range []int{0, 17, 4, 0, 4} {
		entered[i].ListA = place
	}
	onlyListA := tiebreak.Rules{Order: tiebreak.Order{tiebreak.ListA, tiebreak.PlayOff}}
	lines := tiebreak.Rank(table(t, entered, true), onlyListA)
	expectOrder(t, lines, "3=5 2 1=4")
	expectReason(t, lines, 3, "standings.list_a_equal [V.1.7.1.5] higher=3 lower=5 place=4")
	expectReason(t, lines, 5, "standings.list_a [V.1.7.1.5] higher=5 lower=2 better=4 worse=17")
	expectReason(t, lines, 2, "standings.list_a_one [V.1.7.1.5] higher=2 lower=1 place=17")
	expectReason(t, lines, 1, "standings.list_a_neither [V.1.7.1.5] higher=1 lower=4")

	lines = tiebreak.Rank(table(t, entered, false), onlyListA)
	expectOrder(t, lines, "1=2=3=4=5")
	expectReason(t, lines, 1, "standings.list_a_skipped [V.1.7.1.5] higher=1 lower=2")
}

// The play-off leaves the place shared; its control may not be slower than
// the tournament's.
func TestV1716PlayOff(t *testing.T) {
	games := []score.Game{game(1, 2, d), game(1, 3, w), game(2, 3, w), game(3, 4, w), game(5, 4, w), game(3, 5, d)}
	tests := []struct {
		rules tiebreak.Rules
		want  []string // of the two who share the first place
	}{
		{tiebreak.Rules{Edition: article.PZWarc}, []string{
			"standings.play_off [V.1.7.1.6] tied=[1 2] first=1 last=2", "standings.play_off_control [III.4]"}},
		{tiebreak.Rules{Edition: article.PZWarc, Advantage: true}, []string{
			"standings.play_off [V.1.7.2.8] tied=[1 2] first=1 last=2", "standings.play_off_control [III.4]"}},
		{tiebreak.Rules{Edition: article.FMJD2006}, []string{"standings.shared [II.5.10] tied=[1 2] first=1 last=2"}},
		{tiebreak.Rules{Edition: article.Kotek2008}, []string{"standings.play_off_not_regulated [II.5.8.4] tied=[1 2] first=1 last=2"}},
		{tiebreak.Rules{Edition: article.Kotek2008, Order: append(tiebreak.DefaultOrder(article.Kotek2008, false), tiebreak.PlayOff)}, []string{
			"standings.play_off [II.5.8.4] tied=[1 2] first=1 last=2", "standings.play_off_control [III.4]"}},
		{tiebreak.Rules{Edition: article.FIDE2023}, []string{"standings.shared tied=[1 2] first=1 last=2"}},
	}
	for _, test := range tests {
		lines := tiebreak.Rank(table(t, players(5), false, games...), test.rules)
		for _, want := range test.want {
			expectReason(t, lines, 1, want)
		}
	}
	// Places without medals are not played off in kotek-2008.
	lines := tiebreak.Rank(table(t, players(5), false, game(1, 4, w), game(2, 4, w), game(3, 5, w), game(4, 5, score.BothLost)),
		tiebreak.Rules{Edition: article.Kotek2008, Order: tiebreak.Order{tiebreak.PlayOff}})
	expectOrder(t, lines, "1=2=3 4=5")
	expectReason(t, lines, 4, "standings.play_off_only_medals [II.5.8.4] tied=[4 5] first=4 last=5")
}

// V.1.7.2: after wins the draws with advantage, first their difference, then
// their number.
func TestV172DrawsWithAdvantage(t *testing.T) {
	const plus, minus = score.DrawWhiteAdvantage, score.DrawBlackAdvantage
	lines := tiebreak.Rank(table(t, players(4), false,
		game(1, 2, d), game(1, 3, plus), game(1, 4, minus), game(2, 3, d), game(2, 4, d), game(3, 4, d)),
		tiebreak.Rules{Edition: article.PZWarc, Advantage: true})
	// Differences 0, 0, -1, +1; draws with advantage 1, 0, 0, 1.
	expectOrder(t, lines, "4 1 2 3")
	expectReason(t, lines, 4, "standings.advantage_difference [V.1.7.2.3] higher=4 lower=1 more=1 less=0 higher_with=1 higher_against=0 lower_with=1 lower_against=1")
	expectReason(t, lines, 1, "standings.advantage_count [V.1.7.2.4] higher=1 lower=2 more=1 less=0")
}

func TestII5711StruckOutVanish(t *testing.T) {
	entered := players(4)
	entered[3].StruckOut = true
	lines := tiebreak.Rank(table(t, entered, false,
		game(1, 4, l), game(2, 4, w), game(3, 4, w), game(1, 2, w), game(2, 3, d), game(3, 1, l)), code)
	expectOrder(t, lines, "1 2=3")
	if lines[0].Points != 4 || lines[1].Points != 1 || lines[2].Points != 1 {
		t.Errorf("games against a player struck out count: %v", lines)
	}
}

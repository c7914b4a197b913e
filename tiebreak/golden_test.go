package tiebreak_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/golden"
	"damka/score"
	"damka/tiebreak"
)

// The goldens are whole tables with every reason. Three events were really
// played: 18 players once round with 111 draws, 11 players twice round, and a
// Swiss of 45 players in six rounds.
func TestGoldenTables(t *testing.T) {
	code := tiebreak.Rules{Edition: article.PZWarc}
	tests := []struct {
		name  string
		table score.Crosstable
		rules tiebreak.Rules
	}{
		{"championship-18", readTable(t, "testdata/championship-18.csv", 18), code},
		{"championship-18-fmjd", readTable(t, "testdata/championship-18.csv", 18), tiebreak.Rules{Edition: article.FMJD2006}},
		{"championship-18-kotek", readTable(t, "testdata/championship-18.csv", 18), tiebreak.Rules{Edition: article.Kotek2008}},
		{"double-11", readTable(t, "testdata/double-11.csv", 11), code},
		{"swiss-45", readRounds(t, "testdata/swiss-45.csv", 45), tiebreak.Rules{Edition: article.PZWarc, System: tiebreak.Swiss}},
		{"swiss-45-fmjd", readRounds(t, "testdata/swiss-45.csv", 45), tiebreak.Rules{Edition: article.FMJD2006, System: tiebreak.Swiss}},
		{"swiss-45-rating", readRounds(t, "testdata/swiss-45.csv", 45), tiebreak.Rules{Edition: article.Kotek2008, System: tiebreak.SwissRating}},
		{"advantage-6", advantage6(t), tiebreak.Rules{Edition: article.PZWarc, Advantage: true}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			golden.Expect(t, "testdata/"+test.name+".golden", written(tiebreak.Rank(test.table, test.rules)))
		})
	}
}

// The Swiss of 45 players was played by points and Solkoff: its players are
// numbered as they were placed.
func TestSwissOf45AsItWasPlaced(t *testing.T) {
	lines := tiebreak.Rank(readRounds(t, "testdata/swiss-45.csv", 45),
		tiebreak.Rules{System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.Solkoff}})
	expectOrder(t, lines, "1=2 3 4 5 6 7 8 9 10 11=12 13 14 15=16 17 18 19 20 21 22=23 24 25 26 27 28=29=30 31=32 33 34 35 36 37 38 39 40 41=42 43 44=45")
}

// advantage6 is a small tournament with draws with advantage, list A and a
// player struck out.
func advantage6(t *testing.T) score.Crosstable {
	entered := players(7)
	for i, place := range []int{30, 12, 0, 0, 5, 5, 1} {
		entered[i].ListA = place
	}
	entered[6].StruckOut = true
	const d, plus, minus = score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage
	return table(t, entered, true,
		game(1, 2, d), game(1, 3, plus), game(1, 4, minus), game(1, 5, d), game(1, 6, d),
		game(2, 3, d), game(2, 4, d), game(2, 5, plus), game(2, 6, minus),
		game(3, 4, d), game(3, 5, plus), game(3, 6, d),
		game(4, 5, d), game(4, 6, minus),
		game(5, 6, d),
		game(7, 1, score.WhiteWins), game(6, 7, score.WhiteWins))
}

// written is a table with its reasons, one a line.
func written(lines []tiebreak.Standing) string {
	var b strings.Builder
	for _, line := range lines {
		sign := ""
		if line.Shared {
			sign = "="
		}
		fmt.Fprintf(&b, "%s%d. number %d, %d points, %v\n", sign, line.Place, line.Number, line.Points, line.Values)
		for _, reason := range line.AboveNext {
			fmt.Fprintf(&b, "      %s\n", reason)
		}
	}
	return b.String()
}

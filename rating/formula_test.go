package rating_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/rating"
	"damka/score"
)

// against are games of one player with white, with the opponents' ratings and
// the results.
func against(games ...any) []rating.OwnGame {
	var own []rating.OwnGame
	for i := 0; i < len(games); i += 2 {
		own = append(own, rating.OwnGame{
			Opponent: rating.Player{ID: strconv.Itoa(i), Rating: games[i].(int), Games: 50, List: rating.A},
			Colour:   score.White, Result: games[i+1].(score.Result),
		})
	}
	return own
}

// VI.4.2: R = ½ · k · (Wp − Wo), worked by hand.
func TestVI42Formula(t *testing.T) {
	const win, draw, loss = score.WhiteWins, score.Draw, score.BlackWins
	player := func(points, games int) rating.Player {
		return rating.Player{ID: "olga", Rating: points, Games: games, List: rating.A}
	}
	tests := []struct {
		name   string
		player rating.Player
		games  []rating.OwnGame
		want   rating.TournamentResult // the mean is compared as text below
		mean   string
		change string
	}{
		// Opponents 2100, 2200, 2000: mean 2100, 100 above 2000. Table VI, 100: L 36.3158.
		// Wo = 2·3·0.363158 = 2.178948; Wp = 2+1+0 = 3; R = ½·15·(3 − 2.178948) = 6.15789.
		{"the lower rated", player(2000, 40), against(2100, win, 2200, draw, 2000, loss),
			rating.TournamentResult{Games: 3, RatingSum: 6300, Difference: 100, Points: 3, K: 15}, "2100", "6.15789"},
		// The same games for somebody of 2200: H 63.6842, Wo = 6·0.636842 = 3.821052,
		// R = ½·15·(3 − 3.821052) = −6.15789.
		{"the higher rated", player(2200, 40), against(2100, win, 2200, draw, 2000, loss),
			rating.TournamentResult{Games: 3, RatingSum: 6300, Difference: 100, Points: 3, K: 15}, "2100", "-6.15789"},
		// Mean (2100+2101+2101)/3 = 2100.666…, 83.333… below 2184: D = 83, H 61.4301.
		// Wo = 6·0.614301 = 3.685806; R = ½·25·(6 − 3.685806) = 28.927425.
		{"a mean with a fraction", player(2184, 5), against(2100, win, 2101, win, 2101, win),
			rating.TournamentResult{Games: 3, RatingSum: 6302, Difference: 83, Points: 6, K: 25}, "2100.6667", "28.927425"},
		// Mean 2100.5, 83.5 below 2184: halves upwards, D = 84, H 61.5632.
		// Wo = 4·0.615632 = 2.462528; R = ½·25·(0 − 2.462528) = −30.7816.
		{"half of a difference, above", player(2184, 5), against(2100, loss, 2101, loss),
			rating.TournamentResult{Games: 2, RatingSum: 4201, Difference: 84, Points: 0, K: 25}, "2100.5", "-30.7816"},
		// Mean 2100.5, 83.5 above 2017: D = 84 too, L 38.4368.
		// Wo = 4·0.384368 = 1.537472; R = ½·25·(2 − 1.537472) = 5.7816.
		{"half of a difference, below", player(2017, 5), against(2100, loss, 2101, win),
			rating.TournamentResult{Games: 2, RatingSum: 4201, Difference: 84, Points: 2, K: 25}, "2100.5", "5.7816"},
		// A draw between equals: D = 0, 50 %, Wo = 1, R = 0.
		{"a draw between equals", player(2150, 12), against(2150, draw),
			rating.TournamentResult{Games: 1, RatingSum: 2150, Difference: 0, Points: 1, K: 25}, "2150", "0"},
		// 936 points apart are beyond the table: 100 % and 0 %. Wo = 2, R = ½·10·(1 − 2) = −5.
		{"beyond the table, above", player(2500, 200), against(1564, draw),
			rating.TournamentResult{Games: 1, RatingSum: 1564, Difference: 936, Points: 1, K: 10}, "1564", "-5"},
		// The other side: Wo = 0, R = ½·15·1 = 7.5.
		{"beyond the table, below", player(1564, 200), against(2500, draw),
			rating.TournamentResult{Games: 1, RatingSum: 2500, Difference: 936, Points: 1, K: 15}, "2500", "7.5"},
		// The same opponent twice counts twice: mean (2100+2100+2220)/3 = 2140, D = 40, L 44.4046.
		// A draw with advantage is a draw. Wo = 6·0.444046 = 2.664276; R = ½·15·(3 − 2.664276) = 2.51793.
		{"an opponent met twice", player(2100, 30), against(2100, score.DrawWhiteAdvantage, 2100, score.DrawBlackAdvantage, 2220, draw),
			rating.TournamentResult{Games: 3, RatingSum: 6420, Difference: 40, Points: 3, K: 15}, "2140", "2.51793"},
		// Both lost over the board: played, 0 points. L 36.3158: R = ½·15·(0 − 0.726316) = −5.44737.
		{"both lost", player(2000, 30), against(2100, score.BothLost),
			rating.TournamentResult{Games: 1, RatingSum: 2100, Difference: 100, Points: 0, K: 15}, "2100", "-5.44737"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, not := rating.SoFar(article.PZWarc, test.player, "cup", test.games)
			if len(not) != 0 {
				t.Fatalf("not counted: %v", not)
			}
			if got.Mean.String() != test.mean || got.Change.String() != test.change {
				t.Errorf("mean %s, change %s; want %s, %s", got.Mean, got.Change, test.mean, test.change)
			}
			if got.Games != test.want.Games || got.RatingSum != test.want.RatingSum || got.Difference != test.want.Difference ||
				got.Points != test.want.Points || got.K != test.want.K {
				t.Errorf("got %+v\nwant %+v", got, test.want)
			}
		})
	}
}

// VI.4.2: k is 25 for the first 30 counted games, 15 after them, and 10 for
// good from 2300 on, whatever the number of games.
func TestVI42K(t *testing.T) {
	for _, test := range []struct {
		player rating.Player
		want   int
	}{
		{rating.Newcomer("x"), 25},
		{rating.Player{Rating: 2100, Games: 29}, 25},
		{rating.Player{Rating: 2100, Games: 30}, 15},
		{rating.Player{Rating: 2299, Games: 500}, 15},
		{rating.Player{Rating: 2300, Games: 500}, 10},
		{rating.Player{Rating: 2300, Games: 3}, 10},
		{rating.Player{Rating: 2150, Games: 500, Reached2300: true}, 10},
		{rating.Player{Rating: 2150, Games: 3, Reached2300: true}, 10},
	} {
		if got := test.player.K(); got != test.want {
			t.Errorf("%+v: k = %d, want %d", test.player, got, test.want)
		}
	}
}

// Table VI: every row of the file, both columns; with erratum E3 (difference
// 63 was printed as a second 62).
func TestTableVI(t *testing.T) {
	file, err := os.Open("testdata/table6_expected_score.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 937 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	shortest := func(text string) string {
		return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	for i, row := range rows[1:] {
		if row[0] != strconv.Itoa(i) {
			t.Fatalf("row %d is of the difference %s", i, row[0])
		}
		const own = 1500
		higher := rating.Expect(own+i, rating.Mean{Sum: own, Count: 1})
		if higher.Difference != i || higher.Percent.String() != shortest(row[1]) {
			t.Errorf("%d higher: %+v, want %s", i, higher, row[1])
		}
		lower := rating.Expect(own, rating.Mean{Sum: own + i, Count: 1})
		if lower.Difference != i || lower.Percent.String() != shortest(row[2]) {
			t.Errorf("%d lower: %+v, want %s", i, lower, row[2])
		}
	}
	if rows[1+62][1] != "58.5959" || rows[1+63][1] != "58.7320" {
		t.Errorf("E3: 62 is %s, 63 is %s", rows[1+62][1], rows[1+63][1])
	}
	for _, far := range []int{936, 1000, 5000} {
		if got := rating.Expect(far, rating.Mean{Count: 1}).Percent.String(); got != "100" {
			t.Errorf("%d above: %s %%", far, got)
		}
		if got := rating.Expect(-far, rating.Mean{Count: 1}).Percent.String(); got != "0" {
			t.Errorf("%d below: %s %%", far, got)
		}
	}
}

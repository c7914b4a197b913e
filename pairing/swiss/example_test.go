package swiss_test

import (
	"fmt"

	"damka/pairing/swiss"
	"damka/score"
)

// afterRound1 is a field of six after one round: 1 and 2 won, 3 and 4 drew.
func afterRound1() score.Crosstable {
	table, err := score.NewCrosstable(score.Table{
		Players: []score.Player{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}, {Number: 6}},
		Games: []score.Game{
			{Round: 1, White: 1, Black: 4, Result: score.WhiteWins},
			{Round: 1, White: 5, Black: 2, Result: score.BlackWins},
			{Round: 1, White: 3, Black: 6, Result: score.Draw},
		},
		Rounds: 1,
	})
	if err != nil {
		panic(err)
	}
	return table
}

func ExamplePairRound() {
	made, err := swiss.PairRound(swiss.Input{System: swiss.Classic, Table: afterRound1(), Rounds: 5, Explain: true})
	if err != nil {
		panic(err)
	}
	for board, pair := range made.Pairs {
		fmt.Printf("%d. %d – %d\n", board+1, pair.White, pair.Black)
	}
	for _, reason := range made.Reasons[0].Reasons {
		fmt.Println(reason)
	}
	// Output:
	// 1. 2 – 1
	// 2. 4 – 3
	// 3. 6 – 5
	// swiss.pair_first [V.2.8.7.4] player=1 opponent=2
	// swiss.colour_both_due [V.2.8.8.1] white=2 black=1
}

func ExampleCheck() {
	in := swiss.Input{System: swiss.Classic, Table: afterRound1(), Rounds: 5}
	report, err := swiss.Check(in, []swiss.Pair{{White: 4, Black: 1}, {White: 2, Black: 3}, {White: 6, Black: 5}}, 0)
	if err != nil {
		panic(err)
	}
	for _, reason := range report.Errors {
		fmt.Println("error:", reason)
	}
	for _, reason := range report.Findings {
		fmt.Println("finding:", reason)
	}
	fmt.Println("instead:", report.Instead)
	// Output:
	// error: swiss.check_met [V.2.8.6.1.1] white=4 black=1 round=1
	// finding: swiss.check_leavers [V.2.8.6.2.1] points=2 made=2 least=0 players=[2 1]
	// instead: [{2 1} {4 3}]
}

func ExampleEvaluate() {
	in := swiss.Input{System: swiss.Classic, Table: afterRound1(), Rounds: 5}
	vector, err := swiss.Evaluate(in, []swiss.Pair{{White: 2, Black: 1}, {White: 3, Black: 5}, {White: 6, Black: 4}}, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(vector)
	// Output:
	// V 0 · 2 points: a 0 b 0 e [] c 0 f [1] · 1 points: a 2 b 0 e [1 2] c 0 f [] · 0 points: a 0 b 0 e [] c 2 f [2 1]
}

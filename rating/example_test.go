package rating_test

import (
	"fmt"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

// A quarter with one tournament: two players of the lists and a newcomer.
func ExampleRate() {
	period := rating.Period{
		Variant: article.International, Edition: article.PZWarc,
		From: calendar.MustDate("2026-01-01"), To: calendar.MustDate("2026-03-31"),
	}
	before := []rating.Player{
		{ID: "Olga Czyż", Rating: 2290, Games: 112, List: rating.A, LastGame: calendar.MustDate("2025-11-11")},
		{ID: "Emil Źrebak", Rating: 2190, Games: 25, List: rating.B, LastGame: calendar.MustDate("2025-10-05")},
	}
	cup := rating.Tournament{
		ID: "Winter Cup", End: calendar.MustDate("2026-01-18"), Approved: calendar.MustDate("2026-01-25"), Control: clock.MustParse("80+60"),
		Games: []rating.Game{
			{White: "Olga Czyż", Black: "Emil Źrebak", Result: score.Draw},
			{White: "Emil Źrebak", Black: "Witold Ćwik", Result: score.WhiteWins},
			{White: "Witold Ćwik", Black: "Olga Czyż", Result: score.Draw},
		},
	}
	outcome, err := rating.Rate(period, before, []rating.Tournament{cup})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range outcome.Players {
		fmt.Printf("%s: %d, list %s\n", p.ID, p.After, p.List)
		for _, r := range p.Tournaments {
			fmt.Printf("  %s: n %d, mean %s, D %d, E %s %%, Wo %s, Wp %d, k %d, R %s\n",
				r.ID, r.Games, r.Mean, r.Difference, r.ExpectedPercent, r.Expected, r.Points, r.K, r.Change)
		}
		for _, not := range p.NotCounted {
			fmt.Printf("  against %s: %s\n", not.Opponent, not.Reason)
		}
	}
	// Output:
	// Emil Źrebak: 2193, list B
	//   Winter Cup: n 1, mean 2290, D 100, E 36.3158 %, Wo 0.726316, Wp 1, k 25, R 3.42105
	//   against Witold Ćwik: rating.opponent_on_no_list [VI.4.1]
	// Olga Czyż: 2288, list A
	//   Winter Cup: n 1, mean 2190, D 100, E 63.6842 %, Wo 1.273684, Wp 1, k 15, R -2.05263
	//   against Witold Ćwik: rating.opponent_on_no_list [VI.4.1]
	// Witold Ćwik: 2097, list T
	//   Winter Cup: n 2, mean 2240, D 140, E 31.2055 %, Wo 1.24822, Wp 1, k 25, R -3.10275
}

// A tournament under way, after two rounds: what was gained so far, and what
// the third game, against 2300, would change.
func ExampleSoFar() {
	olga := rating.Player{ID: "olga", Rating: 2200, Games: 112, List: rating.A}
	opponent := func(points int) rating.Player { return rating.Player{Rating: points, List: rating.A} }
	games := []rating.OwnGame{
		{Opponent: opponent(2100), Colour: score.White, Result: score.WhiteWins},
		{Opponent: opponent(2200), Colour: score.Black, Result: score.Draw},
	}
	soFar, _ := rating.SoFar(article.PZWarc, olga, "cup", games)
	fmt.Println("so far:", soFar.Change)
	for _, result := range []score.Result{score.WhiteWins, score.Draw, score.BlackWins} {
		next, _ := rating.SoFar(article.PZWarc, olga, "cup", append(games, rating.OwnGame{Opponent: opponent(2300), Colour: score.White, Result: result}))
		fmt.Printf("with %s: %s\n", result, next.Change)
	}
	// Output:
	// so far: 5.41653
	// with 2-0: 15
	// with 1-1: 7.5
	// with 0-2: 0
}

// What the lists say about a player decides whether a game against him counts.
func ExampleOwnGame_NotCounted() {
	for _, list := range rating.Lists() {
		g := rating.OwnGame{Opponent: rating.Player{Rating: 2150, List: list}, Colour: score.White, Result: score.Draw}
		if reason, is := g.NotCounted(article.PZWarc); is {
			fmt.Println(list, reason)
			continue
		}
		fmt.Println(list, "counts")
	}
	// Output:
	// A counts
	// B counts
	// N counts
	// T rating.opponent_on_t [VI.4.1]
	// - rating.opponent_on_no_list [VI.4.1]
}

package title_test

import (
	"fmt"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// village is a small round robin: Olga against seven others, of whom three
// have category V.
func village() (title.Tournament, []title.Player, []title.Game) {
	tournament := title.Tournament{
		ID: "village", Variant: article.International, System: title.RoundRobin,
		Start: calendar.MustDate("2026-05-22"), End: calendar.MustDate("2026-05-24"),
		Control: clock.MustParse("45"), ArbiterLicensed: true,
	}
	players := []title.Player{{ID: "olga", Sex: title.Female}}
	var games []title.Game
	for i, id := range []string{"emil", "witold", "jadwiga", "lech", "zofia", "adam", "ewa"} {
		p := title.Player{ID: id, Sex: title.Male}
		if i < 3 {
			p.Category = title.V
		}
		players = append(players, p)
		games = append(games, title.Game{Round: i + 1, White: "olga", Black: id, Result: score.WhiteWins})
	}
	games[0].Result, games[1].Result = score.Draw, score.BlackWins
	return tournament, players, games
}

func ExampleNewEvent() {
	tournament, players, games := village()
	players[1].List = rating.A
	games[6].Black = "ewka"
	_, err := title.NewEvent(tournament, players, games, nil)
	fmt.Println(err)
	// Output:
	// players[1].rating: title.fault.list_without_rating list=A
	// games[6].black: title.fault.nobody id=ewka
}

func ExampleEvent_Player() {
	tournament, players, games := village()
	event, err := title.NewEvent(tournament, players, games, nil)
	if err != nil {
		panic(err)
	}
	result, _ := event.Player("olga")
	fmt.Printf("Wk %s of %+v\n", result.Category.Wk, result.Category.Terms)
	for _, grant := range result.Granted {
		fmt.Println(grant.Before, "to", grant.After, "by", grant.By)
	}
	for _, missing := range result.Category.Missing {
		fmt.Println(missing.For, missing.Reasons)
	}
	// Output:
	// Wk 11.75 of {Opponents:69 Own:9 Wins:5 Draws:1 Losses:1 Different:7}
	// none to IV by category
	// III [title.wk_low [VII.4.4] whole=11 hundredths=75 needed=12]
	// II [title.wk_low [VII.4.4] whole=11 hundredths=75 needed=14 title.control_short [VII.4.6.3] needed=60 minutes=45 title.score_not_kept [VII.4.6.3]]
	// I [title.wk_low [VII.4.4] whole=11 hundredths=75 needed=16 title.control_short [VII.4.6.3] needed=60 minutes=45 title.score_not_kept [VII.4.6.3] title.players_not_licensed [VII.7.2.3]]
}

func ExampleTournament_Lacks() {
	tournament, _, _ := village()
	for _, lack := range tournament.Lacks() {
		fmt.Println(lack.Reason, "bars", lack.Bars)
	}
	fmt.Println("documents by", tournament.DocumentsDue())
	// Output:
	// title.control_short [VII.4.6.3] needed=60 minutes=45 bars [II I]
	// title.score_not_kept [VII.4.6.3] bars [II I]
	// title.players_not_licensed [VII.7.2.3] bars [I]
	// title.control_not_official [VII.5.1] control=45 bars [K M AM]
	// title.players_not_licensed [VII.7.3.3] bars [K M AM]
	// title.not_notified [VII.7.3.4] latest=2026-05-01 days=21 bars [K M AM]
	// documents by 2026-05-31
}

func ExampleEvent_Forecast() {
	tournament, players, games := village()
	event, err := title.NewEvent(tournament, players, games[:5], nil)
	if err != nil {
		panic(err)
	}
	ahead, _ := event.Ahead("olga", title.Coming{Games: 2})
	outlooks, _ := event.Forecast("olga", ahead)
	for _, o := range outlooks[:3] {
		if o.Least == nil {
			fmt.Println(o.For, "is out of reach:", o.Why)
			continue
		}
		fmt.Printf("%s: %d of 4 points\n", o.For, *o.Least)
	}
	// Output:
	// V: 1 of 4 points
	// IV: 3 of 4 points
	// III is out of reach: [title.wk_low [VII.4.4] whole=11 hundredths=75 needed=12]
}

func ExamplePlayer_Due() {
	jadwiga := title.Player{
		Sex: title.Female, Category: title.I, BestListA: 2110,
		Norms: []title.Norm{{For: title.KK, Tournament: "cup-2025", Games: 9}, {For: title.KK, Tournament: "cup-2026", Games: 11}},
	}
	fmt.Println(jadwiga.HeldOn(title.Women))
	minimum, due := jadwiga.Due(title.Women, article.International)
	fmt.Println(due && minimum.Met, minimum.Title, "at", minimum.Rating)
	// Output:
	// I++
	// true kk at 2100
}

package title_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// bigSwiss is a Swiss of women with many players: both ladders are computed,
// and everybody is looked at for everybody.
func bigSwiss(players, rounds int) (title.Tournament, []title.Player, []title.Game) {
	r := rand.New(rand.NewPCG(6, 6))
	tournament := complete()
	tournament.System, tournament.WomenOnly, tournament.Championship = title.Swiss, true, title.IndividualChampionship
	var entered []title.Player
	for i := range players {
		entered = append(entered, title.Player{
			ID: fmt.Sprint("player-", i), Sex: title.Female, List: rating.A, Rating: 1900 + r.IntN(500),
			Category: title.Grade(r.IntN(6)), Place: i + 1,
		})
	}
	var games []title.Game
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins}
	for round := range rounds {
		for i := 0; i+1 < players; i += 2 {
			white, black := i, (i+1+2*round)%players
			games = append(games, title.Game{Round: round + 1, White: entered[white].ID, Black: entered[black].ID, Result: results[r.IntN(3)]})
		}
	}
	return tournament, entered, games
}

// Norms of 300 players and 9 rounds, from the checked input on.
func BenchmarkDecide300Players9Rounds(b *testing.B) {
	tournament, players, games := bigSwiss(300, 9)
	for b.Loop() {
		event, err := title.NewEvent(tournament, players, games, nil)
		if err != nil {
			b.Fatal(err)
		}
		if decision := event.Decide(); len(decision.Players) != 300 {
			b.Fatal("players are missing")
		}
	}
}

// The forecast of everybody for the last two rounds.
func BenchmarkForecast300Players2Ahead(b *testing.B) {
	tournament, players, games := bigSwiss(300, 7)
	event, err := title.NewEvent(tournament, players, games, nil)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, p := range players {
			ahead, _ := event.Ahead(p.ID, title.Coming{Games: 2})
			event.Forecast(p.ID, ahead)
		}
	}
}

// Lacks is asked on every page of a desk.
func BenchmarkLacks(b *testing.B) {
	tournament := complete()
	tournament.Edition, tournament.Control, tournament.ArbiterLicensed = article.PZWarc, clock.MustParse("15"), false
	for b.Loop() {
		tournament.Lacks()
	}
}

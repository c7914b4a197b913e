package rating_test

import (
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

var day = calendar.MustDate

// firstQuarter is the period of most tests; its list closes on 24 March.
var firstQuarter = rating.Period{
	Variant: article.International, Edition: article.PZWarc,
	From: day("2026-01-01"), To: day("2026-03-31"),
}

// active is a player who was active a month ago.
func active(id string, points, games int, list rating.List) rating.Player {
	return rating.Player{ID: id, Rating: points, Games: games, List: list, LastGame: day("2025-12-01")}
}

// approved is a tournament of the first quarter, in time and at an official
// tempo.
func approved(id, end string, games ...rating.Game) rating.Tournament {
	return rating.Tournament{ID: id, End: day(end), Approved: day("2026-03-20"), Control: clock.MustParse("80+60"), Games: games}
}

func game(white, black string, result score.Result) rating.Game {
	return rating.Game{White: white, Black: black, Result: result}
}

// rate computes a period that must be right.
func rate(t testing.TB, p rating.Period, players []rating.Player, tournaments ...rating.Tournament) rating.Outcome {
	t.Helper()
	outcome, err := rating.Rate(p, players, tournaments)
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

// of finds a player's part of an outcome.
func of(t testing.TB, o rating.Outcome, id string) rating.Rated {
	t.Helper()
	for _, p := range o.Players {
		if p.ID == id {
			return p
		}
	}
	t.Fatalf("%s is not in the outcome", id)
	return rating.Rated{}
}

// changes are the unrounded changes of a player's tournaments, in their order.
func changes(r rating.Rated) []string {
	var all []string
	for _, result := range r.Tournaments {
		all = append(all, result.ID+" "+result.Change.String())
	}
	return all
}

package tiebreak_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"damka/score"
)

// game is a game without a round, as a source may give it.
func game(white, black score.Number, result score.Result) score.Game {
	return score.Game{White: white, Black: black, Result: result}
}

// players are n players with the numbers from 1.
func players(n int) []score.Player {
	all := make([]score.Player, n)
	for i := range all {
		all[i].Number = score.Number(i + 1)
	}
	return all
}

func table(t testing.TB, players []score.Player, hasLists bool, games ...score.Game) score.Crosstable {
	t.Helper()
	made, err := score.NewCrosstable(score.Table{Players: players, Games: games, HasLists: hasLists})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// readTable reads "white,black,result" lines; n is the number of players.
func readTable(t testing.TB, file string, n int) score.Crosstable {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var games []score.Game
	for _, row := range rows[1:] {
		result, err := score.ParseResult(row[2])
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game(startNumber(t, row[0]), startNumber(t, row[1]), result))
	}
	return table(t, players(n), false, games...)
}

// readRounds reads "round,white,black,result" lines of a Swiss tournament of n
// players, whose ratings are made from their numbers; black is 0 for a bye or
// an absence.
func readRounds(t testing.TB, file string, n int) score.Crosstable {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all := score.Table{Players: players(n)}
	for i := range all.Players {
		all.Players[i].Rating = 2250 - 25*(i/3)
	}
	kinds := map[string]score.ByeKind{"bye": score.PairingBye, "absent": score.Absence}
	for _, row := range rows[1:] {
		round := int(startNumber(t, row[0]))
		all.Rounds = max(all.Rounds, round)
		if row[2] == "0" {
			all.Byes = append(all.Byes, score.Bye{Round: round, Player: startNumber(t, row[1]), Kind: kinds[row[3]]})
			continue
		}
		result, err := score.ParseResult(row[3])
		if err != nil {
			t.Fatal(err)
		}
		all.Games = append(all.Games, score.Game{Round: round, White: startNumber(t, row[1]), Black: startNumber(t, row[2]), Result: result})
	}
	made, err := score.NewCrosstable(all)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func startNumber(t testing.TB, digits string) score.Number {
	t.Helper()
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	return score.Number(n)
}

package title_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// tables are the files of testdata already read.
var tables = make(map[string][][]string)

// readCSV is a file of testdata without its head: one of the tables of the
// code, as printed (the errata of tables I and III are corrected).
func readCSV(t testing.TB, name string) (head []string, rows [][]string) {
	t.Helper()
	if known, ok := tables[name]; ok {
		return known[0], known[1:]
	}
	file, err := os.Open("testdata/" + name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil || len(all) < 2 {
		t.Fatalf("%s: %d rows, %v", name, len(all), err)
	}
	tables[name] = all
	return all[0], all[1:]
}

func atoi(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// complete is a tournament that lacks nothing.
func complete() title.Tournament {
	return title.Tournament{
		ID: "cup", Edition: article.PZWarc, Variant: article.International,
		Start: calendar.MustDate("2026-05-22"), End: calendar.MustDate("2026-05-30"), Notified: calendar.MustDate("2026-05-01"),
		Control: clock.MustParse("80+60"), System: title.RoundRobin,
		ScoreKept: true, ArbiterLicensed: true, AllLicensed: true,
	}
}

// hero is the player the tests look at.
const hero = "hero"

// man is somebody without a category and on no list.
func man(id string) title.Player { return title.Player{ID: id, Sex: title.Male} }

// rated is a man on list A.
func rated(id string, points int) title.Player {
	p := man(id)
	p.Rating, p.List = points, rating.A
	return p
}

// others are opponents, all made by one function from their numbers.
func others(n int, make func(id string, i int) title.Player) []title.Player {
	var all []title.Player
	for i := range n {
		all = append(all, make(fmt.Sprintf("opponent-%d", i+1), i))
	}
	return all
}

// results are the hero's games against the others in turn, with so many
// points: wins first, then a draw, then losses. He has white and black by
// turns.
func results(opponents []title.Player, points int) []title.Game {
	var games []title.Game
	for i, o := range opponents {
		won := min(points, 2)
		points -= won
		g := title.Game{Round: i + 1, White: hero, Black: o.ID, Result: []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[won]}
		if i%2 == 1 {
			g.White, g.Black = g.Black, g.White
			g.Result = []score.Result{score.WhiteWins, score.Draw, score.BlackWins}[won]
		}
		games = append(games, g)
	}
	return games
}

// decide is what a tournament gives the hero.
func decide(t testing.TB, tournament title.Tournament, players []title.Player, games []title.Game, byes ...string) title.PlayerResult {
	t.Helper()
	event, err := title.NewEvent(tournament, players, games, byesOf(byes...))
	if err != nil {
		t.Fatal(err)
	}
	result, ok := event.Player(hero)
	if !ok {
		t.Fatal("there is no hero")
	}
	return result
}

// byesOf are byes of an odd field.
func byesOf(ids ...string) []title.Bye {
	var byes []title.Bye
	for _, id := range ids {
		byes = append(byes, title.Bye{Player: id, Points: title.ByePoints})
	}
	return byes
}

// reasonsFor are the codes of what is missing for a grade.
func reasonsFor(missing []title.Missing, g title.Grade) []string {
	for _, m := range missing {
		if m.For == g {
			return codes(m.Reasons)
		}
	}
	return nil
}

// codes are reasons in short: the code without the package, and the article.
func codes(reasons []article.Reason) []string {
	var all []string
	for _, r := range reasons {
		all = append(all, string(r.Code)[len("title."):]+" "+string(r.Article))
	}
	return all
}

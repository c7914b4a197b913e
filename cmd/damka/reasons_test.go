package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/pairing"
	"damka/score"
	"damka/tiebreak"
)

// Every reason of pairings and standings is made, and its text takes no
// argument that the reason does not have.
func TestReasonsFillTheirTexts(t *testing.T) {
	made := append(pairingReasons(), standingsReasons(t)...)
	texts := make(map[article.Code]bool)
	for _, reason := range made {
		for _, lang := range i18n.Langs() {
			if text := reasonText(i18n.For(lang).Plain(), reason); i18n.Marked(text) {
				t.Errorf("%s: something is missing in %q", reason, text)
			}
		}
		texts[reason.Code] = true
	}
	for _, name := range []string{"pairing", "tiebreak"} {
		for _, code := range codesOf(t, name) {
			if !texts[article.Code(code)] {
				t.Errorf("no example of %s was made", code)
			}
		}
	}
}

// codesOf finds the codes in the source of a package.
func codesOf(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob("../../" + name + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v (%v)", name, files, err)
	}
	var found []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range codes.FindAllSubmatch(source, -1) {
			found = append(found, string(code[1]))
		}
		for _, code := range comparisons.FindAllSubmatch(source, -1) {
			found = append(found, string(code[1])+"_equal")
		}
	}
	return found
}

func pairingReasons() []article.Reason {
	var reasons []article.Reason
	for _, asked := range []struct {
		system          pairing.System
		players, cycles int
	}{{0, 8, 1}, {pairing.Half, 6, 1}, {pairing.Berger, 1, 1}, {pairing.Berger, 10_000, 1}, {pairing.Berger, 8, 99}} {
		_, err := pairing.Schedule(asked.system, asked.players, asked.cycles)
		if refusal, ok := article.AsRefusal(err); ok {
			reasons = append(reasons, refusal.Reason)
		}
	}
	for _, clubs := range [][]string{
		make([]string, 5), make([]string, 9),
		{"Pionek", "Pionek", "", "", "", "", ""},
		{"Pionek", "Pionek", "Pionek", "Pionek", "Pionek", "", ""},
	} {
		_, told := pairing.Varma(1, clubs)
		reasons = append(reasons, told...)
	}
	return reasons
}

// standingsReasons ranks small tournaments, with many ties, by the rules of
// every edition.
func standingsReasons(t *testing.T) []article.Reason {
	results := []score.Result{score.Draw, score.Draw, score.WhiteWins, score.DrawWhiteAdvantage, score.NotPlayed}
	var reasons []article.Reason
	mixed := uint64(1)
	draw := func(n int) int {
		mixed = mixed*6364136223846793005 + 1442695040888963407
		return int(mixed>>33) % n
	}
	for range 200 {
		var players []score.Player
		var games []score.Game
		few := 1 + draw(len(results))
		for number := score.Number(1); number <= 6; number++ {
			players = append(players, score.Player{Number: number, ListA: draw(4)})
			for other := score.Number(1); other < number; other++ {
				games = append(games, score.Game{White: number, Black: other, Result: results[len(results)-1-draw(few)]})
			}
		}
		table, err := score.NewCrosstable(score.Table{Players: players, Games: games, HasLists: draw(2) == 0})
		if err != nil {
			t.Fatal(err)
		}
		for _, edition := range article.Editions() {
			for _, order := range []tiebreak.Order{nil, {tiebreak.Direct, tiebreak.PlayOff}} {
				for _, line := range tiebreak.Rank(table, tiebreak.Rules{Edition: edition, Advantage: true, Order: order}) {
					reasons = append(reasons, line.AboveNext...)
				}
			}
		}
	}
	return slices.Concat(reasons, swissReasons(t), teamReasons(t))
}

// swissReasons ranks Swiss tournaments of every length up to six rounds, in
// which the players meet by their numbers and most games are drawn.
func swissReasons(t *testing.T) []article.Reason {
	var reasons []article.Reason
	for rounds := range 6 {
		for shift := range 8 {
			all := score.Table{Rounds: rounds}
			for number := score.Number(1); number <= 8; number++ {
				all.Players = append(all.Players, score.Player{Number: number, Rating: 2000 + 10*(int(number)/3)})
			}
			for round := 1; round <= rounds; round++ {
				for number := score.Number(1); number <= 8; number++ {
					opponent := (number - 1) ^ score.Number(round) + 1
					if number < opponent {
						result := []score.Result{score.Draw, score.Draw, score.Draw, score.WhiteWins}[(int(number)*round+shift)%4]
						all.Games = append(all.Games, score.Game{Round: round, White: number, Black: opponent, Result: result})
					}
				}
			}
			table, err := score.NewCrosstable(all)
			if err != nil {
				t.Fatal(err)
			}
			for _, edition := range article.Editions() {
				for _, rules := range []tiebreak.Rules{
					{Edition: edition, System: tiebreak.Swiss}, {Edition: edition, System: tiebreak.SwissRating},
					{Edition: edition, System: tiebreak.Swiss, Order: tiebreak.Order{tiebreak.Solkoff, tiebreak.HigherPlaced}},
				} {
					for _, line := range tiebreak.Rank(table, rules) {
						reasons = append(reasons, line.AboveNext...)
					}
				}
			}
		}
	}
	return reasons
}

// teamReasons ranks small tournaments of teams, in which most boards are
// drawn, under every edition.
func teamReasons(t *testing.T) []article.Reason {
	var reasons []article.Reason
	mixed := uint64(1)
	draw := func(n int) int {
		mixed = mixed*6364136223846793005 + 1442695040888963407
		return int(mixed>>33) % n
	}
	for range 200 {
		var matches []score.Match
		for home := score.Number(1); home <= 5; home++ {
			for away := score.Number(1); away < home; away++ {
				if draw(6) == 0 {
					continue
				}
				match := score.Match{Round: len(matches) + 1, Home: home, Away: away}
				for range 3 {
					points := []score.Points{1, 1, 2, 0, 1}[draw(5)]
					match.Boards = append(match.Boards, score.Board{Home: points, Away: 2 - points})
				}
				matches = append(matches, match)
			}
		}
		table, err := score.NewTeamTable([]score.Number{1, 2, 3, 4, 5}, matches)
		if err != nil {
			t.Fatal(err)
		}
		for _, edition := range article.Editions() {
			for _, order := range []tiebreak.Order{nil, {tiebreak.DirectMatch, tiebreak.DirectBoards}, {tiebreak.OthersBoardPoints}} {
				for _, line := range tiebreak.RankTeams(table, tiebreak.Rules{Edition: edition, System: tiebreak.Teams, Order: order}) {
					reasons = append(reasons, line.AboveNext...)
				}
			}
		}
	}
	return reasons
}

package pgn

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"damka/internal/gamefile/gamefiletest"
)

// readAll reads every game of a text.
func readAll(t testing.TB, text []byte) []*Game {
	t.Helper()
	return gamefiletest.All(t, NewReader(bytes.NewReader(text)).Games())
}

// readBare reads every game of a text without what depends on its place.
func readBare(t testing.TB, text []byte) []*Game {
	t.Helper()
	return bareGames(readAll(t, text))
}

// bare is a game without what depends on its place in a file.
func bare(g *Game) *Game {
	return gamefiletest.Bare[Move, Variation](g, func(m Move) Move { m.Line = 0; return m })
}

func bareGames(games []*Game) []*Game { return gamefiletest.BareGames(games, bare) }

func write(t testing.TB, games []*Game) []byte {
	t.Helper()
	return gamefiletest.Written(t, NewWriter, games)
}

// show writes a line of play for a test to compare.
func show(line []Element) string {
	var words []string
	for _, e := range line {
		switch e := e.(type) {
		case Move:
			word := ""
			if e.Number > 0 {
				word = fmt.Sprint(e.Number, ".")
			}
			if e.Dots {
				word += ".."
			}
			word += e.Text
			if e.Mark != "" {
				word += "_" + e.Mark
			}
			if e.DrawOffer {
				word += "_(=)"
			}
			words = append(words, word)
		case Comment:
			words = append(words, "{"+string(e)+"}")
		case NAG:
			words = append(words, fmt.Sprint("$", int(e)))
		case Variation:
			words = append(words, "( "+show(e)+" )")
		}
	}
	return strings.Join(words, " ")
}

// codes are the codes of defects.
func codes(defects []Defect) string {
	var all []string
	for _, d := range defects {
		all = append(all, strings.TrimPrefix(string(d.Reason.Code), "pgn."))
	}
	return strings.Join(all, " ")
}

// game reads a text that is one game.
func game(t testing.TB, text string) *Game {
	t.Helper()
	games := readAll(t, []byte(text))
	if len(games) != 1 {
		t.Fatalf("%q: %d games", text, len(games))
	}
	return games[0]
}

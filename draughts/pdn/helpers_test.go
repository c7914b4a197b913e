package pdn

import (
	"bytes"
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
	end := g.End
	if end == "" {
		end = "*"
	}
	return &Game{Tags: g.Tags, Moves: bareLine(g.Moves), End: end}
}

func bareLine(line []Element) []Element {
	out := make([]Element, len(line))
	for i, e := range line {
		switch e := e.(type) {
		case Move:
			e.Line = 0
			out[i] = e
		case Variation:
			out[i] = Variation(bareLine(e))
		default:
			out[i] = e
		}
	}
	return out
}

func bareGames(games []*Game) []*Game {
	var out []*Game
	for _, g := range games {
		if len(g.Tags) > 0 || len(g.Moves) > 0 { // the others are defects only
			out = append(out, bare(g))
		}
	}
	return out
}

func write(t testing.TB, games []*Game) []byte {
	t.Helper()
	return gamefiletest.Written(t, NewWriter, games)
}

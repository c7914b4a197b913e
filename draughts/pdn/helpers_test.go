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
	return gamefiletest.Bare[Move, Variation](g, func(m Move) Move { m.Line = 0; return m })
}

func bareGames(games []*Game) []*Game { return gamefiletest.BareGames(games, bare) }

func write(t testing.TB, games []*Game) []byte {
	t.Helper()
	return gamefiletest.Written(t, NewWriter, games)
}

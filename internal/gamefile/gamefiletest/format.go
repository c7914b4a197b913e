package gamefiletest

import (
	"io"
	"iter"
	"strings"
	"testing"

	"damka/internal/gamefile"
)

// Format is what the suite needs to know of a format.
type Format struct {
	// Name is what the codes of the format begin with, without the point.
	Name string
	// White and Black are moves that a game may begin with; Other is one
	// instead of White's.
	White, Black, Other string
	// Read reads the games of a file; text that is not UTF-8 is taken for
	// Latin-1 with latin1.
	Read func(source io.Reader, latin1 bool) iter.Seq2[Game, error]
}

// Game is a game of any format. Its moves are written with a number and its
// point or dots before the move, and with spaces between all parts, such as
// 1.e4 ( 1...e5 {a comment} $1 ).
type Game struct {
	Tags    []gamefile.Tag
	Moves   string
	End     string
	Line    int
	Defects []gamefile.Defect
}

// Shown are games as the suite compares them; show is only called for games
// that were read.
func Shown[G any](games iter.Seq2[*G, error], show func(*G) Game) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		for g, err := range games {
			game := Game{}
			if err == nil {
				game = show(g)
			}
			if !yield(game, err) {
				return
			}
		}
	}
}

// fill writes the format's moves for w, b and o in angle brackets.
func (f Format) fill(text string) string {
	return strings.NewReplacer("<w>", f.White, "<b>", f.Black, "<o>", f.Other).Replace(text)
}

// all are the games of a text with the format's moves.
func (f Format) all(t testing.TB, text string) []Game {
	t.Helper()
	return f.from(t, strings.NewReader(f.fill(text)))
}

func (f Format) from(t testing.TB, source io.Reader) []Game {
	t.Helper()
	var games []Game
	for g, err := range f.Read(source, false) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// one reads a text that is one game.
func (f Format) one(t testing.TB, text string) Game {
	t.Helper()
	games := f.all(t, text)
	if len(games) != 1 {
		t.Fatalf("%.200q: %d games", text, len(games))
	}
	return games[0]
}

// codes are the codes of a game's defects without the format's name.
func (f Format) codes(g Game) string {
	var all []string
	for _, d := range g.Defects {
		all = append(all, strings.TrimPrefix(string(d.Reason.Code), f.Name+"."))
	}
	return strings.Join(all, " ")
}

package gamefile_test

import (
	"strings"
	"testing"

	"damka/internal/gamefile/gamefiletest"
)

// TestFile: the suite that every format passes.
func TestFile(t *testing.T) {
	gamefiletest.Run(t, gamefiletest.Format{Name: "toy", White: "ab", Black: "cd", Other: "ef", Read: toyGames})
}

// TestOwn: tokens and words that only the format has, and an end that only
// the format recognises.
func TestOwn(t *testing.T) {
	for _, test := range []struct{ text, want, end string }{
		{"1. ab ~a (b) c~ cd *", "1.ab ~a (b) c~ cd", "*"},
		{"1. ab ~ cd *", "1.ab ~ cd", "*"},
		{"1. ab(+) cd(+)(ef)*", "1.ab(+) cd(+) ( ef )", "*"},
		{"[Last \"won\"] 1. ab cd", "1.ab", "won"},
		{"[Last \"won\"] 1. ab {x}", "1.ab {x}", ""},
	} {
		for g, err := range toyGames(strings.NewReader(test.text), false) {
			if err != nil || g.Moves != test.want || g.End != test.end {
				t.Errorf("%q: %s, end %q, %v", test.text, g.Moves, g.End, err)
			}
		}
	}
}

// FuzzRead: no text makes the reader panic, every game begins on a line of the
// file, games follow each other, and the text that is kept is UTF-8.
func FuzzRead(f *testing.F) {
	gamefiletest.Seed(f, "", "1. ab (~x~ cd(+)) 2...", "[Last \"x\"] ab")
	f.Fuzz(func(t *testing.T, text []byte) {
		last, lines := 1, strings.Count(string(text), "\n")+1
		if strings.HasPrefix(string(text), "\xff\xfe") || strings.HasPrefix(string(text), "\xfe\xff") {
			lines = len(text) // more than it has once it is decoded
		}
		for g, err := range toyGames(strings.NewReader(string(text)), false) {
			if err != nil {
				t.Fatal(err)
			}
			if g.Line < last || g.Line > lines {
				t.Fatalf("a game on line %d of %d, after one on %d", g.Line, lines, last)
			}
			last = g.Line
			for _, d := range g.Defects {
				if d.Line < g.Line || d.Line > lines || d.Column < 1 {
					t.Fatalf("%+v in a game from line %d of %d", d, g.Line, lines)
				}
			}
			if strings.ToValidUTF8(g.Moves, "") != g.Moves {
				t.Fatalf("%q", g.Moves)
			}
		}
	})
}

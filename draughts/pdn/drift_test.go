package pdn

import (
	"strings"
	"testing"
)

// deepGame has variations in each other, that many deep, each with a move
// before and after the one inside it.
func deepGame(depth int) string {
	return "1. 32-28 " + strings.Repeat("(1. 33-28 ", depth) + strings.Repeat("18-23)", depth) + " 19-23 *"
}

// TestReadDeep: what lies deeper than a hundred variations is passed over as a
// whole, and every move that is kept stays in its own variation.
func TestReadDeep(t *testing.T) {
	want := "1.32-28 " + strings.Repeat("( 1.33-28 ", 100) + strings.Repeat("18-23 ) ", 100) + "19-23"
	games := readAll(t, []byte(deepGame(300)))
	if len(games) != 1 || show(games[0].Moves) != want || games[0].End != "*" {
		t.Fatalf("%d games, the first\n%s\nshould be\n%s", len(games), show(games[0].Moves), want)
	}
	if d := games[0].Defects; len(d) != 1 || d[0].Reason.Code != CodeVariationDeep {
		t.Errorf("%v", d)
	}
}

// TestReadLongEscapes: a line that begins with % is passed over whatever its
// length, before a game and inside it.
func TestReadLongEscapes(t *testing.T) {
	escape := "\n% " + strings.Repeat("x 5-10 ", 1<<20) + "\n"
	for _, text := range []string{escape + "1. 32-28 19-23 *", "1. 32-28" + escape + "19-23 *"} {
		games := readAll(t, []byte(text))
		if len(games) != 1 || show(games[0].Moves) != "1.32-28 19-23" || len(games[0].Defects) != 0 {
			t.Errorf("%d games, %v", len(games), games[0].Defects)
		}
	}
}

// TestReadStrayBrackets: a bracket that closes nothing is no move, and one
// after a move number is no fault.
func TestReadStrayBrackets(t *testing.T) {
	for _, test := range []struct{ text, want, defects string }{
		{"1. 32-28 } 19-23 *", "1.32-28 19-23", "pdn.stray"},
		{"1. 32-28 ] 19-23] *", "1.32-28 19-23", "pdn.stray pdn.stray"},
		{"1. 32-28 }19-23 *", "1.32-28 19-23", "pdn.stray"},
		{"1) 32-28 19-23 2) 28x19 *", "1.32-28 19-23 2.28x19", ""},
		{"1. 32-28 ) 19-23 *", "1.32-28 19-23", "pdn.variation_close"},
	} {
		games := readAll(t, []byte(test.text))
		if len(games) != 1 {
			t.Fatalf("%q: %d games", test.text, len(games))
		}
		var defects []string
		for _, d := range games[0].Defects {
			defects = append(defects, string(d.Reason.Code))
		}
		if got := show(games[0].Moves); got != test.want || strings.Join(defects, " ") != test.defects {
			t.Errorf("%q: %s, %v", test.text, got, defects)
		}
	}
}

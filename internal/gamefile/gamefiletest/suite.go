package gamefiletest

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/gamefile"
)

// Run checks what every format does with a file, whatever its moves are.
func Run(t *testing.T, f Format) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Format)
	}{
		{"parts", testParts}, {"games", testGames}, {"tags", testTags}, {"places", testPlaces},
		{"deep variations", testDeep}, {"long escapes", testEscapes}, {"too long", testTooLong},
		{"encodings", testEncodings}, {"in pieces", testPieces}, {"constant memory", testMemory}, {"a source that fails", testFails},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, f) })
	}
}

// testParts: what may be between the tags and the end, and what is skipped
// there.
func testParts(t *testing.T, f Format) {
	for _, test := range []struct{ text, want, end, defects string }{
		{"1. <w> <b> 1-0", "1.<w> <b>", "1-0", ""},
		{"1.<w> 1...<b> *", "1.<w> 1...<b>", "*", ""},
		{"1. ... <b> *", "1...<b>", "*", ""},
		{"1 <w> <b> 2 <o> *", "1.<w> <b> 2.<o>", "*", ""},
		{"1) <w> <b> 2) <o> *", "1.<w> <b> 2.<o>", "*", ""},
		{"{one} <w> { two\n  lines } <b> ; to the end } of the line\n<o> *", "{one} <w> {two lines} <b> {to the end } of the line} <o>", "*", ""},
		{"<w> $1 <b> $145 *", "<w> $1 <b> $145", "*", ""},
		{"1. <w> (1. <o> (1. <w> {x}) <b>) (1. <o>) <b> *", "1.<w> ( 1.<o> ( 1.<w> {x} ) <b> ) ( 1.<o> ) <b>", "*", ""},
		{"% passed over\n1. <w>\n% <o>\n <b> *", "1.<w> <b>", "*", ""},
		{"<w> {[%clk 0:59:10]} <b>", "<w> {[%clk 0:59:10]} <b>", "", "end_missing"},
		{"1. <w> (1. <o>", "1.<w> ( 1.<o> )", "", "variation_open end_missing"},
		{"1. <w> ) <b> *", "1.<w> <b>", "*", "variation_close"},
		{"1. <w> } <b> *", "1.<w> <b>", "*", "stray"},
		{"1. <w> }<b> ] *", "1.<w> <b>", "*", "stray stray"},
		{"1. <w> (1. <o> ] ) <b> *", "1.<w> ( 1.<o> ) <b>", "*", "stray"},
		{"1. <w> (1. <o> 1-0) <b> *", "1.<w> ( 1.<o> {1-0} ) <b>", "*", "variation_result"},
		{"1. <w> { never closed", "1.<w> {never closed}", "", "comment end_missing"},
		{"1. <w> 2. 3. <o> 4. *", "1.<w> 3.<o>", "*", "number number"},
		{"1. <w> [nonsense] <b> *", "1.<w> <b>", "*", "tag"},
		{"1. <w>\uFEFF \uFEFF<b> \uFEFF *", "1.<w> <b>", "*", ""},
	} {
		g := f.one(t, test.text)
		if want := f.fill(test.want); g.Moves != want || g.End != test.end || f.codes(g) != test.defects {
			t.Errorf("%q:\n got %s, end %q, %s\nwant %s, end %q, %s", test.text, g.Moves, g.End, f.codes(g), want, test.end, test.defects)
		}
	}
}

// testGames: where one game ends and the next begins.
func testGames(t *testing.T, f Format) {
	for _, test := range []struct {
		text  string
		games int
	}{
		{"", 0}, {"  \n\n", 0}, {"*", 0}, {"* 1-0 *", 0}, {"% only this", 0},
		{"1. <w> * 1. <o> * 1. <w> *", 3},
		{"1. <w> *\n*\n1. <o> *", 2},
		{"[White \"a\"]\n1. <w>\n[White \"b\"]\n1. <o>\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n\n[Event \"c\"]\n[White \"d\"]\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n1-0\n[Event \"c\"]\n[White \"d\"] 0-1", 2},
		{"[Event \"a\"]\n{ never closed\n[Event \"b\"]\n1. <w> *", 2},
		{"[Event \"a\"] ( ( ( 1. <w>\n[Event \"b\"]\n1. <w> *", 2},
		{"[Event \"a\"] " + strings.Repeat("(1. <w> ", gamefile.MaxDepth+5) + "\n[Event \"b\"]\n1. <w> *", 2},
	} {
		if games := f.all(t, test.text); len(games) != test.games {
			t.Errorf("%q: %d games, should be %d", test.text, len(games), test.games)
		}
	}
}

func testTags(t *testing.T, f Format) {
	g := f.one(t, "[Event \"The \"Open\" of \\\"L\\\\F\\\"\"]\n[ Site  \"?\" ]\n[White \"a\"] [Black \"b]\"]\n[Broken \"c]\n[Empty \"\"]\n[bad]\n[ \"nameless\"]\n*")
	want := []gamefile.Tag{{Name: "Event", Value: `The "Open" of "L\F"`, Line: 1}, {Name: "Site", Value: "?", Line: 2}, {Name: "White", Value: "a", Line: 3},
		{Name: "Black", Value: "b]", Line: 3}, {Name: "Empty", Value: "", Line: 5}}
	if !slices.Equal(g.Tags, want) || f.codes(g) != "tag tag tag" || g.Defects[0].Line != 4 || g.Defects[1].Line != 6 {
		t.Errorf("%+v, %v", g.Tags, g.Defects)
	}
}

// testPlaces: games and defects have their lines, and defects their columns.
func testPlaces(t *testing.T, f Format) {
	games := f.all(t, "% a line\n\n[White \"a\"]\n\n1. <w> {two\nlines}\n<b> {ż} ) *\n\n1. <o>\n } *")
	if len(games) != 2 || games[0].Line != 3 || games[1].Line != 9 || len(games[0].Defects) != 1 || len(games[1].Defects) != 1 {
		t.Fatalf("%+v", games)
	}
	if d := games[0].Defects[0]; d.Line != 7 || d.Column != len(f.Black)+len(" {ż} ")+1 {
		t.Errorf("%+v", d)
	}
	if d := games[1].Defects[0]; d.Line != 10 || d.Column != 2 {
		t.Errorf("%+v", d)
	}
}

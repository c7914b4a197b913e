package gamefiletest

import (
	"errors"
	"io"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"damka/internal/gamefile"
)

// testDeep: what is nested deeper than a hundred variations is skipped as a
// whole, and every other move stays in its own variation.
func testDeep(t *testing.T, f Format) {
	nested := func(depth int, open, close string) string {
		return "1. <w> " + strings.Repeat(open, depth) + "1. <w> (1-0) {x}" + strings.Repeat(close, depth) + " <b> *"
	}
	g := f.one(t, nested(300, "(1. <o> ", " <b>)"))
	want := f.fill("1.<w> " + strings.Repeat("( 1.<o> ", gamefile.MaxDepth) + strings.Repeat("<b> ) ", gamefile.MaxDepth) + "<b>")
	if g.Moves != want || g.End != "*" || f.codes(g) != "variation_deep" {
		t.Errorf("%s, %v", g.Moves, g.Defects)
	}
}

// testEscapes: a line that begins with % is skipped whatever its length,
// before a game and inside it.
func testEscapes(t *testing.T, f Format) {
	escape := "\n% " + strings.Repeat("x <b> ", 1<<20) + "\n"
	for _, text := range []string{
		escape + "1. <w> <b> *", "1. <w>" + escape + "<b> *", "[White \"a\"]" + escape + "[Black \"b\"]\n1. <w> <b> *", "1. <w> <b>" + escape + "*",
	} {
		if g := f.one(t, text); g.Moves != f.fill("1.<w> <b>") || g.End != "*" || len(g.Defects) != 0 {
			t.Errorf("%.200s, %v", g.Moves, g.Defects)
		}
	}
}

// testTooLong: a game or a comment that never ends is cut, and reading continues.
func testTooLong(t *testing.T, f Format) {
	line := f.fill("1. <w> <b>\n")
	games := f.all(t, "[White \"a\"]\n"+strings.Repeat(line, gamefile.MaxGame/len(line)+10)+"*\n[White \"b\"]\n1. <w> *")
	if len(games) != 3 || f.codes(games[0]) != "too_long end_missing" || games[2].Moves != f.fill("1.<w>") {
		t.Errorf("%d games, %v", len(games), games[0].Defects)
	}
	games = f.all(t, "[White \"a\"]\n{"+strings.Repeat("word ", gamefile.MaxGame/5+10)+"} *\n[White \"b\"]\n1. <w> *")
	if last := games[len(games)-1]; f.codes(games[0]) == "" || last.Moves != f.fill("1.<w>") {
		t.Errorf("%d games, %v", len(games), games[0].Defects)
	}
}

// testEncodings: the same text in every encoding that is read.
func testEncodings(t *testing.T, f Format) {
	text := f.fill("[White \"Źrebak, Emil\"]\n[Black \"Ćwik, Łoś\"]\n1. <w> {żółw} *")
	encoded := func(encode func(string) (string, error)) string {
		out, err := encode(text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for name, text := range map[string]string{
		"utf-8":        text,
		"utf-8 marked": "\uFEFF" + text,
		"windows-1250": encoded(charmap.Windows1250.NewEncoder().String),
		"utf-16":       encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String),
		"utf-16 big":   encoded(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String),
	} {
		g := f.one(t, text)
		want := Game{Tags: []gamefile.Tag{{Name: "White", Value: "Źrebak, Emil", Line: 1}, {Name: "Black", Value: "Ćwik, Łoś", Line: 2}}, Moves: f.fill("1.<w> {żółw}"), End: "*", Line: 1}
		if name == "windows-1250" {
			if f.codes(g) != "encoding" {
				t.Errorf("%s: %v", name, g.Defects)
			}
			g.Defects = nil
		}
		if !reflect.DeepEqual(g, want) {
			t.Errorf("%s: %+v", name, g)
		}
	}
	for g, err := range f.Read(strings.NewReader("[White \"Jos\xe9\"] *"), true) {
		if err != nil || g.Tags[0].Value != "José" || g.Defects[0].Reason.String() != f.Name+".encoding encoding=iso-8859-1" {
			t.Errorf("%+v, %v", g, err)
		}
	}
}

// testPieces: every token is read in two pieces.
func testPieces(t *testing.T, f Format) {
	text := f.fill("[Event \"a\"]\n[White \"b\"]\n\n1. <w> {a comment} <b> $3 ( 1... <b> ) 2. <o> 1-0\n[Event \"c\"]\n% passed over\n1. <w> ; to the end\n<b> *")
	want := f.all(t, text)
	got := f.from(t, iotest.OneByteReader(strings.NewReader(text)))
	if !reflect.DeepEqual(got, want) || len(got) != 2 {
		t.Errorf("%+v, should be %+v", got, want)
	}
}

// testMemory: a file much larger than the window. DAMKA_GAMES is its
// size in megabytes, 4 without it; reading a thousand of them takes minutes.
func testMemory(t *testing.T, f Format) {
	size := 4
	if text := os.Getenv("DAMKA_GAMES"); text != "" {
		var err error
		if size, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	text := f.fill("[White \"Czyż, Olga\"]\n[Result \"1-0\"]\n\n1. <w> {[%clk 0:59:58]} <b> 2. <o> (2. <w> $6) <b> 1-0\n\n")
	want := size * 1_000_000 / len(text)
	var memory runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&memory)
	before, most, count := memory.HeapAlloc, uint64(0), 0
	for g, err := range f.Read(&repeated{text: text, left: want * len(text)}, false) {
		if err != nil || g.End != "1-0" || len(g.Defects) > 0 {
			t.Fatal(g, err)
		}
		if count++; count%(want/8) == 0 {
			runtime.GC()
			runtime.ReadMemStats(&memory)
			most = max(most, memory.HeapAlloc)
		}
	}
	held := int64(most) - int64(before)
	t.Logf("%d bytes held while reading %d MB", held, size)
	if count != want || held > 1<<20 {
		t.Errorf("%d games of %d, %d bytes held while reading %d MB", count, want, held, size)
	}
}

// testFails: the error of a source is not taken for the end of the file.
func testFails(t *testing.T, f Format) {
	broken := errors.New("the disk is broken")
	games, last := 0, error(nil)
	for _, err := range f.Read(io.MultiReader(strings.NewReader(f.fill("1. <w> *\n1. <o> *")), iotest.ErrReader(broken)), false) {
		if last = err; err == nil {
			games++
		}
	}
	if games != 2 || last != broken {
		t.Errorf("%d games, %v", games, last)
	}
}

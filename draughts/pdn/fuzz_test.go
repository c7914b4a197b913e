package pdn

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
)

// readAll reads every game of a text.
func readAll(t testing.TB, text []byte) []*Game {
	t.Helper()
	var games []*Game
	for g, err := range NewReader(bytes.NewReader(text)).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games
}

// bare is a game without what depends on where it stood in a file.
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
	var text bytes.Buffer
	w := NewWriter(&text)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	return text.Bytes()
}

// FuzzRead: no text makes the reader or the check panic, and what was read is
// written and read back the same, byte for byte the second time.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "*", "1. 32-28 19-23 *", "[Event \"x\"]\n\n1-0\n", "1. 1- 6 47x 9 2. 32 - 28 1+ - 1-", "{a {b} 1.32-28!? ( 1... 19-23 $1 ) ;c }\n*",
		"[A \"b\\\"c\"]\n[Event \"1\"]\n[Event \"2\"] 1. c3:e5 (!) a.l. +1 -1 X 1/2-1/2", "/FEN \"W:W31:B1\"/ 1... 1-7 *", "% x\n %y 1.",
		"( ( 1. 2-0 ) ) ) 2-0", "{unclosed\n[Event \"x\"]\n1. 31-26 *", "12.5.7 - - -! 32-!", "1 32-28 2 33-29 1-0", "\xff\xfe1\x00.\x00", "\xef\xbb\xbf1. ½-½",
		"[Wh \"\xe6\xbf\"] {\xb1} *", "12. ... 7-12 ... 8-13",
	} {
		f.Add([]byte(seed))
	}
	files, err := filepath.Glob("testdata/*.pdn")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:min(len(text), 3_000)])
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games := bareGames(readAll(t, text))
		written := write(t, games)
		again := bareGames(readAll(t, written))
		if !reflect.DeepEqual(games, again) {
			t.Fatalf("%q\nis read as %#v\nwritten as %q\nand read back as %#v", text, games, written, again)
		}
		if twice := write(t, again); !bytes.Equal(written, twice) {
			t.Fatalf("written %q, then %q", written, twice)
		}
		for _, g := range games {
			for _, v := range []article.Variant{article.International, article.Russian} {
				if _, err := Check(g, Options{Variant: v}); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// FuzzGameType: what is read is written and read back the same.
func FuzzGameType(f *testing.F) {
	for _, seed := range []string{"20", "25,W,8,8,A0,0", "26,B,8,8,N3,1", "20,W,10,10,N2", "x", "20,W", "20,W,0,10,N2,0", "-1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseGameType(text)
		if err != nil {
			return
		}
		if back, err := ParseGameType(g.String()); err != nil || back != g {
			t.Fatalf("%q is %+v, written %q and read as %+v, %v", text, g, g, back, err)
		}
		if v, err := g.Variant(); err == nil {
			rules, _ := draughts.RulesOf(v)
			n := g.Notation(rules)
			for s := range rules.Squares() {
				if back, ok := n.ParseSquare(n.Name(s)); !ok || back != s {
					t.Fatalf("%q: square %d is called %q", text, s, n.Name(s))
				}
			}
		}
	})
}

// slowReader gives one byte at a time, so that every token is met cut in two.
type slowReader struct{ text io.Reader }

func (s slowReader) Read(p []byte) (int, error) { return s.text.Read(p[:min(1, len(p))]) }

func TestReadInPieces(t *testing.T) {
	text := "[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 {a comment} 19-23! $3 ( 1... 18-23 ) /FEN \"W:W31:B1\"/ 2. 31-26 (!?) 2-0\n" +
		"[Event \"c\"]\n% passed over\n1. 31-26 ; to the end\n1- 7 *"
	want := readAll(t, []byte(text))
	var got []*Game
	for g, err := range NewReader(slowReader{strings.NewReader(text)}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, g)
	}
	if !reflect.DeepEqual(got, want) || len(got) != 2 {
		t.Errorf("%+v, should be %+v", got, want)
	}
}

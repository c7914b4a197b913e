package pdn

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"damka/draughts"
	"damka/internal/gamefile"
)

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
			words = append(words, word+e.Text+strings.Join(append([]string{""}, e.Marks...), "_"))
		case Comment:
			words = append(words, "{"+string(e)+"}")
		case NAG:
			words = append(words, fmt.Sprint("$", int(e)))
		case Setup:
			words = append(words, "/"+string(e)+"/")
		case Variation:
			words = append(words, "( "+show(e)+" )")
		}
	}
	return strings.Join(words, " ")
}

// TestReadMoves: everything that may stand between the tags and the end.
func TestReadMoves(t *testing.T) {
	for _, test := range []struct{ text, want, end, defects string }{
		{"1. 32-28 19-23 2. 28x19 14x23 2-0", "1.32-28 19-23 2.28x19 14x23", "2-0", ""},
		{"1.32-28 19-23 2.28x19 14x23 *", "1.32-28 19-23 2.28x19 14x23", "*", ""},
		{"1. 1- 6 47x 9 2. 32 - 28  4x 1 1/2-1/2", "1.1-6 47x9 2.32-28 4x1", "1/2-1/2", ""},
		{"1 32-28 19-23 2 28x19 1-0", "1.32-28 19-23 2.28x19", "1-0", ""},
		{"c3-d4 b6:a5 c3xe5xg7 a3b4 *", "c3-d4 b6:a5 c3xe5xg7 a3b4", "*", ""},
		{"12... 7-12 12. ... 8-13 ... 9-14 *", "12...7-12 12...8-13 ..9-14", "*", ""},
		{"32-28! 19-23?? 28x19!? 14x23* 37-32 + 10-14 = 41-37 +1 5-10 -2 46-41 a.l. *",
			"32-28_! 19-23_?? 28x19_!? 14x23_* 37-32_+ 10-14_= 41-37_+1 5-10_-2 46-41_a.l.", "*", ""},
		{"32-28(!) 19-23 (?) 28x19!+1 14x23 X +/= - *", "32-28_(!) 19-23_(?) 28x19_!_+1 14x23_X_+/=_-", "*", ""},
		{"32-28 $1 19-23 $145 *", "32-28 $1 19-23 $145", "*", ""},
		{"{one} 32-28 { two\n  lines } 19-23 ; to the end } of the line\n28x19 *", "{one} 32-28 {two lines} 19-23 {to the end } of the line} 28x19", "*", ""},
		{"1. 32-28 ( 1. 33-28 ( 1. 31-27 {x} ) 18-23 ) ( 1. 34-29 ) 19-23 *", "1.32-28 ( 1.33-28 ( 1.31-27 {x} ) 18-23 ) ( 1.34-29 ) 19-23", "*", ""},
		{"1. 32-28 /FEN \"B:W28:B1\"/ 1... 1-7 0-2", "1.32-28 /B:W28:B1/ 1...1-7", "0-2", ""},
		{"% passed over\n1. 32-28\n% 19-23\n 18-23 *", "1.32-28 18-23", "*", ""},
		{"41. - - *", "41.- -", "*", ""},
		{"1. 32-28 1+ - 1-", "1.32-28", "1+-1-", ""},
		{"1. 32-28 1- - 1+", "1.32-28", "1--1+", ""},
		{"1. 32-28 1+-1-", "1.32-28", "1+-1-", ""},
		{"1. 32-28 0-0", "1.32-28", "0-0", ""},
		{"1. 32-28 2F-0F", "1.32-28", "2F-0F", ""},
		{"1. 32-28 ½-½", "1.32-28", "½-½", ""},
		{"1. 32-28 1 - 0", "1.32-28", "1-0", ""},
		{"1. 32-28 {[%clk 0:59:10]} 19-23", "1.32-28 {[%clk 0:59:10]} 19-23", "", "pdn.end_missing"},
		{"1. 32-28 ( 1. 33-28", "1.32-28 ( 1.33-28 )", "", "pdn.variation_open pdn.end_missing"},
		{"1. 32-28 ) 19-23 *", "1.32-28 19-23", "*", "pdn.variation_close"},
		{"1. 32-28 ( 1. 33-28 2-0 ) 19-23 *", "1.32-28 ( 1.33-28 {2-0} ) 19-23", "*", "pdn.variation_result"},
		{"1. 32-28 { never closed", "1.32-28 {never closed}", "", "pdn.comment pdn.end_missing"},
		{"! 32-28 *", "32-28", "*", "pdn.mark"},
		{"1. 32-28 2. 3. 37-32 4. *", "1.32-28 3.37-32", "*", "pdn.number pdn.number"},
		{"1. 32-28 [nonsense] enz. *", "1.32-28 enz.", "*", "pdn.tag"},
	} {
		games := readAll(t, []byte(test.text))
		if len(games) != 1 {
			t.Errorf("%q: %d games", test.text, len(games))
			continue
		}
		var defects []string
		for _, d := range games[0].Defects {
			defects = append(defects, string(d.Reason.Code))
		}
		if got := show(games[0].Moves); got != test.want || games[0].End != test.end || strings.Join(defects, " ") != test.defects {
			t.Errorf("%q:\n got %s, end %q, %v\nwant %s, end %q, %s", test.text, got, games[0].End, defects, test.want, test.end, test.defects)
		}
	}
}

// TestReadGames: where one game ends and the next begins.
func TestReadGames(t *testing.T) {
	for _, test := range []struct {
		text  string
		games int
	}{
		{"", 0}, {"  \n\n", 0}, {"*", 0}, {"* 1-0 *", 0},
		{"1. 32-28 * 1. 31-27 * 1. 33-28 *", 3},
		{"1. 32-28 *\n*\n1. 31-27 *", 2},
		{"[White \"a\"]\n1. 32-28\n[White \"b\"]\n1. 31-27\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n\n[Event \"c\"]\n[White \"d\"]\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n1-0\n[Event \"c\"]\n[White \"d\"] 0-1", 2},
		{"[Event \"a\"]\n{ never closed\n[Event \"b\"]\n1. 32-28 *", 2},
		{"[Event \"a\"] ( ( ( 1. 32-28\n[Event \"b\"]\n1. 32-28 *", 2},
	} {
		if games := readAll(t, []byte(test.text)); len(games) != test.games {
			t.Errorf("%q: %d games, should be %d", test.text, len(games), test.games)
		}
	}
}

func TestReadTags(t *testing.T) {
	g := readAll(t, []byte("[Event \"The \"Open\" of \\\"L\\\\F\\\"\"]\n[ Site  \"?\" ]\n[White \"a\"] [Black \"b]\"]\n[Broken \"c]\n[Empty \"\"]\n[bad]\n*"))[0]
	want := []Tag{{Name: "Event", Value: `The "Open" of "L\F"`}, {Name: "Site", Value: "?"}, {Name: "White", Value: "a"}, {Name: "Black", Value: "b]"}, {Name: "Empty", Value: ""}}
	if !slices.Equal(g.Tags, want) || len(g.Defects) != 2 || g.Defects[0].Line != 4 || g.Defects[1].Line != 6 {
		t.Errorf("%q %v", g.Tags, g.Defects)
	}
	g.SetTag("Site", "Łęgowo")
	g.SetTag("Round", "3")
	if site, ok := g.Tag("Site"); !ok || site != "Łęgowo" {
		t.Error(site)
	}
	if round, ok := g.Tag("Round"); !ok || round != "3" {
		t.Error(round)
	}
	if _, ok := g.Tag("Nothing"); ok {
		t.Error("there is a tag Nothing")
	}
}

// TestReadEncodings: the same text in every encoding that is read.
func TestReadEncodings(t *testing.T) {
	const text = "[White \"Źrebak, Łoś\"]\n[Black \"Gęś\"]\n\n1. 32-28 {żółw} *"
	encode := func(encoded []byte, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	for name, encoded := range map[string][]byte{
		"utf-8":        []byte(text),
		"utf-8 marked": append([]byte("\uFEFF"), text...),
		"windows-1250": encode(charmap.Windows1250.NewEncoder().Bytes([]byte(text))),
		"utf-16":       encode(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(text))),
		"utf-16 big":   encode(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(text))),
	} {
		games := readAll(t, encoded)
		if len(games) != 1 || !slices.Equal(games[0].Tags, []Tag{{Name: "White", Value: "Źrebak, Łoś"}, {Name: "Black", Value: "Gęś"}}) || show(games[0].Moves) != "1.32-28 {żółw}" {
			t.Errorf("%s: %+v", name, games)
		}
		if said := len(games[0].Defects) > 0; said != (name == "windows-1250") {
			t.Errorf("%s: %v", name, games[0].Defects)
		}
	}
	r := NewReader(strings.NewReader("[White \"Andr\xe9\"] *"))
	r.ReadAsLatin1()
	g, err := r.Next()
	if err != nil || g.Tags[0].Value != "André" || g.Defects[0].Reason.String() != "pdn.encoding encoding=iso-8859-1" {
		t.Errorf("%+v %v", g, err)
	}
}

// manyGames is an endless file of the same games, up to a size.
type manyGames struct {
	text []byte
	at   int
	left int
}

func (m *manyGames) Read(p []byte) (int, error) {
	if m.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p, m.text[m.at:])
	m.at = (m.at + n) % len(m.text)
	m.left -= n
	return n, nil
}

// TestReadInConstantMemory: a file much larger than what is held.
func TestReadInConstantMemory(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "variations-100.pdn"))
	if err != nil {
		t.Fatal(err)
	}
	var before, during runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	most, games := uint64(0), 0
	for _, err := range NewReader(&manyGames{text: text, left: 2000 * len(text)}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		if games++; games%2000 == 0 {
			runtime.GC()
			runtime.ReadMemStats(&during)
			most = max(most, during.HeapAlloc)
		}
	}
	if games != 7*2000 {
		t.Errorf("%d games", games)
	}
	if held := int64(most) - int64(before.HeapAlloc); held > 2<<20 {
		t.Errorf("%d bytes held while reading %d", held, 2000*len(text))
	}
}

// TestReadWithoutEnd: a game that never ends is cut, and said so.
func TestReadWithoutEnd(t *testing.T) {
	games := 0
	for g, err := range NewReader(&manyGames{text: []byte("1. 32-28 19-23 "), left: 2*gamefile.MaxGame + 1000}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games++
		if len(g.Defects) == 0 || games < 3 && g.Defects[0].Reason.Code != CodeTooLong {
			t.Errorf("game %d: %v", games, g.Defects)
		}
	}
	if games != 3 {
		t.Errorf("%d games", games)
	}
}

type failing struct{ text io.Reader }

var errDisk = errors.New("disk failed")

func (f failing) Read(p []byte) (int, error) {
	n, err := f.text.Read(p)
	if err == io.EOF {
		err = errDisk
	}
	return n, err
}

// TestReadError: a source that fails is told from a file that ends.
func TestReadError(t *testing.T) {
	r := NewReader(failing{strings.NewReader("1. 32-28 * 1. 31-27")})
	games := 0
	var last error
	for _, err := range r.Games() {
		if last = err; err == nil {
			games++
		}
	}
	if games != 2 || !errors.Is(last, errDisk) {
		t.Errorf("%d games, %v", games, last)
	}
}

func TestClocks(t *testing.T) {
	c := Comment("before [%clk 1:55:21] [%clock w0:00:10 B0:01:03] [%emt 59] [%mct 2:61] [%x 1] [%clk] after [%egt 12:30")
	want := []Clock{
		{"clk", 0, false, time.Hour + 55*time.Minute + 21*time.Second},
		{"clock", draughts.White, false, 10 * time.Second},
		{"clock", draughts.Black, true, 63 * time.Second},
		{"emt", 0, false, 59 * time.Second},
	}
	if got := slices.Collect(c.Clocks()); !slices.Equal(got, want) {
		t.Errorf("%v, should be %v", got, want)
	}
}

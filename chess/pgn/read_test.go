package pgn

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"damka/internal/gamefile"
)

// TestReadMoves: everything that may stand between the tags and the end.
func TestReadMoves(t *testing.T) {
	for _, test := range []struct{ text, want, end, defects string }{
		{"1. e4 e5 2. Nf3 Nc6 1-0", "1.e4 e5 2.Nf3 Nc6", "1-0", ""},
		{"1.e4 e5 2.Nf3 Nc6 *", "1.e4 e5 2.Nf3 Nc6", "*", ""},
		{"1 e4 e5 2 Nf3 Nc6 *", "1.e4 e5 2.Nf3 Nc6", "*", ""},
		{"1) e4 e5 2) Nf3 *", "1.e4 e5 2.Nf3", "*", ""},
		{"1. e4 1... e5 2.. Nc6 3…d6 ... d5 *", "1.e4 1...e5 2...Nc6 3...d6 ..d5", "*", ""},
		{"e4 e5 Nf3 Nc6 1/2-1/2", "e4 e5 Nf3 Nc6", "1/2-1/2", ""},
		{"e4! e5?? Nf3!? Nc6?! Bb5!! a6? *", "e4_! e5_?? Nf3_!? Nc6_?! Bb5_!! a6_?", "*", ""},
		{"e4 ! e5 $2 Nf3!!! *", "e4_! e5 $2 Nf3!!!", "*", ""},
		{"e4 ± e5 +/= Nf3-+ Nc6 = Bb5∞ Qd2+- *", "e4 $16 e5 $14 Nf3 $19 Nc6 $10 Bb5 $13 Qd2 $18", "*", ""},
		{"exd8=Q+ e8(Q)+ e8Q bxa1(N) *", "exd8=Q+ e8=Q+ e8Q bxa1=N", "*", ""},
		{"Qh5 + Nf6 # exd6 e.p. ed6ep *", "Qh5+ Nf6# exd6e.p. ed6ep", "*", ""},
		{"Nf3(=) Nc6 (=) d4 *", "Nf3_(=) Nc6_(=) d4", "*", ""},
		{"O-O 0-0 O-O-O 0-0-0+ 5. 0-0 *", "O-O 0-0 O-O-O 0-0-0+ 5.0-0", "*", ""},
		{"♘f3 Sf6 Hd1:d8X *", "♘f3 Sf6 Hd1:d8X", "*", ""},
		{"-- Z0 0000 <> *", "-- Z0 0000 <>", "*", ""},
		{"{one} e4 { two\n  lines } e5 ; to the end } of the line\nNf3 *", "{one} e4 {two lines} e5 {to the end } of the line} Nf3", "*", ""},
		{"1. e4 (1. d4 (1. c4 {x}) d5) (1. f4) e5 *", "1.e4 ( 1.d4 ( 1.c4 {x} ) d5 ) ( 1.f4 ) e5", "*", ""},
		{"% passed over\n1. e4\n% e5\n d5 *", "1.e4 d5", "*", ""},
		{"1. e4 1 - 0", "1.e4", "1-0", ""},
		{"1. e4 1/2 - 1/2", "1.e4", "1/2-1/2", ""},
		{"1. e4 0 : 1", "1.e4", "0:1", ""},
		{"1. e4 ½–½", "1.e4", "½–½", ""},
		{"1. e4 1/2", "1.e4", "1/2", ""},
		{"1. e4 {[%clk 0:59:10]} e5", "1.e4 {[%clk 0:59:10]} e5", "", "end_missing"},
		{"1. e4 (1. d4", "1.e4 ( 1.d4 )", "", "variation_open end_missing"},
		{"1. e4 ) e5 *", "1.e4 e5", "*", "variation_close"},
		{"1. e4 (1. d4 1-0) e5 *", "1.e4 ( 1.d4 {1-0} ) e5", "*", "variation_result"},
		{"1. e4 { never closed", "1.e4 {never closed}", "", "comment end_missing"},
		{"! e4 (=) } e5 ] $x *", "e4_(=) e5", "*", "mark stray stray stray"},
		{"1. e4 $\uFEFF0- e5 *", "1.e4 e5", "*", "stray"},
		{"(=) e4 ?!?! *", "e4", "*", "mark mark"},
		{"1. e4 2. 3. d4 4. *", "1.e4 3.d4", "*", "number number"},
		{"1. e4 [nonsense] etc *", "1.e4 etc", "*", "tag"},
		{"1. e4 0 e5 *", "1.e4 e5", "*", "stray"},
		{"[Result \"0-0\"]\n1. e4 e5 0-0", "1.e4 e5", "0-0", ""},
		{"[Result \"0-0\"]\n1. e4 e5 2. 0-0", "1.e4 e5 2.0-0", "", "end_missing"},
		{"[Result \"1-0\"]\n1. e4 e5 0-0", "1.e4 e5 0-0", "", "end_missing"},
	} {
		g := game(t, test.text)
		if got := show(g.Moves); got != test.want || g.End != test.end || codes(g.Defects) != test.defects {
			t.Errorf("%q:\n got %s, end %q, %s\nwant %s, end %q, %s", test.text, got, g.End, codes(g.Defects), test.want, test.end, test.defects)
		}
	}
}

// TestReadDeep: what lies deeper than a hundred variations is passed over as a
// whole.
func TestReadDeep(t *testing.T) {
	text := "1. e4 " + strings.Repeat("(1. d4 ", gamefile.MaxDepth) + "(1. c4 (1. b4) 1-0) d5" + strings.Repeat(")", gamefile.MaxDepth) + " e5 *"
	g := game(t, text)
	want := "1.e4 " + strings.Repeat("( 1.d4 ", gamefile.MaxDepth) + "d5" + strings.Repeat(" )", gamefile.MaxDepth) + " e5"
	if show(g.Moves) != want || codes(g.Defects) != "variation_deep" {
		t.Errorf("%s, %v", show(g.Moves), g.Defects)
	}
}

// TestReadGames: where one game ends and the next begins.
func TestReadGames(t *testing.T) {
	for _, test := range []struct {
		text  string
		games int
	}{
		{"", 0}, {"  \n\n", 0}, {"*", 0}, {"* 1-0 *", 0}, {"% only this", 0},
		{"1. e4 * 1. d4 * 1. c4 *", 3},
		{"1. e4 *\n*\n1. d4 *", 2},
		{"[White \"a\"]\n1. e4\n[White \"b\"]\n1. d4\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n\n[Event \"c\"]\n[White \"d\"]\n", 2},
		{"[Event \"a\"]\n[White \"b\"]\n1-0\n[Event \"c\"]\n[White \"d\"] 0-1", 2},
		{"[Event \"a\"]\n{ never closed\n[Event \"b\"]\n1. e4 *", 2},
		{"[Event \"a\"] ( ( ( 1. e4\n[Event \"b\"]\n1. e4 *", 2},
		{"[Result \"0-0\"] 0-0\n[Result \"0-0\"] 0-0", 2},
	} {
		if games := readAll(t, []byte(test.text)); len(games) != test.games {
			t.Errorf("%q: %d games, should be %d", test.text, len(games), test.games)
		}
	}
}

func TestReadTags(t *testing.T) {
	g := game(t, "[Event \"The \"Open\" of \\\"L\\\\F\\\"\"]\n[ Site  \"?\" ]\n[White \"a\"] [Black \"b]\"]\n[Broken \"c]\n[Empty \"\"]\n[bad]\n*")
	want := []Tag{{Name: "Event", Value: `The "Open" of "L\F"`}, {Name: "Site", Value: "?"}, {Name: "White", Value: "a"}, {Name: "Black", Value: "b]"}, {Name: "Empty", Value: ""}}
	if !reflect.DeepEqual(g.Tags, want) || codes(g.Defects) != "tag tag" {
		t.Errorf("%q, %v", g.Tags, g.Defects)
	}
	if g.Defects[0].Line != 4 || g.Defects[1].Line != 6 {
		t.Errorf("the lines of %v", g.Defects)
	}
}

// TestReadLines: games, moves and defects know their lines.
func TestReadLines(t *testing.T) {
	games := readAll(t, []byte("% a line\n\n[White \"a\"]\n\n1. e4 {two\nlines}\ne5 ) *\n\n1. d4\n*"))
	if len(games) != 2 || games[0].Line != 3 || games[1].Line != 9 {
		t.Fatalf("%+v", games)
	}
	if m := games[0].Moves[2].(Move); m.Text != "e5" || m.Line != 7 || games[0].Defects[0].Line != 7 {
		t.Errorf("%+v, %v", m, games[0].Defects)
	}
}

// TestReadEncodings: the same names in every encoding.
func TestReadEncodings(t *testing.T) {
	const text = "[White \"Źrebak, Emil\"]\n[Black \"Ćwik, Witold\"]\n1. e4 {ćma} *"
	encoded := func(encode func(string) (string, error)) string {
		out, err := encode(text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for name, text := range map[string]string{
		"":             text,
		"BOM":          "\uFEFF" + text,
		"windows-1250": encoded(charmap.Windows1250.NewEncoder().String),
		"UTF-16LE":     encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String),
		"UTF-16BE":     encoded(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String),
	} {
		g := game(t, text)
		white, _ := g.Tag("White")
		black, _ := g.Tag("Black")
		told := codes(g.Defects) == "encoding"
		if white != "Źrebak, Emil" || black != "Ćwik, Witold" || g.Moves[1] != Comment("ćma") || told != (name == "windows-1250") {
			t.Errorf("%s: %q, %q, %v, %v", name, white, black, g.Moves, g.Defects)
		}
	}
	latin := NewReader(strings.NewReader("[White \"Jos\xe9\"] *"))
	latin.ReadAsLatin1()
	g, err := latin.Next()
	if err != nil {
		t.Fatal(err)
	}
	if white, _ := g.Tag("White"); white != "José" || g.Defects[0].Reason.String() != "pgn.encoding encoding=iso-8859-1" {
		t.Errorf("%q, %v", white, g.Defects)
	}
}

// slowReader gives one byte at a time, so that every token is met cut in two.
type slowReader struct{ text io.Reader }

func (s slowReader) Read(p []byte) (int, error) { return s.text.Read(p[:min(1, len(p))]) }

func TestReadInPieces(t *testing.T) {
	text := "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {a comment} e5! $3 (1... d5) 2. e8(Q)+ (=) 1/2 - 1/2\n" +
		"[Event \"c\"]\n% passed over\n1. e4 ; to the end\ne5 *"
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

// TestReadTooLong: a game that never ends is cut, and reading goes on.
func TestReadTooLong(t *testing.T) {
	text := strings.Repeat("Nf3 Nf6 Ng1 Ng8\n", gamefile.MaxGame/16+10)
	games := readAll(t, []byte("[White \"a\"]\n"+text+"*\n[White \"b\"]\n1. e4 *"))
	if len(games) != 3 || codes(games[0].Defects) != "too_long end_missing" || show(games[2].Moves) != "1.e4" {
		t.Errorf("%d games, %v", len(games), games[0].Defects)
	}
	long := readAll(t, []byte("[White \"a\"]\n{"+strings.Repeat("word ", gamefile.MaxGame/5+10)+"} *\n[White \"b\"]\n1. e4 *"))
	if last := long[len(long)-1]; codes(long[0].Defects) == "" || show(last.Moves) != "1.e4" {
		t.Errorf("%d games, %v", len(long), long[0].Defects)
	}
	escaped := "% " + strings.Repeat("x", 3*gamefile.MaxGame) + "\n1. e4 *"
	if g := game(t, escaped); show(g.Moves) != "1.e4" || len(g.Defects) != 0 {
		t.Errorf("%v, %v", show(g.Moves), g.Defects)
	}
}

// endless is one game over and over, up to a size.
type endless struct {
	text       string
	left, next int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(copy(p, e.text[e.next:]), e.left)
	e.next = (e.next + n) % len(e.text)
	e.left -= n
	return n, nil
}

// TestReadHoldsOneGame: the window does not grow with the file. DAMKA_PGN is
// the size of the file in megabytes, 4 without it; reading a thousand of them
// takes about a minute.
func TestReadHoldsOneGame(t *testing.T) {
	size := 4
	if text := os.Getenv("DAMKA_PGN"); text != "" {
		var err error
		if size, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	const text = "[White \"Czyż, Olga\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:59:58]} e5 2. Nf3! (2. f4 exf4 $6) Nc6 1-0\n\n"
	want := size * 1_000_000 / len(text)
	r := NewReader(&endless{text: text, left: want * len(text)})
	count := 0
	for g, err := range r.Games() {
		if err != nil || len(g.Moves) != 6 || g.End != "1-0" || len(g.Defects) > 0 {
			t.Fatal(g, err)
		}
		count++
	}
	if count != want {
		t.Errorf("%d games of %d", count, want)
	}
}

type failing struct{ io.Reader }

var errBroken = errors.New("the disk is broken")

func (f failing) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err == io.EOF {
		err = errBroken
	}
	return n, err
}

func TestReadFails(t *testing.T) {
	var told []string
	for g, err := range NewReader(failing{strings.NewReader("1. e4 *\n1. d4 *")}).Games() {
		told = append(told, fmt.Sprintf("%v %v", g != nil, err))
	}
	if got := strings.Join(told, ", "); got != "true <nil>, true <nil>, false the disk is broken" {
		t.Error(got)
	}
}

package pgn

import (
	"io"
	"iter"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"damka/internal/gamefile/gamefiletest"
)

// TestFile: the suite that every format of games files passes.
func TestFile(t *testing.T) {
	gamefiletest.Run(t, gamefiletest.Format{Name: "pgn", White: "e4", Black: "e5", Other: "d4", Read: shownGames})
}

// shownGames reads games as the suite compares them.
func shownGames(source io.Reader, latin1 bool) iter.Seq2[gamefiletest.Game, error] {
	r := NewReader(source)
	if latin1 {
		r.ReadAsLatin1()
	}
	return gamefiletest.Shown(r.Games(), func(g *Game) gamefiletest.Game {
		return gamefiletest.Game{Tags: g.Tags, Moves: show(g.Moves), End: g.End, Line: g.Line, Defects: g.Defects}
	})
}

// TestReadMoves: everything that may be between the tags and the end.
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
		{"[Result \"0-0\"]\n1. e4 e5 0 - 0", "1.e4 e5", "0-0", ""},
		{"1. e4 1/2 - 0", "1.e4", "1/2-0", ""},
		{"1. e4 0 : ½", "1.e4", "0:½", ""},
		{"1. e4 0-1/2", "1.e4", "0-1/2", ""},
	} {
		g := game(t, test.text)
		if got := show(g.Moves); got != test.want || g.End != test.end || codes(g.Defects) != test.defects {
			t.Errorf("%q:\n got %s, end %q, %s\nwant %s, end %q, %s", test.text, got, g.End, codes(g.Defects), test.want, test.end, test.defects)
		}
	}
}

// TestRead102ByArbiter: +/- and -/+ are results as the last word of a game whose
// tag agrees, else glyphs (10.2, 11.8); -/- is never anything but a result.
func TestRead102ByArbiter(t *testing.T) {
	for _, test := range []struct{ text, want, end, defects string }{
		{"[Result \"+/-\"]\n1. e4 e5 +/-", "1.e4 e5", "+/-", ""},
		{"[Result \"1-0\"]\n1. e4 e5 +/-", "1.e4 e5", "+/-", ""},
		{"[Result \"-/+\"]\n1. e4 (1. d4 +/-) -/+", "1.e4 ( 1.d4 $16 )", "-/+", ""},
		{"[Result \"+/-\"]\n+/-", "", "+/-", ""},
		{"[Result \"-/-\"]\n1. e4 -/-", "1.e4", "-/-", ""},
		{"1. e4 -/-", "1.e4", "-/-", ""},
		{"[Result \"1-0\"]\n1. e4 +/- 1-0", "1.e4 $16", "1-0", ""},
		{"[Result \"+/-\"]\n1. e4 +/- e5 +/- +/-", "1.e4 $16 e5 $16", "+/-", ""},
		{"[Result \"0-1\"]\n1. e4 +/-", "1.e4 $16", "", "end_missing"},
		{"[Result \"+/-\"]\n1. e4 e5+/-", "1.e4 e5 $16", "", "end_missing"},
		{"[Result \"+/-\"]\n1. e4 e5 $16", "1.e4 e5 $16", "", "end_missing"},
		{"[Result \"+/-\"]\n1. e4 (d4 d5 +/-) $16", "1.e4 ( d4 d5 $16 ) $16", "", "end_missing"},
		{"1. e4 e5 +/-", "1.e4 e5 $16", "", "end_missing"},
	} {
		g := game(t, test.text)
		if got := show(g.Moves); got != test.want || g.End != test.end || codes(g.Defects) != test.defects {
			t.Errorf("%q:\n got %s, end %q, %s\nwant %s, end %q, %s", test.text, got, g.End, codes(g.Defects), test.want, test.end, test.defects)
		}
	}
}

// TestReadBothLost: 0-0 or +/- as the last word ends a game whose tag says so.
func TestReadBothLost(t *testing.T) {
	if games := readAll(t, []byte("[Result \"0-0\"] 0-0\n[Result \"0-0\"] 0-0\n[Result \"+/-\"] +/-\n[Result \"-/-\"] -/-")); len(games) != 4 {
		t.Errorf("%d games", len(games))
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

func TestReadInPieces(t *testing.T) {
	text := "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {a comment} e5! $3 (1... d5) 2. e8(Q)+ (=) 1/2 - 1/2\n" +
		"[Event \"c\"]\n% passed over\n1. e4 ; to the end\ne5 *"
	want := readAll(t, []byte(text))
	var got []*Game
	for g, err := range NewReader(iotest.OneByteReader(strings.NewReader(text))).Games() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, g)
	}
	if !reflect.DeepEqual(got, want) || len(got) != 2 {
		t.Errorf("%+v, should be %+v", got, want)
	}
}

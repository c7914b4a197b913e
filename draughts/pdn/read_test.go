package pdn

import (
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"damka/draughts"
	"damka/internal/gamefile/gamefiletest"
)

// TestFile: the suite that every format of games files passes.
func TestFile(t *testing.T) {
	gamefiletest.Run(t, gamefiletest.Format{Name: "pdn", White: "32-28", Black: "19-23", Other: "33-28", Read: shownGames})
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

// TestReadMoves: everything that may be between the tags and the end.
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
		{"32-28 (!?!!!) 19-23(??????) *", "32-28_(!?!!!) 19-23_(??????)", "*", ""},
		{"7- ...21 ab *", "7- 21.ab", "*", ""},
		{"32- 28 2. 37 -32 *", "32-28 2.37-32", "*", ""},
		{"32-28 . 19-23 .. *", "32-28 19-23", "*", "pdn.stray pdn.stray"},
		{"32- . 28 *", "32-28", "*", "pdn.stray"},
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

// TestTags: the tags of a game, read and changed.
func TestTags(t *testing.T) {
	g := readAll(t, []byte("[Site \"?\"]\n*"))[0]
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

func TestReadInPieces(t *testing.T) {
	text := "[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 {a comment} 19-23! $3 ( 1... 18-23 ) /FEN \"W:W31:B1\"/ 2. 31-26 (!?) 2-0\n" +
		"[Event \"c\"]\n% passed over\n1. 31-26 ; to the end\n1- 7 *"
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

package pdn

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"damka/article"
	"damka/draughts"
	"damka/internal/gamefile"
	"damka/internal/golden"
)

// fullGame has one of everything that a game can hold.
func fullGame() *Game {
	return &Game{
		Tags: []Tag{{Name: "White", Value: `Czyż "Ola", O.`}, {Name: "Black", Value: `Źrebak\Emil`}, {Name: "Result", Value: "1-1"}, {Name: "GameType", Value: "20"}},
		Moves: []Element{
			Comment("The opening is long known, and what follows is a comment that will not fit on one line of the file."),
			Move{Number: 1, Text: "32-28", Marks: []string{"!"}},
			Move{Text: "19-23", Marks: []string{"?!", "*", "+1"}},
			NAG(5),
			Variation{Move{Number: 1, Dots: true, Text: "18-23"}, Variation{Move{Number: 1, Dots: true, Text: "18-22"}}, Comment("")},
			Move{Number: 2, Text: "28x19", Marks: []string{"-", "-1", "(!)", "a.l.", "X"}},
			Move{Text: "14x23"},
			Setup("W:W31-50:B1-18,23"),
			Move{Number: 3, Text: "33-28", Marks: []string{"!", "!"}},
			Move{Text: "23x32"},
			Comment("a brace } needs a line of its own"),
			Move{Number: 4, Text: "37x28"},
			Comment("[%clk 0:59:10]"),
			Move{Number: 4, Dots: true, Text: "-"},
		},
		End: "1-1",
	}
}

func TestWriteGolden(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	for _, g := range []*Game{fullGame(), {Moves: []Element{Move{Number: 1, Text: "31-26"}}}, {Tags: []Tag{{Name: "Event", Value: "Nothing played"}}, End: "0F-2F"}} {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	golden.Expect(t, "testdata/write.golden", out.String())
	if back := bareGames(readAll(t, out.Bytes())); len(back) != 3 || !reflect.DeepEqual(back[0], fullGame()) {
		t.Errorf("read back as %+v", back[0])
	}
}

// TestWriteStrict: only what PDN 3.0 allows a writer.
func TestWriteStrict(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	w.Strict = true
	if err := w.Write(fullGame()); err != nil {
		t.Fatal(err)
	}
	golden.Expect(t, "testdata/write-strict.golden", out.String())
	games := readAll(t, out.Bytes())
	if len(games) != 1 || games[0].End != "*" || !strings.Contains(show(games[0].Moves), "19-23_?!_+1 $7 $5") {
		t.Errorf("%s %q", show(games[0].Moves), games[0].End)
	}
}

// TestWriteRefuses: what could not be read back is not written.
func TestWriteRefuses(t *testing.T) {
	for what, g := range map[string]*Game{
		"a tag's name":     {Tags: []Tag{{Name: "Two words", Value: "x"}}},
		"an empty name":    {Tags: []Tag{{Name: "", Value: "x"}}},
		"a line end":       {Tags: []Tag{{Name: "Event", Value: "x\ny"}}},
		"a move's space":   {Moves: []Element{Move{Text: "32 28"}}},
		"an empty move":    {Moves: []Element{Move{}}},
		"a move's bracket": {Moves: []Element{Variation{Move{Text: "(32-28"}}}},
		"a setup's quote":  {Moves: []Element{Setup(`W"`)}},
		"an end":           {End: "3-0"},
	} {
		if err := NewWriter(io.Discard).Write(g); err == nil || !strings.HasPrefix(err.Error(), "pdn: ") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestWriteManyMarks: a move with more marks than anybody writes is read back
// the same, and writing it takes no longer than there are marks.
func TestWriteManyMarks(t *testing.T) {
	marks := slices.Repeat([]string{"=", "!?", "+1", "(!)"}, 50_000)
	games := []*Game{{Moves: []Element{Move{Text: "32-28", Marks: marks}, Move{Text: "19-23"}}, End: "*"}}
	if back := readBare(t, write(t, games)); !reflect.DeepEqual(back, games) {
		t.Errorf("read back as %.200v", back)
	}
}

// TestWriteRealFiles: the real games are written and read back the same.
func TestWriteRealFiles(t *testing.T) {
	for _, name := range []string{"semifinal-100", "variations-100", "round-robin-64", "forward-captures"} {
		text, err := os.ReadFile(filepath.Join("testdata", name+".pdn"))
		if err != nil {
			t.Fatal(err)
		}
		games := bareGames(readAll(t, text))
		written := write(t, games)
		if back := bareGames(readAll(t, written)); !reflect.DeepEqual(games, back) {
			t.Errorf("%s is not read back the same", name)
		}
		for line := range strings.Lines(string(written)) {
			if length := utf8.RuneCountInString(line); length > gamefile.LineLength+1 && line[0] != '[' {
				t.Errorf("%s: a line of %d characters: %s", name, length, line)
			}
		}
	}
}

func TestNewGame(t *testing.T) {
	p := draughts.MustParsePosition(article.Brazilian, "B:Wc3:Bf6,Kh8")
	start := p
	var moves []draughts.Move
	for _, text := range []string{"f6-g5", "c3-d4", "h8xc3"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		p = p.PlayUnchecked(m)
	}
	g, err := NewGame(start, moves)
	if err != nil || show(g.Moves) != "1...f6-g5 2.c3-d4 h8xc3" {
		t.Fatalf("%+v %v", g, err)
	}
	g.SetResult(BlackWins, article.Brazilian)
	report, err := Check(g, Options{})
	if err != nil || len(report.Wrong)+len(report.Notes) != 0 || !report.Ended || report.Final != p {
		t.Errorf("%+v %v", report, err)
	}
	if _, err := NewGame(start, []draughts.Move{moves[1]}); err == nil {
		t.Error("white's move is written down for black")
	}
}

func TestResults(t *testing.T) {
	for text, want := range map[string]Result{
		"2-0": WhiteWins, "1-0": WhiteWins, "2 : 0": WhiteWins, "0-2": BlackWins, "0-1": BlackWins,
		"1-1": Draw, "1/2-1/2": Draw, "½-½": Draw, "0-0": BothLost, "*": Unfinished, "": Unfinished, "?": Unfinished,
		"1+ - 1-": DrawWhiteAdvantage, "1- - 1+": DrawBlackAdvantage, "+1 : 1-": DrawWhiteAdvantage, "1 : 1+": DrawBlackAdvantage,
		"2F-0F": BlackForfeits, "0F-2F": WhiteForfeits, "+ -": BlackForfeits, "- +": WhiteForfeits, "0F-0F": BothForfeit, "- -": BothForfeit,
	} {
		if got, ok := ParseResult(text); !ok || got != want {
			t.Errorf("%q is %v, should be %v", text, got, want)
		}
	}
	for _, text := range []string{"3-0", "1", "2-1", "white", "1-0-0"} {
		if got, ok := ParseResult(text); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
	for r := Unfinished; r <= BothForfeit; r++ {
		if back, ok := ParseResult(r.String()); !ok || back != r {
			t.Errorf("%v is read as %v", r, back)
		}
		for _, v := range draughts.Variants() {
			g := &Game{}
			g.SetResult(r, v)
			if back, has, known := g.Result(); !has || !known || back != r || !isEnd(g.End) {
				t.Errorf("%v %v: tags %v, end %q are read as %v", v, r, g.Tags, g.End, back)
			}
		}
	}
}

func TestGameTypes(t *testing.T) {
	for _, v := range draughts.Variants() {
		g, err := GameTypeOf(v)
		if err != nil {
			t.Fatal(err)
		}
		rules, _ := draughts.RulesOf(v)
		if back, err := g.Variant(); err != nil || back != v || g.Notation(rules) != rules.Notation() {
			t.Errorf("%v: %v is %v, %v", v, g, back, err)
		}
	}
	for text, want := range map[string]string{"20": "20", "20,W,10,10,N2,0": "20,W,10,10,N2,0", " 25, W, 8, 8, A0 ": "25,W,8,8,A0,0"} {
		if g, err := ParseGameType(text); err != nil || g.String() != want {
			t.Errorf("%q: %v %v", text, g, err)
		}
	}
	for _, text := range []string{"", "x", "-20", "20,W", "20,X,10,10,N2,0", "20,W,a,10,N2,0", "20,W,10,10,S0,0", "20,W,10,10,N4,0", "20,W,10,10,N2,2", "20,W,10,10,N2,0,0"} {
		if g, err := ParseGameType(text); err == nil {
			t.Errorf("%q is read as %+v", text, g)
		}
	}
}

package pgn

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"damka/internal/gamefile"
	"damka/internal/golden"
)

// fullGame has one of everything that a game can hold.
func fullGame() *Game {
	return &Game{
		Tags: []Tag{{Name: "White", Value: `Czyż "Ola", O.`}, {Name: "Black", Value: `Źrebak\Emil`}, {Name: "Result", Value: "1/2-1/2"}},
		Moves: []Element{
			Comment("The opening is long known, and what follows is a comment that will not fit on one line of the file."),
			Move{Number: 1, Text: "e4", Mark: "!"},
			NewComment("at once", Clock{TimeLeft, 59*time.Minute + 58500*time.Millisecond}, Evaluation{Centipawns: 31, Depth: 20}),
			Move{Number: 1, Dots: true, Text: "e5", Mark: "?!", DrawOffer: true},
			NAG(14),
			Variation{Move{Number: 1, Dots: true, Text: "c5"}, Variation{Move{Number: 1, Dots: true, Text: "d5"}, NAG(6)}, Comment("")},
			Variation{},
			Variation{Comment("a brace } needs a line of its own")},
			Move{Number: 2, Text: "Nf3"},
			Move{Text: "--"},
			Comment("[Event \"x\"] is no tag inside a comment, wherever the line ends, and so it stays [Site \"y\"]"),
			Move{Number: 3, Text: "0-0"},
			Move{Dots: true, Text: "exd6e.p.+"},
		},
		End: "½-½",
	}
}

func TestWriteGolden(t *testing.T) {
	games := []*Game{fullGame(), {Moves: []Element{Move{Number: 1, Text: "e4"}}}, {Tags: []Tag{{Name: "Event", Value: "Nothing played"}, {Name: "Result", Value: "0-0"}}, End: "0-0"}}
	text := string(write(t, games))
	golden.Expect(t, "testdata/write.golden", text)
	if back := bareGames(readAll(t, []byte(text))); len(back) != 3 || !reflect.DeepEqual(back[0], fullGame()) {
		t.Errorf("read back: %+v", back)
	}
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > gamefile.LineLength && !strings.HasPrefix(line, "[") && !strings.Contains(line, " [") && !strings.HasPrefix(line, "(;") {
			t.Errorf("%d characters: %s", utf8.RuneCountInString(line), line)
		}
	}
}

// TestWriteLineLength: lines of moves are filled as far as they may be, and no
// further (fewer than 80 characters).
func TestWriteLineLength(t *testing.T) {
	g := &Game{}
	for range 400 {
		g.Moves = append(g.Moves, Move{Text: "Nf3"}, Variation{Move{Text: "♘gxf3+", Mark: "!?"}}, Comment("zażółć"))
	}
	longest := 0
	for _, line := range strings.Split(string(write(t, []*Game{g})), "\n") {
		longest = max(longest, utf8.RuneCountInString(line))
	}
	if longest > 79 || longest < 75 {
		t.Errorf("the longest line has %d characters", longest)
	}
}

// TestWriteRefuses: what could not be read back is not written.
func TestWriteRefuses(t *testing.T) {
	line := func(elements ...Element) *Game { return &Game{Moves: elements} }
	for _, g := range []*Game{
		{Tags: []Tag{{Name: "", Value: "x"}}}, {Tags: []Tag{{Name: "A b", Value: "x"}}}, {Tags: []Tag{{Name: "Ą", Value: "x"}}}, {Tags: []Tag{{Name: "A", Value: "x\ny"}}}, {Tags: []Tag{{Name: "A", Value: "\xff"}}},
		{Tags: []Tag{{Name: "Event", Value: "x"}, {Name: "Event", Value: "y"}}},
		{End: "won"}, {End: "0-0"}, {End: "1 - 0"},
		line(Move{}), line(Move{Text: "e4 e5"}), line(Move{Text: "e4{"}), line(Move{Text: "(e4"}), line(Move{Text: "1."}), line(Move{Text: "12"}),
		line(Move{Text: "1-0"}), line(Move{Text: "e4!"}), line(Move{Text: "e4", Mark: "!!!"}), line(Move{Text: "="}), line(Move{Text: "$1"}),
		line(Move{Text: "1/2-"}), line(Move{Text: "0"}), line(Move{Text: "e4+-"}), line(Move{Text: "e4", Number: -1}), line(Move{Text: "e4", Number: 100_000}),
		line(Move{Text: "e4"}, Move{Text: "+"}), line(Move{Text: "\uFEFFe4"}), line(Move{Text: "e\xff"}), line(Comment("\xff")), line(NAG(-1)),
		line(Variation{Move{Text: "e4 e5"}}),
	} {
		var out bytes.Buffer
		if err := NewWriter(&out).Write(g); err == nil || out.Len() > 0 {
			t.Errorf("%+v is written as %q", g, &out)
		}
	}
}

func TestWriterFails(t *testing.T) {
	if err := NewWriter(brokenWriter{}).Write(fullGame()); err != errBroken {
		t.Error(err)
	}
}

type brokenWriter struct{}

var errBroken = errors.New("the disk is broken")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

// TestStandardGolden: the same game as other programs expect it.
func TestStandardGolden(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	for _, text := range []string{
		"[White \"Czyż, Olga\"] [ECO \"C20\"] [Annotator \"x\"] [Result \"1-0\"] e2-e4! e7e5 (c5 Sf3 (♘c3) d6 {solid}) (=) 2. Sf3?! {[%clk 0:59:00]} Sc6 Gb5 a6 G:c6 dc6 0-0 Nf6 1:0",
		"[FEN \"4k3/P7/8/8/8/8/8/R3K2R b KQ - 12 41\"] 41... Kd7 (Ke7 42.0-0) 0-0-0+ Kc7 a8(H) *",
		"[Variant \"Fischerandom\"] [FEN \"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w GCgc - 0 1\"] [Result \"*\"] O-O 0-0",
	} {
		g, err := Standard(game(t, text), 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	golden.Expect(t, "testdata/standard.golden", out.String())
}

func TestStandardRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"[Result \"*\"]\n1. e4 e5\n2. Ke3 *":             "pgn: line 3, move 2 of white: refused: chess.move.impossible",
		"[Result \"*\"]\n1. e4 (1. --) e5 *":             "pgn: line 2, move 1 of white: refused: pgn.null_move",
		"[FEN \"x\"]\n1. e4 *":                           "pgn: line 1, move 0 of",
		"[Variant \"Atomic\"]\n[Result \"*\"]\n1. e4 *":  "refused: pgn.variant_other",
		"[Variant \"King of the Hill\"]\n[Result \"*\"]": "refused: pgn.variant_other",
	} {
		if _, err := Standard(game(t, text), 0); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, should be %s", text, err, want)
		}
	}
}

// TestAnnotations: what programs write into comments.
func TestAnnotations(t *testing.T) {
	for _, test := range []struct {
		text string
		want []Annotation
		rest string
	}{
		{"[%clk 1:55:21] good", []Annotation{Clock{TimeLeft, time.Hour + 55*time.Minute + 21*time.Second}}, "good"},
		{"a [%emt 0:00:02.5] b [%eval -0.25,20]", []Annotation{Clock{MoveTime, 2500 * time.Millisecond}, Evaluation{Centipawns: -25, Depth: 20}}, "a b"},
		{"[%eval #-3][%egt 59][%mct 1:05]", []Annotation{Evaluation{Mate: -3}, Clock{GameTime, 59 * time.Second}, Clock{UsedTime, 65 * time.Second}}, ""},
		{"[%csl Gd4,Re5]", []Annotation{Command{"csl", "Gd4,Re5"}}, ""},
		{"[%clk 1:60:00] [%clk -1] [%clk 1:1:1] [%eval x] [%eval #0] [%eval 1.234] [%eval 1,0]", []Annotation{
			Command{"clk", "1:60:00"}, Command{"clk", "-1"}, Command{"clk", "1:1:1"}, Command{"eval", "x"}, Command{"eval", "#0"}, Command{"eval", "1.234"}, Command{"eval", "1,0"}}, ""},
		{"[%eval +1.5] [%eval 3] [%clk 0:00:00.125]", []Annotation{Evaluation{Centipawns: 150}, Evaluation{Centipawns: 300}, Clock{TimeLeft, 125 * time.Millisecond}}, ""},
		{"[% x] [%", nil, "[% x] [%"},
	} {
		var got []Annotation
		for a := range Comment(test.text).Annotations() {
			got = append(got, a)
		}
		if !reflect.DeepEqual(got, test.want) || Comment(test.text).Text() != test.rest {
			t.Errorf("%q: %v and %q, should be %v and %q", test.text, got, Comment(test.text).Text(), test.want, test.rest)
		}
	}
	c := NewComment("a quiet move", Clock{TimeLeft, 61 * time.Second}, Evaluation{Mate: 2}, Command{"cal", "Re1e8"})
	if want := Comment("[%clk 0:01:01] [%eval #2] [%cal Re1e8] a quiet move"); c != want {
		t.Errorf("%q, should be %q", c, want)
	}
	left, hasLeft := c.Clock(TimeLeft)
	_, hasUsed := c.Clock(MoveTime)
	mate, hasMate := c.Evaluation()
	_, none := Comment("x").Evaluation()
	if left != 61*time.Second || !hasLeft || hasUsed || mate.Mate != 2 || !hasMate || none {
		t.Error(left, hasLeft, hasUsed, mate, hasMate, none)
	}
}

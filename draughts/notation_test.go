package draughts

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

// TestI26Numbers: the corners and sides that I.2.6 names.
func TestI26Numbers(t *testing.T) {
	for _, test := range []struct {
		variant     article.Variant
		name        string
		row, column int
	}{
		{article.International, "1", 0, 1},
		{article.International, "5", 0, 9},
		{article.International, "6", 1, 0},
		{article.International, "26", 5, 0},
		{article.International, "35", 6, 9},
		{article.International, "46", 9, 0},
		{article.International, "50", 9, 8},
		{article.Brazilian, "b8", 0, 1},
		{article.Brazilian, "h8", 0, 7},
		{article.Brazilian, "a1", 7, 0},
		{article.Brazilian, "h2", 6, 7},
		{article.Russian, "c3", 5, 2},
	} {
		rules, err := RulesOf(test.variant)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := rules.ParseSquare(test.name)
		if !ok || s.Row() != test.row || s.Column() != test.column || rules.Name(s) != test.name {
			t.Errorf("%v %s: row %d column %d name %q, should be %d %d", test.variant, test.name, s.Row(), s.Column(), rules.Name(s), test.row, test.column)
		}
		if at, ok := rules.At(test.row, test.column); !ok || at != s {
			t.Errorf("%v At(%d, %d) is %d, should be %d", test.variant, test.row, test.column, at, s)
		}
	}
}

func TestSquaresHaveOneNameEach(t *testing.T) {
	for _, v := range Variants() {
		rules, _ := RulesOf(v)
		for _, n := range notations(rules) {
			names := map[string]bool{}
			for s := range rules.Squares() {
				name := n.Name(s)
				if back, ok := n.ParseSquare(name); !ok || back != s || names[name] {
					t.Errorf("%v: square %d is called %q, which is read as %d", v, s, name, back)
				}
				names[name] = true
			}
			if len(names) != rules.NumSquares() {
				t.Errorf("%v: %d names", v, len(names))
			}
		}
		for number := 1; number <= rules.NumSquares(); number++ {
			if s, ok := rules.Square(number); !ok || rules.Number(s) != number {
				t.Errorf("%v: square %d has number %d", v, number, rules.Number(s))
			}
		}
	}
}

func notations(r Rules) []Notation {
	all := []Notation{r.Notation(), r.Notation().WithColon()}
	for _, corner := range []Corner{BottomLeft, BottomRight, TopLeft, TopRight} {
		all = append(all, r.NumberNotation(corner), r.LetterNotation(corner))
	}
	return all
}

func TestNotationCorners(t *testing.T) {
	rules, _ := RulesOf(article.International)
	for _, test := range []struct {
		notation Notation
		name     string
		number   int // in the usual numbers
	}{
		{rules.NumberNotation(TopLeft), "1", 1},
		{rules.NumberNotation(TopRight), "1", 5},
		{rules.NumberNotation(BottomLeft), "1", 46},
		{rules.NumberNotation(BottomRight), "1", 50},
		{rules.NumberNotation(BottomRight), "50", 1},
		{rules.LetterNotation(BottomLeft), "a1", 46},
		{rules.LetterNotation(BottomLeft), "j10", 5},
		{rules.LetterNotation(TopRight), "a1", 5},
		{rules.LetterNotation(TopLeft), "b1", 1},
	} {
		s, ok := test.notation.ParseSquare(test.name)
		if !ok || rules.Number(s) != test.number {
			t.Errorf("%s from corner %d is %d, should be %d", test.name, test.notation.First(), rules.Number(s), test.number)
		}
	}
	for _, name := range []string{"", "0", "51", "a", "a0", "k1", "b1", "a11", "1a", "1234", "-1"} {
		if s, ok := rules.LetterNotation(BottomLeft).ParseSquare(name); ok {
			t.Errorf("%q is read as %d", name, s)
		}
		if s, ok := rules.NumberNotation(TopLeft).ParseSquare(name); ok {
			t.Errorf("%q is read as %d", name, s)
		}
	}
}

// TestI82MoveTexts: in random positions every legal move has a text of its
// own that is read back as the move, and so has every way of making it.
func TestI82MoveTexts(t *testing.T) {
	for _, v := range Variants() {
		random := rand.New(rand.NewPCG(8, uint64(v)))
		rules, _ := RulesOf(v)
		long := 0
		for range 4_000 {
			p := ringPosition(random, v)
			n := notations(rules)[random.IntN(10)]
			moves := p.LegalMoves()
			texts := map[string]bool{}
			for _, m := range moves {
				text := n.Move(p, m)
				if back, err := n.ParseMove(p, text); err != nil || back != m || texts[text] {
					t.Fatalf("%v %v: %v is written %q and read as %v, %v", v, p, m, text, back, err)
				}
				texts[text] = true
				if hasTwin(moves, m) {
					long++
				}
				checkPaths(t, p, n, m)
			}
		}
		if long < 20 {
			t.Errorf("%v: only %d moves needed the squares between", v, long)
		}
	}
}

// checkPaths: each way takes exactly the captured pieces, is different from
// the others, and written in full means the move.
func checkPaths(t *testing.T, p Position, n Notation, m Move) {
	t.Helper()
	paths := p.Paths(m)
	if m.IsCapture() != (len(paths) > 0) {
		t.Fatalf("%v: %s has %d paths", p, p.MoveText(m), len(paths))
	}
	seen := map[string]bool{}
	for _, path := range paths {
		text := []byte(n.Name(path.From))
		taken := bitboard(0)
		for _, jump := range path.Jumps {
			text = n.AppendName(append(text, 'x'), jump.To)
			taken |= jump.Over.bit()
		}
		if taken != m.taken() || len(path.Jumps) != m.NumCaptured() || path.Jumps[len(path.Jumps)-1].To != m.To() || seen[string(text)] {
			t.Fatalf("%v: %s is not a way of making %v", p, text, m)
		}
		seen[string(text)] = true
		if back, err := n.ParseMove(p, string(text)); err != nil || back != m {
			t.Fatalf("%v: %s is read as %v, %v, should be %v", p, text, back, err, m)
		}
	}
}

func TestMoveTextWhenAmbiguous(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		fen     string
		moves   string
	}{
		{article.International, "W:WK12:B9,23,24,30", "12x29x20x3 12x34x25x3"},
		{article.International, "W:WK47:B11,13,23,38,40", "47x24x2x16 47x29x7x16 47x4 47x9"},
		{article.Brazilian, "W:WK21:B15-18", "a3xc5xe3xh6 a3xd6xf4xh6"},
		{article.International, "W:W28:B22,12,13,23", "28x28"}, // one move, two ways
	} {
		p := MustParsePosition(test.variant, test.fen)
		texts := strings.Fields(p.Rules().Notation().joinMoves(p, p.LegalMoves()))
		slices.Sort(texts)
		if got := strings.Join(texts, " "); got != test.moves {
			t.Errorf("%s: %s, should be %s", test.fen, got, test.moves)
		}
	}
}

// TestParseMove: what is read besides the text that is written.
func TestParseMove(t *testing.T) {
	for _, test := range []struct {
		variant    article.Variant
		fen        string
		text, move string
	}{
		{article.International, "W:W31-50:B1-20", "32-28", "32-28"},
		{article.International, "W:W31-50:B1-20", "3228", "32-28"},
		{article.International, "B:W32:B1-9", "01-06", ""},
		{article.International, "B:W32:B1-5", "01-07", "1-7"},
		{article.International, "B:W32:B1-5", "1–7", "1-7"},
		{article.International, "W:W28:B23", "28×19", "28x19"},
		{article.International, "W:W28:B23", "28:19", "28x19"},
		{article.International, "W:W28:B23", "28X19", "28x19"},
		{article.International, "W:W28:B23,14", "28x19x10", "28x10"},
		{article.International, "W:W28:B23,14", "28x10", "28x10"},
		{article.International, "W:WK12:B9,23,24,30", "12x34x3", "12x34x25x3"},
		{article.International, "W:WK12:B9,23,24,30", "12x29x3", "12x29x20x3"},
		{article.Brazilian, "W:Wc3:Bd4", "c3e5", "c3xe5"},
		{article.Brazilian, "W:Wc3:Bh8", "c3d4", "c3-d4"},
		{article.Brazilian, "W:Wc3:Bd4", "c3:e5", "c3xe5"},
	} {
		p := MustParsePosition(test.variant, test.fen)
		m, err := p.ParseMove(test.text)
		if test.move == "" {
			if err == nil {
				t.Errorf("%s %s is read as %s", test.fen, test.text, p.MoveText(m))
			}
			continue
		}
		if err != nil || p.MoveText(m) != test.move {
			t.Errorf("%s %s: %v, should be %s", test.fen, test.text, err, test.move)
		}
	}
}

// TestParseMoveRefusals: every text that is not a move is refused with the
// article and what would be right.
func TestParseMoveRefusals(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		fen     string
		text    string
		refusal string
	}{
		{article.International, "W:W31-50:B1-20", "hello", "draughts.move.syntax [I.8.2] move=hello"},
		{article.International, "W:W31-50:B1-20", "32", "draughts.move.syntax [I.8.2] move=32"},
		{article.International, "W:W31-50:B1-20", "32-", "draughts.move.syntax [I.8.2] move=32-"},
		{article.International, "W:W31-50:B1-20", "32-28-23", "draughts.move.syntax [I.8.2] move=32-28-23"},
		{article.International, "W:W31-50:B1-20", "32-51", "draughts.move.syntax [I.8.2] move=32-51"},
		{article.International, "W:W31-50:B1-20", "28-22", "draughts.move.empty [I.3.2] move=28-22 square=28"},
		{article.International, "W:W31-50:B1-20", "20-25", "draughts.move.opponent [I.3.3] move=20-25 square=20"},
		{article.International, "W:W31-50:B1-20", "37-32", "draughts.move.occupied [I.3.4] move=37-32 square=32"},
		{article.International, "W:W31-50:B1-20", "32-23", "draughts.move.impossible [I.3.4] move=32-23"},
		{article.International, "W:W31-50:B1-20", "32x23", "draughts.move.no_capture [I.4.2] move=32x23"},
		{article.International, "W:W31-50:B1-20", "32x28", "draughts.move.separator [I.8.2.2] move=32x28 legal=32-28"},
		{article.International, "W:W28:B1", "28-32", "draughts.move.backward [I.3.4] move=28-32"},
		{article.International, "W:WK28:B1", "28-27", "draughts.move.impossible [I.3.9] move=28-27"},
		{article.International, "W:W28:B23", "28-19", "draughts.move.separator [I.8.2.3] move=28-19 legal=28x19"},
		{article.International, "W:W47,K28:B1", "28-47", "draughts.move.occupied [I.3.9] move=28-47 square=47"},
		{article.International, "W:W28,35:B23", "35-30", "draughts.move.must_capture [I.4.2] move=35-30 capture=28x19"},
		{article.International, "W:WK46,35:B28", "35-30", "draughts.move.must_capture [I.4.3] move=35-30 capture=46x5 46x10 46x14 46x19 46x23"},
		{article.International, "W:WK46,35:B28", "46-37", "draughts.move.must_capture [I.4.3] move=46-37 capture=46x5 46x10 46x14 46x19 46x23"},
		{article.International, "W:WK36,35,32:B27", "35-30", "draughts.move.must_capture [I.4.2] move=35-30 capture=32x21 36x4 36x9 36x13 36x18 36x22"},
		{article.International, "W:W41,K46:B1", "46x28", "draughts.move.no_capture [I.4.3] move=46x28"},
		{article.International, "W:WK47:B38,24", "47x33", "draughts.move.unfinished [I.4.6] move=47x33 capture=47x15 47x20"},
		{article.International, "W:W28:B23,14", "28x19", "draughts.move.unfinished [I.4.5] move=28x19 capture=28x10"},
		{article.International, "W:W28:B22,23,14", "28x17", "draughts.move.too_few [I.4.13] move=28x17 count=1 most=2 capture=28x10"},
		{article.International, "W:WK12:B9,23,24,30", "12x3", "draughts.move.ambiguous [I.8.2.1] move=12x3 moves=12x29x20x3 12x34x25x3"},
		{article.International, "W:W28:B23", "28x19x28x19", "draughts.move.way [I.8.2.1] move=28x19x28x19 capture=28x19"},
		{article.International, "W:WK12:B9,23,24,30", "12x39x3", "draughts.move.way [I.8.2.1] move=12x39x3 capture=12x29x20x3 12x34x25x3"},
		{article.Russian, "W:WKa1:Bc3,e7", "a1xh8", "draughts.move.unfinished [I.4.6] move=a1xh8 capture=a1xd8"},
	} {
		p := MustParsePosition(test.variant, test.fen)
		m, err := p.ParseMove(test.text)
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Reason.String() != test.refusal {
			t.Errorf("%s %s: %v %v, should be %s", test.fen, test.text, m, err, test.refusal)
		}
	}
	// A way written in full must go over empty squares only.
	if m, err := MustParsePosition(article.International, "W:WK12:B9,23,24,30").ParseMove("12x29x20x3"); err != nil || m.NumCaptured() != 3 {
		t.Errorf("%v %v", m, err)
	}
	if _, err := (Position{}).ParseMove("32-28"); err == nil || !strings.Contains(err.Error(), "syntax") {
		t.Errorf("a move of no position: %v", err)
	}
}

package draughts

import (
	"errors"
	"math/rand/v2"
	"testing"

	"damka/article"
)

func TestParseFEN(t *testing.T) {
	for _, test := range []struct {
		variant article.Variant
		text    string
		fen     string // as it is written back
	}{
		{article.International, "W:W31-50:B1-20", "W:W31-50:B1-20"},
		{article.International, "B:B1-20:W31-50", "B:W31-50:B1-20"},
		{article.International, "W:W31,32,K33,35-37:BK1,K2,5.", "W:W31,32,K33,35-37:BK1,K2,5"},
		{article.International, " w : W 31 , K 32 : b 1-3 ", "W:W31,K32:B1-3"},
		{article.International, "W:WK46-48:BK3", "W:WK46,K47,K48:BK3"},
		{article.International, "W:W:B1-20", "W:W:B1-20"},
		{article.International, "W:B1,2", "W:W:B1,2"},
		{article.International, "W:W31-50:B1-20:H3:F12", "W:W31-50:B1-20:H3:F12"},
		{article.International, "W:Wa1,Kj10:Bb1", ""}, // b1 is light
		{article.International, "W:Wa1,Kj10:Bb10", "W:WK5,46:B1"},
		{article.Brazilian, "W:W21-32:B1-12", "W:W21-32:B1-12"},
		{article.Brazilian, "B:WKa1,c3:Bf8,Kh8", "B:W22,K29:B3,K4"},
		{article.Russian, "W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.", "W:W21-32:B1-12"},
	} {
		fen, err := ParseFEN(test.variant, test.text)
		if test.fen == "" {
			if err == nil {
				t.Errorf("%s: read as %v", test.text, fen)
			}
			continue
		}
		if err != nil || fen.String() != test.fen {
			t.Errorf("%s: %v %v, should be %s", test.text, fen, err, test.fen)
		}
	}
}

func TestParseFENRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "draughts.fen.turn position=1 found=draughts.fen.the_end",
		"X:W31:B1":            "draughts.fen.turn position=1 found=X",
		"?:W31:B1":            "draughts.fen.turn position=1 found=?",
		"W":                   "",
		"WW31":                "draughts.fen.colour position=2 found=W31",
		"W:31":                "draughts.fen.colour position=3 found=31",
		"B::":                 "draughts.fen.colour position=3 found=:",
		"W:W51:B1":            "draughts.fen.square position=4 found=51",
		"W:W0:B1":             "draughts.fen.square position=4 found=0",
		"W:W31,:B1":           "draughts.fen.square position=7 found=:",
		"W:W31,x:B1":          "draughts.fen.square position=7 found=x",
		"W:W31-:B1":           "draughts.fen.square position=4 found=31-",
		"W:W35-31:B1":         "draughts.fen.range position=4 found=35-31",
		"W:W31,32:B1,2,32":    "draughts.fen.twice position=15 found=32",
		"W:W31-35,33:B1":      "draughts.fen.twice position=10 found=33",
		"W:W31:B1:Hx:F1":      "draughts.fen.counter position=10 found=Hx",
		"W:W31:B1:H0:F":       "draughts.fen.counter position=13 found=F",
		"W:W31:B1.:B2":        "draughts.fen.colour position=10 found=:",
		"W:W31:B1;":           "draughts.fen.colour position=9 found=;",
		"W:W31:B1:H9999999":   "draughts.fen.counter position=10 found=H9999999",
		"W:W3100000000000:B1": "draughts.fen.square position=4 found=3100000000000",
	} {
		fen, err := ParseFEN(article.International, text)
		if want == "" {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Reason.String() != want {
			t.Errorf("%q: %v %v, should be %s", text, fen, err, want)
		}
	}
	if _, err := ParseFEN(article.Chess, "W:W31:B1"); err == nil {
		t.Error("a chess FEN is read as draughts")
	}
}

func TestFENRoundTrip(t *testing.T) {
	for _, v := range Variants() {
		rules, _ := RulesOf(v)
		random := rand.New(rand.NewPCG(5, uint64(v)))
		for range 3_000 {
			p := randomPosition(random, v)
			for _, n := range notations(rules) {
				text := string(n.AppendFEN(nil, p))
				fen, err := ParseFENIn(n, text)
				if err != nil {
					t.Fatalf("%v %s: %v", v, text, err)
				}
				if back, err := fen.Setup.Position(); err != nil || back != p {
					t.Fatalf("%v %s: read as %v, %v", v, text, back, err)
				}
			}
		}
	}
}

// TestSetupViolations: all that is wrong is named at once, with its article.
func TestSetupViolations(t *testing.T) {
	rules, _ := RulesOf(article.Brazilian)
	onBoard := func(name string) Square {
		s, ok := rules.ParseSquare(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	big, _ := RulesOf(article.International)
	beside, _ := big.Square(50)
	u := NewSetup(article.Brazilian)
	u.Turn = 7
	u.Put(onBoard("b8"), WhiteMan)
	u.Put(onBoard("a1"), BlackMan)
	u.Put(onBoard("c3"), Piece(9))
	u.Put(beside, BlackKing)
	for _, name := range []string{"a3", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "e3", "g3", "b4", "d4"} {
		u.Put(onBoard(name), WhiteMan)
	}
	_, err := u.Position()
	var violations Violations
	if !errors.As(err, &violations) {
		t.Fatalf("%v", err)
	}
	want := []string{
		"draughts.setup.turn [I.3.3]",
		"draughts.setup.promotion_row [I.3.5] square=b8 side=colour.white",
		"draughts.setup.piece [I.3.1] square=c3",
		"draughts.setup.promotion_row [I.3.5] square=a1 side=colour.black",
		"draughts.setup.square [I.2.2] row=10 column=9",
		"draughts.setup.too_many [I.2.7] side=colour.white count=13 most=12",
	}
	if len(violations) != len(want) {
		t.Fatalf("%v", violations)
	}
	for i, reason := range violations {
		if reason.String() != want[i] {
			t.Errorf("%s, should be %s", reason, want[i])
		}
	}
	for _, test := range []struct {
		setup Setup
		want  string
	}{
		{NewSetup(article.Chess), "draughts: not a position: draughts.setup.variant"},
		{NewSetup(article.Russian), "draughts: not a position: draughts.setup.empty [I.2.8]"},
	} {
		if _, err := test.setup.Position(); err == nil || err.Error() != test.want {
			t.Errorf("%v, should be %s", err, test.want)
		}
	}
}

// TestI28Initial: twenty men each on 10×10, twelve on 8×8, white to move.
func TestI28Initial(t *testing.T) {
	for v, fen := range map[article.Variant]string{
		article.International: "W:W31-50:B1-20",
		article.Brazilian:     "W:W21-32:B1-12",
		article.Russian:       "W:W21-32:B1-12",
	} {
		if p := Initial(v); p.String() != fen || p.Turn() != White || p.Variant() != v {
			t.Errorf("%v begins with %v", v, p)
		}
	}
	if p := Initial(article.Chess); p.IsValid() || p.String() != "no position" || len(p.LegalMoves()) != 0 {
		t.Errorf("chess begins with %v", p)
	}
}

// TestI1117Handicap: the stronger side begins with fewer men.
func TestI1117Handicap(t *testing.T) {
	u := InitialSetup(article.International)
	for _, name := range []string{"31", "35"} {
		s, _ := Initial(article.International).Rules().ParseSquare(name)
		u.Remove(s)
	}
	p, err := u.Position()
	if err != nil || p.FEN() != "W:W32-34,36-50:B1-20" {
		t.Errorf("%v %v", p, err)
	}
	if men, kings := p.Count(White); men != 18 || kings != 0 {
		t.Errorf("%d men, %d kings", men, kings)
	}
	if back, err := p.Setup().Position(); err != nil || back != p {
		t.Errorf("%v %v", back, err)
	}
}

func TestPlayRefusesOtherMoves(t *testing.T) {
	p := Initial(article.International)
	m, err := p.ParseMove("32-28")
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Play(m)
	if err != nil || next.FEN() != "B:W28,31,33-50:B1-20" {
		t.Fatalf("%v %v", next, err)
	}
	if _, err := next.Play(m); err == nil {
		t.Error("white moves twice")
	}
	if _, err := p.Play(Move{}); err == nil {
		t.Error("no move is played")
	}
}

package draughts

import (
	"encoding/json"
	"testing"

	"damka/article"
)

// TestTexts: positions and moves as values of JSON and back.
func TestTexts(t *testing.T) {
	type stored struct {
		Position Position
		Play     Play
	}
	for _, test := range []struct {
		variant         article.Variant
		fen, move, want string
	}{
		{article.International, "W:W31-50:B1-20", "32-28",
			`{"Position":"international W:W31-50:B1-20","Play":"international W:W31-50:B1-20 32-28"}`},
		{article.International, "W:WK12:B9,23,24,30", "12x34x25x3",
			`{"Position":"international W:WK12:B9,23,24,30","Play":"international W:WK12:B9,23,24,30 12x34x25x3"}`},
		{article.Russian, "B:Wc3:Bd4", "d4xb2",
			`{"Position":"russian B:W22:B18","Play":"russian B:W22:B18 d4xb2"}`},
	} {
		p := MustParsePosition(test.variant, test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		play, err := NewPlay(p, m)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(stored{p, play})
		if err != nil || string(text) != test.want {
			t.Errorf("%s, %v\nshould be %s", text, err, test.want)
		}
		var back stored
		if err := json.Unmarshal(text, &back); err != nil || back != (stored{p, play}) {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
		if play.After() != p.PlayUnchecked(m) || play.Position() != p || play.Move() != m {
			t.Errorf("%v", play)
		}
	}
	text, err := json.Marshal(stored{})
	var back stored
	if err != nil || string(text) != `{"Position":"","Play":""}` || json.Unmarshal(text, &back) != nil || back != (stored{}) {
		t.Errorf("nothing is written %s", text)
	}
}

// TestTextsRefused: neither an invalid position nor a move that is not legal is
// read, and the value keeps what it was.
func TestTextsRefused(t *testing.T) {
	for _, text := range []string{"W:W28:B1", "chess W:W28:B1", "international W:W1:B50", "international", " "} {
		p := Initial(article.Russian)
		if p.UnmarshalText([]byte(text)) == nil || p != Initial(article.Russian) {
			t.Errorf("position %q is read as %v", text, p)
		}
	}
	for _, text := range []string{"32-28", "international W:W28:B1 28-32", "international W:W28:B1", "x W:W28:B1 28-22"} {
		var y Play
		if y.UnmarshalText([]byte(text)) == nil || y != (Play{}) {
			t.Errorf("play %q is read as %v", text, y)
		}
	}
	other := Initial(article.Brazilian).LegalMoves()[0]
	if _, err := NewPlay(Initial(article.International), other); err == nil {
		t.Error("a move of another position")
	}
}

// FuzzPlayText: what is read as a play is written and read back the same.
func FuzzPlayText(f *testing.F) {
	for _, seed := range []string{
		"international W:W31-50:B1-20 32-28", "international W:WK12:B9,23,24,30 12x34x25x3", "russian B:W22:B18 d4:b2",
		"brazilian W:WK21:B15-18 a3xc5xe3xh6", "international W:W28:B22,12,13,23 28x28", "international W:W28:B1 28-32",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var y, back Play
		if y.UnmarshalText([]byte(text)) != nil || y == (Play{}) || y.position.kings.count() > 6 {
			return
		}
		written, err := y.MarshalText()
		if err == nil {
			err = back.UnmarshalText(written)
		}
		if err != nil || back != y {
			t.Fatalf("%q is written %q and read as %v, %v", text, written, back, err)
		}
		if _, err := NewPlay(y.Position(), y.Move()); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

package draughts

import (
	"testing"

	"damka/article"
)

// TestChapterVIIISpeech: moves as they are said in both languages.
func TestChapterVIIISpeech(t *testing.T) {
	for _, test := range []struct {
		variant                    article.Variant
		fen, move, polish, english string
	}{
		{article.International, "W:W31-50:B1-20", "32-28", "32 na 28", "32 to 28"},
		{article.International, "W:W28:B23", "28x19", "28 bije 23, na 19", "28 takes 23, to 19"},
		{article.International, "W:W28:B23,14", "28x10", "28 bije 23 i 14, na 10", "28 takes 23 and 14, to 10"},
		{article.International, "W:WK12:B9,23,24,30", "12x34x25x3", "damka 12 bije 23, 30 i 9, na 3", "king 12 takes 23, 30 and 9, to 3"},
		{article.International, "W:WK12:B9,23,24,30", "12x29x20x3", "damka 12 bije 23, 24 i 9, na 3", "king 12 takes 23, 24 and 9, to 3"},
		{article.International, "W:WK46:B1", "46-5", "damka 46 na 5", "king 46 to 5"},
		{article.International, "W:W6:B45", "6-1", "6 na 1 i staje się damką", "6 to 1 and becomes a king"},
		{article.International, "W:W12:B8", "12x3", "12 bije 8, na 3 i staje się damką", "12 takes 8, to 3 and becomes a king"},
		{article.Brazilian, "W:W21-32:B1-12", "c3-d4", "ce 3 na de 4", "C 3 to D 4"},
		{article.Russian, "W:Wg5:Bh6,f6,h2", "g5xe7", "gie 5 bije ef 6, na e 7", "G 5 takes F 6, to E 7"},
		{article.Brazilian, "B:Wa1:Bh8,b4", "b4-a3", "be 4 na a 3", "B 4 to A 3"},
	} {
		p := MustParsePosition(test.variant, test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := PolishSpeech().Move(p, m); got != test.polish {
			t.Errorf("%q, should be %q", got, test.polish)
		}
		if got := EnglishSpeech().Move(p, m); got != test.english {
			t.Errorf("%q, should be %q", got, test.english)
		}
	}
	rules := Initial(article.Brazilian).Rules()
	if name := PolishSpeech().Square(rules, lastSquare); name != "" {
		t.Errorf("a square of the larger board is %q", name)
	}
}

// TestSpeechTellsMovesApart: no two legal moves of a position sound alike.
func TestSpeechTellsMovesApart(t *testing.T) {
	for _, p := range benchmarkPositions() {
		said := map[string]Move{}
		for _, m := range p.LegalMoves() {
			words := EnglishSpeech().Move(p, m)
			if other, twice := said[words]; twice {
				t.Errorf("%v: %q is %s and %s", p, words, p.MoveText(m), p.MoveText(other))
			}
			said[words] = m
		}
	}
}

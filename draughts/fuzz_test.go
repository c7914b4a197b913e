package draughts

import (
	"slices"
	"testing"

	"damka/article"
)

// FuzzFEN: whatever is read as a position is written and read back the same,
// agrees with the oracle, and its moves lead to positions again.
func FuzzFEN(f *testing.F) {
	for i, fen := range []string{
		"W:W31-50:B1-20", "B:WK46,K47:BK3.", "W:W21-32:B1-12", "W:Wa1,Kc3:Bf8,Kh8", "W:W:B1", "B:W50:B",
		"W:WK29,31:B6,7,10,14,15,19,22,23,27", "W:W31-50:B1-20:H0:F1", "W:WK12:B9,23,24,30", "W:WK10:B17-19,37,40",
		"B:W17,22,23,29,31,32,K46:B8,9,14,K40", "W:W28:B22,12,13,23", "W:W6:B1,7", "?:W1:B50", "W:W99999999999999999999:B",
	} {
		f.Add(uint8(i%3), fen)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		v := Variants()[int(which)%len(Variants())]
		fen, err := ParseFEN(v, text)
		if err != nil {
			return
		}
		again, err := ParseFEN(v, fen.String())
		if err != nil || again != fen {
			t.Fatalf("%q is written %q and read as %v, %v", text, fen, again, err)
		}
		p, err := fen.Setup.Position()
		if err != nil {
			return
		}
		if back, err := ParsePosition(v, p.FEN()); err != nil || back != p {
			t.Fatalf("%q is written %q and read as %v, %v", text, p, back, err)
		}
		moves := p.LegalMoves()
		if p.kings.count() <= 6 { // the oracle is slow with many kings
			compareWithOracle(t, p, moves)
		}
		for _, m := range moves {
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("%v: %v is legal and refused: %v", p, m, err)
			}
			if back, err := next.Setup().Position(); err != nil || back != next {
				t.Fatalf("%v after %v is %v: %v", p, m, next, err)
			}
		}
	})
}

// FuzzParseMove: what is read as a move is legal, and its own text means it.
func FuzzParseMove(f *testing.F) {
	for i, seed := range [][2]string{
		{"W:W31-50:B1-20", "32-28"}, {"W:W28:B23,14", "28x19x10"}, {"W:W28:B23,14", "28:10"}, {"W:WK12:B9,23,24,30", "12x3"},
		{"W:WK12:B9,23,24,30", "12x29x20x3"}, {"W:Wc3:Bd4", "c3e5"}, {"W:Wc3:Bd4", "c3:e5"}, {"W:W28:B22,12,13,23", "28x28"},
		{"W:W31-50:B1-20", "3228"}, {"B:W32:B1-5", "01–07"}, {"W:W28:B23", "28×19"}, {"W:W28:B23", "28x19!"},
	} {
		f.Add(uint8(i%3), seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, which uint8, fen, text string) {
		v := Variants()[int(which)%len(Variants())]
		p, err := ParsePosition(v, fen)
		if err != nil || p.kings.count() > 6 {
			return
		}
		m, err := p.ParseMove(text)
		if err != nil {
			if refusal, ok := article.AsRefusal(err); !ok || refusal.Code == "" {
				t.Fatalf("%v %q: %v", p, text, err)
			}
			return
		}
		if !slices.Contains(p.LegalMoves(), m) {
			t.Fatalf("%v: %q is read as %v, which is not legal", p, text, m)
		}
		if back, err := p.ParseMove(p.MoveText(m)); err != nil || back != m {
			t.Fatalf("%v: %v is written %q and read as %v, %v", p, m, p.MoveText(m), back, err)
		}
	})
}

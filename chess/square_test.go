package chess

import "testing"

// TestArticle2_1 and C.5 to C.7: the squares, their names and colours.
func TestArticle2_1Squares(t *testing.T) {
	names := map[string]bool{}
	for s := range Square(numSquares) {
		name := s.String()
		if back, ok := ParseSquare(name); !ok || back != s {
			t.Errorf("%s is read as %v", name, back)
		}
		if s != SquareAt(s.File(), s.Rank()) || name != string(rune('a'+s.File()))+string(rune('1'+s.Rank())) {
			t.Errorf("%s is on file %d and rank %d", name, s.File(), s.Rank())
		}
		if s.IsLight() != lightSquares.has(s) {
			t.Errorf("%s: light and dark disagree", name)
		}
		names[name] = true
	}
	if len(names) != numSquares {
		t.Errorf("%d names", len(names))
	}
	if !H1.IsLight() || A1.IsLight() || !A8.IsLight() || D1.IsLight() != true {
		t.Error("the corner to White's right is white (2.1)")
	}
	for _, name := range []string{"", "e", "e9", "e0", "i1", "E4", "e44", "4e"} {
		if s, ok := ParseSquare(name); ok {
			t.Errorf("%q is read as %v", name, s)
		}
	}
	if Square(64).IsValid() || Square(64).String() != "no square" {
		t.Error("there are 64 squares")
	}
}

// TestArticle2_2Pieces: the pieces of the two sides.
func TestArticle2_2Pieces(t *testing.T) {
	seen := map[byte]bool{}
	for _, c := range []Colour{White, Black} {
		for kind := Pawn; kind <= King; kind++ {
			p := kind.Of(c)
			if !p.IsValid() || p.Colour() != c || p.Type() != kind || seen[p.Letter()] {
				t.Errorf("%v %v is %v", c, kind, p)
			}
			if got := p.String(); got != c.String()+" "+kind.String() {
				t.Errorf("%v is called %s", p, got)
			}
			seen[p.Letter()] = true
		}
	}
	for _, p := range []Piece{0, 13, King.Of(Colour(0)), King.Of(Colour(3)), PieceType(0).Of(White), PieceType(7).Of(White)} {
		if p.IsValid() || p.Colour() != 0 || p.Type() != 0 || p.Letter() != ' ' || p.String() != "no piece" {
			t.Errorf("%d is %v", p, p)
		}
	}
	if PieceType(9).String() != "none" {
		t.Error("sides and kinds")
	}
}

package draughtsearch

import (
	"testing"

	"damka/article"
	"damka/draughts"
)

// swapped is a position with the colours changed and the board turned by half.
func swapped(t *testing.T, p draughts.Position) draughts.Position {
	t.Helper()
	u := draughts.NewSetup(p.Variant())
	u.Turn = p.Turn().Other()
	rules := p.Rules()
	for s, piece := range p.Pieces() {
		to, ok := rules.Square(rules.NumSquares() + 1 - rules.Number(s))
		if !ok {
			t.Fatal(s)
		}
		other := draughts.ManOf(piece.Colour().Other())
		if piece.IsKing() {
			other = draughts.KingOf(piece.Colour().Other())
		}
		u.Put(to, other)
	}
	q, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestColoursAreJudgedAlike: a position is worth as much as the same one with the colours changed, and to the other side
// as much less.
func TestColoursAreJudgedAlike(t *testing.T) {
	for _, v := range draughts.Variants() {
		b := boardOf(v)
		worth := 0
		for seed := range uint64(300) {
			task, ok := randomGame(v, seed, 10+int(seed)%70)
			if !ok {
				continue
			}
			g, err := ReadGame(task)
			if err != nil {
				t.Fatal(err)
			}
			p := g.now.Position()
			q := swapped(t, p)
			value := b.evaluate(p.Sets(), p.Turn())
			if other := b.evaluate(q.Sets(), q.Turn()); other != value {
				t.Errorf("%v is worth %d, with the colours changed %d", p, value, other)
			}
			other := p.Sets()
			other.Own, other.Opponent = other.Opponent, other.Own
			if other := b.evaluate(other, p.Turn().Other()); other != -value {
				t.Errorf("%v is worth %d, to the other side %d", p, value, other)
			}
			worth = max(worth, value)
		}
		if start := draughts.Initial(v); b.evaluate(start.Sets(), start.Turn()) != 0 || worth < 200 {
			t.Errorf("%v: the start is worth %d, the best position %d", v, b.evaluate(start.Sets(), start.Turn()), worth)
		}
	}
}

// TestWhatIsWorthMore: pairs of positions, the first better for white.
func TestWhatIsWorthMore(t *testing.T) {
	for name, c := range map[string][3]string{
		"a man more":                        {"international", "W:W31,32,33:B18,19", "W:W31,32:B18,19"},
		"a king instead of a man":           {"russian", "W:WKc3:Bh8,f8", "W:Wc3:Bh8,f8"},
		"a man nearer to the promotion row": {"brazilian", "W:Wc5,a1:Bh4,g7", "W:Wc3,a1:Bh4,g7"},
		"a man that nothing can stop":       {"international", "W:W16,50:B35,15", "W:W18,50:B8,15"},
		"a king on the main road":           {"russian", "W:WKa1,c1:BKh2,b8", "W:WKa3,c1:BKh2,b8"},
		"three kings, not two, against one": {"brazilian", "W:WKa3,Kc1,Ke1:BKh2", "W:WKa3,Kc1:BKh2"},
		"a lone king off the main road":     {"brazilian", "W:WKa3,Kc1,Ke1:BKh2", "W:WKa3,Kc1,Ke1:BKh8"},
	} {
		better, worse := read(t, c[0], c[1]), read(t, c[0], c[2])
		b := boardOf(better.Variant())
		if more, less := b.evaluate(better.Sets(), draughts.White), b.evaluate(worse.Sets(), draughts.White); more <= less {
			t.Errorf("%s: %d, without it %d", name, more, less)
		}
	}
}

// TestWhatCannotBeWon: on the main road a lone king is nearly safe from three, and anywhere from two.
func TestWhatCannotBeWon(t *testing.T) {
	for fen, most := range map[string]int{"W:WKa3,Kc1,Ke1:BKh8": 150, "W:WKa3,Kc1:BKh2": 50} {
		p := read(t, "russian", fen)
		if value := boardOf(p.Variant()).evaluate(p.Sets(), draughts.White); value <= 0 || value > most {
			t.Errorf("%s: %d", fen, value)
		}
	}
}

func read(t *testing.T, variant, fen string) draughts.Position {
	t.Helper()
	v, err := article.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	p, err := draughts.ParsePosition(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

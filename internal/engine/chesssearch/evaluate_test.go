package chesssearch

import (
	"testing"

	"damka/article"
	"damka/chess"
)

// swapped is a position with the colours changed and the board upside down.
func swapped(t *testing.T, p chess.Position) chess.Position {
	t.Helper()
	u := chess.NewSetup(p.Variant())
	u.Turn = p.Turn().Other()
	for s, piece := range p.Pieces() {
		u.Put(s^56, piece.Type().Of(piece.Colour().Other()))
	}
	q, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestColoursAreJudgedAlike: a position is worth as much as the same one with the colours changed, and to the other side
// as much less, apart from the move.
func TestColoursAreJudgedAlike(t *testing.T) {
	worth := 0
	for seed := range uint64(300) {
		task, ok := randomGame(chess.Variants()[seed%2], seed, 10+int(seed)%120)
		if !ok {
			continue
		}
		g, err := ReadGame(task)
		if err != nil {
			t.Fatal(err)
		}
		p := g.now.Position()
		q := swapped(t, p)
		value := evaluate(p.Sets(), p.Turn() == chess.White)
		if other := evaluate(q.Sets(), q.Turn() == chess.White); other != value {
			t.Errorf("%v is worth %d, with the colours changed %d", p, value, other)
		}
		other := p.Sets()
		other.Own, other.Enemy = other.Enemy, other.Own
		if other := evaluate(other, p.Turn() != chess.White); other-toMove != -(value - toMove) {
			t.Errorf("%v is worth %d, to the other side %d", p, value, other)
		}
		worth = max(worth, value)
	}
	if start := chess.Initial(article.Chess); evaluate(start.Sets(), true) != toMove || worth < 500 {
		t.Errorf("the start is worth %d, the best position %d", evaluate(start.Sets(), true), worth)
	}
}

// TestWhatIsWorthMore: pairs of positions, the first better for white.
func TestWhatIsWorthMore(t *testing.T) {
	for name, c := range map[string][2]string{
		"a pawn more":                     {"4k3/pp6/8/8/8/8/PPP5/4K3", "4k3/pp6/8/8/8/8/PP6/4K3"},
		"a knight in the middle":          {"4k3/pp6/8/4N3/8/8/PP6/4K3", "4k3/pp6/8/8/8/8/PP6/N3K3"},
		"two bishops":                     {"4k3/pp6/8/8/8/8/PP6/2B1KB2", "4k3/pp6/8/8/8/8/PP6/2B1KN2"},
		"a passed pawn":                   {"4k3/p7/8/4P3/8/8/8/4K3", "4k3/4p3/8/4P3/8/8/8/4K3"},
		"no doubled pawns":                {"4k3/ppp5/8/8/8/8/PPP5/4K3", "4k3/ppp5/8/8/8/P7/P1P5/4K3"},
		"a rook on an open file":          {"4k3/ppp5/8/8/8/8/PPP5/3RK3", "4k3/ppp5/8/8/8/8/PPP5/1R2K3"},
		"a sheltered king":                {"q5k1/5ppp/8/8/8/8/5PPP/Q5K1", "q5k1/5ppp/8/8/4K3/8/5PPP/Q7"},
		"pieces at the enemy's king":      {"6k1/5ppp/6N1/5Q2/8/8/8/6K1", "6k1/5ppp/8/8/8/1N6/1Q6/6K1"},
		"a lone king at the edge":         {"4k3/8/4K3/8/8/8/8/R7", "8/8/8/4k3/8/8/4K3/R7"},
		"the corner where it is mated":    {"k7/8/8/8/3K4/8/8/1BN5", "7k/8/8/8/3K4/8/8/1BN5"},
		"what is enough to mate":          {"4k3/8/8/8/8/8/8/R3K3", "4k3/8/8/8/8/8/8/NN2K3"},
		"bishops of one colour":           {"4k1b1/8/8/8/8/P7/P7/4KB2", "4kb2/8/8/8/8/P7/P7/4KB2"},
		"a king that helps a passed pawn": {"7k/8/4K3/4P3/8/8/8/8", "4k3/8/8/4P3/8/8/8/K7"},
	} {
		better, worse := read(t, c[0]), read(t, c[1])
		if more, less := evaluate(better.Sets(), true), evaluate(worse.Sets(), true); more <= less {
			t.Errorf("%s: %d, without it %d", name, more, less)
		}
	}
}

func read(t *testing.T, board string) chess.Position {
	t.Helper()
	p, err := chess.ParsePosition(article.Chess, board+" w - - 0 1")
	if err != nil {
		t.Fatal(board, err)
	}
	return p
}

// TestLoses: captures that lose what they are made with, when both sides go on taking.
func TestLoses(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		loses     bool
	}{
		{"4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5", true},
		{"4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5", false},
		{"4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", false},
		{"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", false},     // the second rook takes back
		{"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", true},    // and so does the second of the others
		{"3rk3/8/5n2/3p4/8/2N5/3R4/3RK3 w - - 0 1", "Nxd5", false}, // pawn for nothing
		{"3rk3/8/2p2n2/3p4/8/2N5/8/3RK3 w - - 0 1", "Nxd5", true},  // a knight for a pawn
		{"4k3/8/2p5/3p4/8/5B2/6Q1/4K3 w - - 0 1", "Bxd5", true},    // the queen behind does not help
		{"4k3/8/8/3r4/2p5/5B2/8/4K3 w - - 0 1", "Bxd5", false},     // a rook for a bishop at least
		{"4k3/3p4/8/4p3/8/8/1B6/4K3 w - - 0 1", "Bxe5", false},     // pawns take forwards only
		{"4k3/8/3p4/4p3/8/8/1B6/4K3 w - - 0 1", "Bxe5", true},      // black's pawn guards what is before it
		{"4k3/1b6/8/4P3/3P4/8/8/4K3 b - - 0 1", "Bf3", false},      // takes nothing
		{"4k3/6b1/8/4P3/3P4/8/8/4K3 b - - 0 1", "Bxe5", true},      // white's pawn guards too
		{"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8=Q+", false},     // promotions are always tried
		{"4k3/8/8/8/8/2p5/3p4/3K4 w - - 0 1", "Kc2", false},        // takes nothing
		{"4k3/8/8/8/8/8/3p4/3K4 w - - 0 1", "Kxd2", false},         // by the king
		{"7k/8/8/3q4/8/1n6/8/2KR4 w - - 0 1", "Kc2", false},        // takes nothing
	} {
		p := chess.MustParsePosition(article.Chess, c.fen)
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		taken, _, _ := p.Captured(m)
		if got := loses(&p, m, taken.Type()); got != c.loses {
			t.Errorf("%s %s loses: %v", c.fen, c.move, got)
		}
	}
}

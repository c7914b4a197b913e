package chess

import (
	"slices"
	"testing"

	"damka/article"
)

// FuzzFEN: whatever is read as a board is written and read back the same;
// what is a position agrees with the oracle, and its moves lead to positions
// again.
func FuzzFEN(f *testing.F) {
	for i, fen := range []string{
		initialFEN, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w GCgc - 0 1", "4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 3 9", "4k3/8/8/8/3pP3/8/8/4K3 b - e3",
		"1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "P2kR2p/8/8/3pP3/3Kp3/8/8/4p2P w - d6 0 1", "8/8/8/3kK3/8/8/8/RQQQQQQR b - - 0 1", "8/8/8/8/8/8/8/8 w - -", "P7/8/8/8/8/8/8/K7 w k e3 0 1", "4k3/8/8/8/8/8/8/R3K2R b KQ e3 99 9999", "9/x w KQkq z9 -1 0",
	} {
		f.Add(uint8(i%2), fen)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		v := Variants()[int(which)%2]
		fen, err := ParseFEN(v, text)
		if err != nil {
			return
		}
		again, err := ParseFEN(v, fen.String())
		if err != nil || again.String() != fen.String() {
			t.Fatalf("%q is written %q and read as %q, %v", text, fen, again, err)
		}
		p, err := fen.Setup.Position()
		if err != nil {
			fuzzPlayOn(t, fen.Setup)
			return
		}
		for _, written := range []string{p.FEN(), p.ShredderFEN()} {
			if back, err := ParsePosition(v, written); err != nil || back != p {
				t.Fatalf("%q is written %q and read as %v, %v", text, written, back, err)
			}
		}
		compareWithOracle(t, p)
		for _, m := range p.LegalMoves() {
			comparePlay(t, p, m)
		}
	})
}

// fuzzPlayOn is a board that no legal moves lead to: where a game goes on from
// it, it is written and read back the same and agrees with the oracle.
func fuzzPlayOn(t *testing.T, u Setup) {
	t.Helper()
	p, err := u.PositionToPlayOn()
	if err != nil {
		return
	}
	fen, err := ParseFEN(p.Variant(), p.FEN())
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	if back, err := fen.Setup.PositionToPlayOn(); err != nil || back != p {
		t.Fatalf("%v is read as %v, %v", p, back, err)
	}
	compareWithOracle(t, p)
	for _, m := range p.LegalMoves() {
		comparePlay(t, p, m)
	}
}

// FuzzReadMove: what is read as a move is legal, and its own text means it in
// every notation.
func FuzzReadMove(f *testing.F) {
	for i, seed := range [][2]string{
		{initialFEN, "Nf3"}, {initialFEN, "e2-e4 (=)"}, {initialFEN, "Sg1f3!"}, {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e:d6 e.p."},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ -", "0-0-0"}, {"4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1g1"}, {"4k3/8/8/8/8/8/8/5KR1 w G -", "O–O"},
		{"8/3P4/8/8/7k/8/8/4K3 w - -", "d8(H)+"}, {"8/3P4/8/8/7k/8/8/4K3 w - -", "d7d8q"}, {"4k3/8/4K3/8/8/8/8/R7 w - -", "♖a8++"},
		{"7k/8/8/6N1/8/8/8/K5N1 w - -", "N5xf3"}, {initialFEN, "0"}, {initialFEN, "Oe.p.X+#=(=)!?"},
	} {
		f.Add(uint8(i%2), seed[0], seed[1])
	}
	notations := []Notation{StandardNotation(), PolishNotation().WithMate("X"), FigurineNotation().Long(), EnglishNotation().WithEnPassant()}
	f.Fuzz(func(t *testing.T, which uint8, fen, text string) {
		p, err := ParsePosition(Variants()[int(which)%2], fen)
		if err != nil {
			return
		}
		reading, err := p.ReadMove(text)
		if err != nil {
			if refusal, ok := article.AsRefusal(err); !ok || refusal.Code == "" {
				t.Fatalf("%v %q: %v", p, text, err)
			}
			return
		}
		if !slices.Contains(p.LegalMoves(), reading.Move) {
			t.Fatalf("%v: %q is read as %v, which is not legal", p, text, reading.Move)
		}
		for _, n := range notations {
			own := n.Move(p, reading.Move)
			if back, err := p.ReadMove(own); err != nil || back.Move != reading.Move || back.Notes != nil {
				t.Fatalf("%v: %v is written %q and read as %+v, %v", p, reading.Move, own, back, err)
			}
		}
	})
}

// FuzzGame: a game played by the bytes of a text, one legal move after
// another. Legal moves stay legal, counts stay in their bounds, and a claim is
// right if it is among those that are.
func FuzzGame(f *testing.F) {
	f.Add(uint16(0), []byte("abcdefghijklmnopqrstuvwxyz"))
	f.Add(uint16(518), []byte{1, 2, 3, 1, 2, 3, 1, 2, 3, 250, 251, 252})
	f.Add(uint16(959), []byte("\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, number uint16, bytes []byte) {
		start, err := Chess960(int(number) % Starts960)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewGame(start, Options{Edition: article.FIDE2023})
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range bytes {
			if _, over := g.Ended(); over {
				return
			}
			p := g.Position()
			moves := p.LegalMoves()
			m := moves[int(b)%len(moves)]
			if b%16 == 0 {
				claim := Claim{Rule: Repetition, Move: m}
				judged, err := g.Judge(claim)
				if err != nil || !judged.Legal || judged.Right != slices.Contains(g.Claims(), claim) {
					t.Fatalf("%v: %+v, %v", p, judged, err)
				}
			}
			next, err := g.Play(m)
			if err != nil {
				t.Fatalf("%v: %v is legal and refused: %v", p, m, err)
			}
			if back, err := next.Position().Setup().Position(); err != nil || back != next.Position() {
				t.Fatalf("%v after %v: %v", p, m, err)
			}
			for _, c := range next.Counters() {
				if c.Done < 1 || c.Done > c.Limit {
					t.Fatalf("%v: %+v", next.Position(), c)
				}
			}
			g = next
		}
	})
}

package chess

import (
	"slices"
	"strings"
	"testing"
)

// touches are pieces touched in an order.
func touches(squares string) (all []Touch) {
	for _, name := range strings.Fields(squares) {
		name, adjusting := strings.CutSuffix(name, "~")
		s, _ := ParseSquare(name)
		all = append(all, Touch{Square: s, Adjusting: adjusting})
	}
	return all
}

// TestArticle4Touching: what must be played after touching pieces. A tilde
// marks a piece that was only adjusted. An empty list of moves means all legal
// ones.
func TestArticle4Touching(t *testing.T) {
	const (
		start  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
		open   = "4k3/8/8/3p1n2/4P3/5N2/8/4K3 w - -" // e4 takes d5 or f5
		castle = "4k3/8/8/8/8/8/P6P/R3K2R w KQ -"
		right  = "4k3/8/8/8/8/5r2/P6P/R3K2R w KQ -" // f1 is attacked
		stuck  = "4k3/8/8/8/8/p7/P6P/R3K2R w KQ -"  // a2 cannot move
		caged  = "4k3/8/8/8/8/8/3PPP2/RN1QKB1R w - -"
	)
	all := ""
	for _, test := range []struct {
		article, fen, touched string
		handling              Handling
		want, reason          string
	}{
		{"4.2.1 adjusting", start, "g1~ b1~", Handling{}, all, "chess.touch.free [FIDE 4.2]"},
		{"4.2 nothing touched", start, "", Handling{}, all, "chess.touch.free [FIDE 4.2]"},
		{"4.2 an empty square", start, "e4", Handling{}, all, "chess.touch.free [FIDE 4.2]"},
		{"4.3.1 one own piece", start, "g1", Handling{}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
		{"4.3.1 after an adjusted one", start, "e2~ g1", Handling{}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
		{"4.3.1 the first that can move", start, "a1 d1 g1 b1", Handling{}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
		{"4.3.2 the first that can be captured", open, "e8 f5 d5", Handling{}, "exf5", "chess.touch.capture [FIDE 4.3.2] square=f5"},
		{"4.3.2 by any piece", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - -", "d5", Handling{}, "Nxd5 exd5", "chess.touch.capture [FIDE 4.3.2] square=d5"},
		{"4.3.3 the one with the other", open, "d5 e4", Handling{}, "exd5", "chess.touch.capture_with [FIDE 4.3.3] square=d5 from=e4"},
		{"4.3.3 in either order", open, "e4 d5", Handling{}, "exd5", "chess.touch.capture_with [FIDE 4.3.3] square=d5 from=e4"},
		{"4.3.3 illegal, the own piece was first", open, "f3 d5", Handling{},
			"Nd2 Nd4 Ne5 Ng1 Ng5 Nh2 Nh4", "chess.touch.move [FIDE 4.3.3] square=f3"},
		{"4.3.3 illegal, the opponent's piece was first", open, "d5 f3", Handling{}, "exd5", "chess.touch.capture [FIDE 4.3.3] square=d5"},
		{"4.3.3 illegal, the order is unclear", open, "d5 f3", Handling{OrderUnclear: true},
			"Nd2 Nd4 Ne5 Ng1 Ng5 Nh2 Nh4", "chess.touch.move [FIDE 4.3.3] square=f3"},
		{"4.3.3 the first piece that can be", open, "e8 f3", Handling{},
			"Nd2 Nd4 Ne5 Ng1 Ng5 Nh2 Nh4", "chess.touch.move [FIDE 4.3.3] square=f3"},
		{"4.3 in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d5", Handling{}, "exd6", "chess.touch.capture [FIDE 4.3.2] square=d5"},
		{"4.3 a pinned piece cannot move", "4k3/8/8/8/1b6/8/3N4/4K3 w - -", "d2 e1", Handling{},
			"Kd1 Ke2 Kf1 Kf2", "chess.touch.move [FIDE 4.3.1] square=e1"},
		{"4.3.1 the king may castle", castle, "e1", Handling{},
			"Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O", "chess.touch.move [FIDE 4.3.1] square=e1"},
		{"4.3.1 the rook moves alone", castle, "h1", Handling{}, "Rf1 Rg1", "chess.touch.move [FIDE 4.3.1] square=h1"},

		{"4.4.1 king and rook", castle, "e1 h1", Handling{}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.4.1 to the other side", castle, "e1 a1", Handling{}, "O-O-O", "chess.touch.castle [FIDE 4.4.1] square=a1"},
		{"4.4.2 the rook first", castle, "h1 e1", Handling{}, "Rf1 Rg1", "chess.touch.move [FIDE 4.3.1] square=h1"},
		{"4.4.2 the rook first, it cannot move", "4k3/8/8/8/8/8/7P/4K1NR w K -", "h1 e1", Handling{},
			"Kd1 Kd2 Ke2 Kf1 Kf2", "chess.touch.move [FIDE 4.3.1] square=e1"},
		{"4.4.3 not legal, meant", right, "e1 h1", Handling{ToCastle: true}, "Kd1 Kd2 Ke2 O-O-O", "chess.touch.king [FIDE 4.4.3] square=e1"},
		{"4.4.3 not legal, no king move", caged, "e1 h1", Handling{ToCastle: true}, all, "chess.touch.nothing [FIDE 4.4.3]"},
		{"4.3.1 not legal, not meant", caged, "e1 h1", Handling{}, "Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+", "chess.touch.move [FIDE 4.3.1] square=h1"},

		{"4.4.1 past a pawn that cannot move", stuck, "a2 e1 h1", Handling{}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.4.1 past one between", stuck, "e1 a2 h1", Handling{}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.4.1 past a king that cannot be captured", stuck, "e8 e1 h1", Handling{}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.3.1 not past a pawn that can", stuck, "h2 e1 h1", Handling{}, "h3 h4", "chess.touch.move [FIDE 4.3.1] square=h2"},
		{"4.3.1 nor past one between", stuck, "e1 h2 h1", Handling{}, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O", "chess.touch.move [FIDE 4.3.1] square=e1"},
		{"4.4.1 past a rook that cannot move", "4k3/8/8/8/8/8/P7/RN2K2R w KQ -", "a1 e1 h1", Handling{}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.4.3 past a pawn that cannot move", "4k3/8/8/8/8/p4r2/P6P/R3K2R w KQ -", "a2 e1 h1", Handling{ToCastle: true},
			"Kd1 Kd2 Ke2 O-O-O", "chess.touch.king [FIDE 4.4.3] square=e1"},
		{"4.3.3 the king captures, with a rook touched too", "4k3/8/8/8/8/8/3p4/4K2R w K -", "e1 d2 h1", Handling{},
			"Kxd2", "chess.touch.capture_with [FIDE 4.3.3] square=d2 from=e1"},

		{"4.5 nothing can be done", start, "a1 d8", Handling{}, all, "chess.touch.nothing [FIDE 4.5]"},
		{"4.5 nothing can be moved", start, "a1 d1 e1", Handling{}, all, "chess.touch.nothing [FIDE 4.5]"},

		{"4.7 let go", start, "g1", Handling{Released: true, From: G1, To: H3}, "Nh3", "chess.touch.released [FIDE 4.7] square=h3 from=g1"},
		{"4.7 let go where it cannot stand", start, "g1", Handling{Released: true, From: G1, To: G3}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
		{"4.7.2 the king let go for castling", castle, "e1", Handling{Released: true, From: E1, To: G1}, "O-O", "chess.touch.castle [FIDE 4.7.2] square=h1"},
		{"4.7.2 castling is not legal", right, "e1", Handling{Released: true, From: E1, To: G1}, "Kd1 Kd2 Ke2 O-O-O", "chess.touch.king [FIDE 4.7.2] square=e1"},
		{"4.7.2 castling is not legal, no king move", caged, "e1", Handling{Released: true, From: E1, To: G1}, all, "chess.touch.nothing [FIDE 4.7.2]"},
		{"4.7.2 to the other side", castle, "e1", Handling{Released: true, From: E1, To: C1}, "O-O-O", "chess.touch.castle [FIDE 4.7.2] square=a1"},
		{"4.7.2 to the other side, not legal", "4k3/8/8/8/8/3r4/P6P/R3K2R w KQ -", "e1", Handling{Released: true, From: E1, To: C1},
			"Ke2 Kf1 Kf2 O-O", "chess.touch.king [FIDE 4.7.2] square=e1"},
		{"4.7.2 let go where no king castles to", castle, "e1", Handling{Released: true, From: E1, To: G3},
			"Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O", "chess.touch.move [FIDE 4.3.1] square=e1"},
		{"4.4.2 before 4.7.2", castle, "h1 e1", Handling{Released: true, From: E1, To: G1}, "Rf1 Rg1", "chess.touch.move [FIDE 4.3.1] square=h1"},
		{"4.4.2 to the other side", castle, "h1 e1", Handling{Released: true, From: E1, To: C1}, "Rf1 Rg1", "chess.touch.move [FIDE 4.3.1] square=h1"},
		{"4.4.1 before 4.7", castle, "e1 h1", Handling{Released: true, From: E1, To: F1}, "O-O", "chess.touch.castle [FIDE 4.4.1] square=h1"},
		{"4.4.1 before 4.7.2", castle, "e1 a1", Handling{Released: true, From: E1, To: G1}, "O-O-O", "chess.touch.castle [FIDE 4.4.1] square=a1"},
		{"4.3.1 before 4.7", start, "b1 g1", Handling{Released: true, From: G1, To: F3}, "Na3 Nc3", "chess.touch.move [FIDE 4.3.1] square=b1"},
		{"4.7 after a piece that cannot move", start, "a1 g1", Handling{Released: true, From: G1, To: F3}, "Nf3", "chess.touch.released [FIDE 4.7] square=f3 from=g1"},
		{"4.3.2 before 4.7", open, "f5", Handling{Released: true, From: F3, To: D4}, "exf5", "chess.touch.capture [FIDE 4.3.3] square=f5"},
		{"4.3.1 let go and not said to be touched", start, "", Handling{Released: true, From: G1, To: G3}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
		{"4.3.1 before 4.7.2", "4k3/8/8/8/8/8/3PPP1P/RN1QKB1R w - -", "h2", Handling{Released: true, From: E1, To: G1}, "h3 h4", "chess.touch.move [FIDE 4.3.1] square=h2"},
		{"4.4.4 a piece no pawn can become", "8/3P4/8/8/7k/8/8/4K3 w - -", "d7", Handling{Promotion: King}, "d8=B+ d8=N d8=Q+ d8=R", "chess.touch.move [FIDE 4.3.1] square=d7"},
		{"4.4.4 the new piece is chosen", "8/3P4/8/8/7k/8/8/4K3 w - -", "d7", Handling{Promotion: Knight}, "d8=N", "chess.touch.move [FIDE 4.3.1] square=d7"},
		{"4.6 no piece is chosen yet", "8/3P4/8/8/7k/8/8/4K3 w - -", "d7", Handling{}, "d8=B+ d8=N d8=Q+ d8=R", "chess.touch.move [FIDE 4.3.1] square=d7"},
		{"4.6.3 what stands there is captured", "2r5/3P4/8/8/7k/8/8/4K3 w - -", "c8", Handling{Promotion: Queen}, "dxc8=Q", "chess.touch.capture [FIDE 4.3.2] square=c8"},
		{"4.4.4 nothing is promoted", start, "g1", Handling{Promotion: Queen}, "Nf3 Nh3", "chess.touch.move [FIDE 4.3.1] square=g1"},
	} {
		p := standard(test.fen)
		test.handling.Touches = touches(test.touched)
		o := p.Owed(test.handling)
		want := test.want
		if want == all {
			want = sortedTexts(p, p.LegalMoves())
		}
		if got := sortedTexts(p, o.Moves); got != want || o.Reason.String() != test.reason {
			t.Errorf("%s: %s because %s\nshould be %s because %s", test.article, got, o.Reason, want, test.reason)
		}
	}
}

func sortedTexts(p Position, moves []Move) string {
	all := strings.Fields(texts(p, moves))
	slices.Sort(all)
	return strings.Join(all, " ")
}

// TestArticle4_7_2In960: where the king's step and castling end on the same
// square, either may have been meant, unless it was said (II.3.2.7).
func TestArticle4_7_2In960(t *testing.T) {
	p := of960("4k3/8/8/8/8/8/8/5K1R w H -")
	h := Handling{Touches: touches("f1"), Released: true, From: F1, To: G1}
	if got := sortedTexts(p, p.Owed(h).Moves); got != "Kg1 O-O" {
		t.Errorf("%s", got)
	}
	h.ToCastle = true
	if got := sortedTexts(p, p.Owed(h).Moves); got != "O-O" {
		t.Errorf("%s", got)
	}
}

// TestArticle4_4_2In960: a rook beside its king cannot move alone and still
// castle, but not if it was touched first.
func TestArticle4_4_2In960(t *testing.T) {
	p := of960("4k3/8/8/8/8/8/PP6/RK6 w A -")
	for touched, want := range map[string]string{"b1 a1": "O-O-O", "a1 b1": "Kc1 Kc2", "a1": ""} {
		if want == "" {
			want = sortedTexts(p, keep(p.LegalMoves(), func(m Move) bool { return !m.castling }))
		}
		if got := sortedTexts(p, p.Owed(Handling{Touches: touches(touched)}).Moves); got != want {
			t.Errorf("%s: %s, should be %s", touched, got, want)
		}
	}
}

// TestArticle4_8TheRightToClaim is lost by touching a piece to move it.
func TestArticle4_8TheRightToClaim(t *testing.T) {
	for touched, want := range map[string]string{
		"":       "",
		"e7~":    "",
		"e7":     "chess.touch.claim_lost [FIDE 4.8]",
		"e7~ g8": "chess.touch.claim_lost [FIDE 4.8]",
	} {
		reason, may := MayStillClaim(Handling{Touches: touches(touched)})
		if may != (want == "") || reason.String() != want {
			t.Errorf("%q: %v, %v", touched, may, reason)
		}
	}
}

// TestArticle4OwedIsLegal: whatever was touched, what is owed is legal, and
// something is.
func TestArticle4OwedIsLegal(t *testing.T) {
	p := standard("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
	legal := p.LegalMoves()
	for first := range Square(numSquares) {
		for second := range Square(numSquares) {
			h := Handling{Touches: []Touch{{Square: first}, {Square: second}}, ToCastle: first%2 == 0,
				Released: second%3 == 0, From: first, To: second}
			o := p.Owed(h)
			if len(o.Moves) == 0 || o.Reason.Code == "" {
				t.Fatalf("%+v: nothing is owed: %+v", h, o)
			}
			for _, m := range o.Moves {
				if !slices.Contains(legal, m) {
					t.Fatalf("%+v: %v is owed and not legal", h, m)
				}
			}
		}
	}
}

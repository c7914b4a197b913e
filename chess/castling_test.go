package chess

import (
	"strings"
	"testing"
)

// castlings are the castling moves of a position as they are written.
func castlings(p Position) string {
	var all []Move
	for _, m := range p.LegalMoves() {
		if m.IsCastling() {
			all = append(all, m)
		}
	}
	return texts(p, all)
}

// TestArticle3_8_2Castling: what may castle, what may not for good, what may
// not now.
func TestArticle3_8_2Castling(t *testing.T) {
	for _, test := range []struct{ article, fen, want string }{
		{"3.8.2 both sides", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O O-O"},
		{"3.8.2 black", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O-O O-O"},
		{"3.8.2.1 no right", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ""},
		{"3.8.2.1 a rook moved", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O"},
		{"3.8.2.2 in check", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", ""},
		{"3.8.2.2 crosses an attacked square", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "O-O-O"},
		{"3.8.2.2 reaches an attacked square", "4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "O-O-O"},
		{"3.8.2.2 the rook is attacked", "4k3/8/8/8/8/7r/8/R3K2R w KQ - 0 1", "O-O-O O-O"},
		{"3.8.2.2 the rook crosses an attacked square", "4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1", "O-O-O O-O"},
		{"3.8.2.2 an own piece between", "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", ""},
		{"3.8.2.2 an enemy piece between", "4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1", ""},
		{"3.8.2.2 a pawn attacks the square crossed", "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "O-O-O"},
		{"3.8.2.2 the king attacks the square reached", "8/8/8/8/8/8/1k6/R3K3 w Q - 0 1", ""},
	} {
		if got := castlings(standard(test.fen)); got != test.want {
			t.Errorf("%s, %s: %q, should be %q", test.article, test.fen, got, test.want)
		}
	}
}

// TestArticle3_8_2_1RightsAreLost: by moving the king or the rook, and with
// the rook; not by a move of anything else.
func TestArticle3_8_2_1RightsAreLost(t *testing.T) {
	for moves, want := range map[string]string{
		"Ke2":         "kq",
		"Ra2":         "Kkq",
		"Rh3":         "Qkq",
		"Rh3 Rh4":     "Qq",
		"Rxa8+":       "Kk",
		"Rxh8+":       "Qq",
		"Ra2 O-O":     "K",
		"Ra2 Ra7 Ra1": "Kk",
		"Kf1 Kf8 Ke1": "-",
		"Rh7 O-O-O":   "Q",
		"Rh2 Rxh2":    "Qq",
		"Nf3 Nf6":     "KQkq",
		"Nf3 Nf6 Ng1": "KQkq",
	} {
		p := standard("r3k2r/8/8/3n4/3N4/8/8/R3K2R w KQkq - 0 1")
		if got := strings.Fields(after(t, p, moves).FEN())[2]; got != want {
			t.Errorf("after %s %s, should be %s", moves, got, want)
		}
	}
}

// TestArticleII_3_2FourWays: in Chess960 both move, they change places, the
// king alone moves, or the rook alone; king and rook end where they do in
// chess (II.3.2.6).
func TestArticleII_3_2FourWays(t *testing.T) {
	for _, test := range []struct{ article, fen, text, after string }{
		{"II.3.2.1 both move", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 0 1"},
		{"II.3.2.1 both move", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b - - 0 1"},
		{"II.3.2.1 both to the left", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
		{"II.3.2.1 past each other", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 0 1"},
		{"II.3.2.2 they change places", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
		{"II.3.2.2 they change places", "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 0 1"},
		{"II.3.2.3 the king alone", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
		{"II.3.2.3 the king alone", "4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 0 1"},
		{"II.3.2.4 the rook alone", "4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"},
		{"II.3.2.4 the rook alone", "4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 0 1"},
		{"II.3.2.6 black", "1k1r4/8/8/8/8/8/8/4K3 b d - 0 1", "O-O", "5rk1/8/8/8/8/8/8/4K3 w - - 0 1"},
	} {
		p := of960(test.fen)
		if got := after(t, p, test.text); got != of960(test.after) {
			t.Errorf("%s, %s: %v, should be %s", test.article, test.fen, got, test.after)
		}
		m := move(t, p, test.text)
		king, rook := m.CastlingTargets()
		if next := p.PlayUnchecked(m); next.At(king).Type() != King || next.At(rook).Type() != Rook {
			t.Errorf("%s: king to %v, rook to %v", test.fen, king, rook)
		}
		if !m.IsCastling() || m.From() != p.King(p.Turn()) || p.At(m.To()).Type() != Rook || p.IsIrreversible(m) {
			t.Errorf("%s: castling is the king moving onto its rook: %v", test.fen, m)
		}
	}
}

// TestArticleII_3_2_7Notes: what must be empty, what may be occupied, and
// castling in the first move.
func TestArticleII_3_2_7Notes(t *testing.T) {
	for _, test := range []struct{ article, fen, want string }{
		{"note 3: in the first move", "bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w GCgc - 0 1", "O-O"},
		{"note 4: the king's way", "4k3/8/8/8/8/8/8/1K3B1R w H - 0 1", ""},
		{"note 4: the king's end", "4k3/8/8/8/8/8/8/4KRN1 w F - 0 1", ""},
		{"note 4: the rook's end", "4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", ""},
		{"note 4: the rook's way", "4k3/8/8/8/8/8/8/R1NK4 w A - 0 1", ""},
		{"note 5: a1, b1 and e1 occupied", "4k3/8/8/8/8/8/8/NNRKN3 w C - 0 1", "O-O-O"},
		{"note 5: e1 and h1 occupied", "4k3/8/8/8/8/8/8/4NKRN w G - 0 1", "O-O"},
		{"3.9.2: the rook hid the king from a1", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", ""},
		{"3.9.2: the rook hid the king's way", "4k3/8/8/8/8/8/8/qR3K2 w B - 0 1", ""},
		{"3.8.2.2: attacked beside the rook's way", "1r2k3/8/8/8/8/8/8/R4K2 w A - 0 1", "O-O-O"},
		{"3.8.2.2: the king stays, its square is attacked", "2r1k3/8/8/8/8/8/8/R1K5 w A - 0 1", ""},
	} {
		if got := castlings(of960(test.fen)); got != test.want {
			t.Errorf("%s, %s: %q, should be %q", test.article, test.fen, got, test.want)
		}
	}
}

// TestCastlingRights: rights are a value of their own.
func TestCastlingRights(t *testing.T) {
	var r CastlingRights
	r = r.With(White, 0).With(White, 7).With(Black, 3)
	if !r.Has(White, 0) || !r.Has(White, 7) || r.Has(White, 3) || !r.Has(Black, 3) || !r.HasAny(Black) {
		t.Errorf("%016b", r)
	}
	var rooks []string
	for s := range r.Rooks() {
		rooks = append(rooks, s.String())
	}
	if got := strings.Join(rooks, " "); got != "a1 h1 d8" {
		t.Errorf("rooks %s", got)
	}
	if r = r.Without(Black, 3).Without(White, 0); r.HasAny(Black) || r != CastlingRights(0).With(White, 7) {
		t.Errorf("%016b", r)
	}
	if KingSide.String() != "king side" || QueenSide.String() != "queen side" {
		t.Error("sides")
	}
	p := standard("4k3/8/8/8/8/8/8/R3K2R w K - 0 1")
	if rook, ok := p.CastlingRook(White, KingSide); !ok || rook != H1 {
		t.Errorf("%v %v", rook, ok)
	}
	if _, ok := p.CastlingRook(White, QueenSide); ok {
		t.Error("the rook a1 has moved")
	}
}

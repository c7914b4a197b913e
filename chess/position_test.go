package chess

import (
	"slices"
	"testing"
	"unsafe"

	"damka/article"
)

// TestPositionIsSmall: it is copied for every move.
func TestPositionIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(Position{}); size != 64 {
		t.Errorf("a position has %d bytes", size)
	}
	if size := unsafe.Sizeof(Move{}); size != 4 {
		t.Errorf("a move has %d bytes", size)
	}
	if size := unsafe.Sizeof(perftEntry{}); size != perftEntryBytes {
		t.Errorf("an entry has %d bytes", size)
	}
}

// TestNoPosition: the zero value has no pieces and no moves.
func TestNoPosition(t *testing.T) {
	var p Position
	if p.IsValid() || p.LegalMoves() != nil || p.HasLegalMove() || p.InCheck() || p.IsCheckmate() || p.IsStalemate() || p.IsDead() {
		t.Error("the zero value is no position")
	}
	if p.String() != "no position" || p.At(E4) != 0 || p.Turn() != 0 || p.Variant() != 0 || p.Count(White, King) != 0 || p.Count(0, King) != 0 {
		t.Errorf("%v", p)
	}
	for range p.Pieces() {
		t.Error("no pieces")
	}
	for range p.Checkers() {
		t.Error("no checkers")
	}
	if _, err := p.Play(Move{from: E2, to: E4}); err == nil {
		t.Error("no moves")
	}
	if Initial(article.Russian).IsValid() || !Initial(article.Chess).IsValid() || !Initial(article.Chess960).IsValid() {
		t.Error("initial positions")
	}
	if !slices.Equal(Variants(), []article.Variant{article.Chess, article.Chess960}) {
		t.Errorf("%v", Variants())
	}
	if m := (Move{}); !m.IsZero() || m.String() != "no move" {
		t.Errorf("%v", m)
	}
}

// TestArticle2_3Initial: the pieces at the start.
func TestArticle2_3Initial(t *testing.T) {
	p := Initial(article.Chess)
	for kind, want := range map[PieceType]int{Pawn: 8, Knight: 2, Bishop: 2, Rook: 2, Queen: 1, King: 1, 0: 0, 9: 0} {
		if p.Count(White, kind) != want || p.Count(Black, kind) != want {
			t.Errorf("%v: %d and %d", kind, p.Count(White, kind), p.Count(Black, kind))
		}
	}
	if p.At(D1) != WhiteQueen || p.At(E8) != BlackKing || p.At(64) != 0 || p.Turn() != White {
		t.Errorf("%v", p)
	}
	first := []Square{}
	for s, piece := range p.Pieces() {
		if first = append(first, s); piece != p.At(s) || len(first) == 3 {
			break
		}
	}
	if !slices.Equal(first, []Square{A1, B1, C1}) {
		t.Errorf("%v", first)
	}
	if p.FEN() != initialFEN || p.Setup() != InitialSetup(article.Chess) {
		t.Errorf("%v", p)
	}
}

// TestArticle3_9Checks: which pieces give check; a pinned one does too
// (3.9.1).
func TestArticle3_9Checks(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		want      []Square
	}{
		{"no check", initialFEN, nil},
		{"a rook", "4k3/8/8/8/8/8/8/4R1K1 b - -", []Square{E1}},
		{"two pieces", "4k3/8/3N4/8/8/8/8/4R1K1 b - -", []Square{E1, D6}},
		{"a pawn", "4k3/3P4/8/8/8/8/8/6K1 b - -", []Square{D7}},
		{"a pinned bishop", "4k2r/7b/8/8/4B3/8/8/1K5R w - -", nil},
		{"a pinned piece gives check", "3r1k2/8/8/8/6B1/8/3N4/3K4 b - -", nil},
		{"3.9.1: pinned, and it gives check", "K2n3r/8/1b6/8/8/8/8/R6k b - -", []Square{A1}},
		{"3.9.1: the pinned rook on e4 checks e8", "4k3/8/8/8/r3R2K/8/8/8 b - -", []Square{E4}},
	} {
		got := slices.Collect(standard(test.fen).Checkers())
		if !slices.Equal(got, test.want) || standard(test.fen).InCheck() != (len(test.want) > 0) {
			t.Errorf("%s: %v, should be %v", test.name, got, test.want)
		}
	}
}

// TestArticle3_1_1Captures: what a move takes, and its square.
func TestArticle3_1_1Captures(t *testing.T) {
	for _, test := range []struct {
		name, fen, move string
		piece           Piece
		at              Square
		irreversible    bool
	}{
		{"3.1.1", "4k3/8/8/3p4/8/2N5/8/4K3 w - -", "Nxd5", BlackPawn, D5, true},
		{"3.7.3.1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "exd6", BlackPawn, D5, true},
		{"3.7.3.1 by black", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3", "exd3", WhitePawn, D4, true},
		{"3.7.1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e6", 0, 0, true},
		{"3.8.2", "4k3/8/8/8/8/8/8/4K2R w K -", "O-O", 0, 0, false},
		{"3.3", "4k3/8/8/8/8/8/8/4K2R w K -", "Rh7", 0, 0, false},
	} {
		p := standard(test.fen)
		m := move(t, p, test.move)
		piece, at, ok := p.Captured(m)
		if ok != (test.piece != 0) || piece != test.piece || ok && at != test.at {
			t.Errorf("%s: takes %v on %v", test.name, piece, at)
		}
		if p.IsIrreversible(m) != test.irreversible || p.IsEnPassant(m) != (ok && at != m.To()) {
			t.Errorf("%s: irreversible %v, in passing %v", test.name, p.IsIrreversible(m), p.IsEnPassant(m))
		}
		next, err := p.Play(m)
		if err != nil || next != p.PlayUnchecked(m) {
			t.Errorf("%s: %v, %v", test.name, next, err)
		}
	}
}

// TestArticle5MateAndStalemate: no legal move, with and without check.
func TestArticle5MateAndStalemate(t *testing.T) {
	for fen, want := range map[string][2]bool{
		"R5k1/5ppp/8/8/8/8/8/6K1 b - -": {true, false},
		"6k1/6Q1/6K1/8/8/8/8/8 b - -":   {true, false},
		"7k/5Q2/6K1/8/8/8/8/8 b - -":    {false, true},
		"7k/5Q2/6K1/8/8/8/8/8 w - -":    {false, false},
		initialFEN:                      {false, false},
	} {
		p := standard(fen)
		if p.IsCheckmate() != want[0] || p.IsStalemate() != want[1] {
			t.Errorf("%s: mate %v, stalemate %v", fen, p.IsCheckmate(), p.IsStalemate())
		}
	}
}

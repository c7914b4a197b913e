package chess

import (
	"slices"
	"testing"

	"damka/article"
)

// setsPositions are positions of random games, start positions of Chess960, and some with
// promotions, captures in passing, checks and pins.
func setsPositions() []Position {
	positions := benchmarkPositions()
	for number := range Starts960 {
		positions = append(positions, chess960(number))
	}
	for _, fen := range []string{
		middleGame, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/4r3/8/3PPP2/3QKB2 w - - 0 1", "4k3/P7/8/8/8/8/8/r3K3 w - - 0 1",
	} {
		positions = append(positions, standard(fen))
	}
	return positions
}

// TestSets: the sets have the pieces that are on the squares.
func TestSets(t *testing.T) {
	for _, p := range setsPositions() {
		sets := p.Sets()
		for s := range Square(numSquares) {
			piece := p.At(s)
			in := func(set uint64) bool { return set>>s&1 != 0 }
			for kind, set := range map[PieceType]uint64{Pawn: sets.Pawns, Knight: sets.Knights, Bishop: sets.Bishops, Rook: sets.Rooks, Queen: sets.Queens, King: sets.Kings} {
				if in(set) != (piece.Type() == kind) {
					t.Fatalf("%v: %v on %v is in the set of %v: %v", p, piece, s, kind, in(set))
				}
			}
			if in(sets.Own) != (piece.Colour() == p.Turn()) || in(sets.Enemy) != (piece.Colour() == p.Turn().Other()) {
				t.Fatalf("%v: %v on %v is in own %v, enemy %v", p, piece, s, in(sets.Own), in(sets.Enemy))
			}
		}
	}
}

// TestAttackedFrom: what is attacked is found by steps, one square after another.
func TestAttackedFrom(t *testing.T) {
	for _, p := range setsPositions()[:200] {
		sets := p.Sets()
		occupied := sets.Own | sets.Enemy
		for s := range Square(numSquares) {
			for kind, want := range map[PieceType]bitboard{
				Pawn: 0, 0: 0, Knight: s.steps(knightOffsets...), King: s.steps(append(straightOffsets, diagonalOffsets...)...),
				Bishop: walked(s, occupied, diagonalOffsets), Rook: walked(s, occupied, straightOffsets),
				Queen: walked(s, occupied, diagonalOffsets) | walked(s, occupied, straightOffsets),
			} {
				if got := kind.AttackedFrom(s, occupied); got != uint64(want) {
					t.Fatalf("%v: %v on %v attacks %x, should be %x", p, kind, s, got, want)
				}
			}
		}
	}
}

// walked are the squares up to the first piece in some directions.
func walked(s Square, occupied uint64, ways []offset) bitboard {
	set := bitboard(0)
	for _, o := range ways {
		for next, ok := s.step(o); ok; next, ok = next.step(o) {
			set |= next.bit()
			if bitboard(occupied).has(next) {
				break
			}
		}
	}
	return set
}

// TestHash: equal positions have equal hashes, and others have others.
func TestHash(t *testing.T) {
	seen := map[uint64]Position{}
	halves := [2]map[uint32]bool{{}, {}}
	see := func(p Position) {
		if other, taken := seen[p.Hash()]; taken && other != p {
			t.Fatalf("%v and %v have the hash %x", p, other, p.Hash())
		}
		seen[p.Hash()] = p
		halves[0][uint32(p.Hash())], halves[1][uint32(p.Hash()>>32)] = true, true
	}
	for _, p := range setsPositions() {
		if again := MustParsePosition(p.Variant(), p.FEN()); again.Hash() != p.Hash() {
			t.Fatalf("%v has two hashes", p)
		}
		see(p)
		for _, m := range p.LegalMoves() {
			see(p.PlayUnchecked(m))
		}
	}
	n := float64(len(seen))
	if n < 30_000 {
		t.Errorf("only %v positions", n)
	}
	for i, half := range halves {
		expected := n * n / 2 / (1 << 32)
		if shared := n - float64(len(half)); shared > 10+3*expected {
			t.Errorf("half %d: %v positions share one, chance would have it %.1f times", i, shared, expected)
		}
	}
	apart := map[uint64]bool{}
	for _, p := range []Position{
		standard("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"), standard("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"),
		standard("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1"), standard("r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1"),
		standard("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1"), of960("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"),
	} {
		apart[p.Hash()] = true
	}
	if len(apart) != 6 {
		t.Errorf("%d hashes of six positions", len(apart))
	}
}

// TestAppendCaptures: they are those legal moves that capture or promote.
func TestAppendCaptures(t *testing.T) {
	found, checks := 0, 0
	for _, p := range setsPositions() {
		var want []Move
		for _, m := range p.LegalMoves() {
			if _, _, captures := p.Captured(m); captures || m.Promotion() != 0 {
				want = append(want, m)
			}
		}
		if got := p.AppendCaptures(nil); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, should be %v", p, got, want)
		}
		found += len(want)
		if p.InCheck() {
			checks++
		}
	}
	if found < 2_000 || checks < 20 {
		t.Errorf("%d captures, %d checks", found, checks)
	}
	if moves := (Position{}).AppendCaptures(nil); moves != nil {
		t.Errorf("%v", moves)
	}
}

// TestPass: only the side to move is another, and nothing can be taken in passing.
func TestPass(t *testing.T) {
	passes := 0
	for _, p := range setsPositions() {
		passed, ok := p.Pass()
		if ok == p.InCheck() {
			t.Fatalf("%v: %v", p, ok)
		}
		if !ok {
			continue
		}
		passes++
		u := p.Setup()
		u.Turn = p.Turn().Other()
		u.ClearEnPassant()
		if want, err := u.Position(); err != nil || passed != want {
			t.Fatalf("%v: %v, should be %v (%v)", p, passed, want, err)
		}
	}
	if _, ok := (Position{}).Pass(); ok || passes < 1_000 {
		t.Errorf("%d passes", passes)
	}
	if passed, ok := standard("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").Pass(); !ok || passed.Turn() != Black || Initial(article.Chess) == passed {
		t.Errorf("%v", passed)
	}
}

package draughts

import (
	"testing"

	"damka/article"
)

// reached are the positions after so many moves from the initial one.
func reached(v article.Variant, depth int) map[Position]bool {
	all := map[Position]bool{Initial(v): true}
	for range depth {
		next := map[Position]bool{}
		for p := range all {
			for _, m := range p.LegalMoves() {
				next[p.PlayUnchecked(m)] = true
			}
		}
		all = next
	}
	return all
}

// TestHash: equal positions have equal hashes, however they were reached, and
// no two of the positions after six moves have the same, not even in the
// lower or the upper half more often than chance would have it.
func TestHash(t *testing.T) {
	whole := map[uint64]Position{}
	halves := [2]map[uint32]int{{}, {}}
	for _, v := range Variants() {
		for p := range reached(v, 6) {
			again := MustParsePosition(v, p.FEN())
			if again.Hash() != p.Hash() {
				t.Fatalf("%v has two hashes", p)
			}
			if other, taken := whole[p.Hash()]; taken {
				t.Fatalf("%v and %v have the hash %x", p, other, p.Hash())
			}
			whole[p.Hash()] = p
			halves[0][uint32(p.Hash())]++
			halves[1][uint32(p.Hash()>>32)]++
		}
	}
	n := float64(len(whole))
	if n < 50_000 {
		t.Errorf("only %v positions", n)
	}
	for i, half := range halves {
		expected := n * n / 2 / (1 << 32)
		if shared := n - float64(len(half)); shared > 10+3*expected {
			t.Errorf("half %d: %v positions share one, chance would have it %.1f times", i, shared, expected)
		}
	}
	p := Initial(article.International)
	sum := uint64(0)
	if n := testing.AllocsPerRun(10, func() { sum += p.Hash() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestHashTurnAndVariant: the same pieces with another side to move, or on
// another board, are another position.
func TestHashTurnAndVariant(t *testing.T) {
	seen := map[uint64]bool{}
	for _, v := range Variants() {
		for _, fen := range []string{"W:W21:B12", "B:W21:B12", "W:WK21:B12", "W:W21:BK12", "W:W12:B21"} {
			seen[MustParsePosition(v, fen).Hash()] = true
		}
	}
	if len(seen) != 15 {
		t.Errorf("%d hashes of 15 positions", len(seen))
	}
}

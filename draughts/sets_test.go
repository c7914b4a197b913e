package draughts

import (
	"testing"

	"damka/article"
)

// TestSets: the sets have the pieces that are on the squares.
func TestSets(t *testing.T) {
	kings := 0
	for _, p := range benchmarkPositions() {
		sets := p.Sets()
		for s := range Square(64) {
			piece := p.At(s)
			own, opponent, king := sets.Own>>s&1 != 0, sets.Opponent>>s&1 != 0, sets.Kings>>s&1 != 0
			if own != (piece != 0 && piece.Colour() == p.Turn()) || opponent != (piece != 0 && piece.Colour() != p.Turn()) || king != piece.IsKing() {
				t.Fatalf("%v: square %d has %v, and is in the sets of own %v, opponent %v, kings %v", p, s, piece, own, opponent, king)
			}
			if king {
				kings++
			}
		}
	}
	if kings < 100 {
		t.Errorf("only %d kings", kings)
	}
}

// TestSetsStep: a step is the same number of bits from every square.
func TestSetsStep(t *testing.T) {
	for _, v := range Variants() {
		rules, _ := RulesOf(v)
		for s := range rules.Squares() {
			for _, step := range []struct{ rows, columns, bits int }{{-1, -1, -6}, {-1, 1, -5}, {1, -1, 5}, {1, 1, 6}} {
				next, ok := rules.At(s.Row()+step.rows, s.Column()+step.columns)
				if ok && int(next) != int(s)+step.bits {
					t.Errorf("%v: from %d to %d", v, s, next)
				}
			}
		}
	}
	if (Position{}).Sets() != (Sets{}) || Initial(article.Russian).Sets().Kings != 0 {
		t.Error("sets of nothing")
	}
}

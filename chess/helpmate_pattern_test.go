package chess

import "testing"

// TestMatePatterns: every pattern mates by the oracle, and both sides have
// the same, the board upside down.
func TestMatePatterns(t *testing.T) {
	all := matePatterns()
	for _, kind := range []PieceType{Knight, Bishop} {
		if n := len(all[White][kind]); n == 0 || n != len(all[Black][kind]) {
			t.Errorf("%v: %d patterns for White, %d for Black", kind, n, len(all[Black][kind]))
		}
		flipped := map[matePattern]bool{}
		for _, m := range all[Black][kind] {
			flipped[matePattern{m.prey ^ 56, m.hunter ^ 56, m.checker ^ 56, m.block ^ 56, m.kind}] = true
		}
		for _, m := range all[White][kind] {
			o := newOracle(m.position(White, kind))
			if len(o.legalMoves()) != 0 || !o.inCheck(Black) || !flipped[m] {
				t.Errorf("%v %+v: no mate, or not Black's", kind, m)
			}
			if kind == Bishop && m.kind == Rook {
				t.Errorf("%+v: a bishop does not mate a rook", m)
			}
		}
	}
}

package draughts

import (
	"strings"
	"testing"

	"damka/article"
)

// TestI23MainDiagonal: its squares by name, in the order of their numbers, and
// none beyond the board.
func TestI23MainDiagonal(t *testing.T) {
	for variant, want := range map[article.Variant]string{
		article.International: "5 10 14 19 23 28 32 37 41 46",
		article.Brazilian:     "h8 g7 f6 e5 d4 c3 b2 a1",
		article.Russian:       "h8 g7 f6 e5 d4 c3 b2 a1",
	} {
		rules := Initial(variant).Rules()
		var names []string
		for _, s := range []Square{lastSquare + 1, 255} {
			if rules.OnMainDiagonal(s) {
				t.Errorf("%v: %d is on the main diagonal", variant, s)
			}
		}
		for s := range rules.Squares() {
			if rules.OnMainDiagonal(s) {
				names = append(names, rules.Name(s))
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%v: %s, should be %s", variant, got, want)
		}
	}
}

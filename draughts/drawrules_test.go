package draughts

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/golden"
)

// TestDrawRulesTable writes the draw rules of every variant under every
// edition, with and without draws with advantage, as a table.
func TestDrawRulesTable(t *testing.T) {
	var table strings.Builder
	for _, v := range Variants() {
		for _, e := range allEditions {
			for _, advantage := range []bool{false, true} {
				rules, err := DrawRulesOf(v, e, advantage)
				if err != nil {
					fmt.Fprintf(&table, "%v %v advantage %v: %v\n", v, e, advantage, err)
					continue
				}
				fmt.Fprintf(&table, "%v %v advantage %v: %+v\n", v, e, advantage, rules)
			}
		}
	}
	golden.Expect(t, "testdata/drawrules.golden", table.String())
}

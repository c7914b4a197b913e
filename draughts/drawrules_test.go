package draughts

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

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
	const path = "testdata/drawrules.golden"
	if *update {
		if err := os.WriteFile(path, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if table.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", table.String(), want)
	}
}

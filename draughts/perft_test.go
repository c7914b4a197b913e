package draughts

import (
	"testing"

	"damka/article"
	"damka/internal/perfttest"
)

// perftLimit is how many nodes a row of testdata/perft.tsv may have to be
// counted in every test run; see [perfttest.Counts].
const perftLimit = 10_000_000

// perftRows are the counts that several programs agree on.
func perftRows(t testing.TB) []perfttest.Row {
	t.Helper()
	return perfttest.Rows(t, 100)
}

// TestPerft counts unique moves: start, end and captured pieces.
func TestPerft(t *testing.T) {
	perfttest.Counts(t, perftRows(t), perftLimit, func(row perfttest.Row) uint64 {
		return MustParsePosition(row.Variant, row.FEN).Perft(row.Depth)
	})
}

// TestPerftWays checks that threads and the table count the same, branch by
// branch.
func TestPerftWays(t *testing.T) {
	perfttest.Ways(t, perftRows(t), func(row perfttest.Row, way perfttest.Way) []Branch {
		return Perft{Threads: way.Threads, Megabytes: way.Megabytes}.Divide(MustParsePosition(row.Variant, row.FEN), row.Depth)
	})
}

func TestPerftOfNothing(t *testing.T) {
	if n := (Position{}).Perft(3); n != 0 {
		t.Errorf("no position has %d sequences of moves", n)
	}
	if n := Initial(article.International).Perft(0); n != 1 {
		t.Errorf("depth 0 counts %d, should be 1", n)
	}
}

// TestPerftAllocatesNothing: after the first count has made its lists, no
// node costs an allocation.
func TestPerftAllocatesNothing(t *testing.T) {
	for _, row := range perfttest.Between(perftRows(t), 100_000, 300_000) {
		p := MustParsePosition(row.Variant, row.FEN)
		g := newPerftGenerator(p, Perft{})
		g.nodes(p, row.Depth)
		if n := testing.AllocsPerRun(2, func() { g.nodes(p, row.Depth) }); n != 0 {
			t.Errorf("%v: %v allocations", row, n)
		}
	}
}

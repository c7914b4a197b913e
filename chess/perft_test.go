package chess

import (
	"testing"

	"damka/article"
	"damka/internal/perfttest"
)

// perftLimit is how many nodes a row of testdata/perft.tsv may have to be
// counted in every test run; see [perfttest.Counts].
const perftLimit = 5_000_000

// perftRows are the counts that several programs agree on.
func perftRows(t testing.TB) []perfttest.Row {
	t.Helper()
	return perfttest.Rows(t, 800)
}

// TestPerft counts the positions of the table to their depths. A position
// with castling from other squares than the standard ones is there as one
// of Chess960.
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
	if n := Initial(article.Chess).Perft(0); n != 1 {
		t.Errorf("depth 0 counts %d, should be 1", n)
	}
}

// TestPerftAllocatesNothing: no node costs an allocation.
func TestPerftAllocatesNothing(t *testing.T) {
	for _, row := range perfttest.Between(perftRows(t), 100_000, 300_000) {
		p := MustParsePosition(row.Variant, row.FEN)
		for _, way := range []Perft{{}, {Megabytes: 1}} {
			g := newPerftGenerator(row.Depth, way)
			if n := testing.AllocsPerRun(2, func() { g.countWith(p, row.Depth) }); n != 0 {
				t.Errorf("%v %+v: %v allocations", row, way, n)
			}
		}
	}
}

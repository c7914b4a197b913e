package perfttest

import (
	"math"
	"os"
	"testing"
)

// Counts counts the rows that have no more nodes than the limit. With
// DAMKA_PERFT=all in the environment it counts every row.
func Counts(t *testing.T, rows []Row, limit uint64, count func(Row) uint64) {
	t.Helper()
	if os.Getenv("DAMKA_PERFT") == "all" {
		limit = math.MaxUint64
	}
	counted := Between(rows, 0, limit)
	for _, row := range counted {
		if nodes := count(row); nodes != row.Nodes {
			t.Errorf("%v: %d nodes, should be %d", row, nodes, row.Nodes)
		}
	}
	t.Logf("%d rows", len(counted))
}

// Way is a way of counting that must not change the count.
type Way struct {
	Threads   int
	Megabytes int // of a table of positions already counted
}

// Ways checks that threads and a table count the same as counting plainly,
// branch by branch, in the rows that are counted fast. A branch is a first
// move with its number of sequences.
func Ways[Branch comparable](t *testing.T, rows []Row, divide func(Row, Way) []Branch) {
	t.Helper()
	for _, row := range Between(rows, 0, 200_000) {
		plain := divide(row, Way{})
		for _, way := range []Way{{Threads: 3}, {Megabytes: 1}, {Threads: 2, Megabytes: 2}} {
			divided := divide(row, way)
			if len(divided) != len(plain) {
				t.Fatalf("%v %+v: %d branches, should be %d", row, way, len(divided), len(plain))
			}
			for i := range divided {
				if divided[i] != plain[i] {
					t.Errorf("%v %+v: %v, should be %v", row, way, divided[i], plain[i])
				}
			}
		}
	}
}

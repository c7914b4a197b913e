package chess

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"damka/article"
)

// perftLimit is how many nodes a row of testdata/perft.tsv may have to be
// counted in every test run. With DAMKA_PERFT=all in the environment every
// row is counted.
const perftLimit = 5_000_000

type perftRow struct {
	variant article.Variant
	fen     string
	depth   int
	nodes   uint64
}

// perftRows reads the table of counts that several programs agree on.
func perftRows(t testing.TB) []perftRow {
	t.Helper()
	file, err := os.Open("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows []perftRow
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		if fields[0] == "variant" {
			continue
		}
		v, err := article.ParseVariant(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		depth, err := strconv.Atoi(fields[2])
		if err != nil {
			t.Fatal(err)
		}
		nodes, err := strconv.ParseUint(fields[3], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, perftRow{v, fields[1], depth, nodes})
	}
	if err := lines.Err(); err != nil || len(rows) < 800 {
		t.Fatalf("testdata/perft.tsv: %d rows, %v", len(rows), err)
	}
	return rows
}

// TestPerft counts the positions of the table to their depths. A position
// with castling from other squares than the standard ones stands there as one
// of Chess960.
func TestPerft(t *testing.T) {
	all := os.Getenv("DAMKA_PERFT") == "all"
	counted := 0
	for _, row := range perftRows(t) {
		if row.nodes > perftLimit && !all {
			continue
		}
		counted++
		p := MustParsePosition(row.variant, row.fen)
		if nodes := p.Perft(row.depth); nodes != row.nodes {
			t.Errorf("%v %s depth %d: %d nodes, should be %d", row.variant, row.fen, row.depth, nodes, row.nodes)
		}
	}
	t.Logf("%d rows", counted)
}

// TestPerftWays checks that threads and the table count the same, branch by
// branch.
func TestPerftWays(t *testing.T) {
	for _, row := range perftRows(t) {
		if row.nodes > 200_000 {
			continue
		}
		p := MustParsePosition(row.variant, row.fen)
		plain := Perft{}.Divide(p, row.depth)
		for _, way := range []Perft{{Threads: 3}, {Megabytes: 1}, {Threads: 2, Megabytes: 2}} {
			divided := way.Divide(p, row.depth)
			if len(divided) != len(plain) {
				t.Fatalf("%s depth %d %+v: %d branches, should be %d", row.fen, row.depth, way, len(divided), len(plain))
			}
			for i := range divided {
				if divided[i] != plain[i] {
					t.Errorf("%s depth %d %+v: %v, should be %v", row.fen, row.depth, way, divided[i], plain[i])
				}
			}
		}
	}
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
	for _, row := range perftRows(t) {
		if row.nodes < 100_000 || row.nodes > 300_000 {
			continue
		}
		p := MustParsePosition(row.variant, row.fen)
		for _, way := range []Perft{{}, {Megabytes: 1}} {
			g := newPerftGenerator(row.depth, way)
			if n := testing.AllocsPerRun(2, func() { g.countWith(p, row.depth) }); n != 0 {
				t.Errorf("%s depth %d %+v: %v allocations", row.fen, row.depth, way, n)
			}
		}
	}
}

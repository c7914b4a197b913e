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
	if err := lines.Err(); err != nil || len(rows) < 100 {
		t.Fatalf("testdata/perft.tsv: %d rows, %v", len(rows), err)
	}
	return rows
}

// TestPerft counts unique moves: start, end and captured pieces.
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

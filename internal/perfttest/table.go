package perfttest

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"damka/article"
)

// Row is a count: how many sequences of legal moves of a length, the depth,
// begin in a position.
type Row struct {
	Variant article.Variant
	FEN     string
	Depth   int
	Nodes   uint64
}

// String names the row in a failure.
func (r Row) String() string { return fmt.Sprintf("%v %s depth %d", r.Variant, r.FEN, r.Depth) }

// header is the table's first line.
const header = "variant\tfen\tdepth\tnodes"

// Rows are the rows of the package's testdata/perft.tsv; with fewer than least
// the test fails.
func Rows(t testing.TB, least int) []Row {
	t.Helper()
	file, err := os.Open("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := read(file)
	if err != nil || len(rows) < least {
		t.Fatalf("testdata/perft.tsv: %d rows, %v", len(rows), err)
	}
	return rows
}

// read reads a table. Anything that is no row is an error with its line.
func read(from io.Reader) ([]Row, error) {
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != header {
		return nil, fmt.Errorf("line 1: %q, should be %q", lines[0], header)
	}
	var rows []Row
	for i, line := range lines[1:] {
		row, err := parseRow(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func parseRow(line string) (row Row, err error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 4 {
		return row, fmt.Errorf("%d fields, should be 4", len(fields))
	}
	row.FEN = fields[1]
	if row.Variant, err = article.ParseVariant(fields[0]); err != nil {
		return row, err
	}
	if row.Depth, err = strconv.Atoi(fields[2]); err != nil {
		return row, err
	}
	row.Nodes, err = strconv.ParseUint(fields[3], 10, 64)
	return row, err
}

// Between are the rows with a number of nodes from least to most.
func Between(rows []Row, least, most uint64) []Row {
	var found []Row
	for _, row := range rows {
		if row.Nodes >= least && row.Nodes <= most {
			found = append(found, row)
		}
	}
	return found
}

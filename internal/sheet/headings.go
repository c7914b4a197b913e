package sheet

import (
	"slices"
	"strings"

	"damka/internal/letters"
)

// headRows is how far down the headings may be, because a list often begins with
// the tournament's name.
const headRows = 20

// Heading is a column that is looked for.
type Heading struct {
	Name    string   // what the caller calls the column
	Written []string // how people write it; case, accents and punctuation do not matter
}

// Columns say where the columns that were looked for are.
type Columns struct {
	// Head is the index in Grid.Rows of the row of headings, -1 if there is
	// none; Grid.Rows[Head+1:] is what is below.
	Head    int
	Unknown []string // headings nobody looked for, as written
	at      map[string]int
}

// Index is the index from 0 of a column by the heading's name.
func (c Columns) Index(name string) (int, bool) {
	index, found := c.at[name]
	return index, found
}

// Cell is a row's cell in the named column, without space around it; empty if
// the grid has no such column.
func (c Columns) Cell(row Row, name string) string {
	if index, found := c.at[name]; found {
		return strings.TrimSpace(row.Cell(index))
	}
	return ""
}

// Find finds columns by their headings: those of the row, among the first
// twenty, that has most of them. Two columns with the same heading are an
// [Error] with the code [HeadingTwice].
func (g *Grid) Find(headings ...Heading) (Columns, error) {
	names := make(map[string]string)
	for _, heading := range headings {
		for _, written := range heading.Written {
			names[fold(written)] = heading.Name
		}
	}
	best := Columns{Head: -1}
	var bestTwice error
	for i, row := range g.Rows[:min(headRows, len(g.Rows))] {
		found, twice := row.find(names)
		if len(found.at) > len(best.at) {
			best, bestTwice = found, twice
			best.Head = i
		}
	}
	return best, bestTwice
}

// find looks for headings in one row. names has the names by the folded
// headings.
func (r Row) find(names map[string]string) (found Columns, twice error) {
	found.at = make(map[string]int)
	for i, cell := range r.Cells {
		name, known := names[fold(cell)]
		switch first, again := found.at[name]; {
		case !known && strings.TrimSpace(cell) != "":
			found.Unknown = append(found.Unknown, cell)
		case known && again && twice == nil:
			twice = failAt(HeadingTwice, r.Number, 0, Arg{"heading", cell}, Arg{"first", ColumnName(first)}, Arg{"second", ColumnName(i)})
		case known && !again:
			found.at[name] = i
		}
	}
	return found, twice
}

// IsHeading says whether a heading is one of those written; case, accents and
// punctuation do not matter.
func IsHeading(heading string, written ...string) bool {
	return slices.ContainsFunc(written, func(one string) bool { return fold(one) == fold(heading) })
}

// fold is what different spellings of a heading have in common: its plain
// letters and digits. "Nr rej." becomes "nrrej".
func fold(heading string) string { return strings.Join(letters.Words(heading), "") }

package sheet

import "strings"

// Grid is a table as it was read. It has at least one row.
type Grid struct {
	Rows      []Row    // the rows that are not blank, in order
	Sheet     string   // name of the worksheet; empty for text
	Separator rune     // between the cells of text; 0 for a workbook
	Encoding  Encoding // of text; empty for a workbook
}

// Row is a row that is not blank.
type Row struct {
	Number int      // from 1, blank rows counted: what a spreadsheet shows
	Cells  []string // as they are in the file, without empty ones at the end
}

// Cell is the cell in a column with an index from 0; empty beyond the end.
func (r Row) Cell(index int) string {
	if index < 0 || index >= len(r.Cells) {
		return ""
	}
	return r.Cells[index]
}

// isBlank says whether the cells have no visible character.
func isBlank(cells []string) bool {
	for _, cell := range cells {
		if strings.TrimSpace(cell) != "" {
			return false
		}
	}
	return true
}

// collector gathers the rows of a file and enforces the limits.
type collector struct {
	limits Limits
	rows   []Row
}

// add adds a row with its number from 1, unless it is blank.
func (c *collector) add(number int, cells []string) error {
	for len(cells) > 0 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	for i, cell := range cells {
		if err := c.limits.checkCell(cell, number, i+1); err != nil {
			return err
		}
		cells[i] = restore(cell)
	}
	if isBlank(cells) {
		return nil
	}
	if len(cells) > c.limits.Columns {
		return failAt(TooManyColumns, number, 0, Arg{"limit", c.limits.Columns})
	}
	if number > c.limits.Rows {
		return failAt(TooManyRows, number, 0, Arg{"limit", c.limits.Rows})
	}
	c.rows = append(c.rows, Row{number, cells})
	return nil
}

// grid is what was gathered.
func (c *collector) grid() (*Grid, error) {
	if len(c.rows) == 0 {
		return nil, fail(Empty)
	}
	return &Grid{Rows: c.rows}, nil
}

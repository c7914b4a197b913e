package sheet

import (
	"fmt"
	"strings"
)

// Table is what is written: a head and rows below it. Rows may be shorter
// than the head, not longer.
type Table struct {
	Name    string // of the worksheet; not written in text
	Columns []Column
	Rows    [][]string
}

// Column is one column of a table.
type Column struct {
	Title string
	Kind  Kind
}

// Kind is what a column holds.
type Kind uint8

// The kinds of columns. A whole number in a column of numbers is written as a
// number, so that a spreadsheet can add it up; everything else is text.
const (
	Text Kind = iota
	Number
	Amount // of money: a whole number, or one with two digits after a comma or a point
)

// check refuses tables that are wider than their head.
func (t Table) check() error {
	for i, row := range t.Rows {
		if len(row) > len(t.Columns) {
			return fmt.Errorf("sheet: row %d of table %q has %d cells for %d columns", i+1, t.Name, len(row), len(t.Columns))
		}
	}
	return nil
}

// isNumber says whether a cell is written as a number.
func (c Column) isNumber(cell string) bool {
	return c.Kind == Number && isWholeNumber(cell) || c.Kind == Amount && isAmount(cell)
}

// isAmount says whether a cell is an amount of money.
func isAmount(cell string) bool {
	at := strings.IndexAny(cell, ",.")
	if at < 0 {
		return isWholeNumber(cell)
	}
	part := cell[at+1:]
	return (isWholeNumber(cell[:at]) || cell[:at] == "-0") && len(part) == 2 && strings.Trim(part, "0123456789") == ""
}

// clean replaces what no file can have and reading would refuse: bytes that
// are not text, and control characters.
func clean(cell string) string {
	return strings.Map(func(r rune) rune {
		if isForbidden(r) {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(cell, "\ufffd"))
}

package sheet

import (
	"bufio"
	"io"
	"strings"
	"unicode"
)

// Dialect is how a CSV file is written. The two that people need are
// [ForSpreadsheets] and [ForPrograms].
type Dialect struct {
	Separator     rune // a semicolon, a comma or a tab
	ByteOrderMark bool // without it, spreadsheets on Windows take UTF-8 for Windows-1250
}

var (
	// ForSpreadsheets opens with a double click where the comma is the
	// decimal sign, as in Poland.
	ForSpreadsheets = Dialect{Separator: ';', ByteOrderMark: true}
	// ForPrograms is what RFC 4180 describes, with lines that end in \n.
	ForPrograms = Dialect{Separator: ','}
)

// WriteCSV writes a table as text. Cells that a spreadsheet would take for
// formulas or dates get an apostrophe in front, which reading removes.
func WriteCSV(w io.Writer, t Table, d Dialect) error {
	if err := t.check(); err != nil {
		return err
	}
	out := bufio.NewWriter(w) // keeps the first error until Flush
	if d.ByteOrderMark {
		out.WriteString(byteOrderMark)
	}
	for i, column := range t.Columns {
		d.separate(out, i)
		out.WriteString(quote(defuse(clean(column.Title))))
	}
	out.WriteByte('\n')
	for _, row := range t.Rows {
		for i, column := range t.Columns {
			d.separate(out, i)
			switch {
			case i >= len(row):
			case column.isNumber(row[i]):
				out.WriteString(row[i])
			default:
				out.WriteString(quote(defuse(clean(row[i]))))
			}
		}
		out.WriteByte('\n')
	}
	return out.Flush()
}

func (d Dialect) separate(out *bufio.Writer, column int) {
	if column > 0 {
		out.WriteRune(d.Separator)
	}
}

// quote puts a cell in quotes unless no reader, this one included, can take it
// for anything else.
func quote(cell string) string {
	isPlain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsNumber(r) || strings.ContainsRune(" .-–_/'+", r)
	}
	if strings.TrimSpace(cell) == cell && strings.TrimFunc(cell, isPlain) == "" {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}

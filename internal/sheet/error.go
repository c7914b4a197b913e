package sheet

import (
	"fmt"
	"strings"
)

// Code names what is wrong with a file. Every code is a key of the text
// catalog, whose text takes the arguments named here.
type Code string

// The codes. Those with a row and a column name the place.
const (
	Empty             Code = "sheet.empty"
	TooLarge          Code = "sheet.too_large"           // limit
	TooManyRows       Code = "sheet.too_many_rows"       // row, limit
	TooManyColumns    Code = "sheet.too_many_columns"    // row, limit
	CellTooLong       Code = "sheet.cell_too_long"       // row, column, limit
	WrongEncoding     Code = "sheet.encoding"            // row
	ControlCharacter  Code = "sheet.control_character"   // row, column, character
	UnbalancedQuote   Code = "sheet.unbalanced_quote"    // row, column
	TextAfterQuote    Code = "sheet.text_after_quote"    // row, column, text
	NotATable         Code = "sheet.not_a_table"         // kind
	WebPage           Code = "sheet.web_page"            //
	OldWorkbook       Code = "sheet.old_workbook"        //
	OpenDocument      Code = "sheet.open_document"       //
	NotAWorkbook      Code = "sheet.not_a_workbook"      //
	DamagedWorkbook   Code = "sheet.damaged_workbook"    // part
	UnpackedTooLarge  Code = "sheet.unpacked_too_large"  // limit
	SuspiciousContent Code = "sheet.suspicious_workbook" // part
	HeadingTwice      Code = "sheet.heading_twice"       // row, heading, first, second
)

// Error is what is wrong with a file, and where.
type Error struct {
	File   string // the name given to Read; may be empty
	Row    int    // from 1, as a spreadsheet numbers rows; 0: the file as a whole
	Column int    // from 1; 0: the row as a whole
	Code   Code
	Args   []Arg // all arguments of the code's text, with row and column where it takes them
}

// Arg is a named argument of an error's text. The value is an int or a
// string; a column is a string, its letter.
type Arg struct {
	Name  string
	Value any
}

// Error is for logs; users read the text of the code.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(string(e.Code))
	if e.File != "" {
		fmt.Fprintf(&b, " file=%q", e.File)
	}
	for _, arg := range e.Args {
		fmt.Fprintf(&b, " %s=%v", arg.Name, arg.Value)
	}
	return b.String()
}

// fail builds an error of the file as a whole.
func fail(code Code, args ...Arg) *Error { return &Error{Code: code, Args: args} }

// failAt builds an error of a row, or of a cell if column is not 0.
func failAt(code Code, row, column int, args ...Arg) *Error {
	place := []Arg{{"row", row}}
	if column > 0 {
		place = append(place, Arg{"column", ColumnName(column - 1)})
	}
	return &Error{Row: row, Column: column, Code: code, Args: append(place, args...)}
}

// ColumnName is the letter of the column with an index from 0: A, B, … Z, AA.
func ColumnName(index int) string {
	if index < 26 {
		return string(rune('A' + index))
	}
	return ColumnName(index/26-1) + string(rune('A'+index%26))
}

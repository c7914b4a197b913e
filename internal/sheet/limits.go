package sheet

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits bound what a file may hold. A zero field means the default.
type Limits struct {
	Bytes    int // of the file; default 8 MiB
	Unpacked int // bytes of a workbook's parts, unpacked; default 32 MiB
	Rows     int // number of the last row that is not blank; default 10,000
	Columns  int // number of the last column that is not blank; default 100
	Cell     int // characters of a cell; default 2,000
}

func (l Limits) withDefaults() Limits {
	set := func(field *int, standard int) {
		if *field <= 0 {
			*field = standard
		}
	}
	set(&l.Bytes, 8<<20)
	set(&l.Unpacked, 32<<20)
	set(&l.Rows, 10_000)
	set(&l.Columns, 100)
	set(&l.Cell, 2_000)
	return l
}

// readAll reads the whole file. An error of the reader itself is returned as
// it is.
func (l Limits) readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, int64(l.Bytes)+1))
	if err != nil {
		return nil, err
	}
	if len(data) > l.Bytes {
		return nil, fail(TooLarge, Arg{"limit", sizeInWords(l.Bytes)})
	}
	return data, nil
}

// checkCell is the error of a cell that is not allowed.
func (l Limits) checkCell(cell string, row, column int) error {
	if len(cell) > l.Cell && utf8.RuneCountInString(cell) > l.Cell {
		return failAt(CellTooLong, row, column, Arg{"limit", l.Cell})
	}
	if at := strings.IndexFunc(cell, isForbidden); at >= 0 {
		r, _ := utf8.DecodeRuneInString(cell[at:])
		return failAt(ControlCharacter, row, column, Arg{"character", fmt.Sprintf("U+%04X", r)})
	}
	return nil
}

// isForbidden says whether a character is not allowed in a cell: control
// characters besides tabs and line breaks, and characters that no XML can hold.
func isForbidden(r rune) bool {
	return unicode.IsControl(r) && r != '\t' && r != '\n' && r != '\r' || r == '\ufffe' || r == '\uffff'
}

func sizeInWords(bytes int) string {
	switch {
	case bytes >= 1<<20:
		return fmt.Sprintf("%d MB", bytes>>20)
	case bytes >= 1<<10:
		return fmt.Sprintf("%d kB", bytes>>10)
	}
	return fmt.Sprintf("%d B", bytes)
}

package sheet

import (
	"bytes"
	"errors"
	"io"
)

const (
	workbookStart    = "PK\x03\x04"                       // of a ZIP archive, which XLSX is
	oldWorkbookStart = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" // of XLS, and of XLSX behind a password
)

// Read reads text or a workbook, recognised by the content. The name is for
// errors only.
func Read(name string, r io.Reader, limits Limits) (*Grid, error) {
	limits = limits.withDefaults()
	data, err := limits.readAll(r)
	var grid *Grid
	switch {
	case err != nil:
	case bytes.HasPrefix(data, []byte(workbookStart)):
		grid, err = readWorkbook(data, limits)
	default:
		grid, err = readText(data, limits)
	}
	var wrong *Error
	if errors.As(err, &wrong) {
		wrong.File = name
	}
	return grid, err
}

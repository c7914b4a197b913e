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

// Read reads text or the first worksheet of a workbook that has something,
// recognised by the content. The name is for errors only.
func Read(name string, r io.Reader, limits Limits) (*Grid, error) {
	grids, err := read(name, r, limits, 1)
	if err != nil {
		return nil, err
	}
	return grids[0], nil
}

// ReadAll reads text or all worksheets of a workbook that have something and
// are not hidden, up to so many. One after the first that cannot be read is
// left out.
func ReadAll(name string, r io.Reader, limits Limits, most int) ([]*Grid, error) {
	return read(name, r, limits, most)
}

func read(name string, r io.Reader, limits Limits, most int) ([]*Grid, error) {
	limits = limits.withDefaults()
	data, err := limits.readAll(r)
	var grids []*Grid
	switch {
	case err != nil:
	case bytes.HasPrefix(data, []byte(workbookStart)):
		grids, err = readWorkbook(data, limits, most)
	default:
		var grid *Grid
		grid, err = readText(data, limits)
		grids = []*Grid{grid}
	}
	var wrong *Error
	if errors.As(err, &wrong) {
		wrong.File = name
	}
	return grids, err
}

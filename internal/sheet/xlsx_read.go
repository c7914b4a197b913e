package sheet

import (
	"bytes"
	"errors"
	"io"

	"github.com/xuri/excelize/v2"
)

// lastRow is the number of the last row a worksheet can have.
const lastRow = excelize.TotalRows

// ReadXLSX reads the first visible worksheet of a workbook that has a row that
// is not blank. Numbers and dates are as the spreadsheet shows them; a date in
// the short form that depends on the computer is 2026-11-14.
func ReadXLSX(r io.Reader, limits Limits) (*Grid, error) {
	limits = limits.withDefaults()
	data, err := limits.readAll(r)
	if err != nil {
		return nil, err
	}
	grids, err := readWorkbook(data, limits, 1)
	if err != nil {
		return nil, err
	}
	return grids[0], nil
}

func readWorkbook(data []byte, limits Limits, most int) (grids []*Grid, err error) {
	switch {
	case len(data) == 0:
		return nil, fail(Empty)
	case bytes.HasPrefix(data, []byte(oldWorkbookStart)):
		return nil, fail(OldWorkbook)
	case !bytes.HasPrefix(data, []byte(workbookStart)):
		return nil, fail(NotAWorkbook)
	}
	if err := inspect(data, limits); err != nil {
		return nil, err
	}
	// The library panics at some workbooks that no spreadsheet writes.
	defer func() {
		if recover() != nil {
			grids, err = nil, fail(DamagedWorkbook, Arg{"part", "XLSX"})
		}
	}()
	book, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{
		UnzipSizeLimit:    int64(limits.Unpacked),
		UnzipXMLSizeLimit: int64(limits.Unpacked), // no temporary files
		ShortDatePattern:  "yyyy-mm-dd",
	})
	if err != nil {
		return nil, fail(DamagedWorkbook, Arg{"part", "XLSX"})
	}
	defer book.Close()
	return readBook(book, limits, most)
}

func readBook(book *excelize.File, limits Limits, most int) ([]*Grid, error) {
	var grids []*Grid
	for _, name := range book.GetSheetList() {
		if visible, err := book.GetSheetVisible(name); err != nil || !visible {
			continue
		}
		grid, err := readWorksheet(book, name, limits)
		var wrong *Error
		if errors.As(err, &wrong) && wrong.Code == Empty {
			continue
		}
		if err != nil && len(grids) == 0 {
			return nil, err
		}
		if err == nil {
			grids = append(grids, grid)
		}
		if len(grids) >= most {
			break
		}
	}
	if len(grids) == 0 {
		return nil, fail(Empty)
	}
	return grids, nil
}

func readWorksheet(book *excelize.File, name string, limits Limits) (*Grid, error) {
	damaged := fail(DamagedWorkbook, Arg{"part", beginning(name, "\n")})
	worksheet, err := book.Rows(name)
	if err != nil {
		return nil, damaged
	}
	defer worksheet.Close()
	rows := collector{limits: limits}
	for number := 1; worksheet.Next(); number++ {
		if number > lastRow {
			return nil, damaged
		}
		cells, err := worksheet.Columns()
		if err != nil {
			return nil, damaged
		}
		if err := rows.add(number, cells); err != nil {
			return nil, err
		}
	}
	grid, err := rows.grid()
	if err != nil {
		return nil, err
	}
	grid.Sheet = name
	return grid, nil
}

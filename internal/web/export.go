package web

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"

	"damka/internal/report"
	"damka/internal/sheet"
)

// exportPaper answers with a paper as a spreadsheet: the name of the paper
// and .csv or .xlsx.
func exportPaper(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	file := c.r.PathValue("file")
	extension := path.Ext(file)
	kind := report.Kind(strings.TrimSuffix(file, extension))
	if !kind.Exports() {
		return &statusError{status: http.StatusNotFound}
	}
	document, err := documentOf(c, snapshot, c.Actor, kind)
	if err != nil {
		return err
	}
	var content bytes.Buffer
	header := c.w.Header()
	switch extension {
	case ".csv":
		header.Set("Content-Type", "text/csv; charset=utf-8")
		err = sheet.WriteCSV(&content, document.Sheet(), sheet.ForSpreadsheets)
	case ".xlsx":
		header.Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
		err = sheet.WriteXLSX(&content, document.Sheet())
	default:
		return &statusError{status: http.StatusNotFound}
	}
	if err != nil {
		return err
	}
	header.Set("Content-Disposition", `attachment; filename="`+fileName(snapshot.Settings.Name, file)+`"`)
	header.Set("Content-Length", strconv.Itoa(content.Len()))
	c.noStore()
	_, err = c.w.Write(content.Bytes())
	return gone(err)
}

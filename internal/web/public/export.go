package public

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"

	"damka/internal/report"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// exportPaper answers with a paper as a spreadsheet: the name of the paper
// and .csv or .xlsx.
func exportPaper(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	file := c.Request.PathValue("file")
	extension := path.Ext(file)
	kind := report.Kind(strings.TrimSuffix(file, extension))
	if !kind.Exports() {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	c.Printer = c.Plain() // cells are searched and compared
	document, err := documentOf(c, snapshot, c.Actor, kind)
	if err != nil {
		return err
	}
	var content bytes.Buffer
	header := c.Writer.Header()
	switch extension {
	case ".csv":
		header.Set("Content-Type", "text/csv; charset=utf-8")
		err = sheet.WriteCSV(&content, document.Sheet(), sheet.ForSpreadsheets)
	case ".xlsx":
		header.Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
		err = sheet.WriteXLSX(&content, document.Sheet())
	default:
		return &page.StatusError{Status: http.StatusNotFound}
	}
	if err != nil {
		return err
	}
	header.Set("Content-Disposition", `attachment; filename="`+page.FileName(snapshot.Settings.Name, file)+`"`)
	header.Set("Content-Length", strconv.Itoa(content.Len()))
	c.NoStore()
	_, err = c.Writer.Write(content.Bytes())
	return page.Gone(err)
}

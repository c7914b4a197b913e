package public

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/report/pdf"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// exportPaper answers with a paper as a file: the name of the paper and .pdf,
// .csv or .xlsx.
func exportPaper(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	file := c.Request.PathValue("file")
	extension := path.Ext(file)
	kind := report.Kind(strings.TrimSuffix(file, extension))
	if extension == ".pdf" {
		return exportPDF(c, snapshot, kind, file)
	}
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
	return send(c, snapshot, file, "attachment", content.Bytes())
}

// exportPDF answers with a paper as pages of A4, as it will hang on a wall: a
// browser shows them.
func exportPDF(c *page.Call, s *events.Snapshot, kind report.Kind, file string) error {
	document, err := documentOf(c, s, readerOf(c, kind), kind)
	if err != nil {
		return err
	}
	head, err := c.Events.Letterhead(c.Context())
	if err != nil {
		return err
	}
	document.Head = report.Head{Name: head.Name, Address: head.Address, Logo: head.Logo}
	document.LeaveOutEmpty()
	if err = addCodes(c, s, &document); err != nil {
		return err
	}
	content, err := pdf.Draw(c.Context(), c.Printer, document, s.UpdatedAt)
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Content-Type", "application/pdf")
	return send(c, s, file, "inline", content)
}

// send answers with a file, which a browser saves or shows.
func send(c *page.Call, s *events.Snapshot, file, disposition string, content []byte) error {
	header := c.Writer.Header()
	header.Set("Content-Disposition", disposition+`; filename="`+page.FileName(s.Settings.Name, file)+`"`)
	header.Set("Content-Length", strconv.Itoa(len(content)))
	c.NoStore()
	_, err := c.Writer.Write(content)
	return page.Gone(err)
}

package imports

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"damka/internal/app/register"
	"damka/internal/sheet"
	"damka/internal/web/page"
)

// sendLeft sends the rows that are left, with the reasons, to be mended and brought in again.
func sendLeft(c *page.Call) error {
	format := c.Request.PathValue("format")
	if format != "csv" && format != "xlsx" {
		return &page.StatusError{Status: http.StatusNotFound}
	}
	plain := c.Reader
	plain.Printer = c.Plain()
	table, err := c.Register.LeftTable(c.Context(), c.Actor, idOf(c), plain.Text("imports.left.reasons"), func(row *register.ImportRow) string { return reasonsOf(plain, row) })
	if err != nil {
		return noImport(err)
	}
	var file bytes.Buffer
	contentType := "text/csv; charset=utf-8"
	if format == "xlsx" {
		contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
		err = sheet.WriteXLSX(&file, table)
	} else {
		err = sheet.WriteCSV(&file, table, sheet.ForSpreadsheets)
	}
	if err != nil {
		return err
	}
	return c.Download(contentType, plain.Text("imports.left.file")+"."+format, file.Bytes())
}

// reasonsOf says why a row is left.
func reasonsOf(reader page.Reader, row *register.ImportRow) string {
	var reasons []string
	for _, fault := range row.Faults {
		shown := faultOf(reader, fault)
		reasons = append(reasons, strings.TrimPrefix(fmt.Sprintf("%s: %s", shown.Where, shown.Text), ": "))
	}
	if row.State == register.RowDoubt {
		for _, c := range row.Doubt {
			reasons = append(reasons, candidateText(reader, c))
		}
		if row.Swapped {
			reasons = append(reasons, reader.Text("imports.swapped"))
		}
	}
	for _, c := range row.Conflicts {
		if c.Chosen == "" {
			reasons = append(reasons, conflictText(reader, c))
		}
	}
	return strings.Join(reasons, "; ")
}

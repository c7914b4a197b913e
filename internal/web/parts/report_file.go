package parts

import (
	"errors"
	"net/http"

	"damka/article"
	"damka/internal/web/page"
	"damka/trf"
)

// ReportFile is the name of the report file below export/. It is for the
// arbiter: it has years of birth, sexes and register numbers.
const (
	ReportFile = "report.trf"
	reportType = "text/plain; charset=utf-8"
)

// ExportReport sends the tournament as a report file (TRF16, UTF-8). There is
// none before the numbers are drawn: the file knows players by them.
func ExportReport(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if !snapshot.Numbered() {
		return article.Refuse("publish.no_numbers", snapshot.Settings.System.Articles().Numbers)
	}
	report, err := c.Events.Report(c.Context(), c.Actor, snapshot)
	if err != nil {
		return err
	}
	content, err := trf.Format(report)
	var faults trf.Errors
	if errors.As(err, &faults) && len(faults) > 0 { // what the format has no room for
		return &page.StatusError{Status: http.StatusConflict, Reason: faults[0].Reason()}
	}
	if err != nil {
		return err
	}
	return c.Download(reportType, page.FileName(snapshot.Settings.Name, ReportFile), []byte(content))
}

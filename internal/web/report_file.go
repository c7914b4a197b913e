package web

import (
	"damka/trf"
)

// reportFile is the name of the report file below export/. It is for the
// arbiter: it has years of birth, sexes and register numbers.
const (
	reportFile = "report.trf"
	reportType = "text/plain; charset=utf-8"
)

// exportReport sends the tournament as a report file (TRF16, UTF-8).
func exportReport(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	report, err := c.app.Report(c.actor, snapshot)
	if err != nil {
		return err
	}
	content, err := trf.Format(report)
	if err != nil {
		return err
	}
	return c.download(reportType, fileName(snapshot.Settings.Name, reportFile), []byte(content))
}

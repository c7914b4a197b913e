package parts

import (
	"bytes"

	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// The type and the ending of tournament files.
const (
	FileType   = "application/x-ndjson"
	fileEnding = ".damka"
)

// ExportFile sends the tournament file. It is made whole before the first
// byte leaves, so that nobody keeps half of one.
func ExportFile(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := c.Events.ExportFile(c.Context(), c.Actor, snapshot.ID, &file); err != nil {
		return err
	}
	return c.Download(FileType, page.FileName(snapshot.Settings.Name, snapshot.ID+fileEnding), file.Bytes())
}

// RefuseFile answers a program whose tournament file is not taken, and says where it is wrong: the line, too.
func RefuseFile(c *page.Call, err error) error {
	err = sent.FileError(err)
	line, found := sent.LineOf(err)
	if !found {
		return err
	}
	p := c.ProblemOf(err)
	_, reason := page.StatusOf(err)
	p.Detail = page.Capital(c.Text("input.in_line", i18n.A("line", line), i18n.A("what", c.Explain(reason))))
	return c.SendJSON(p.Status, "application/problem+json", p)
}

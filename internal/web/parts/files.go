package parts

import (
	"bytes"

	"damka/internal/web/page"
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

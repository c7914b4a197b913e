package web

import (
	"bytes"
	"net/http"

	"damka/internal/i18n"
)

// The type and the ending of tournament files.
const (
	fileType   = "application/x-ndjson"
	fileEnding = ".damka"
)

// exportFile sends the tournament file. It is made whole before the first
// byte leaves, so that nobody keeps half of one.
func exportFile(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := c.events.ExportFile(c.ctx(), c.Actor, snapshot.ID, &file); err != nil {
		return err
	}
	return c.download(fileType, fileName(snapshot.Settings.Name, snapshot.ID+fileEnding), file.Bytes())
}

// download sends a file to keep.
func (c *call) download(contentType, name string, content []byte) error {
	header := c.w.Header()
	header.Set("Content-Type", contentType)
	header.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	c.noStore()
	_, err := c.w.Write(content)
	return gone(err)
}

// apiOpened is what became of an opened tournament file.
type apiOpened struct {
	ID    string `json:"id"`
	Added int    `json:"added" doc:"events that were new"`
	Known bool   `json:"known" doc:"the tournament was here before"`
}

// apiOpen opens a tournament file; with ?copy=true under a new id.
func apiOpen(c *call) error {
	asCopy := c.r.URL.Query().Get("copy") == "true"
	opened, err := c.events.ImportFile(c.ctx(), c.Actor, c.r.Body, asCopy)
	if err != nil {
		return refuseFile(c, fileError(err))
	}
	status := http.StatusOK
	if !opened.Known {
		status = http.StatusCreated
		c.w.Header().Set("Location", apiPath(opened.ID))
	}
	return c.json(status, apiOpened{opened.ID, opened.Added, opened.Known})
}

// refuseFile says where a tournament file is wrong: the line, too.
func refuseFile(c *call, err error) error {
	line, found := lineOf(err)
	if !found {
		return err
	}
	p := c.problemOf(err)
	_, reason := statusOf(err)
	p.Detail = capital(c.Text("input.in_line", i18n.A("line", line), i18n.A("what", c.Explain(reason))))
	return c.sendJSON(p.Status, "application/problem+json", p)
}

package api

import (
	"net/http"

	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// apiOpened is what became of an opened tournament file.
type apiOpened struct {
	ID    string `json:"id"`
	Added int    `json:"added" doc:"events that were new"`
	Known bool   `json:"known" doc:"the tournament was here before"`

	Signer string `json:"signer" doc:"fingerprint of the key that signed the file; empty: it is not signed"`
}

// apiOpen opens a tournament file; with ?copy=true under a new id.
func apiOpen(c *page.Call) error {
	asCopy := c.Request.URL.Query().Get("copy") == "true"
	opened, err := c.Events.ImportFile(c.Context(), c.Actor, c.Request.Body, asCopy)
	if err != nil {
		return refuseFile(c, sent.FileError(err))
	}
	status := http.StatusOK
	if !opened.Known {
		status = http.StatusCreated
		c.Writer.Header().Set("Location", parts.APIPath(opened.ID))
	}
	return c.JSON(status, apiOpened{opened.ID, opened.Added, opened.Known, string(opened.Signer)})
}

// refuseFile says where a tournament file is wrong: the line, too.
func refuseFile(c *page.Call, err error) error {
	line, found := sent.LineOf(err)
	if !found {
		return err
	}
	p := c.ProblemOf(err)
	_, reason := page.StatusOf(err)
	p.Detail = page.Capital(c.Text("input.in_line", i18n.A("line", line), i18n.A("what", c.Explain(reason))))
	return c.SendJSON(p.Status, "application/problem+json", p)
}

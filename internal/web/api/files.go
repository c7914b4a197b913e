package api

import (
	"net/http"

	"damka/internal/web/page"
	"damka/internal/web/parts"
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
		return parts.RefuseFile(c, err)
	}
	status := http.StatusOK
	if !opened.Known {
		status = http.StatusCreated
		c.Writer.Header().Set("Location", parts.APIPath(opened.ID))
	}
	return c.JSON(status, apiOpened{opened.ID, opened.Added, opened.Known, string(opened.Signer)})
}

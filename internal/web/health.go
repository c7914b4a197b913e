package web

import (
	"net/http"

	"damka/internal/version"
)

// health is what a supervisor is told: the server answers and its data can be
// read. Anything else is an error of the server.
type health struct {
	Status   string `json:"status"` // ok
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
}

func showHealth(c *call) error {
	if _, err := c.app.List(c.ctx()); err != nil {
		return err
	}
	build := version.Current()
	c.noStore()
	return c.json(http.StatusOK, health{"ok", build.Version, build.Revision})
}

package public

import (
	"net/http"

	"damka/internal/version"
	"damka/internal/web/page"
)

// health is what a supervisor is told: the server answers and its data can be
// read. Anything else is an error of the server.
type health struct {
	Status   string `json:"status"` // ok
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
}

func showHealth(c *page.Call) error {
	if err := c.Events.Readable(c.Context()); err != nil {
		return err
	}
	build := version.Current()
	c.NoStore()
	return c.JSON(http.StatusOK, health{"ok", build.Version, build.Revision})
}

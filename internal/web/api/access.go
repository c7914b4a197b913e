package api

import (
	"net/http"

	"damka/internal/web/page"
)

// apiLink is the arbiter's link.
type apiLink struct {
	Secret string `json:"secret"`
	Path   string `json:"path" doc:"to open once in a browser"`
}

func apiAccess(c *page.Call) error {
	secret, err := c.Access.ArbiterSecret(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	return c.JSON(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

func apiRotate(c *page.Call) error {
	secret, err := c.Access.RotateSecret(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	return c.JSON(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

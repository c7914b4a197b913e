package api

import (
	"net/http"

	"damka/article"
	"damka/clock"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// apiReadControl says what a control is in a variant, as the form of the
// regulations shows while somebody types.
func apiReadControl(c *page.Call) error {
	variant, err := article.ParseVariant(c.Request.URL.Query().Get("variant"))
	if err != nil {
		return page.BadRequest("input.unknown_variant", page.TextArg("value", c.Request.URL.Query().Get("variant")))
	}
	control, err := clock.Parse(c.Request.URL.Query().Get("control"))
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, parts.ControlOf(c.Reader, control, variant))
}

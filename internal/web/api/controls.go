package api

import (
	"net/http"

	"damka/article"
	"damka/clock"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// apiReadControl says what a control is in a variant by an edition, as the form
// of the regulations shows while somebody types.
func apiReadControl(c *page.Call) error {
	query := c.Request.URL.Query()
	variant, err := article.ParseVariant(query.Get("variant"))
	if err != nil {
		return page.BadRequest("input.unknown_variant", page.TextArg("value", query.Get("variant")))
	}
	edition := article.InForce(variant)
	if query.Has("edition") {
		if edition, err = article.ParseEdition(query.Get("edition")); err != nil {
			return page.BadRequest("input.unknown_edition", page.TextArg("value", query.Get("edition")))
		}
	}
	control, err := clock.ParseTyped(query.Get("control"))
	if err != nil {
		return err
	}
	is, err := parts.ControlOf(c.Reader, control, edition, variant)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, is)
}

package public

import (
	"net/http"

	"damka/article"
	"damka/internal/web/page"
)

// enter exchanges the secret of the arbiter's link for a cookie and leaves
// the secret's address at once. Whatever the answer, no other site learns the
// address.
func enter(c *page.Call) error {
	c.Writer.Header().Set("Referrer-Policy", "no-referrer")
	page.KeepNothing(c)
	token, ok, err := c.Access.Exchange(c.Context(), c.Request.PathValue("secret"))
	if err != nil {
		return err
	}
	if !ok {
		return refuseLink(c)
	}
	if err := page.SignOut(c); err != nil { // whoever this browser was, it is the owner's now
		return err
	}
	page.Hold(c, page.ArbiterCookie, token, page.ArbiterAge)
	return c.Redirect("/tournaments")
}

// refuseLink says why an arbiter's link does not lead in. That it is switched off is told
// whatever the link, so that nobody learns whether it is the right one.
func refuseLink(c *page.Call) error {
	on, err := c.Access.LinkIsOn(c.Context())
	if err != nil {
		return err
	}
	code := article.Code("error.link_off")
	if on {
		code = "error.link_invalid"
	}
	return &page.StatusError{Status: http.StatusForbidden, Reason: article.Because(code, "")}
}

// leave makes the browser a visitor's again. The fragment tells the page's
// script, which then forgets what was typed.
func leave(c *page.Call) error {
	if err := page.SignOut(c); err != nil { // pages of the desk are kept nowhere
		return err
	}
	return c.Redirect("/#left")
}

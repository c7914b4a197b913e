package web

import (
	"net/http"
	"time"

	"damka/article"
	"damka/internal/app"
)

const (
	arbiterCookie = "damka_arbiter"
	arbiterAge    = 90 * 24 * time.Hour // longer than any event
)

// actorOf is who a program says it is by the link's secret, else who the
// browser's cookie says it is.
func (s *Server) actorOf(r *http.Request) (app.Actor, error) {
	if actor, said, err := s.actorOfBearer(r); said || err != nil {
		return actor, err
	}
	cookie, err := r.Cookie(arbiterCookie)
	if err != nil {
		return app.Visitor, nil
	}
	return s.access.ActorOf(r.Context(), cookie.Value)
}

// enter exchanges the secret of the arbiter's link for a cookie and leaves
// the secret's address at once. Whatever the answer, no other site learns the
// address.
func enter(c *call) error {
	c.w.Header().Set("Referrer-Policy", "no-referrer")
	token, ok, err := c.access.Exchange(c.ctx(), c.r.PathValue("secret"))
	if err != nil {
		return err
	}
	if !ok {
		return &statusError{http.StatusForbidden, article.Because("error.link_invalid", "")}
	}
	c.setCookie(arbiterCookie, token, arbiterAge)
	return c.redirect("/tournaments")
}

// leave makes the browser a visitor's again.
func leave(c *call) error {
	c.setCookie(arbiterCookie, "", -time.Second)
	return c.redirect("/")
}

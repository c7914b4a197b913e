package web

import (
	"net/http"
	"strings"

	"damka/internal/app/events"
)

// actorOfBearer is who a program says it is by the secret of the arbiter's
// link in the header Authorization; false when it does not say.
func (s *Server) actorOfBearer(r *http.Request) (events.Actor, bool, error) {
	scheme, secret, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if !found || !strings.EqualFold(scheme, "Bearer") {
		return events.Visitor, false, nil
	}
	_, current, err := s.events.Exchange(r.Context(), strings.TrimSpace(secret))
	if err != nil || !current {
		return events.Visitor, true, err
	}
	return events.Arbiter, true, nil
}

// apiLink is the arbiter's link.
type apiLink struct {
	Secret string `json:"secret"`
	Path   string `json:"path" doc:"to open once in a browser"`
}

func apiAccess(c *call) error {
	secret, err := c.events.ArbiterSecret(c.ctx())
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

func apiRotate(c *call) error {
	secret, err := c.events.RotateSecret(c.ctx(), c.Actor)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

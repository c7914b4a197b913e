package web

import (
	"net/http"
	"strings"

	"damka/internal/app"
)

// actorOfBearer is who a program says it is by the secret of the arbiter's
// link in the header Authorization; false when it does not say.
func (s *Server) actorOfBearer(r *http.Request) (app.Actor, bool, error) {
	scheme, secret, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if !found || !strings.EqualFold(scheme, "Bearer") {
		return app.Visitor, false, nil
	}
	_, current, err := s.access.Exchange(r.Context(), strings.TrimSpace(secret))
	if err != nil || !current {
		return app.Visitor, true, err
	}
	return app.Arbiter, true, nil
}

// apiLink is the arbiter's link.
type apiLink struct {
	Secret string `json:"secret"`
	Path   string `json:"path" doc:"to open once in a browser"`
}

func apiAccess(c *call) error {
	secret, err := c.access.ArbiterSecret(c.ctx(), c.actor)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

func apiRotate(c *call) error {
	secret, err := c.access.RotateSecret(c.ctx(), c.actor)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, apiLink{secret, "/enter/" + secret})
}

package page

import (
	"net/http"
	"strings"
	"time"

	"damka/internal/app"
)

// actorOfBearer is who a program says it is by the secret of the arbiter's
// link in the header Authorization; false when it does not say.
func (s *Site) actorOfBearer(r *http.Request) (app.Actor, bool, error) {
	scheme, secret, found := strings.Cut(r.Header.Get("Authorization"), " ")
	if !found || !strings.EqualFold(scheme, "Bearer") {
		return app.Visitor, false, nil
	}
	_, current, err := s.Access.Exchange(r.Context(), strings.TrimSpace(secret))
	if err != nil || !current {
		return app.Visitor, true, err
	}
	return app.Arbiter, true, nil
}

const (
	ArbiterCookie = "damka_arbiter"
	ArbiterAge    = 90 * 24 * time.Hour // longer than any event
)

// actorOf is who a program says it is by the link's secret, else who the
// browser's cookie says it is.
func (s *Site) actorOf(r *http.Request) (app.Actor, error) {
	if actor, said, err := s.actorOfBearer(r); said || err != nil {
		return actor, err
	}
	cookie, err := r.Cookie(ArbiterCookie)
	if err != nil {
		return app.Visitor, nil
	}
	return s.Access.ActorOf(r.Context(), cookie.Value)
}

package page

import (
	"errors"
	"net/http/httptest"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
)

// The deed of a route is asked about the tournament that its path names, and
// about none where it names none.
func TestADeedIsAskedAboutTheTournament(t *testing.T) {
	s := newSite(t)
	for id, stream := range map[string]journal.Stream{"": "", "abc": "tournament/abc"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.SetPathValue("id", id)
		c, err := s.newCall(httptest.NewRecorder(), r)
		if err != nil {
			t.Fatal(err)
		}
		var forbidden *app.ForbiddenError
		if err := allow(c, app.SeeDesk); !errors.As(err, &forbidden) || *forbidden != (app.ForbiddenError{Deed: app.SeeDesk, Stream: stream}) || c.May(app.SeeDesk) {
			t.Errorf("a visitor, id %q: %v", id, err)
		}
		c.Actor = app.Arbiter
		if err := allow(c, app.SeeDesk); err != nil || !c.May(app.SeeDesk) {
			t.Errorf("the arbiter, id %q: %v", id, err)
		}
	}
}

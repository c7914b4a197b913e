package hall_test

import (
	"net/http"
	"testing"

	"damka/internal/web/webtest"
)

// The form behind a helper's link can be sent on a hall's plain http, where the header Origin
// is all that tells it from another site's: a browser that sends no referrer at all says
// "null" there. The address itself, which is a secret, is told to nobody all the same.
func TestHelpersLinkKeepsItsOrigin(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	s.AsArbiter()
	link := makeLink(t, s, id, "A")
	phone := s.Client(t)
	for name, want := range map[string]string{"Referrer-Policy": "strict-origin", "Cache-Control": "no-store"} {
		if got := phone.Get(link).Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got := phone.Post(link, nil, "Origin: null"); got.StatusCode != http.StatusForbidden {
		t.Errorf("without an origin: %d", got.StatusCode)
	}
	if got := phone.Post(link, nil, "Origin: http://"+webtest.Host); got.StatusCode != http.StatusSeeOther {
		t.Errorf("with our own origin: %d", got.StatusCode)
	}
}

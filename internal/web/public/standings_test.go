package public_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The table with every "why", as people read it.
func TestWhyThisPlace(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/standings"
	for _, lang := range i18n.Langs() {
		golden.Expect(t, "testdata/standings."+lang.String()+".golden", webtest.Readable(t, s.Page(lang, path), "standings"))
	}
}

func TestStandingsAfterARound(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/standings"
	for query, heading := range map[string]string{"": "after round 3", "?after=1": "after round 1", "?after=2": "after round 2"} {
		if body := s.Page(i18n.EN, path+query); !strings.Contains(body, heading) {
			t.Errorf("%q: no %q", query, heading)
		}
	}
	for _, query := range []string{"?after=0", "?after=4", "?after=x", "?after=-1"} {
		if got := s.Get(path + query); got.StatusCode != http.StatusNotFound {
			t.Errorf("%q: status %d", query, got.StatusCode)
		}
	}
}

package public_test

import (
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The pages of norms in words, for a reader to look at, of a Swiss tournament
// under way.
func TestNormsInWords(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	path := "/tournaments/" + id + "/norms"
	for _, tc := range []struct{ name, path, id string }{
		{"norms", path, "norms"},
		{"norms-player", path + "/" + string(named(t, s.Snapshot(id), "Iwan Kalina").ID), "norms-player"},
	} {
		for _, lang := range i18n.Langs() {
			golden.Expect(t, "testdata/"+tc.name+"."+lang.String()+".golden", webtest.Readable(t, s.Page(lang, tc.path), tc.id))
		}
	}
}

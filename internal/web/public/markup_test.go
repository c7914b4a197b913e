package public_test

import (
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// What people enter is text wherever it is shown.
func TestNamesAreNeverMarkup(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	for _, page := range []string{"", "/players", "/rounds/1", "/standings", "/crosstable", "/schedule", "/screen", "/print/starting-list"} {
		if body := s.Page(i18n.PL, "/tournaments/"+id+page); strings.Contains(body, "<b>Bór") {
			t.Errorf("%q: a name became markup", page)
		}
	}
	if body := s.Page(i18n.PL, "/tournaments/"+id+"/players"); !strings.Contains(body, "Syn Ō &lt;b&gt;Bór&lt;/b&gt; &amp;") {
		t.Error("the name with signs is not in the starting list")
	}
}

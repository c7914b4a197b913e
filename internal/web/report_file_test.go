package web_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
	"damka/trf"
)

// The report file is for the arbiter, who has it from the desk and the API.
func TestTheReportFile(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	paths := []string{"/tournaments/" + id + "/export/report.trf", "/api/tournaments/" + id + "/report"}
	for _, path := range paths {
		if got := s.Get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", path, got.StatusCode)
		}
	}
	s.AsArbiter()
	if desk := s.Page(i18n.EN, "/tournaments/"+id+"/desk"); !strings.Contains(desk, `href="`+paths[0]+`"`) {
		t.Error("no link on the desk")
	}
	draft := s.Draft()
	if got := s.Get("/tournaments/" + draft + "/export/report.trf"); got.StatusCode != http.StatusConflict {
		t.Errorf("before the lots: %d", got.StatusCode)
	}
	if desk := s.Page(i18n.EN, "/tournaments/"+draft+"/desk"); strings.Contains(desk, "report.trf") {
		t.Error("a link to a file that is not there yet")
	}
	for _, path := range paths {
		got := s.Get(path)
		if got.Header.Get("Content-Disposition") != `attachment; filename="otwarte-mistrzostwa-doliny-wkry-report.trf"` {
			t.Errorf("%s: %s", path, got.Header.Get("Content-Disposition"))
		}
		report, err := trf.Parse(got.Body)
		s.Check(err)
		if len(report.Players) != 27 || report.Rounds != 9 {
			t.Errorf("%s: %d players, %d rounds", path, len(report.Players), report.Rounds)
		}
	}
}

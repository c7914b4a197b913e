package desk_test

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// The table of a real event becomes a tournament whose points are those of the
// table.
func TestOpenAnotherProgramsTable(t *testing.T) {
	c := newClerk(t)
	content, err := os.ReadFile("../../../trf/testdata/swiss-45.csv")
	c.Check(err)
	shown := c.open(string(content))
	if shown.StatusCode != http.StatusOK || !strings.Contains(shown.Body, "A tournament from the report") || !strings.Contains(shown.Body, "6 rounds played") {
		t.Fatalf("status %d: %s", shown.StatusCode, strings.Join(alerts(webtest.Parse(t, shown.Body)), "\n"))
	}
	values := fill(t, shown.Body, "", url.Values{"control": {"15+5"}})
	values.Del("look")
	values.Set("make", "1")
	without := url.Values{}
	for name, all := range values {
		without[name] = all
	}
	without.Set("control", "")
	if got := c.Post("/open", without); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("without a control: %d", got.StatusCode)
	}
	made := c.Post("/open", values)
	if made.StatusCode != http.StatusSeeOther {
		t.Fatalf("status %d: %s", made.StatusCode, strings.Join(alerts(webtest.Parse(t, made.Body)), "\n"))
	}
	path := made.Header.Get("Location")
	s := c.Snapshot(strings.TrimSuffix(strings.TrimPrefix(path, "/tournaments/"), "/desk"))
	if s.Settings.System != tournament.SwissClassic || s.Settings.Swiss.Rounds != 6 || len(s.Rounds) != 6 {
		t.Errorf("%+v, %d rounds", s.Settings, len(s.Rounds))
	}
	table, err := s.Standings(0)
	c.Check(err)
	if first := table.Standings[0]; first.Points != 10 {
		t.Errorf("the first has %d points", first.Points)
	}
}

// What is wrong with a report file is said line by line.
func TestOpenABadReport(t *testing.T) {
	c := newClerk(t)
	got := c.open("012 Puchar\r\n001    1 x    nic\r\n")
	if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Line 2") {
		t.Errorf("status %d: %s", got.StatusCode, strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"))
	}
}

package desk_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// What players do themselves is chosen in the regulations, also once round 1 is
// published, and read by everybody; a tournament that chose nothing says nothing.
func TestWhatPlayersDoThemselves(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	desk, everybody := parts.DeskPath(id, "regulations"), parts.TournamentPath(id, "regulations")
	if body := c.Page(i18n.EN, everybody); strings.Contains(body, "Checking in") || strings.Contains(body, "reported by players") {
		t.Error("a tournament that asks players for nothing says that it does")
	}
	for _, want := range []tournament.Reporting{tournament.ReportsConfirmed, tournament.ReportsStand} {
		c.submit(desk, desk, url.Values{"checkIn": {"1"}, "reports": {want.String()}})
		if s := c.Snapshot(id).Settings; !s.CheckIn || s.Reports != want {
			t.Errorf("the settings are %+v", s)
		}
		if again := fill(t, c.Page(i18n.EN, desk), desk, nil); again.Get("reports") != want.String() || again.Get("checkIn") != "1" {
			t.Errorf("the form shows %v", again)
		}
		body := c.Page(i18n.EN, everybody)
		for _, text := range []string{"Checking in", "Before each round", "Results reported by players", map[tournament.Reporting]string{
			tournament.ReportsConfirmed: "Wait for the arbiter", tournament.ReportsStand: "Count at once",
		}[want]} {
			if !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), text) {
				t.Errorf("%s: the regulations do not say %q", want, text)
			}
		}
	}
	c.submit(desk, desk, url.Values{"checkIn": {}, "reports": {""}})
	if s := c.Snapshot(id).Settings; s.CheckIn || s.Reports != tournament.ReportsNotTaken {
		t.Errorf("the settings are %+v", s)
	}
}

// Two people choose differently: the second is asked in words.
func TestTwoChoicesOfReports(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	path := parts.DeskPath(id, "regulations")
	mine := fill(t, c.Page(i18n.EN, path), path, url.Values{"reports": {"stand"}})
	c.submit(path, path, url.Values{"reports": {"confirm"}, "checkIn": {"1"}})
	asked := c.Post(path, mine)
	questions := strings.ReplaceAll(strings.Join(alerts(webtest.Parse(t, asked.Body)), "\n"), "\u00a0", " ")
	if !strings.Contains(questions, "Results reported by players Saved now: wait for the arbiter to confirm them Yours: count at once") || strings.Contains(questions, "check in") {
		t.Errorf("asked %q", questions)
	}
}

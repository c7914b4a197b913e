package web_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// counted is what counts events and tells streams apart, and so changes with
// every event whatever it is.
var counted = regexp.MustCompile(`data-seq="\d+"|"(seq|updatedAt|fingerprint)":"?[^",}]*"?`)

// seenByVisitors is every page, paper, export and answer of the API that a
// visitor finds of a tournament.
func seenByVisitors(s *webtest.Site, id string) map[string]string {
	s.Helper()
	s.Cookie = nil
	seen := make(map[string]string)
	look := func(_, path string, got webtest.Answer) {
		seen[path] = counted.ReplaceAllString(got.Body, "")
	}
	s.Crawl(i18n.EN, "/tournaments/"+id, look)
	for _, path := range []string{"", "/players", "/rounds/1", "/standings", "/crosstable"} {
		got := s.Get("/api/tournaments/" + id + path)
		if look("", "/api"+path, got); got.StatusCode != http.StatusOK {
			s.Errorf("%s: %d", path, got.StatusCode)
		}
	}
	return seen
}

// What players report is on no page for everybody before it is the result,
// however long one looks.
func TestVisitorsAreToldNoReports(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	snapshot := s.Snapshot(id)
	changed := snapshot.Settings
	changed.Reports, changed.CheckIn = tournament.ReportsConfirmed, true
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, changed, snapshot.SettingsSeq))
	games := s.Snapshot(id).Rounds[0].Games
	g := games[slices.IndexFunc(games, func(g events.Game) bool { return g.Result == score.NotPlayed })]
	before := seenByVisitors(s, id)
	if len(before) < 30 {
		t.Errorf("only %d pages were found", len(before))
	}
	for _, player := range []tournament.ParticipantID{g.White.ID, g.Black.ID} {
		s.Check(s.Events.CheckIn(t.Context(), app.Arbiter, id, 1, []tournament.ParticipantID{player}))
		actor, err := app.NewActor(app.Identity{Way: app.ByCard, ID: "abcdefghabcdefgh", Grants: []app.Grant{
			{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: string(player)},
		}})
		s.Check(err)
		s.Check(s.Events.ReportResult(t.Context(), actor, id, tournament.ReportResult{Round: 1, Board: g.Board, ID: player, Result: score.BlackWins}))
		after := seenByVisitors(s, id)
		for path, body := range after {
			if body != before[path] {
				t.Errorf("%s is another after a report:\n%s\nand was\n%s", path, body, before[path])
			}
		}
		if len(after) != len(before) {
			t.Errorf("%d pages, before %d", len(after), len(before))
		}
	}
	s.Check(s.Events.ConfirmReports(t.Context(), app.Arbiter, id, s.Snapshot(id).ReportedAlike(1)))
	if page := "/tournaments/" + id + "/rounds/1"; seenByVisitors(s, id)[page] == before[page] {
		t.Error("the result itself is not seen, so this test sees nothing")
	}
}

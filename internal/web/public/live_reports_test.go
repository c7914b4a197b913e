package public_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// Everybody may listen to a tournament: of what a player reports they hear that
// something was said, and of the result when it is one.
func TestReportsAreNotToldLive(t *testing.T) {
	s := webtest.New(t)
	id := s.Told()
	snapshot := s.Snapshot(id)
	changed := snapshot.Settings
	changed.Reports = tournament.ReportsStand
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, changed, snapshot.SettingsSeq))
	seq, g := s.Snapshot(id).Seq, s.Snapshot(id).Rounds[2].Games[0]
	heard := listen(s, s.Serve(), "/live?follow="+at(id, seq))
	for i, player := range []tournament.ParticipantID{g.White.ID, g.Black.ID} {
		actor, err := app.NewActor(app.Identity{Way: app.ByCard, ID: "abcdefghabcdefgh", Grants: []app.Grant{
			{Role: app.Player, Stream: journal.NewStream("tournament", id), Subject: string(player), Round: 3},
		}})
		s.Check(err)
		s.Check(s.Events.ReportResult(t.Context(), actor, id, tournament.ReportResult{Round: 3, Board: g.Board, ID: player, Result: score.WhiteWins}))
		want := event{id: at(id, seq+1+uint64(i)), name: events.ChangedReports, data: "{}"}
		if got := heard.next(); got != want {
			t.Errorf("heard %+v, want %+v", got, want)
		}
	}
	if got := heard.next(); got.name != events.ChangedResults || got.id != at(id, seq+3) {
		t.Errorf("heard %+v", got)
	}
}

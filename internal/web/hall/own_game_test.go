package hall_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// The player's page leads to the board from the moment at which the round is started: the games
// are made a moment later, and nothing tells the page then.
func TestOwnPageLeadsToTheBoard(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	was := s.Snapshot(id)
	settings := was.Settings
	settings.Games = tournament.Games{Kept: tournament.KeptByPlayers}
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, was.SettingsSeq))
	path := parts.CardPath(id, s.Cards(id, 1)[0])
	leads := func() bool { return strings.Contains(s.Get(path).Body, `/card" id="to-game" data-plain>`) }
	if leads() {
		t.Error("before the round is started there is no board")
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	if !leads() {
		t.Error("the round is started, and the page does not lead to the board")
	}
}

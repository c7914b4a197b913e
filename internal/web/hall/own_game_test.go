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
// are made a moment later, and nothing tells the page then. A start that was taken back leads nowhere, whether the game
// is there or not: until the next one the page waits as it did before, and so opens the board by itself.
func TestOwnPageLeadsToTheBoard(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	was := s.Snapshot(id)
	settings := was.Settings
	settings.Games = tournament.Games{Kept: tournament.KeptByPlayers}
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, was.SettingsSeq))
	path := parts.CardPath(id, s.Cards(id, 1)[0])
	leads := func(when string, want bool) {
		t.Helper()
		body := s.Get(path).Body
		if leads, awaits := strings.Contains(body, `/card" id="to-game" data-plain>`), strings.Contains(body, `id="game-awaits"`); leads != want || awaits == want {
			t.Errorf("%s: the page leads to the board: %t, and waits: %t", when, leads, awaits)
		}
	}
	leads("before the round is started", false)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	leads("at once", true)
	s.Check(s.Games.CatchUp(t.Context()))
	leads("when the games are there", true)
	s.Check(s.Events.Undo(t.Context(), app.Arbiter, id, s.Snapshot(id).Newest.Seq))
	leads("the start was taken back", false)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	leads("it was given again", true)
}

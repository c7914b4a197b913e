package hall_test

import (
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/i18n"
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

// II.5.5: whose game was forfeited is told so, and not that they have reported it: they may never have come.
func TestII_5_5_OwnPageOfAForfeit(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsNotTaken)
	was := s.Snapshot(id)
	settings := was.Settings
	settings.Games, settings.LateAfter = tournament.Games{Kept: tournament.KeptByPlayers, Confirmed: true}, 15
	s.Check(s.Events.Regulate(t.Context(), app.Arbiter, id, settings, was.SettingsSeq))
	path := parts.CardPath(id, s.Cards(id, 1)[0])
	warns := func(when string, want bool) {
		t.Helper()
		if body := s.Get(path).Body; strings.Contains(body, `id="game-runs"`) != want {
			t.Errorf("%s: the page warns: %t", when, !want)
		}
	}
	warns("before the start", false)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	warns("before the games are made", true)
	s.Check(s.Games.CatchUp(t.Context()))
	warns("while the player is awaited", true)
	for range 2 {
		s.Check(s.Games.CatchUp(t.Context()))
		s.Pass(time.Hour)
	}
	warns("after the forfeit", false)
	for lang, says := range map[i18n.Lang][2]string{i18n.PL: {"Wynik zatwierdzi sędzia.", "Twoje zgłoszenie"}, i18n.EN: {"The arbiter confirms the result.", "You reported"}} {
		body := webtest.Readable(t, s.Get(path, "Accept-Language: "+lang.String()).Body, "main")
		if !strings.Contains(body, says[0]) || strings.Contains(body, says[1]) {
			t.Errorf("%s: %s", lang, body)
		}
	}
}

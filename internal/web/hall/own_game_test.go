package hall_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/games"
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
	gamesOf(t, s, id)
	leads("when the games are there", true)
	s.Check(s.Events.Undo(t.Context(), app.Arbiter, id, s.Snapshot(id).Newest.Seq))
	leads("the start was taken back", false)
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	leads("it was given again", true)
}

// gamesOf works off what falls due until the games of round 1 are there.
func gamesOf(t *testing.T, s *webtest.Site, id string) {
	t.Helper()
	working, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- s.Games.Work(working) }()
	for _, g := range s.Snapshot(id).Rounds[0].Games {
		pairing, _ := s.Snapshot(id).KeptGame(g)
		for {
			if _, err := s.Games.Snapshot(t.Context(), pairing.GameID()); !errors.Is(err, games.ErrNotFound) {
				s.Check(err)
				break
			}
			select {
			case <-time.After(5 * time.Millisecond):
			case err := <-done:
				t.Fatal("the work ended: ", err)
			}
		}
	}
	stop()
	<-done
}

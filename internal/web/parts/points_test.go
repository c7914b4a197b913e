package parts_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// A game of an older round without a result counts as one point for a round that
// is still to be paired (V.2.8.9.10), and no longer for one that is published.
func TestV28910PointsBeforeARound(t *testing.T) {
	s := webtest.New(t)
	id := s.DemoSwiss()
	g := s.Snapshot(id).Round(1).Games[0]
	s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: g.Board, Was: g.Result}}))
	now := s.Snapshot(id)
	newest := now.CurrentRound().Number
	for round, cleared := range map[int]int{newest: 0, newest + 1: 1} {
		table, err := now.Standings(round - 1)
		s.Check(err)
		points, err := parts.PointsBefore(now, round)
		s.Check(err)
		adjourned := now.AdjournedBefore(round)
		for _, standing := range table.Standings {
			p, want := standing.Player, int(standing.Points)+adjourned[standing.Player]
			if p.Number == g.White.Number || p.Number == g.Black.Number {
				want += cleared
			}
			if got := points[p]; got.Points != want || got.Adjourned != adjourned[p] {
				t.Errorf("number %d before round %d: %+v, want %d points and %d adjourned", p.Number, round, got, want, adjourned[p])
			}
		}
	}
}

// An adjourned game gives no points where none decide the pairing.
func TestAdjournedGamesOfARoundRobinGiveNoPoints(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	s.Enter(id, 3, score.Adjourned)
	now := s.Snapshot(id)
	if len(now.AdjournedBefore(4)) == 0 {
		t.Fatal("no game is adjourned: the test proves nothing")
	}
	if games := parts.AdjournedForPairing(now, 4); len(games) != 0 {
		t.Errorf("adjourned games give points for the pairing of a round robin: %v", games)
	}
}

package desk_test

import (
	"fmt"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// largeSwiss is a Swiss tournament of n players with two rounds played and the
// third published.
func largeSwiss(s *webtest.Site, n int) string {
	s.Helper()
	id := swissDesk(s)
	forms := make([]events.PlayerForm, n-11)
	for i := range forms {
		forms[i].Person = events.Person{Name: fullname.Undivided(fmt.Sprintf("Zawodnik %03d", i))}
		forms[i].Strength = tournament.Strength{Rating: 2000 - i}
	}
	s.Check(s.Events.Enter(s.Context(), app.Arbiter, id, forms, 0))
	s.Check(s.Events.DrawLots(s.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	for round := 1; round <= 3; round++ {
		s.Check(s.Events.PublishRound(s.Context(), app.Arbiter, id, round))
		if round < 3 {
			fillRound(s, id, round, []score.Result{score.WhiteWins, score.BlackWins}[round%2])
		}
	}
	return id
}

// BenchmarkSwissDesk is the arbiter's desk with a round just published, asked
// for the first time after a change: whether the pairs may still change has to
// be found out.
func BenchmarkSwissDesk(b *testing.B) {
	for _, n := range []int{50, 300} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := webtest.New(b)
			s.AsArbiter()
			id := largeSwiss(s, n)
			snapshot := s.Snapshot(id)
			now, then := []tournament.Bye(nil), []tournament.Bye{{ID: snapshot.Players[0].ID, Kind: tournament.Absent}}
			for b.Loop() {
				b.StopTimer()
				s.Check(s.Events.AnnounceAbsences(b.Context(), app.Arbiter, id, 4, now, then))
				now, then = then, now
				b.StartTimer()
				s.Get(parts.DeskPath(id))
			}
		})
	}
}

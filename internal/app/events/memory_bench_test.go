package events_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
	"damka/score"
)

// BenchmarkThousandTournaments is the memory after 1,000 Swiss tournaments of
// 60 players and 5 rounds were looked at one after another: MB of heap beyond
// that of the first.
func BenchmarkThousandTournaments(b *testing.B) {
	s, err := sqlite.Open(b.Context(), b.TempDir())
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	must(err)
	b.Cleanup(func() { s.Close() })
	must(copyTournament(b, s, swissOfSixty(b, newApp(b, s, rand.NewChaCha8([32]byte{1})), must), 1000))
	heap := func() float64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc) / (1 << 20)
	}
	for b.Loop() {
		a := newApp(b, s, rand.NewChaCha8([32]byte{2}))
		_, err := a.Snapshot(b.Context(), "c0")
		must(err)
		before := heap()
		for i := range 1000 {
			_, err := a.Snapshot(b.Context(), fmt.Sprint("c", i))
			must(err)
		}
		b.ReportMetric(heap()-before, "MB")
		runtime.KeepAlive(a)
	}
}

// swissOfSixty is a Swiss tournament of 60 players after five rounds.
func swissOfSixty(b *testing.B, a *events.App, must func(error)) (id string) {
	regulations := settings()
	regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 9}
	id, err := a.Create(b.Context(), app.Arbiter, regulations)
	must(err)
	players := make([]events.PlayerForm, 60)
	for i := range players {
		players[i].Person = events.Person{Name: fullname.Undivided(fmt.Sprintf("Zawodnik %d", i+1)), Club: fmt.Sprint("Klub ", i%9), Born: 1960 + i}
		players[i].Strength = tournament.Strength{List: tournament.ListA, Rating: 2400 - 10*i}
	}
	must(a.Enter(b.Context(), app.Arbiter, id, players, 0))
	must(a.DrawLots(b.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	for round := 1; round <= 5; round++ {
		must(a.PublishRound(b.Context(), app.Arbiter, id, round))
		for board := 1; board <= 30; board++ {
			change := tournament.ResultChange{Round: round, Board: board, Result: score.Result(1 + (board+round)%3)}
			must(a.EnterResults(b.Context(), app.Arbiter, id, []tournament.ResultChange{change}))
		}
	}
	return id
}

// copyTournament copies a tournament n times, as c0, c1 and so on.
func copyTournament(b *testing.B, s store.Store, id string, n int) error {
	stream := journal.NewStream("tournament", id)
	story, err := s.Read(b.Context(), stream, 0)
	if err != nil {
		return err
	}
	records, err := s.Records(b.Context(), stream)
	if err != nil {
		return err
	}
	for i := range n {
		twin := journal.NewStream("tournament", fmt.Sprint("c", i))
		_, err := s.Import(b.Context(), twin, 0, story, func(tx store.Tx) error {
			for _, record := range records {
				if err := tx.PutRecord(twin, record); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

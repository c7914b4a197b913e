package events_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
	"damka/score"
)

// hundred is a round robin of a hundred players: 99 rounds, 4,950 games, all
// with results but those of the last round.
func hundred(b *testing.B) (*events.App, string) {
	b.Helper()
	s, err := sqlite.Open(b.Context(), b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	a := newApp(b, s, rand.NewChaCha8([32]byte{}))
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	id, err := a.Create(b.Context(), app.Arbiter, settings())
	must(err)
	players := make([]events.PlayerForm, 100)
	for i := range players {
		players[i].Person.Name = fullname.Undivided(fmt.Sprintf("Zawodnik %d", i+1))
		players[i].Strength = tournament.Strength{List: tournament.ListA, ListPlace: i%7 + 1}
	}
	must(a.Enter(b.Context(), app.Arbiter, id, players, 0))
	must(a.DrawLots(b.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	lots := rand.New(rand.NewPCG(1, 2))
	for round := 1; round <= 99; round++ {
		must(a.PublishRound(b.Context(), app.Arbiter, id, round))
		if round == 99 {
			break
		}
		changes := make([]tournament.ResultChange, 50)
		for i := range changes {
			changes[i] = tournament.ResultChange{Round: round, Board: i + 1, Result: score.Result(1 + lots.IntN(3))}
		}
		must(a.EnterResults(b.Context(), app.Arbiter, id, changes))
	}
	return a, id
}

// BenchmarkEnterResult is one result entered into a tournament of 4,950
// games, kept on the disk and ready to be read.
func BenchmarkEnterResult(b *testing.B) {
	a, id := hundred(b)
	was := score.NotPlayed
	b.ReportAllocs()
	for b.Loop() {
		next := score.Draw
		if was == score.Draw {
			next = score.WhiteWins
		}
		change := tournament.ResultChange{Round: 99, Board: 1, Was: was, Result: next}
		if err := a.EnterResults(b.Context(), app.Arbiter, id, []tournament.ResultChange{change}); err != nil {
			b.Fatal(err)
		}
		was = next
	}
}

// BenchmarkTable is the table with all criteria and reasons of a tournament
// of 4,950 games, first by all results, then after an earlier round.
func BenchmarkTable(b *testing.B) {
	a, id := hundred(b)
	was := score.NotPlayed
	for _, after := range []int{0, 50} {
		b.Run(fmt.Sprintf("after=%d", after), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer() // a new snapshot: tables of the last are kept
				next := score.Draw
				if was == score.Draw {
					next = score.BlackWins
				}
				change := tournament.ResultChange{Round: 99, Board: 2, Was: was, Result: next}
				if err := a.EnterResults(b.Context(), app.Arbiter, id, []tournament.ResultChange{change}); err != nil {
					b.Fatal(err)
				}
				was = next
				snapshot, err := a.Snapshot(b.Context(), id)
				if err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				if _, err := snapshot.Standings(after); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkNorms is what a Swiss tournament of 300 players gives after four of
// nine rounds, with everybody's forecast and change of rating.
func BenchmarkNorms(b *testing.B) {
	s, err := sqlite.Open(b.Context(), b.TempDir())
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	must(err)
	b.Cleanup(func() { s.Close() })
	a := newApp(b, s, rand.NewChaCha8([32]byte{}))
	regulations := settings()
	regulations.System, regulations.Swiss = tournament.SwissClassic, tournament.Swiss{Rounds: 9}
	id, err := a.Create(b.Context(), app.Arbiter, regulations)
	must(err)
	players := make([]events.PlayerForm, 300)
	for i := range players {
		players[i].Person.Name = fullname.Undivided(fmt.Sprintf("Zawodnik %d", i+1))
		players[i].Strength = tournament.Strength{List: tournament.ListA, Rating: 2400 - 2*i, Title: []string{"M", "K", "I+", "II", "III"}[i/60]}
	}
	must(a.Enter(b.Context(), app.Arbiter, id, players, 0))
	must(a.DrawLots(b.Context(), app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	lots := rand.New(rand.NewPCG(1, 2))
	for round := 1; round <= 4; round++ {
		must(a.PublishRound(b.Context(), app.Arbiter, id, round))
		changes := make([]tournament.ResultChange, 150)
		for i := range changes {
			changes[i] = tournament.ResultChange{Round: round, Board: i + 1, Result: score.Result(1 + lots.IntN(3))}
		}
		changes[0].Result = score.Draw
		must(a.EnterResults(b.Context(), app.Arbiter, id, changes))
	}
	was, next := score.Draw, score.WhiteWins
	for b.Loop() {
		b.StopTimer() // a new snapshot: what the last one knows is kept
		must(a.EnterResults(b.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 4, Board: 1, Was: was, Result: next}}))
		was, next = next, was
		snapshot, err := a.Snapshot(b.Context(), id)
		must(err)
		_, err = snapshot.Standings(0)
		must(err)
		b.StartTimer()
		_, err = snapshot.Norms(0)
		must(err)
	}
}

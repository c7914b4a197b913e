package events_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
	"damka/score"
)

// newMemory is an empty store in memory.
func newMemory(t testing.TB) *memory.Store {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return s
}

// newBase is a base of applications on a store, at noon, with ids of its own.
func newBase(t testing.TB, s store.Store) *app.Base {
	t.Helper()
	base := app.New(s, app.Options{
		Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{1, 2, 3}), Log: slog.New(slog.DiscardHandler), Open: 64,
	})
	t.Cleanup(base.Close)
	return base
}

// both waits until two applications show the same of a tournament.
func both(t *testing.T, one, two desk, id string) {
	t.Helper()
	for limit := time.Now().Add(20 * time.Second); ; {
		a, b := one.snapshot(id), two.snapshot(id)
		if a.Seq == b.Seq && picture(a) == picture(b) {
			return
		}
		if time.Now().After(limit) {
			t.Fatalf("one shows\n%s\nthe other\n%s", picture(a), picture(b))
		}
		time.Sleep(time.Millisecond)
	}
}

// picture is what pages show of a tournament.
func picture(s *events.Snapshot) string {
	text := fmt.Sprintln(s.Seq, s.Phase, s.NextRound, s.UpdatedAt)
	for _, p := range s.Players {
		text += fmt.Sprintln(p.Number, p.Person, p.Erased, p.StruckOut())
	}
	for _, r := range s.Rounds {
		text += fmt.Sprintln(r.Number, r.Published, r.StartedAt, r.Open)
		for _, g := range r.Games {
			text += fmt.Sprintln(g.Board, g.White.ID, g.Black.ID, g.Result)
		}
	}
	return text
}

// Every change through one application is seen through another on the same
// store, by who looks and by who follows.
func TestTwoApplications(t *testing.T) {
	onDisk, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { onDisk.Close() })
	for name, s := range map[string]store.Store{"memory": newMemory(t), "sqlite": onDisk} {
		t.Run(name, func(t *testing.T) {
			one := desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}
			two := desk{newApp(t, s, rand.NewChaCha8([32]byte{2})), t}
			ctx := t.Context()
			id := one.started(five...)
			both(t, one, two, id)
			player := one.snapshot(id).Players[4]
			var heard []uint64
			listening, stop := context.WithCancel(ctx)
			var listener sync.WaitGroup
			first := two.snapshot(id).Seq
			listener.Go(func() {
				for change, err := range two.Follow(listening, id, first) {
					if err != nil {
						t.Error(err)
						return
					}
					if heard = append(heard, change.Seq); change.Seq == first+11 {
						return
					}
				}
			})
			steps := []func(desk) error{
				func(d desk) error { return d.PublishRound(ctx, app.Arbiter, id, 1) },
				func(d desk) error { return d.UnpublishRound(ctx, app.Arbiter, id, 1) },
				func(d desk) error {
					return d.Amend(ctx, app.Arbiter, id, player.ID, player.Record, forms("Sara Ślusarz-Bąk")[0])
				},
				func(d desk) error { return d.PublishRound(ctx, app.Arbiter, id, 1) },
				func(d desk) error { return d.StartRound(ctx, app.Arbiter, id, 1) },
				func(d desk) error { return d.result(id, 1, 1, score.NotPlayed, score.WhiteWins) },
				func(d desk) error { return d.Undo(ctx, app.Arbiter, id, d.snapshot(id).Newest.Seq) },
				func(d desk) error { return d.result(id, 1, 2, score.NotPlayed, score.Draw) },
				func(d desk) error { return d.Withdraw(ctx, app.Arbiter, id, player.ID) },
				func(d desk) error { return d.Reinstate(ctx, app.Arbiter, id, player.ID) },
				func(d desk) error { return d.Erase(ctx, app.Arbiter, id, player.ID) },
				func(d desk) error { return d.CancelRound(ctx, app.Arbiter, id, 1, tournament.CancelledPower) },
			}
			for i, step := range steps {
				if err := step([]desk{one, two}[i%2]); err != nil {
					t.Fatalf("step %d: %v", i, err)
				}
				both(t, one, two, id)
			}
			if !one.snapshot(id).Player(player.ID).Erased || !two.snapshot(id).Player(player.ID).Erased {
				t.Error("an erased name is still shown")
			}
			listener.Wait()
			stop()
			for i, seq := range heard {
				if seq != first+uint64(i)+1 {
					t.Errorf("heard %v after %d", heard, first)
					break
				}
			}
		})
	}
}

// A file that one application opens is there for the other, and what is added
// to a tournament both hold, too.
func TestTwoApplicationsOpenFiles(t *testing.T) {
	elsewhere := desk{newApp(t, newMemory(t), rand.NewChaCha8([32]byte{9})), t}
	s := newMemory(t)
	one := desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}
	two := desk{newApp(t, s, rand.NewChaCha8([32]byte{2})), t}
	id := elsewhere.started(five...)
	for round := 1; round <= 3; round++ {
		opener := []desk{one, two}[round%2]
		_, err := opener.ImportFile(t.Context(), app.Arbiter, elsewhere.file(id), false)
		opener.must(err)
		both(t, one, two, id)
		both(t, one, elsewhere, id)
		elsewhere.must(elsewhere.PublishRound(t.Context(), app.Arbiter, id, round))
	}
}

// Asking for a tournament while its file is opened does not make followers
// deaf who come right after.
func TestAskingWhileAFileIsOpened(t *testing.T) {
	elsewhere := desk{newApp(t, newMemory(t), rand.NewChaCha8([32]byte{9})), t}
	d := desk{newApp(t, newMemory(t), rand.NewChaCha8([32]byte{1})), t}
	imports := 400
	if testing.Short() {
		imports = 100
	}
	for range imports {
		id := elsewhere.started(five...)
		file := elsewhere.file(id)
		ctx, stop := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() {
				for ctx.Err() == nil {
					d.Snapshot(ctx, id)
					runtime.Gosched()
				}
			})
		}
		_, err := d.ImportFile(t.Context(), app.Arbiter, file, false)
		d.must(err)
		heard := make(chan uint64, 1)
		seq := d.snapshot(id).Seq
		all.Go(func() {
			for change, err := range d.Follow(ctx, id, seq) {
				if err != nil {
					t.Error(err)
				}
				heard <- change.Seq
				return
			}
		})
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
		select {
		case got := <-heard:
			if got != seq+1 {
				t.Errorf("heard event %d after %d", got, seq)
			}
		case <-time.After(20 * time.Second):
			t.Fatal("nothing was heard")
		}
		stop()
		all.Wait()
	}
}

// Results entered through two applications at once: nothing is lost, both show
// the same, and so does one that reads everything again.
func TestTwoApplicationsAtOnce(t *testing.T) {
	s := newMemory(t)
	one := desk{newApp(t, s, rand.NewChaCha8([32]byte{1})), t}
	two := desk{newApp(t, s, rand.NewChaCha8([32]byte{2})), t}
	names := make([]string, 20)
	for i := range names {
		names[i] = fmt.Sprint("Zawodnik ", i)
	}
	id := one.started(names...)
	for round := 1; round <= 6; round++ {
		one.must(one.PublishRound(t.Context(), app.Arbiter, id, round))
	}
	both(t, one, two, id)
	var all sync.WaitGroup
	for round := 1; round <= 6; round++ {
		d := []desk{one, two}[round%2]
		all.Go(func() {
			for board := 1; board <= 10; board++ {
				if err := d.result(id, round, board, score.NotPlayed, score.Results()[1+board%3]); err != nil {
					t.Errorf("round %d board %d: %v", round, board, err)
				}
			}
		})
	}
	all.Wait()
	both(t, one, two, id)
	both(t, one, desk{newApp(t, s, nil), t}, id)
}

// Ten thousand tournaments looked at one after another take no more memory
// than those that are held.
func TestTournamentsAreLetGo(t *testing.T) {
	s, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	const all, held = 10_000, 64
	writeTournaments(t, s, all)
	a := desk{events.New(newBase(t, s)), t}
	heap := func() float64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc) / (1 << 20)
	}
	most := 0
	look := func(first, last int) {
		for n := first; n < last; n++ {
			a.snapshot(fmt.Sprint("t", n))
			most = max(most, a.Held())
		}
	}
	look(0, 2*held)
	before := heap()
	look(2*held, all)
	after := heap()
	t.Logf("%d tournaments looked at, at most %d held, %.1f MB before and %.1f MB after", all, most, before, after)
	if most > held {
		t.Errorf("%d tournaments were held", most)
	}
	if after > before+32 { // all of them take several times as much
		t.Errorf("from %.1f MB to %.1f MB", before, after)
	}
}

// writeTournaments writes n tournaments of a few players, many at once, so
// that they share commits.
func writeTournaments(t *testing.T, s store.Store, n int) {
	t.Helper()
	entries := make([]tournament.Entry, 4)
	for i := range entries {
		entries[i] = tournament.Entry{ID: tournament.ParticipantID(fmt.Sprint("p", i)), Record: tournament.RecordRef{ID: fmt.Sprint("r", i)}}
	}
	var drafts []journal.Draft
	for _, event := range []tournament.Event{tournament.Created{Settings: settings()}, tournament.Entered{Entries: entries}} {
		name, version, data, err := tournament.Encode(event)
		if err != nil {
			t.Fatal(err)
		}
		drafts = append(drafts, journal.Draft{Type: name, Version: version, At: noon, By: "arbiter", Data: data})
	}
	const writers = 50
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := w; i < n; i += writers {
				batch := journal.Batch{Stream: journal.NewStream("tournament", fmt.Sprint("t", i)), Drafts: drafts}
				if _, err := s.Append(t.Context(), batch, nil); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}

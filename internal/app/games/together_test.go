package games_test

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"damka/article"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
)

// gate is a store that tells when an append comes, and can keep it waiting.
type gate struct {
	store.Store
	coming func(journal.Stream)
}

func (g *gate) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	g.coming(batch.Stream)
	return g.Store.Append(ctx, batch, side)
}

// together are games in which White is to move.
const together = 64

// manyGames begins games over a store and gives White's first move of each.
func manyGames(t *testing.T, s store.Store) (ids []string, move []func() error) {
	t.Helper()
	h := openHall(t, s, noon, 1)
	for range together {
		id, white, _ := h.fromLink(friendly())
		ids = append(ids, id)
		move = append(move, func() error {
			return h.games.Act(context.Background(), white, id, game.Play{By: article.White, Move: "32-28"}, article.White)
		})
	}
	return ids, move
}

// Moves of 64 games that come while the database is busy are committed together.
func TestMovesOfManyGamesShareCommits(t *testing.T) {
	kept, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	var appends atomic.Int64
	var all sync.WaitGroup
	g := &gate{Store: kept, coming: func(journal.Stream) {}}
	_, move := manyGames(t, g)

	come := make(chan bool, 4*together)
	g.coming = func(journal.Stream) { appends.Add(1); come <- true }
	before := kept.Stats()
	busy, free := make(chan bool), make(chan bool)
	all.Go(func() {
		if err := kept.Update(context.Background(), func(store.Tx) error { close(busy); <-free; return nil }); err != nil {
			t.Error(err)
		}
	})
	<-busy
	for _, m := range move {
		all.Go(func() {
			if err := m(); err != nil {
				t.Error(err)
			}
		})
	}
	for range together {
		<-come
	}
	close(free)
	all.Wait()
	after := kept.Stats()
	// Each game has its move and what its player signs with; those that came late have commits of their own.
	if commits := after.Commits - before.Commits; commits > together/4 {
		t.Errorf("%d appends in %d commits", appends.Load(), commits)
	} else {
		t.Logf("%d appends in %d commits", appends.Load(), commits)
	}
}

// A move waits for no move of another game, not even for one that is never written.
func TestAMoveWaitsForNoOtherGame(t *testing.T) {
	kept, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	g := &gate{Store: kept, coming: func(journal.Stream) {}}
	ids, move := manyGames(t, g)

	held, free := make(chan bool), make(chan bool)
	var once sync.Once
	stream := journal.NewStream("game", ids[0])
	g.coming = func(s journal.Stream) {
		if s == stream {
			once.Do(func() { close(held) })
			<-free
		}
	}
	first := make(chan error, 1)
	go func() { first <- move[0]() }()
	<-held
	for _, m := range move[1:] {
		if err := m(); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case err := <-first:
		t.Errorf("the move that is held has ended: %v", err)
	default:
	}
	close(free)
	if err := <-first; err != nil {
		t.Error(err)
	}
}

// reads is a store that counts how often streams are read.
type reads struct {
	store.Store
	streams atomic.Int64
}

func (r *reads) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	r.streams.Add(1)
	return r.Store.Read(ctx, stream, after)
}

// A move reads nothing from the store but the first of each player, who gets a number to sign with.
func TestMovesReadNoStream(t *testing.T) {
	r := &reads{Store: memory.New()}
	t.Cleanup(func() { r.Store.Close() })
	h := openHall(t, r, noon, 1)
	id, white, black := h.fromLink(friendly())
	for followed := false; !followed; runtime.Gosched() { // before the journal is followed, everything is read
		read := r.streams.Load()
		h.game(id)
		followed = r.streams.Load() == read
	}
	h.play(id, white, black, "32-28", "19-23")
	before := r.streams.Load()
	h.play(id, white, black, "28x19", "14x23", "37-32", "10-14")
	if got := r.streams.Load() - before; got != 0 {
		t.Errorf("four moves read %d streams", got)
	}
}

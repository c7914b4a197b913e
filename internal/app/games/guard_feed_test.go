package games_test

import (
	"context"
	"errors"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// slowStore lets who reads the guarded games wait, or fails.
type slowStore struct {
	store.Store
	at, gate chan struct{}
	err      chan error
}

func (s slowStore) DocumentsAfter(ctx context.Context, kind, after string, limit int) ([]store.Document, error) {
	if kind == "game.guarded" {
		s.at <- struct{}{}
		<-s.gate
		if err := <-s.err; err != nil {
			return nil, err
		}
	}
	return s.Store.DocumentsAfter(ctx, kind, after, limit)
}

// While somebody's question waits for the store, moves are told as always; who asks meanwhile waits, but not longer than they want to. What could not be read is
// read for the next question.
func TestMovesAreToldWhileTheGuardReads(t *testing.T) {
	m := memory.New()
	t.Cleanup(func() { m.Close() })
	h := openHall(t, m, noon, 1)
	slow := slowStore{m, make(chan struct{}, 9), make(chan struct{}), make(chan error, 9)}
	other := openHall(t, slow, noon, 2)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	seen := make(chan int, 99)
	go func() {
		for s, err := range other.games.Follow(ctx, app.Visitor, first) {
			if err != nil {
				return
			}
			seen <- len(s.State.Moves)
		}
	}()
	await := func(moves int) {
		t.Helper()
		for {
			select {
			case n := <-seen:
				if n == moves {
					return
				}
			case <-t.Context().Done():
				t.Fatalf("%d moves were not told", moves)
			}
		}
	}
	await(0)
	beside, one, two := h.board(id, 2)
	h.play(beside, one, two, "31-26")
	h.play(first, white, black, "32-28")
	await(1)
	fen := h.fen(beside)
	answers := make(chan error, 2)
	ask := func() {
		is, err := other.games.IsGuarded(t.Context(), article.International, fen)
		if err == nil && !is {
			err = errors.New("it is not guarded")
		}
		answers <- err
	}
	go ask()
	<-slow.at
	h.play(first, white, black, "19-23")
	await(2)
	h.play(first, white, black, "28x19")
	await(3)
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := other.games.IsGuarded(gone, article.International, fen); !errors.Is(err, context.Canceled) {
		t.Errorf("who does not wait any more: %v", err)
	}
	broken := errors.New("the store is broken")
	slow.err <- broken
	slow.gate <- struct{}{}
	if err := <-answers; !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	slow.err <- nil
	close(slow.gate)
	go ask()
	if err := <-answers; err != nil {
		t.Errorf("asked again: %v", err)
	}
}

package lobby_test

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/game"
	domain "damka/internal/lobby"
	"damka/internal/store/memory"
)

// noGames makes no game: it refuses each for good, or fails for a while.
type noGames struct {
	*games.App
	why *error
}

func (n noGames) BeginAgreed(ctx context.Context, id string, agreed game.Agreed) error {
	if *n.why != nil {
		return *n.why
	}
	return n.App.BeginAgreed(ctx, id, agreed)
}

// hallWithoutGames is a hall in which no game is made as long as there is a reason.
func hallWithoutGames(t *testing.T, why *error) *hall {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h := &hall{t: t, times: &times{now: noon}, known: everybody()}
	h.base = app.New(s, app.Options{Now: h.times.Now, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(h.base.Close)
	h.games = games.New(h.base, nil)
	h.App = lobby.New(h.base, noGames{h.games, why}, h.known, lobby.Options{})
	return h
}

// Of an offer that was accepted no game can be made: it is over, both are told, and what was closed with it is over, too. What only
// failed is made later.
func TestAGameThatCannotBeMade(t *testing.T) {
	for _, later := range []bool{false, true} {
		var why error
		h := hallWithoutGames(t, &why)
		a, p := member(t, anna), member(t, piotr)
		beside, own := h.seek(p), h.quick(piotr, wanted("10+5")).ID
		id := h.seek(a)
		why = &game.InvalidError{Problems: []game.Problem{{Field: "start"}}}
		if later {
			why = errors.New("the store is away")
		}
		_, err := h.Accept(t.Context(), p, id, "")
		if later {
			if why = nil; err == nil || h.after(time.Minute).offer(id).Phase != domain.Playing {
				t.Errorf("%v, then it is %s", err, h.offer(id).Phase)
			}
			continue
		}
		h.refused(err, domain.CodeOver)
		for _, one := range []string{id, beside, own} {
			if got, want := h.offer(one).Phase, map[bool]domain.Phase{true: domain.Broken, false: domain.Lapsed}[one == id]; got != want {
				t.Errorf("an offer is %s, want %s", got, want)
			}
		}
		if rows, err := h.base.Store().ListDue(t.Context(), "lobby.begin", "", 9); err != nil || len(rows) != 0 {
			t.Errorf("%d rows are left, %v", len(rows), err)
		}
		if n := gamesIn(t, h.base.Store()); n != 0 {
			t.Errorf("%d games", n)
		}
	}
}

// Who waits hears that there will be no game, also when another program finds it out.
func TestBothAreToldThatThereIsNoGame(t *testing.T) {
	why := errors.New("the store is away")
	h := hallWithoutGames(t, &why)
	id := h.challenge(member(t, anna), "Piotr")
	if _, err := h.Accept(t.Context(), member(t, piotr), id, ""); err == nil {
		t.Fatal("it is made")
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	beside := h.challenge(member(t, anna), "Piotr")
	told := make(chan *lobby.Snapshot)
	for _, who := range []app.Actor{member(t, anna), member(t, piotr)} {
		go func() {
			for s, err := range h.Follow(ctx, who) {
				if err == nil {
					told <- s
				}
			}
		}()
	}
	hear := func(id string, phase domain.Phase) {
		t.Helper()
		for range 2 {
			if s := <-told; s.ID != id || s.State.Phase != phase {
				t.Errorf("told that %s is %s", s.ID, s.State.Phase)
			}
		}
	}
	hear(beside, domain.Open)                                // both have read what there is
	hear(h.challenge(member(t, piotr), "Anna"), domain.Open) // and the journal tells them what is new
	why = &game.InvalidError{Problems: []game.Problem{{Field: "start"}}}
	h.after(time.Minute)
	hear(id, domain.Broken)
}

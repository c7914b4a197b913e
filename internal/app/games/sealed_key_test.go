package games_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// between is a store that lets something else happen once, in the middle of what a program does: after
// its next write without an event, or before its next write of one.
type between struct {
	store.Store
	once sync.Once
	do   func()
}

func (b *between) Update(ctx context.Context, side func(store.Tx) error) error {
	err := b.Store.Update(ctx, side)
	b.happen()
	return err
}

func (b *between) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	b.happen()
	return b.Store.Append(ctx, batch, side)
}

func (b *between) happen() {
	if b.do != nil {
		b.once.Do(b.do)
	}
}

// The move that is in the envelope in the end can be opened, whoever else seals at the same time at
// another process.
func TestII_7_6_TwoSealAtOnce(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, resumption := adjournedHall(t, s)
	_, white, black := h.board(tournamentID, 1)

	slow := &between{Store: s}
	other := openHall(t, slow, noon, 2)
	slow.do = func() { h.must(h.games.Seal(t.Context(), black, id, article.Black, "20-24", game.Seen{})) }
	h.must(other.games.Seal(t.Context(), black, id, article.Black, "19-23", game.Seen{}))

	other.must(other.games.Rule(t.Context(), app.Arbiter, id, game.CloseEnvelope{}))
	keys := keysOf(t, s, id)
	if commitment := other.game(id).State.Adjournment.Commitment; len(keys) != 1 || keys[0].ID != id+"."+commitment {
		t.Errorf("%d keys are kept, for %v; the envelope is %s", len(keys), keys, commitment)
	}
	other.after(resumption.Sub(noon) - time.Minute)
	other.must(other.games.Attend(t.Context(), white, id, article.White))
	other.must(other.games.Attend(t.Context(), black, id, article.Black))
	other.after(time.Minute).work()
	if moves := other.game(id).State.Moves; len(moves) != 2 || moves[1].Code != "19-23" {
		t.Errorf("%+v", moves)
	}
}

// A move that is not sealed leaves no key.
func TestASealThatIsNotWrittenLeavesNoKey(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h, tournamentID, id, _ := adjournedHall(t, s)
	_, _, black := h.board(tournamentID, 1)
	full := openHall(t, &refusing{s}, noon, 2)
	if err := full.games.Seal(t.Context(), black, id, article.Black, "19-23", game.Seen{}); !errors.Is(err, store.ErrDiskFull) {
		t.Fatal(err)
	}
	if n := len(keysOf(t, s, id)); n != 0 {
		t.Errorf("%d keys are kept", n)
	}
}

// refusing is a store with no room for events.
type refusing struct{ store.Store }

func (*refusing) Append(context.Context, journal.Batch, func(store.Tx) error) ([]journal.Event, error) {
	return nil, store.ErrDiskFull
}

// A game that ends before its envelope is opened leaves no key, however it ends.
func TestKeysOfGamesThatEndOtherwise(t *testing.T) {
	for name, end := range map[string]func(h *hall, id string, white, black app.Actor, resumption time.Time) error{
		"FIDE I.6 resigned": func(h *hall, id string, white, _ app.Actor, _ time.Time) error {
			return h.games.Act(h.t.Context(), white, id, game.Resign{By: article.White}, article.White)
		},
		"FIDE 8.7 awarded": func(h *hall, id string, _, _ app.Actor, _ time.Time) error {
			return h.games.Rule(h.t.Context(), app.Arbiter, id, game.Award{Outcome: game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "I.7.3.3")}}})
		},
		"II.5.5 nobody comes": func(h *hall, _ string, _, _ app.Actor, resumption time.Time) error {
			h.after(resumption.Sub(noon)).work()
			h.after(2*time.Minute + time.Millisecond).work()
			return nil
		},
		"FIDE I.12 the envelope is lost": func(h *hall, id string, _, _ app.Actor, _ time.Time) error {
			return h.games.Rule(h.t.Context(), app.Arbiter, id, game.LoseEnvelope{})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := memory.New()
			defer s.Close()
			h, tournamentID, id, resumption := adjournedHall(t, s)
			_, white, black := h.board(tournamentID, 1)
			h.sealed(id, black)
			if len(keysOf(t, s, id)) != 1 {
				t.Fatal("no key is kept")
			}
			h.must(end(h, id, white, black, resumption))
			if n := len(keysOf(t, s, id)); n != 0 {
				t.Errorf("%d keys are kept", n)
			}
		})
	}
}

package lobby_test

import (
	"context"
	"testing"

	"damka/internal/app/lobby"
	"damka/internal/journal"
	domain "damka/internal/lobby"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// meanwhile is a store that lets something happen right after the next event.
type meanwhile struct {
	store.Store
	happens func()
}

func (m *meanwhile) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	events, err := m.Store.Append(ctx, batch, side)
	if happens := m.happens; happens != nil && err == nil && len(events) > 0 {
		m.happens = nil
		happens()
	}
	return events, err
}

// Who waits by two offers plays one game: the moment one is taken nobody can take the other, in whatever process, also before the game
// is there.
func TestWhoWaitsTwicePlaysOnce(t *testing.T) {
	s := &meanwhile{Store: memory.New()}
	t.Cleanup(func() { s.Close() })
	at := &times{now: noon}
	h, beside := openHall(t, s, at, 1, lobby.Options{}), openHall(t, s.Store, at, 2, lobby.Options{})
	one, two, slow := h.quick(anna, rated("3+2")).ID, h.seek(member(t, anna)), seekFor(h, anna, "3d")
	own := seekFor(h, piotr, "10+5")
	beside.hears(two)
	var late error
	s.happens = func() { _, late = beside.Accept(t.Context(), member(t, celina), two, "") }
	h.accept(member(t, piotr), one)
	h.refused(late, domain.CodeOver)
	if n := gamesIn(t, s); n != 1 {
		t.Errorf("%d games", n)
	}
	for id, want := range map[string]domain.Phase{one: domain.Playing, two: domain.Lapsed, own: domain.Lapsed, slow: domain.Open} {
		if got := h.offer(id).Phase; got != want {
			t.Errorf("an offer is %s, want %s", got, want)
		}
	}
}

func seekFor(h *hall, account, control string) string {
	h.t.Helper()
	id, err := h.Seek(h.t.Context(), member(h.t, account), wanted(control))
	h.must(err)
	return id
}

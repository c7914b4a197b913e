package games_test

import (
	"context"
	"testing"
	"time"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// stuck is a store whose disk takes no event for a while.
type stuck struct {
	store.Store
	began chan struct{} // for each event that waits
	goOn  chan struct{} // closed when they are written
}

func (s *stuck) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if s.began != nil {
		s.began <- struct{}{}
		<-s.goOn
	}
	return s.Store.Append(ctx, batch, side)
}

// within waits for something that must come.
func within[T any](t *testing.T, what string, came <-chan T) {
	t.Helper()
	select {
	case <-came:
	case <-time.After(20 * time.Second):
		t.Fatal("never: ", what)
	}
}

// A disk that is slow in writing who left keeps no process from saying that it is alive, and does not write one
// leave after the other.
func TestASlowDiskStopsNoHeart(t *testing.T) {
	inner := memory.New()
	t.Cleanup(func() { inner.Close() })
	disk := &stuck{Store: inner}
	h := resumed(t, disk, noon, 1)
	for range 3 {
		id, link := h.opened()
		h.must(h.games.Close(t.Context(), h.seat(id, article.Black), id, article.Black, link.ID))
	}
	alive := func() string {
		docs, err := inner.DocumentsAfter(t.Context(), "games.alive", "", 10)
		h.must(err)
		return string(docs[0].Data)
	}
	before := alive()
	h.after(4 * time.Second)

	disk.began, disk.goOn = make(chan struct{}), make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	look, say, ended := make(chan time.Time), make(chan time.Time), make(chan struct{})
	go func() {
		h.games.WatchAt(ctx, look, say)
		close(ended)
	}()
	look <- noon
	for range 3 {
		within(t, "the leaves are written at once", disk.began)
	}
	said := make(chan struct{})
	go func() {
		say <- noon
		say <- noon // taken when the first is done
		close(said)
	}()
	within(t, "the process says that it is alive", said)
	if now := alive(); now == before {
		t.Error("it is said, and not written")
	}
	close(disk.goOn)
	stop()
	within(t, "the end", ended)
}

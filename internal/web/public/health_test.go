package public_test

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/version"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// failing is a store whose lists are counted and that can't be read any more
// once it is broken.
type failing struct {
	store.Store
	lists  atomic.Int32
	broken atomic.Bool
}

func (s *failing) Tournaments(ctx context.Context, q store.TournamentQuery) (store.TournamentPage, error) {
	s.lists.Add(1)
	return s.Store.Tournaments(ctx, q)
}

func (s *failing) Position(ctx context.Context) (journal.Position, error) {
	if s.broken.Load() {
		return 0, errors.New("the disk is gone")
	}
	return s.Store.Position(ctx)
}

// A supervisor asks often: it costs the same however many tournaments there
// are, and data that can't be read is an error.
func TestHealthReadsLittle(t *testing.T) {
	kept := &failing{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	before := kept.lists.Load()
	got := s.Get("/healthz")
	if got.StatusCode != http.StatusOK || webtest.Field(t, got, "status") != "ok" || webtest.Field(t, got, "version") != version.Current().Version {
		t.Errorf("%d %s", got.StatusCode, got.Body)
	}
	if after := kept.lists.Load(); after != before {
		t.Errorf("%d lists were read", after-before)
	}
	kept.broken.Store(true)
	if got := s.Get("/healthz"); got.StatusCode != http.StatusInternalServerError {
		t.Errorf("data that can't be read: %d %s", got.StatusCode, got.Body)
	}
}

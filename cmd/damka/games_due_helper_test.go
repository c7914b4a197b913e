package main

import (
	"context"
	"sync"
	"time"

	"damka/internal/store"
)

// untilIdle is a store that tells when nothing is due any more. With it a worker whose clock is that of the
// test does what is due, and ends.
type untilIdle struct {
	store.Store

	mutex sync.Mutex
	idle  context.CancelFunc // nil: nobody waits
}

// TakeDue implements [store.Due].
func (s *untilIdle) TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]store.TakenDue, error) {
	taken, err := s.Store.TakeDue(ctx, now, kinds, limit, lease)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if len(taken) == 0 && s.idle != nil {
		s.idle()
	}
	return taken, err
}

// work does all that is due now, as the worker of the program does.
func (c *chanceSite) work() {
	c.Helper()
	ctx, idle := context.WithCancel(c.Context())
	defer idle()
	c.due.mutex.Lock()
	c.due.idle = idle
	c.due.mutex.Unlock()
	c.Check(c.Games.Work(ctx))
}

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
	now func() time.Time

	mutex sync.Mutex
	idle  context.CancelFunc // nil: nobody waits
}

// NextDue implements [store.Due].
func (s *untilIdle) NextDue(ctx context.Context, kinds []string) (time.Time, bool, error) {
	next, found, err := s.Store.NextDue(ctx, kinds)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.idle != nil && err == nil && (!found || next.After(s.now())) {
		s.idle()
	}
	return next, found, err
}

// work does all that is due now, as the worker of the program does.
func (c *chanceSite) work() {
	c.Helper()
	ctx, idle := context.WithCancel(c.Context())
	defer idle()
	c.due.mutex.Lock()
	c.due.idle, c.due.now = idle, c.Now
	c.due.mutex.Unlock()
	c.Check(c.Games.Work(ctx))
}

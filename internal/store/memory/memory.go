package memory

import (
	"context"
	"sync"

	"damka/internal/store"
)

// Store is a [store.Store] in memory.
type Store struct {
	place   *place
	writing chan struct{} // holds a token while a transaction writes

	mu         sync.Mutex // guards what follows
	now        *state
	changed    chan struct{} // closed when now is replaced, or the store closed
	dueChanged chan struct{} // closed when due rows are put, or the store closed
	closed     bool
	commits    uint64
}

var _ store.Store = (*Store)(nil)

// New is an empty store of its own.
func New() *Store { return newStore(&place{disk: NewDisk()}) }

func newStore(p *place) *Store {
	now := p.kept
	if now == nil {
		now = new(state)
	}
	return &Store{
		place: p, now: now, writing: make(chan struct{}, 1), changed: make(chan struct{}), dueChanged: make(chan struct{}),
	}
}

// newest is the newest state, for a reader with this context.
func (s *Store) newest(ctx context.Context) (*state, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, store.ErrClosed
	}
	return s.now, ctx.Err()
}

// write runs a transaction: make gets a copy of the newest state to change,
// and the result is stored if it returns no error.
func (s *Store) write(ctx context.Context, make func(next *state) error) error {
	select {
	case s.writing <- struct{}{}:
		defer func() { <-s.writing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	now, err := s.newest(ctx)
	if err != nil {
		return err
	}
	next := *now
	if err := make(&next); err != nil {
		return err
	}
	s.keep(&next)
	return nil
}

// keep makes next the newest state and wakes the followers.
func (s *Store) keep(next *state) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if next.serial > s.now.serial {
		close(s.dueChanged)
		s.dueChanged = make(chan struct{})
	}
	s.now = next
	s.commits++
	close(s.changed)
	s.changed = make(chan struct{})
}

// Update implements [store.Store].
func (s *Store) Update(ctx context.Context, side func(store.Tx) error) error {
	return s.write(ctx, func(next *state) error { return runHook(next, side) })
}

// Close implements [store.Store]. It waits for transactions under way.
func (s *Store) Close() error {
	s.writing <- struct{}{}
	defer func() { <-s.writing }()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return store.ErrClosed
	}
	s.closed = true
	s.place.close(s.now)
	close(s.changed)
	close(s.dueChanged)
	return nil
}

package app

import (
	"context"
	"errors"
	"time"

	"damka/internal/store"
)

// Worker does what is due, row by row. Several workers share the rows, also in several processes.
type Worker struct {
	Base   *Base
	Kinds  []string
	AtOnce int           // rows taken together
	Lease  time.Duration // more than Do takes

	// Gathering is how long to wait for more after something has changed. Hundreds of moves a second change when
	// things are due, nearly always to later.
	Gathering time.Duration

	// Do does what one row says, and finishes it, postpones it, or puts another in its place. A row with an error is taken
	// again when its lease is over.
	Do func(context.Context, store.TakenDue) error

	Failure string // what the log says when rows cannot be read or written
}

const (
	recheck   = time.Minute // machines sleep, and their clocks are set
	afterFail = time.Second // how long to wait for a store that fails
)

// Run works until the context ends or the store is closed; then it returns nil.
func (w Worker) Run(ctx context.Context) error {
	failing := false
	for {
		changed := w.Base.store.DueChanged()
		pause, err := w.untilDue(ctx)
		if err == nil && pause == 0 { // else nothing is taken: that is a write, and every move wakes the worker
			if _, err = w.Once(ctx); err == nil {
				failing = false
				continue
			}
		}
		switch {
		case ctx.Err() != nil || errors.Is(err, store.ErrClosed):
			return nil
		case err != nil && !failing: // once, not every second
			w.Base.log.Error(w.Failure, "error", err)
		}
		if failing = err != nil; failing {
			pause, changed = afterFail, nil // a row that fails is not quicker for others that come
		}
		if !w.wait(ctx, changed, pause) {
			return nil
		}
	}
}

// Once takes rows that are due and does them; false when none is due.
func (w Worker) Once(ctx context.Context) (found bool, err error) {
	taken, err := w.Base.store.TakeDue(ctx, w.Base.now(), w.Kinds, w.AtOnce, w.Lease)
	for _, row := range taken {
		err = errors.Join(err, w.Do(ctx, row))
	}
	return len(taken) > 0, err
}

// untilDue is how long nothing is due, as far as that is known.
func (w Worker) untilDue(ctx context.Context) (time.Duration, error) {
	next, found, err := w.Base.store.NextDue(ctx, w.Kinds)
	if err != nil || !found {
		return recheck, err
	}
	return min(max(next.Sub(w.Base.now()), 0), recheck), nil
}

// wait returns when there may be something to do; false at the end.
func (w Worker) wait(ctx context.Context, changed <-chan struct{}, long time.Duration) bool {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-changed:
		return pause(ctx, w.Gathering)
	case <-timer.C:
	}
	return true
}

// pause waits; false at the end.
func pause(ctx context.Context, long time.Duration) bool {
	timer := time.NewTimer(long)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

package live

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// attempts is how often a change is decided again when another program was
// faster. Every lost attempt means that another change succeeded; the pauses
// between them (see [yield]) give everybody a turn, so it is never reached.
const attempts = 1000

// Step is a change as it was decided: what is to be written.
type Step struct {
	Drafts  []journal.Draft  // nothing happens when there are none
	Sealed  []journal.Event  // instead of drafts: events with their hashes, of a tournament file; nil: none
	Records []journal.Record // that the events refer to

	Side func(store.Tx) error // writes more with the events; nil: nothing more
}

// Change makes one change to a stream: decide gets the newest snapshot, nil
// for a stream that has no events, and its step is written. When another
// program was faster, decide is called again with the new snapshot. An error of
// decide ends Change and nothing is written.
//
// When Change returns without an error, every later snapshot has the change.
// Other changes to the same stream through this cache wait for their turn.
func (c *Cache[S]) Change(ctx context.Context, id string, decide func(before *S) (Step, error)) error {
	return c.change(ctx, id, decide, c.newest)
}

// ChangeNewest is Change for who will not come again: decide gets all that the store has at the first call, too. What is decided
// on less is found out when it is written; but that nothing is to be done would stand.
func (c *Cache[S]) ChangeNewest(ctx context.Context, id string, decide func(before *S) (Step, error)) error {
	return c.change(ctx, id, decide, c.catchUp)
}

func (c *Cache[S]) change(ctx context.Context, id string, decide func(before *S) (Step, error), first func(context.Context, *entry[S]) (*version[S], error)) error {
	e, err := c.use(id)
	if err != nil {
		return err
	}
	defer c.release(e)
	if err := e.begin(ctx); err != nil {
		return err
	}
	defer e.end()
	read := first
	for lost := 1; lost <= attempts; lost++ {
		err = c.attempt(ctx, e, decide, read)
		read = c.newest
		conflict, ok := journal.AsConflict(err)
		if !ok {
			return err
		}
		e.learn(conflict.Actual) // it is read before the next attempt
		if err := yield(ctx, lost); err != nil {
			return err
		}
	}
	return err
}

// yield lets others go first after so many lost attempts. A program that has
// lost has to read before it can write again, so without a pause the one that
// won would win again. The pause is random, so that two don't meet again.
func yield(ctx context.Context, lost int) error {
	const shortest, longest = time.Millisecond, 100 * time.Millisecond
	pause := time.NewTimer(rand.N(min(shortest<<min(lost, 10), longest)))
	defer pause.Stop()
	select {
	case <-pause.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// begin waits until no other change is under way.
func (e *entry[S]) begin(ctx context.Context) error {
	select {
	case e.changing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *entry[S]) end() { <-e.changing }

// attempt reads, decides and writes one time.
func (c *Cache[S]) attempt(ctx context.Context, e *entry[S], decide func(before *S) (Step, error), read func(context.Context, *entry[S]) (*version[S], error)) error {
	now, err := read(ctx, e)
	if errors.Is(err, ErrNotFound) {
		now, err = &version[S]{generation: e.generation.Load()}, nil
	}
	if err != nil {
		return err
	}
	step, err := decide(now.snapshot)
	if err != nil {
		return err
	}
	events, err := step.events(e.stream, now.seq)
	if err != nil || len(events) == 0 {
		return err
	}
	next, err := c.next(e.stream, now.snapshot, events, step.Records)
	if err != nil {
		return err
	}
	side, err := c.side(e.stream, step, next)
	if err != nil {
		return err
	}
	return c.write(ctx, e, step, &version[S]{next, now.seq + journal.Seq(len(events)), now.generation}, side)
}

// events are those of the step, after an event of the stream. Sealed events that
// do not follow it were decided on another state of the stream.
func (s Step) events(stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	if s.Sealed == nil {
		return journal.Encode(stream, after, s.Drafts)
	}
	if first := s.Sealed[0].Seq; first != after+1 {
		return nil, &journal.Conflict{Stream: stream, Expected: after, Actual: first - 1}
	}
	return s.Sealed, nil
}

// side is what is written beside the events.
func (c *Cache[S]) side(stream journal.Stream, step Step, next *S) (func(store.Tx) error, error) {
	rows := func(store.Tx) error { return nil }
	if c.kind.Rows != nil {
		var err error
		if rows, err = c.kind.Rows(next); err != nil {
			return nil, err
		}
	}
	return func(tx store.Tx) error {
		for _, record := range step.Records {
			if err := tx.PutRecord(stream, record); err != nil {
				return err
			}
		}
		if err := rows(tx); err != nil || step.Side == nil {
			return err
		}
		return step.Side(tx)
	}, nil
}

// write stores a step and makes the next version the newest.
func (c *Cache[S]) write(ctx context.Context, e *entry[S], step Step, next *version[S], side func(store.Tx) error) error {
	e.appending.Store(true)
	defer func() {
		e.appending.Store(false)
		if v := e.newest.Load(); v == nil || uint64(v.seq) < e.announced.Load() {
			e.wake() // followers learn of what the feed announced meanwhile
		}
	}()
	if step.Sealed != nil {
		return c.importSealed(ctx, e, step.Sealed, side)
	}
	batch := journal.Batch{Stream: e.stream, Expect: next.seq - journal.Seq(len(step.Drafts)), Drafts: step.Drafts}
	if _, err := c.feed.store.Append(ctx, batch, side); err != nil {
		c.invalidateAfter(e, err)
		return err
	}
	e.reading.Lock()
	defer e.reading.Unlock()
	e.put(next)
	return nil
}

// importSealed writes events of a file. Some of its records may already be in
// the store, and erased, so the stream is read as it is now.
func (c *Cache[S]) importSealed(ctx context.Context, e *entry[S], sealed []journal.Event, side func(store.Tx) error) error {
	_, err := c.feed.store.Import(ctx, e.stream, sealed[0].Seq-1, sealed, side)
	if err != nil {
		c.invalidateAfter(e, err)
		return err
	}
	return c.reread(ctx, e)
}

// reread reads a whole stream. It does so even if the caller no longer waits, so
// that followers get what was written.
func (c *Cache[S]) reread(ctx context.Context, e *entry[S]) error {
	c.invalidate(e.stream)
	_, err := c.read(context.WithoutCancel(ctx), e)
	return err
}

// invalidateAfter makes the stream be read again after a write of which it is not
// known whether it was stored.
func (c *Cache[S]) invalidateAfter(e *entry[S], err error) {
	if errors.Is(err, store.ErrUncertain) {
		c.invalidate(e.stream)
	}
}

package sqlite

import (
	"context"

	"damka/internal/journal"
	"damka/internal/store"
)

// request is something to be written by the writer.
type request struct {
	ctx    context.Context
	stream journal.Stream // empty: rows only
	expect journal.Seq
	events []journal.Event // numbered from expect+1; their hashes and positions are set or checked by the writer
	sealed bool            // they have their hashes already
	packed *storedBlock    // takes the place of the stream's events; nil: they stay as they are
	side   func(store.Tx) error

	turn     chan *rows // the writer lends its transaction to the hook
	returned chan error // the hook gives it back
	done     chan error // the outcome, once

	erased bool  // the hook erased a record
	due    bool  // the hook put something that is due
	err    error // the outcome as the writer recorded it
}

func (s *Store) request(r *request) ([]journal.Event, error) {
	if s.closed.Load() {
		return nil, store.ErrClosed
	}
	r.done = make(chan error, 1)
	if r.side != nil {
		r.turn, r.returned = make(chan *rows), make(chan error, 1)
	}
	if err := s.writer.do(r); err != nil {
		return nil, err
	}
	return r.events, nil
}

// Append implements [store.Journal].
func (s *Store) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	events, err := journal.Encode(batch.Stream, batch.Expect, batch.Drafts)
	if err != nil {
		return nil, err
	}
	return s.request(&request{ctx: ctx, stream: batch.Stream, expect: batch.Expect, events: events, side: side})
}

// Import implements [store.Journal].
func (s *Store) Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(store.Tx) error) ([]journal.Event, error) {
	own, err := store.Sealed(stream, events)
	if err != nil {
		return nil, err
	}
	return s.request(&request{ctx: ctx, stream: stream, expect: expect, events: own, sealed: true, side: side})
}

// Update implements [store.Store].
func (s *Store) Update(ctx context.Context, side func(store.Tx) error) error {
	_, err := s.request(&request{ctx: ctx, side: side})
	return err
}

// SetSetting implements [store.Settings].
func (s *Store) SetSetting(ctx context.Context, key, value string) error {
	return s.Update(ctx, func(tx store.Tx) error { return tx.SetSetting(key, value) })
}

// runHook runs the hook with the transaction that the writer lends. The
// writer waits for it, so it returns the transaction even when the hook panics.
func (r *request) runHook(lent *rows) {
	finished := false
	defer func() {
		if !finished {
			r.returned <- errHookPanicked
		}
	}()
	err := r.side(lent)
	finished = true
	r.returned <- err
}

// apply writes one request in its own savepoint. lost says that SQLite undid the
// whole transaction.
func (w *writer) apply(r *request) (err error, lost bool) {
	if err := r.ctx.Err(); err != nil {
		return err, false
	}
	head, err := w.precondition(r)
	if err != nil {
		return err, false
	}
	// The file may have been replaced since the block was made of it. Nothing else here is taken away for good.
	if r.packed != nil && head.Hash != r.packed.hash {
		return &journal.Conflict{Stream: r.stream, Expected: r.expect, Actual: head.Seq}, false
	}
	if _, err := w.statements.savepoint.Exec(); err != nil {
		return w.explain(err), true
	}
	head, err = w.insert(r, head)
	if err == nil && r.packed != nil {
		err = w.putBlock(head.id, r.packed)
	}
	if err == nil {
		err = w.lend(r)
	}
	if err == nil {
		err = w.release()
	}
	if err == nil {
		w.heads.set(r.stream, head)
		return nil, false
	}
	lost = w.exec("ROLLBACK TO request") != nil || w.release() != nil
	return err, lost
}

func (w *writer) release() error {
	_, err := w.statements.release.Exec()
	return w.explain(err)
}

// precondition finds the stream's head, compares the request with it and
// chains the events to it.
func (w *writer) precondition(r *request) (storedHead, error) {
	if r.stream == "" {
		return storedHead{}, nil
	}
	head, err := w.heads.get(r.stream)
	if err != nil {
		return head, w.explain(err)
	}
	if head.Seq != r.expect {
		return head, &journal.Conflict{Stream: r.stream, Expected: r.expect, Actual: head.Seq}
	}
	if r.sealed {
		_, err := head.Verify(r.events)
		return head, err
	}
	head.Chain(r.events)
	return head, nil
}

// insert writes the events and the stream's new head.
func (w *writer) insert(r *request, head storedHead) (storedHead, error) {
	if len(r.events) == 0 {
		return head, nil
	}
	last := r.events[len(r.events)-1]
	head.Seq, head.Hash = last.Seq, last.Hash
	if err := w.heads.write(r.stream, &head); err != nil {
		return head, w.explain(err)
	}
	for i := range r.events {
		event := &r.events[i]
		inserted, err := w.statements.insertEvent.Exec(head.id, int64(event.Seq), event.Line, event.Hash[:])
		if err != nil {
			return head, w.explain(err)
		}
		position, err := inserted.LastInsertId()
		if err != nil {
			return head, w.explain(err)
		}
		event.Position = journal.Position(position)
	}
	return head, nil
}

// lend gives the transaction to the hook and waits to get it back.
func (w *writer) lend(r *request) error {
	if r.side == nil {
		return nil
	}
	lent := &rows{writer: w, request: r}
	r.turn <- lent
	err := <-r.returned
	lent.over = true
	if lent.failure != nil {
		return lent.failure
	}
	return err
}

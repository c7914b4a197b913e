package memory

import (
	"context"
	"iter"
	"maps"
	"slices"

	"damka/internal/journal"
	"damka/internal/store"
)

// Append implements [store.Journal].
func (s *Store) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	events, err := journal.Encode(batch.Stream, batch.Expect, batch.Drafts)
	if err != nil {
		return nil, err
	}
	err = s.write(ctx, func(next *state) error {
		head, err := next.expect(batch.Stream, batch.Expect)
		if err != nil {
			return err
		}
		head.Chain(events)
		next.add(batch.Stream, events)
		return runHook(next, side)
	})
	if err != nil {
		return nil, err
	}
	return events, nil
}

// Import implements [store.Journal].
func (s *Store) Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(store.Tx) error) ([]journal.Event, error) {
	sealed, err := store.Sealed(stream, events)
	if err != nil {
		return nil, err
	}
	err = s.write(ctx, func(next *state) error {
		head, err := next.expect(stream, expect)
		if err != nil {
			return err
		}
		if _, err := head.Verify(sealed); err != nil {
			return err
		}
		next.add(stream, sealed)
		return runHook(next, side)
	})
	if err != nil {
		return nil, err
	}
	return sealed, nil
}

// expect is the head of a stream, which must be the expected event.
func (s *state) expect(name journal.Stream, expect journal.Seq) (journal.Head, error) {
	head := s.streams[name].head()
	if head.Seq != expect {
		return head, &journal.Conflict{Stream: name, Expected: expect, Actual: head.Seq}
	}
	return head, nil
}

// add gives the events their positions and adds them to their stream.
func (s *state) add(name journal.Stream, events []journal.Event) {
	if len(events) == 0 {
		return
	}
	for i := range events {
		events[i].Position = journal.Position(len(s.all) + i + 1)
	}
	grown := s.streams[name]
	grown.events = append(grown.events, events...)
	s.streams = with(s.streams, name, grown)
	s.all = append(s.all, events...)
}

// Pack implements [store.Blocks]. Nothing takes less in memory.
func (s *Store) Pack(ctx context.Context, stream journal.Stream, at journal.Seq, side func(store.Tx) error) (bool, error) {
	packed := false
	err := s.write(ctx, func(next *state) error {
		if _, err := next.expect(stream, at); err != nil {
			return err
		}
		if newest := len(next.all); newest > 0 && next.all[newest-1].Stream == stream {
			return nil
		}
		packed = true
		return runHook(next, side)
	})
	return packed && err == nil, err
}

// Read implements [store.Journal].
func (s *Store) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	return append([]journal.Event(nil), now.streams[stream].after(after)...), nil
}

// Head implements [store.Journal].
func (s *Store) Head(ctx context.Context, stream journal.Stream) (journal.Head, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return journal.Head{}, err
	}
	return now.streams[stream].head(), nil
}

// Position implements [store.Journal].
func (s *Store) Position(ctx context.Context) (journal.Position, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return 0, err
	}
	return journal.Position(len(now.all)), nil
}

// Streams implements [store.Journal].
func (s *Store) Streams(ctx context.Context) ([]store.StreamHead, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	var list []store.StreamHead
	for _, name := range slices.Sorted(maps.Keys(now.streams)) {
		list = append(list, store.StreamHead{Stream: name, Head: now.streams[name].head()})
	}
	return list, nil
}

// Follow implements [store.Journal].
func (s *Store) Follow(ctx context.Context, stream journal.Stream, after journal.Seq) iter.Seq2[journal.Event, error] {
	return s.follow(ctx, uint64(after), func(now *state, seen uint64) []journal.Event {
		return now.streams[stream].after(journal.Seq(seen))
	})
}

// FollowAll implements [store.Journal].
func (s *Store) FollowAll(ctx context.Context, after journal.Position) iter.Seq2[journal.Event, error] {
	return s.follow(ctx, uint64(after), func(now *state, seen uint64) []journal.Event {
		return now.all[min(seen, uint64(len(now.all))):]
	})
}

// follow yields the events that newer finds in the newest state after those
// already yielded, and then in each state that follows.
func (s *Store) follow(ctx context.Context, after uint64, newer func(now *state, seen uint64) []journal.Event) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		if _, err := s.newest(context.Background()); err != nil {
			yield(journal.Event{}, err)
			return
		}
		for seen := after; ; {
			s.mu.Lock()
			now, changed, closed := s.now, s.changed, s.closed
			s.mu.Unlock()
			events := newer(now, seen)
			for _, event := range events {
				if ctx.Err() != nil || !yield(event, nil) {
					return
				}
			}
			seen += uint64(len(events))
			if closed {
				yield(journal.Event{}, store.ErrClosed)
				return
			}
			select {
			case <-changed:
			case <-ctx.Done():
				return
			}
		}
	}
}

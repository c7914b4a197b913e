package sqlite

import (
	"context"
	"iter"

	"damka/internal/journal"
	"damka/internal/store"
)

// Follow implements [store.Store]. It joins the hub before it reads what is
// stored, so nothing can be committed unseen in between; what it then sees
// twice it knows by its number.
func (s *Store) Follow(ctx context.Context, stream journal.Stream, after journal.Seq) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		waiting := s.hub.join(stream)
		if waiting == nil {
			yield(journal.Event{}, store.ErrClosed)
			return
		}
		defer s.hub.leave(stream)
		stored, err := s.Read(ctx, stream, after)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			yield(journal.Event{}, err)
			return
		}
		for events := stored; ; {
			for _, event := range events {
				if event.Seq <= after {
					continue
				}
				if ctx.Err() != nil || !yield(event, nil) {
					return
				}
				after = event.Seq
			}
			select {
			case <-ctx.Done():
				return
			case <-waiting.filled:
			}
			if waiting.next == nil {
				yield(journal.Event{}, store.ErrClosed)
				return
			}
			events, waiting = waiting.events, waiting.next
		}
	}
}

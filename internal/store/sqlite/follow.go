package sqlite

import (
	"context"
	"iter"

	"damka/internal/journal"
	"damka/internal/store"
)

// Follow implements [store.Journal].
func (s *Store) Follow(ctx context.Context, stream journal.Stream, after journal.Seq) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		s.follow(ctx, stream, following{
			last:   uint64(after),
			number: func(event journal.Event) uint64 { return uint64(event.Seq) },
			stored: func(last uint64) ([]journal.Event, bool, error) {
				events, err := s.Read(ctx, stream, journal.Seq(last))
				return events, false, err
			},
		}, yield)
	}
}

// FollowAll implements [store.Journal]. One process writes, so positions are
// committed in their order.
func (s *Store) FollowAll(ctx context.Context, after journal.Position) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		s.follow(ctx, everyStreamsLink, following{
			last:   uint64(after),
			number: func(event journal.Event) uint64 { return uint64(event.Position) },
			stored: func(last uint64) ([]journal.Event, bool, error) {
				events, err := s.readAll(ctx, journal.Position(last))
				return events, len(events) == pageOfAll, err
			},
		}, yield)
	}
}

// following is the progress of a reader, and how it reads what is stored.
type following struct {
	last   uint64                                                         // the number of the last event yielded
	number func(journal.Event) uint64                                     // sequence or position, whichever this reader counts by
	stored func(last uint64) (events []journal.Event, more bool, _ error) // the next stored events
}

// yield yields the events that the reader has not got yet. It reports whether
// the reader wants more.
func (f *following) yield(ctx context.Context, events []journal.Event, yield func(journal.Event, error) bool) bool {
	for _, event := range events {
		if f.number(event) <= f.last {
			continue
		}
		if ctx.Err() != nil || !yield(event, nil) {
			return false
		}
		f.last = f.number(event)
	}
	return true
}

// follow joins the hub before it reads what is stored, so no commit in between
// is missed. Events that the reader would then get twice are recognised by
// their number.
func (s *Store) follow(ctx context.Context, link journal.Stream, reader following, yield func(journal.Event, error) bool) {
	waiting := s.hub.join(link)
	if waiting == nil {
		yield(journal.Event{}, store.ErrClosed)
		return
	}
	defer s.hub.leave(link)
	for more := true; more; {
		var events []journal.Event
		var err error
		events, more, err = reader.stored(reader.last)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			yield(journal.Event{}, err)
			return
		}
		if !reader.yield(ctx, events, yield) {
			return
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-waiting.filled:
		}
		if waiting.next == nil {
			yield(journal.Event{}, store.ErrClosed)
			return
		}
		if !reader.yield(ctx, waiting.events, yield) {
			return
		}
		waiting = waiting.next
	}
}

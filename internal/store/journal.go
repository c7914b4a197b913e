package store

import (
	"context"
	"fmt"
	"iter"

	"damka/internal/journal"
)

// Journal stores streams of events. Sequence numbers count the events of a
// stream; positions count all events of the store.
type Journal interface {
	// Append writes all drafts of the batch and what side writes (nil: no
	// rows), in one transaction, or nothing. It returns after the commit is
	// durable. The error is a [*journal.Conflict] when the stream is not at
	// batch.Expect. A context that ends before the writing began stops it;
	// after that Append waits for the outcome. So an error always means that
	// nothing was stored, with one exception: [ErrUncertain].
	Append(ctx context.Context, batch journal.Batch, side func(Tx) error) ([]journal.Event, error)

	// Import writes events that already have lines and hashes, byte for
	// byte, after the event expect of the stream; it is how a tournament
	// file is opened. The chain is checked from the stored head; the error is
	// a [*journal.ChainError] when it does not follow. The events may come
	// from a stream of another name. In all else it is like Append.
	Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(Tx) error) ([]journal.Event, error)

	// Read returns the stream's events after the given one, checked against
	// the chain, none for a stream that does not exist.
	Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error)

	// Head is the newest event of the stream, the zero Head for a stream
	// that does not exist.
	Head(ctx context.Context, stream journal.Stream) (journal.Head, error)

	// Streams lists every stream with its head, by name.
	Streams(ctx context.Context) ([]StreamHead, error)

	// Follow yields the stream's events after the given one, first those
	// that exist, then each as it is committed: in order, each exactly once.
	// It ends without an error when ctx does, and with one when
	// the store fails or is closed.
	Follow(ctx context.Context, stream journal.Stream, after journal.Seq) iter.Seq2[journal.Event, error]

	// Position is the newest position that [Journal.FollowAll] may yield now;
	// zero when there are no events. Following everything after it misses
	// no event and repeats none that could be read before.
	Position(ctx context.Context) (journal.Position, error)

	// FollowAll is Follow for the events of all streams after a position, in
	// the order of positions. Within a stream this is the order of sequences.
	//
	// Positions only grow, but they may have gaps, and a database in which
	// several processes write may commit a lower position after a higher one.
	// An implementation on such a database must hold an event back until no
	// lower position can be committed any more, here and in Position. A
	// follower remembers only the last position received, and would miss an
	// event that appeared below it.
	FollowAll(ctx context.Context, after journal.Position) iter.Seq2[journal.Event, error]
}

// StreamHead is a stream and its newest event.
type StreamHead struct {
	Stream journal.Stream
	Head   journal.Head
}

// Sealed are the events of an import as they are stored in the stream: each
// read again from a copy of its line, with the hash it came with. The error
// names the event that cannot be read. It is for implementations.
func Sealed(stream journal.Stream, events []journal.Event) ([]journal.Event, error) {
	if !stream.Valid() {
		return nil, fmt.Errorf("%q is not the name of a stream", string(stream))
	}
	stored := make([]journal.Event, len(events))
	for i, event := range events {
		read, err := journal.ParseLine(append([]byte(nil), event.Line...))
		if err != nil {
			return nil, fmt.Errorf("%s: event %d: %w", stream, event.Seq, err)
		}
		if read.Seq != event.Seq {
			return nil, fmt.Errorf("%s: event %d has the line of event %d", stream, event.Seq, read.Seq)
		}
		read.Stream, read.Hash = stream, event.Hash
		stored[i] = read
	}
	return stored, nil
}

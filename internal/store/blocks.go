package store

import (
	"context"

	"damka/internal/journal"
)

// Blocks packs streams to which hardly anything will be appended any more, so that they take little.
type Blocks interface {
	// Pack stores all events of a stream as one block instead of line by line, and writes what side writes (nil: no rows), in one
	// transaction. Everything that reads gives the same as before, byte for byte; what is appended later is stored
	// beside the block. What is packed already stays as it is, and so does what does not fit in a block; side is called all the same.
	//
	// The error is a [*journal.Conflict] when the newest event of the stream is not that of at. False: the newest event of the
	// store is in it, which is never packed. Then side is not called, and the caller may try again later.
	//
	// Nobody else waits while it packs; other writers wait while the rows are exchanged, as they do for an append.
	Pack(ctx context.Context, stream journal.Stream, at journal.Seq, side func(Tx) error) (bool, error)
}

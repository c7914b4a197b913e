package store

import (
	"context"
	"iter"
	"time"

	"damka/internal/journal"
)

// Store keeps everything. All methods may be called at the same time from
// many goroutines. Errors are those of errors.go, journal.Conflict, those a
// hook returned, and those of the context.
type Store interface {
	// Append writes all drafts of the batch and what side writes (nil: no
	// rows), in one transaction, or nothing. It returns after the commit is
	// durable. The error is a [*journal.Conflict] when the stream is not at
	// batch.Expect. A context that ends before the writing began stops it;
	// afterwards the outcome is awaited, so an error always means that
	// nothing was kept, with one exception: [ErrUncertain].
	Append(ctx context.Context, batch journal.Batch, side func(Tx) error) ([]journal.Event, error)

	// Import writes events that already have lines and hashes, byte for
	// byte, after the event expect of the stream; it is how a tournament
	// file is opened. The chain is checked from the stored head: a
	// [*journal.ChainError] when it does not follow. The stream may be
	// another than the one the events come from. Otherwise as Append.
	Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(Tx) error) ([]journal.Event, error)

	// Update writes rows without an event, in one durable transaction.
	Update(ctx context.Context, side func(Tx) error) error

	// Read returns the stream's events after the given one, checked against
	// the chain, none for a stream that does not exist.
	Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error)

	// Head is the newest event of the stream, the zero Head for a stream
	// that does not exist.
	Head(ctx context.Context, stream journal.Stream) (journal.Head, error)

	// Follow yields the stream's events after the given one, first those
	// that exist, then each as it is committed: in order, none twice, none
	// left out. It ends without an error when ctx does, and with one when
	// the store fails or is closed.
	Follow(ctx context.Context, stream journal.Stream, after journal.Seq) iter.Seq2[journal.Event, error]

	// Streams lists every stream with its head, by name.
	Streams(ctx context.Context) ([]StreamHead, error)

	// Records lists the stream's records in the order of their ids (as
	// bytes), erased ones included. What is stored is checked against the
	// hash it had when it was put.
	Records(ctx context.Context, stream journal.Stream) ([]journal.Record, error)

	// Tournaments lists the rows put with Tx.PutTournament, the latest
	// start first, equal ones by id.
	Tournaments(ctx context.Context) ([]TournamentRow, error)

	// Setting reads one value; false when it was never set.
	Setting(ctx context.Context, key string) (string, bool, error)

	// SetSetting writes one value, durably.
	SetSetting(ctx context.Context, key, value string) error

	// Backup writes a consistent copy of everything to a new file while the
	// store goes on working. The file appears under its name only when it is
	// whole and durable. [ErrExists] when there is a file of that name.
	Backup(ctx context.Context, path string) error

	// Check reads everything and verifies it: the database's own structure,
	// every chain, every record's hash. [ErrCorrupt] says what is damaged.
	Check(ctx context.Context) error

	// Close waits for what is being written and lets the database go. After
	// it every method returns [ErrClosed].
	Close() error
}

// Tx writes rows in the transaction of an append. It is valid only inside the
// hook it was given to. The hook runs at most once, in the goroutine that
// called, while the store holds other writers up: it must not wait for
// anything and must not write to the Store. When it returns an error or
// panics, nothing of the append is kept; nor is anything when the database
// itself failed in it, whatever it returns.
type Tx interface {
	// PutRecord adds a record of a stream. A record that is there already
	// with the same bytes, or was erased, stays as it is; one with other
	// bytes is [ErrExists]. A record with Erased set erases the one there.
	PutRecord(stream journal.Stream, record journal.Record) error

	// EraseRecord forgets the record's salt and data for good, also in the
	// database's own files. Copies made earlier by Backup still have them.
	// [ErrNotFound] when there is no such record.
	EraseRecord(stream journal.Stream, id string) error

	// PutTournament adds the row or replaces the one with its ID.
	PutTournament(row TournamentRow) error

	// ClearTournaments removes all rows, to put them again from the journal.
	ClearTournaments() error

	// SetSetting writes one value.
	SetSetting(key, value string) error
}

// StreamHead is a stream and its newest event.
type StreamHead struct {
	Stream journal.Stream
	Head   journal.Head
}

// TournamentRow is what lists of tournaments show and search. Variant, System
// and State are words of the tournament's own events.
type TournamentRow struct {
	ID        string
	Name      string
	Place     string
	Starts    string // first day, YYYY-MM-DD
	Ends      string // last day, YYYY-MM-DD
	Variant   string
	System    string
	State     string // "draft", "running" or "closed"
	Players   int
	Demo      bool
	Seq       journal.Seq // the event the row was made after
	UpdatedAt time.Time   // kept in UTC to the millisecond
}

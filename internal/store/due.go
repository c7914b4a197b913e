package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/internal/journal"
)

// Due keeps things that are due at a time: a flag that falls, a deadline, a
// mail. Each is taken by one worker at a time, in whatever process.
//
// A worker takes rows for the time of a lease, does what is due, and finishes
// each row in the transaction of what it did, so that what is done in the
// store is done once. If the worker dies in between, its lease ends and the
// row goes to the next one: what is done outside the store may be done twice.
type Due interface {
	// TakeDue takes up to limit rows that are due at now and that nobody
	// holds, those due first first, and holds them until now+lease. No kinds:
	// of every kind. In a database with many writers it passes over rows that
	// another transaction has locked and does not wait for them.
	TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]TakenDue, error)

	// NextDue is the earliest moment at which TakeDue finds a row, as things
	// are; false when there are no rows. It lies in the past when a row is
	// due already.
	NextDue(ctx context.Context, kinds []string) (time.Time, bool, error)

	// DueChanged is closed when rows were put or postponed after the call,
	// and when the store is closed. Whoever waits takes it first, then asks
	// NextDue, then waits for one or the other.
	DueChanged() <-chan struct{}
}

// DueTx writes things that are due.
type DueTx interface {
	// PutDue adds the row or replaces the one of its kind and id. Whoever
	// holds the replaced one can't finish it any more.
	PutDue(row DueRow) error

	// CancelDue removes the row. There need not be one, and somebody may hold
	// it; he can't finish it any more.
	CancelDue(kind, id string) error

	// FinishDue removes a row that was taken, because it is done.
	// [ErrLost] when it is not held by this taking any more: then what
	// was done must not be kept.
	FinishDue(taken TakenDue) error

	// PostponeDue gives a row that was taken back, to be taken again from at
	// on. [ErrLost] as for FinishDue.
	PostponeDue(taken TakenDue, at time.Time) error
}

// DueRow is a thing to be done at a time.
type DueRow struct {
	Kind   string          // what is to be done: lower-case letters, '.', '_' and '-', up to 32
	ID     string          // which one of its kind: 1 to 128 bytes
	Stream journal.Stream  // what it is about; may be empty
	At     time.Time       // when, kept in UTC to the millisecond
	Data   json.RawMessage // what else is needed: JSON of up to [MaxDueData] bytes; may be empty
}

// MaxDueData is the greatest length of a row's data in bytes.
const MaxDueData = 4096

// TakenDue is a row in the hands of a worker.
type TakenDue struct {
	DueRow
	Until   time.Time // when the lease ends
	Attempt int       // how often the row has been taken, this time included
	Serial  int64     // the store's own number of the row, never used again
}

// Validate checks the form described at [DueRow].
func (r DueRow) Validate() error {
	switch {
	case len(r.Kind) < 1 || len(r.Kind) > 32 || bytes.ContainsFunc([]byte(r.Kind), notOfKind):
		return fmt.Errorf("due: kind %q: want 1 to 32 lower-case letters, '.', '_' or '-'", r.Kind)
	case len(r.ID) < 1 || len(r.ID) > 128:
		return fmt.Errorf("due: %s: the id has %d bytes, want 1 to 128", r.Kind, len(r.ID))
	case r.Stream != "" && !r.Stream.Valid():
		return fmt.Errorf("due: %s %s: %q is not the name of a stream", r.Kind, r.ID, string(r.Stream))
	case r.At.UTC().Year() < 1 || r.At.UTC().Year() > 9999:
		return fmt.Errorf("due: %s %s: time %v: want a year from 1 to 9999", r.Kind, r.ID, r.At)
	case len(r.Data) > MaxDueData:
		return fmt.Errorf("due: %s %s: %d bytes of data, more than %d", r.Kind, r.ID, len(r.Data), MaxDueData)
	case len(r.Data) > 0 && !json.Valid(r.Data):
		return fmt.Errorf("due: %s %s: data is not JSON", r.Kind, r.ID)
	}
	return nil
}

func notOfKind(c rune) bool { return (c < 'a' || c > 'z') && c != '.' && c != '_' && c != '-' }

// Kept is the row as a store keeps it and gives it back. It is for
// implementations.
func (r DueRow) Kept() DueRow {
	r.At = toMillisecond(r.At)
	r.Data = append(json.RawMessage(nil), r.Data...)
	return r
}

// Lease is the moment at which a taking at now ends. It is for
// implementations.
func Lease(now time.Time, limit int, lease time.Duration) (time.Time, error) {
	if limit < 1 || lease < time.Millisecond {
		return time.Time{}, errors.New("due: want a limit of 1 or more and a lease of a millisecond or more")
	}
	return toMillisecond(now.Add(lease)), nil
}

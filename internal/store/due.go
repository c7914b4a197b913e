package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/internal/journal"
)

// Due stores things that are due at a time: a flag that falls, a deadline, a
// mail. Each is taken by one worker at a time, in whatever process.
//
// A worker takes rows for the time of a lease, does what is due, and finishes
// each row in the transaction in which it stores the result. So a result in the
// store is written once. If the worker stops before that, its lease ends and
// another worker takes the row: an effect outside the store may happen twice.
type Due interface {
	// TakeDue takes up to limit rows that are due at now and not held, those
	// due first first, and holds them until now+lease. Without kinds it takes
	// rows of every kind. In a database with many writers it skips rows that
	// another transaction has locked and does not wait for them.
	TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]TakenDue, error)

	// NextDue is the earliest moment at which TakeDue will find a row, by the
	// present rows; false when there are no rows. It is in the past when a row
	// is already due.
	NextDue(ctx context.Context, kinds []string) (time.Time, bool, error)

	// ListDue lists up to limit rows of a kind whose ids come after one, by id;
	// after "" from the first. It is for people who look at what is waiting.
	ListDue(ctx context.Context, kind, after string, limit int) ([]WaitingDue, error)

	// DueChanged is closed when rows were put or postponed after the call,
	// and when the store is closed. To wait, first call it, then NextDue, then
	// wait for either.
	DueChanged() <-chan struct{}
}

// DueTx writes things that are due.
type DueTx interface {
	// PutDue adds the row or replaces the one of its kind and id. A worker that
	// holds the replaced one can no longer finish it.
	PutDue(row DueRow) error

	// EnsureDue is PutDue unless the one of its kind and id is due at that time or sooner and held
	// by nobody: that one stays as it is. It is for rows that are mostly put off: whoever takes one too early
	// postpones it, and a row is not written each time.
	EnsureDue(row DueRow) error

	// CancelDue removes the row, if there is one. A worker that holds it can no
	// longer finish it.
	CancelDue(kind, id string) error

	// FinishDue removes a row that was taken, because it is done. The error is
	// [ErrLost] when the row is no longer held by this taking: then the
	// transaction must not be committed.
	FinishDue(taken TakenDue) error

	// PostponeDue returns a row that was taken, to be taken again from at
	// on. [ErrLost] as for FinishDue.
	PostponeDue(taken TakenDue, at time.Time) error
}

// DueRow is a thing to be done at a time.
type DueRow struct {
	Kind   string          // what is to be done: lower-case letters, '.', '_' and '-', up to 32
	ID     string          // which one of its kind: 1 to 128 bytes
	Stream journal.Stream  // what it is about; may be empty
	At     time.Time       // when, stored in UTC to the millisecond
	Data   json.RawMessage // what else is needed: JSON of up to [MaxDueData] bytes; may be empty
}

// MaxDueData is the greatest length of a row's data in bytes.
const MaxDueData = 4096

// TakenDue is a row that a worker holds.
type TakenDue struct {
	DueRow
	Until   time.Time // when the lease ends
	Attempt int       // how often the row has been taken, this time included
	Serial  int64     // the store's own number of the row, never used again
}

// WaitingDue is a row as a list shows it, taken or not.
type WaitingDue struct {
	DueRow
	Ready   time.Time // from when it may be taken: its time, or the end of the lease of the worker that holds it
	Attempt int       // how often the row has been taken
}

// Validate checks the form described at [DueRow].
func (r DueRow) Validate() error {
	switch {
	case !isWord(r.Kind):
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

// Normalized is the row as a store stores and returns it. It is for
// implementations.
func (r DueRow) Normalized() DueRow {
	r.At = toMillisecond(r.At)
	r.Data = append(json.RawMessage(nil), r.Data...)
	return r
}

// CheckListing refuses to list no rows. It is for implementations.
func CheckListing(limit int) error {
	if limit < 1 {
		return errors.New("due: want a limit of 1 or more")
	}
	return nil
}

// Lease is the moment at which the lease of a row taken at now ends. It is for
// implementations.
func Lease(now time.Time, limit int, lease time.Duration) (time.Time, error) {
	if limit < 1 || lease < time.Millisecond {
		return time.Time{}, errors.New("due: want a limit of 1 or more and a lease of a millisecond or more")
	}
	return toMillisecond(now.Add(lease)), nil
}

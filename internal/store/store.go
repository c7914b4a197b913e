package store

import (
	"context"
	"time"
)

// Store stores everything. All methods may be called concurrently from
// many goroutines. Errors are those of errors.go, journal.Conflict, those a
// hook returned, and those of the context.
type Store interface {
	Journal
	Records
	Tournaments
	Settings
	Due
	Documents
	Ratings
	Blocks
	Keeper

	// Update writes rows without an event, in one durable transaction.
	Update(ctx context.Context, side func(Tx) error) error

	// Close waits for transactions under way and closes the database. After
	// it every method returns [ErrClosed].
	Close() error
}

// Tx writes rows in the transaction of an append. It is valid only inside the
// hook it was given to. The hook runs in the caller's goroutine, while other
// writers have to wait; at most once, but once more if the disk was full and
// room could be made: then nothing of the first time is stored. So it must not wait for
// anything and must not write to the Store. When it returns an error or
// panics, nothing of the append is stored; nor is anything when the database
// itself failed in it, whatever it returns.
type Tx interface {
	RecordsTx
	TournamentsTx
	SettingsTx
	DueTx
	DocumentsTx
	RatingsTx
}

// Place is where a store is, open or not: a data folder or a database
// server.
type Place interface {
	// Open opens the store, creating it when there is none, and migrates an
	// older one.
	//
	// The errors are [ErrLocked] when another process has it open,
	// [ErrMissing] when something was stored here that is not there any more
	// ([LostError] says what), [ErrCorrupt] when it is damaged, [ErrNewer] when a newer version of the
	// program wrote it, and [ErrDiskFull].
	Open(ctx context.Context) (Store, error)

	// Restore puts a copy of a backup, made by [Keeper.Backup] or
	// [Keeper.Rotate], in the store's place. The backup is verified first.
	//
	// An existing store, or a rest of one, is never removed: without
	// replace the error is [ErrExists]; with it the old one is renamed, with
	// the moment at in its name. What other backups here have more is accepted
	// as lost. [ErrLocked] when the store is open; [ErrDiskFull] when there is no
	// space for the copy, and then nothing was changed.
	Restore(ctx context.Context, backup string, at time.Time, replace bool) error

	// Left opens what AcceptLoss would go on with, and changes nothing of what is
	// stored. It is empty when there is nothing. [ErrLocked] when the store is open.
	Left(ctx context.Context) (Left, error)

	// AcceptLoss makes Open accept what is missing now: it goes on with what
	// there is, or with nothing. What is in the way is renamed, with the moment
	// at in its name; the new names are returned. What goes missing later is noticed
	// again. The errors are those of Open.
	AcceptLoss(ctx context.Context, at time.Time) (aside []string, err error)

	// Backups lists the backups that [Keeper.Rotate] made here, the newest
	// first.
	Backups() ([]Backup, error)
}

// toMillisecond is a moment as every store stores it: in UTC, to the millisecond.
func toMillisecond(at time.Time) time.Time { return at.UTC().Truncate(time.Millisecond) }

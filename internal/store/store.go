package store

import (
	"context"
	"time"
)

// Store keeps everything. All methods may be called at the same time from
// many goroutines. Errors are those of errors.go, journal.Conflict, those a
// hook returned, and those of the context.
type Store interface {
	Journal
	Records
	Tournaments
	Settings
	Due
	Keeper

	// Update writes rows without an event, in one durable transaction.
	Update(ctx context.Context, side func(Tx) error) error

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
	RecordsTx
	TournamentsTx
	SettingsTx
	DueTx
}

// Place is where a store is kept, open or not: a data folder or a database
// server.
type Place interface {
	// Open opens the store, making it when there is none, and brings an older
	// one up to date.
	//
	// The errors are [ErrLocked] when another process has it open,
	// [ErrMissing] when it is gone but backups or a rest of it are there,
	// [ErrCorrupt] when it is damaged, [ErrNewer] when a newer version of the
	// program wrote it, and [ErrDiskFull].
	Open(ctx context.Context) (Store, error)

	// Restore puts a copy of a backup, made by [Keeper.Backup] or
	// [Keeper.Rotate], in the store's place. The backup is verified first.
	//
	// A store that is there, or a rest of one, is never removed: without
	// replace it is [ErrExists], with it the old one is put aside, with the
	// moment at in its name. [ErrLocked] when the store is open.
	Restore(ctx context.Context, backup string, at time.Time, replace bool) error

	// Backups lists the backups that [Keeper.Rotate] made here, the newest
	// first.
	Backups() ([]Backup, error)
}

// toMillisecond is a moment as every store keeps it: in UTC, to the millisecond.
func toMillisecond(at time.Time) time.Time { return at.UTC().Truncate(time.Millisecond) }

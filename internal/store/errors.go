package store

import (
	"errors"
	"fmt"

	"damka/internal/journal"
)

// The faults of a store, to be tested with errors.Is. The errors
// returned wrap these with the details. What to do about a fault is in the
// texts for people.
var (
	ErrClosed = errors.New("the store is closed")

	// ErrLocked: see [LockedError].
	ErrLocked = errors.New("another process has the data open")

	// ErrDiskFull: nothing was written. Reading still works, and writing works
	// again as soon as there is space.
	ErrDiskFull = errors.New("no space left")

	// ErrCorrupt: see [CorruptError]. A backup may be sound.
	ErrCorrupt = errors.New("the stored data is damaged")

	// ErrUncertain: the disk or the connection failed during the commit.
	// Read again to learn whether it was stored.
	ErrUncertain = errors.New("the outcome of the commit is unknown")

	// ErrGone: see [GoneError].
	ErrGone = errors.New("the database is not in its place any more")

	ErrNotFound = errors.New("there is no such thing")
	ErrExists   = errors.New("it exists already and is not replaced")
	ErrMissing  = errors.New("what was stored is missing") // see [LostError]
	ErrNewer    = errors.New("the data was written by a newer version of the program")

	// ErrStale: see [DocumentsTx.PutDocument]. Read again what is stored now.
	ErrStale = errors.New("it was changed meanwhile")

	// ErrTaken: see [TakenError].
	ErrTaken = errors.New("another one has this key")

	// ErrLost: see [DueTx.FinishDue].
	ErrLost = errors.New("what was taken is not held any more")
)

// LockedError is [ErrLocked] with the process that holds the lock.
type LockedError struct {
	Dir string
	PID int // 0 when unknown
}

func (e *LockedError) Error() string {
	return fmt.Sprintf("%s: %v (process %d)", e.Dir, ErrLocked, e.PID)
}

// Unwrap makes errors.Is(err, ErrLocked) true.
func (e *LockedError) Unwrap() error { return ErrLocked }

// GoneError is [ErrGone]: the database was removed or replaced while it was open,
// or its log was cut or written over, and it could not be put back. Nothing is written,
// until it can.
type GoneError struct {
	Path       string  // of the database
	SpoiledLog bool    // the files are there, but the log is not what it was
	Why        error   // it could not be put back; nil: that was not tried yet
	Newest     *Backup // the newest of the store's own backups; nil: there is none, or it was not looked for
	File       *Backup // the newest whole tournament file beside the store; nil: as above
}

func (e *GoneError) Error() string {
	text := e.Path + ": " + ErrGone.Error()
	if e.Why != nil {
		text += ": " + e.Why.Error()
	}
	return text
}

// Unwrap makes errors.Is(err, ErrGone) true.
func (e *GoneError) Unwrap() []error {
	if e.Why == nil {
		return []error{ErrGone}
	}
	return []error{ErrGone, e.Why}
}

// CorruptError is [ErrCorrupt] with what is damaged.
type CorruptError struct {
	Path   string         // file or database; may be empty
	Stream journal.Stream // whose events or records; empty when it is not one stream's
	Seq    journal.Seq    // the first event that is wrong or missing; zero when it is not an event
	Detail string         // English, for experts
	Newest *Backup        // the newest of the store's own backups; nil: there is none, or it was not looked for
	File   *Backup        // the newest whole tournament file beside the store, of Stream if that is known; nil: as above
}

func (e *CorruptError) Error() string {
	text := ErrCorrupt.Error()
	if e.Path != "" {
		text = e.Path + ": " + text
	}
	if e.Stream != "" {
		text += fmt.Sprintf(": %s", e.Stream)
	}
	if e.Seq != 0 {
		text += fmt.Sprintf(" event %d", e.Seq)
	}
	return text + ": " + e.Detail
}

// Unwrap makes errors.Is(err, ErrCorrupt) true.
func (e *CorruptError) Unwrap() error { return ErrCorrupt }

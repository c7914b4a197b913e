package store

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Keeper makes backups and checks what is stored.
type Keeper interface {
	// Backup writes a consistent copy of everything to a new file while the
	// store continues to work. The file gets its name only when it is complete
	// and durable. [ErrExists] when there is a file of that name.
	Backup(ctx context.Context, path string) error

	// Rotate makes a backup among the store's own, named after the moment at,
	// and removes those that keep does not cover. It returns the new one's
	// path. A backup of the same second is replaced.
	Rotate(ctx context.Context, keep Keep, at time.Time) (string, error)

	// Changes grows with every commit that changes something, an event, a
	// document, a setting or anything else that a backup has. It begins anew when
	// the store is opened. Where it is as it was, a backup of then is still whole.
	Changes() uint64

	// Fault is why nothing can be written at the moment: [ErrGone]. It is nil
	// as long as nothing is wrong. It is quick.
	Fault() error

	// Check reads everything and verifies it: the database's own structure,
	// every chain, every record's hash, every document. [ErrCorrupt] says what is damaged.
	Check(ctx context.Context) error
}

// Backup is one of the store's own backups.
type Backup struct {
	Path string
	At   time.Time // UTC, to the second
	Size int64     // bytes
}

// BackupLayout names a backup after its moment in UTC, so that names sort by
// time.
const BackupLayout = "damka-20060102-150405.db"

// Keep says which backups are retained: the newest ones, the newest of each of
// the last hours that have one, and of each of the last days. So many restarts in
// a night or a weekend with many changes do not displace the older ones.
type Keep struct{ Last, Hours, Days int }

// Validate refuses to keep none.
func (k Keep) Validate() error {
	if k.Last < 1 {
		return fmt.Errorf("keeping the last %d backups: want 1 or more", k.Last)
	}
	return nil
}

// Superfluous are the backups to remove, of all of them with the newest first.
// The one just made is never removed: after the machine's clock was set back it
// is an old one by its name.
func (k Keep) Superfluous(backups []Backup, made string) []Backup {
	stays := map[string]bool{made: true}
	keep := func(most int, period string) {
		seen := make(map[string]bool)
		for _, backup := range backups {
			if name := backup.At.Format(period); !seen[name] && len(seen) < most {
				seen[name] = true
				stays[backup.Path] = true
			}
		}
	}
	keep(k.Last, BackupLayout)
	keep(k.Hours, "2006-01-02 15")
	keep(k.Days, "2006-01-02")
	return slices.DeleteFunc(slices.Clone(backups), func(b Backup) bool { return stays[b.Path] })
}

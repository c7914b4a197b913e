package store

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Keeper looks after what is kept.
type Keeper interface {
	// Backup writes a consistent copy of everything to a new file while the
	// store goes on working. The file appears under its name only when it is
	// whole and durable. [ErrExists] when there is a file of that name.
	Backup(ctx context.Context, path string) error

	// Rotate makes a backup among the store's own, named after the moment at,
	// and removes those that are not to be kept. It returns the new one's
	// path. At the same second it replaces the one there.
	Rotate(ctx context.Context, keep Keep, at time.Time) (string, error)

	// Check reads everything and verifies it: the database's own structure,
	// every chain, every record's hash. [ErrCorrupt] says what is damaged.
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

// Keep says which backups stay: the newest ones, the newest of each of the
// last hours that have one, and of each of the last days. So neither a night
// of restarts nor a busy weekend pushes the older ones out.
type Keep struct{ Last, Hours, Days int }

// Validate refuses to keep none.
func (k Keep) Validate() error {
	if k.Last < 1 {
		return fmt.Errorf("keeping the last %d backups: want 1 or more", k.Last)
	}
	return nil
}

// Superfluous are the backups that go, of all of them with the newest first.
// The one just made stays: after the machine's clock was set back it is an old
// one by its name.
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

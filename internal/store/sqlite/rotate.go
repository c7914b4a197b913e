package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"damka/internal/store"
)

// backupLayout names a backup after its moment in UTC, so that names sort by
// time.
const backupLayout = "damka-20060102-150405.db"

// BackupFile is a backup beside the database.
type BackupFile struct {
	Path string
	At   time.Time // UTC, to the second
	Size int64     // bytes
}

// Backups lists the backups in the data directory dir, the newest first.
func Backups(dir string) ([]BackupFile, error) {
	entries, err := os.ReadDir(filepath.Join(dir, backupsName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var found []BackupFile
	for _, entry := range entries {
		at, err := time.Parse(backupLayout, entry.Name())
		if err != nil {
			continue // not one of ours
		}
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		found = append(found, BackupFile{Path: filepath.Join(dir, backupsName, entry.Name()), At: at, Size: info.Size()})
	}
	slices.SortFunc(found, func(a, b BackupFile) int { return b.At.Compare(a.At) })
	return found, nil
}

// Keep says which backups stay: the newest ones, the newest of each of the
// last hours that have one, and of each of the last days. So neither a night
// of restarts nor a busy weekend pushes the older ones out.
type Keep struct{ Last, Hours, Days int }

// superfluous are the backups that go, of all of them with the newest first.
func (k Keep) superfluous(backups []BackupFile) []BackupFile {
	stays := make(map[string]bool)
	keep := func(most int, period string) {
		seen := make(map[string]bool)
		for _, backup := range backups {
			if name := backup.At.Format(period); !seen[name] && len(seen) < most {
				seen[name] = true
				stays[backup.Path] = true
			}
		}
	}
	keep(k.Last, backupLayout)
	keep(k.Hours, "2006-01-02 15")
	keep(k.Days, "2006-01-02")
	return slices.DeleteFunc(backups, func(b BackupFile) bool { return stays[b.Path] })
}

// Rotate writes a backup named after the moment at into the data directory
// and removes those that are not to be kept. It returns the new one's path.
// At the same second it replaces the one there.
func (s *Store) Rotate(ctx context.Context, keep Keep, at time.Time) (string, error) {
	if s.closed.Load() {
		return "", store.ErrClosed
	}
	if keep.Last < 1 {
		return "", fmt.Errorf("keeping the last %d backups: want 1 or more", keep.Last)
	}
	s.rotating.Lock()
	defer s.rotating.Unlock()
	folder := filepath.Join(s.dir, backupsName)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	if err := removeRests(folder); err != nil {
		return "", err
	}
	path := filepath.Join(folder, at.UTC().Format(backupLayout))
	if err := s.backup(ctx, path); err != nil {
		return "", err
	}
	found, err := Backups(s.dir)
	if err != nil {
		return "", err
	}
	for _, old := range keep.superfluous(found) {
		if old.Path == path {
			continue // the machine's clock was set back: by name it is an old one
		}
		if err := os.Remove(old.Path); err != nil {
			return "", err
		}
	}
	return path, nil
}

// removeRests removes what backups left that were cut off by a kill.
func removeRests(folder string) error {
	rests, err := filepath.Glob(filepath.Join(folder, "damka-*"+partialEnding))
	if err != nil {
		return err
	}
	for _, rest := range rests {
		if err := os.Remove(rest); err != nil {
			return err
		}
	}
	return nil
}

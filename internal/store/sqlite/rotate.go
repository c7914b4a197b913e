package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"damka/internal/store"
)

// Backups implements [store.Place].
func (f Folder) Backups() ([]store.Backup, error) {
	folder := filepath.Join(string(f), backupsName)
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var found []store.Backup
	for _, entry := range entries {
		at, err := time.Parse(store.BackupLayout, entry.Name())
		if err != nil {
			continue // not a backup of this program
		}
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		found = append(found, store.Backup{Path: filepath.Join(folder, entry.Name()), At: at, Size: info.Size()})
	}
	slices.SortFunc(found, func(a, b store.Backup) int { return b.At.Compare(a.At) })
	return found, nil
}

// Changes implements [store.Keeper].
func (s *Store) Changes() uint64 { return s.writer.changes.Load() }

// Rotate implements [store.Keeper].
func (s *Store) Rotate(ctx context.Context, keep store.Keep, at time.Time) (string, error) {
	if s.closed.Load() {
		return "", store.ErrClosed
	}
	if err := keep.Validate(); err != nil {
		return "", err
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
	path := filepath.Join(folder, at.UTC().Format(store.BackupLayout))
	if err := s.backup(ctx, path); err != nil {
		return "", err
	}
	found, err := Folder(s.dir).Backups()
	if err != nil {
		return "", err
	}
	for _, old := range keep.Superfluous(found, path) {
		if err := os.Remove(old.Path); err != nil {
			return "", err
		}
	}
	return path, nil
}

// removeRests removes the partial files of interrupted backups.
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

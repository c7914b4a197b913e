package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	driver "modernc.org/sqlite"

	"damka/internal/store"
)

// backupPages is how many pages are copied between two looks at the context.
const backupPages = 1024

// Backup implements [store.Store]. The copy is verified before it gets its
// name.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, store.ErrExists)
	}
	return s.backup(ctx, path)
}

func (s *Store) backup(ctx context.Context, path string) error {
	partial := path + ".partial"
	// A rest of an earlier attempt; also so that the copy is for its owner only.
	if err := os.WriteFile(partial, nil, 0o600); err != nil {
		return err
	}
	if err := s.copyTo(ctx, partial); err != nil {
		return errors.Join(explain(partial, err), os.Remove(partial))
	}
	if err := errors.Join(verifyFile(ctx, partial), syncFile(partial)); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	return publishFile(partial, path)
}

// copyTo copies the database as it is now, page by page. The transaction
// keeps it so while the writer goes on.
func (s *Store) copyTo(ctx context.Context, path string) error {
	connection, err := s.reading.Conn(ctx)
	if err != nil {
		return err
	}
	defer connection.Close()
	tx, err := connection.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var pages int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM streams`).Scan(&pages); err != nil {
		return err // the transaction begins with its first read
	}
	return connection.Raw(func(raw any) error {
		source := raw.(interface {
			NewBackup(string) (*driver.Backup, error)
		})
		backup, err := source.NewBackup(fileURI(path, url.Values{"_error_rc": {"1"}}))
		if err != nil {
			return err
		}
		for more := true; more && err == nil; {
			if err = ctx.Err(); err == nil {
				more, err = backup.Step(backupPages)
			}
		}
		return errors.Join(err, backup.Finish())
	})
}

// verifyFile checks everything in a database file that nobody is writing.
func verifyFile(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", fileURI(path, url.Values{
		"mode": {"ro"}, "immutable": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"}, "_pragma": {"cell_size_check(1)"},
	}))
	if err != nil {
		return err
	}
	defer db.Close()
	err = checkStructure(ctx, db)
	if err == nil {
		err = checkIntegrity(ctx, db, "integrity_check(1)")
	}
	if err == nil {
		err = checkContents(ctx, db)
	}
	return explain(path, err)
}

// publishFile gives a durable file its name, durably.
func publishFile(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncFile(filepath.Dir(to))
}

// syncFile makes a file or a directory durable.
func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

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

// Rotate writes a backup named after the moment at into the data directory
// and removes the oldest beyond the keep newest. It returns the new one's
// path. At the same second it replaces the one there.
func (s *Store) Rotate(ctx context.Context, keep int, at time.Time) (string, error) {
	if s.closed.Load() {
		return "", store.ErrClosed
	}
	if keep < 1 {
		return "", fmt.Errorf("keeping %d backups: want 1 or more", keep)
	}
	if err := os.MkdirAll(filepath.Join(s.dir, backupsName), 0o700); err != nil {
		return "", err
	}
	path := filepath.Join(s.dir, backupsName, at.UTC().Format(backupLayout))
	if err := s.backup(ctx, path); err != nil {
		return "", err
	}
	return path, s.removeOld(keep)
}

func (s *Store) removeOld(keep int) error {
	found, err := Backups(s.dir)
	if err != nil {
		return err
	}
	for _, old := range found[min(keep, len(found)):] {
		if err := os.Remove(old.Path); err != nil {
			return err
		}
	}
	return nil
}

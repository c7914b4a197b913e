package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	driver "modernc.org/sqlite"

	"damka/internal/store"
)

// partialEnding ends the name of a backup that is not complete yet.
const partialEnding = ".partial"

// backupPages is how many pages are copied between two checks of the context.
const backupPages = 1024

// Backup implements [store.Keeper]. The copy is verified before it gets its
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
	partial := path + partialEnding
	// This clears the rest of an earlier attempt, and makes the copy readable for its owner only.
	if err := os.WriteFile(partial, nil, 0o600); err != nil {
		return err
	}
	if err := s.copyTo(ctx, partial); err != nil {
		return errors.Join(explain(partial, err), os.Remove(partial))
	}
	// The copy is nobody's open database.
	if err := errors.Join(unmarkFile(partial), verifyFile(ctx, partial), syncFile(partial)); err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	return publishFile(partial, path)
}

// copyTo copies the database as it is now, page by page. The transaction
// preserves that state while the writer continues.
func (s *Store) copyTo(ctx context.Context, path string) error {
	s.swapping.RLock()
	defer s.swapping.RUnlock()
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
		return err // SQLite begins the transaction with the first read
	}
	return copyDatabase(ctx, connection, path)
}

// copyDatabase copies what a connection sees to a file.
func copyDatabase(ctx context.Context, connection *sql.Conn, path string) error {
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
	db, err := openUnchanging(path)
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

// publishFile gives a durable file its name, and makes that durable.
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

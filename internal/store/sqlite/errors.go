package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"damka/internal/journal"
	"damka/internal/store"
)

// explain turns SQLite's result codes into the errors of package store, with
// SQLite's own words as the detail.
func (s *Store) explain(err error) error {
	if err != nil && s.closed.Load() {
		return store.ErrClosed
	}
	err = explain(s.path(), err)
	var corrupt *store.CorruptError
	if !errors.As(err, &corrupt) {
		return err
	}
	named := *corrupt
	named.Newest = newestBackup(s.dir)
	named.File = newestFile(s.dir, named.Stream)
	return &named
}

// newestBackup is the newest of the backups of a directory; nil when there is none.
func newestBackup(dir string) *store.Backup {
	backups, err := Folder(dir).Backups()
	if err != nil || len(backups) == 0 {
		return nil
	}
	return &backups[0]
}

// newestFile is the tournament file of a directory that was written last, of those
// that are whole and have the stream, if one is named; nil when there is none.
func newestFile(dir string, stream journal.Stream) *store.Backup {
	var last *store.Backup
	paths, _ := filepath.Glob(filepath.Join(quoted(dir), "*.damka")) // the pattern is right
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || last != nil && !info.ModTime().After(last.At) {
			continue
		}
		if file, err := readTournamentFile(path); err == nil && (stream == "" || file.Header.Stream == stream) {
			last = &store.Backup{Path: path, At: info.ModTime(), Size: info.Size()}
		}
	}
	return last
}

func readTournamentFile(path string) (journal.File, error) {
	in, err := os.Open(path)
	if err != nil {
		return journal.File{}, err
	}
	defer in.Close()
	return journal.ReadFile(in)
}

func explain(path string, err error) error {
	var corrupt *store.CorruptError
	if errors.As(err, &corrupt) && corrupt.Path == "" {
		named := *corrupt
		named.Path = path
		return &named
	}
	var code *driver.Error
	if !errors.As(err, &code) {
		return err
	}
	switch code.Code() {
	case codes.SQLITE_IOERR_SHORT_READ, codes.SQLITE_IOERR_CORRUPTFS:
		return &store.CorruptError{Path: path, Detail: err.Error()}
	}
	const primary = 0xff // the rest of a code is the detail
	switch code.Code() & primary {
	case codes.SQLITE_FULL:
		return fmt.Errorf("%s: %w: %w", path, store.ErrDiskFull, err)
	case codes.SQLITE_READONLY, codes.SQLITE_PERM:
		return fmt.Errorf("%s: %w: %w", path, fs.ErrPermission, err)
	case codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB:
		return &store.CorruptError{Path: path, Detail: err.Error()}
	}
	return fmt.Errorf("%s: %w", path, err)
}

// explainTables is the error when the program's own statements, which fit the
// tables of its migrations, do not fit the tables of the database.
func explainTables(path string, err error) error {
	var code *driver.Error
	if errors.As(err, &code) && code.Code() == codes.SQLITE_ERROR {
		return &store.CorruptError{Path: path, Detail: err.Error()}
	}
	return err
}

func isFull(err error) bool { return errors.Is(err, store.ErrDiskFull) }

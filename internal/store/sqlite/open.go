package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"

	_ "modernc.org/sqlite" // the database driver

	"damka/internal/store"
)

// Names in the data directory.
const (
	databaseName = "damka.db"
	walName      = databaseName + "-wal"
	shmName      = databaseName + "-shm"
	lockName     = "lock"
	backupsName  = "backups"
)

// Store is a [store.Store] on SQLite.
type Store struct {
	dir     string
	lock    *dirLock
	writing *sql.DB // one connection, the writer's
	reading *sql.DB // many, read-only
	writer  *writer
	hub     *hub
	closed  atomic.Bool

	rotating sync.Mutex // one rotating backup at a time
}

var _ store.Store = (*Store)(nil)

// Folder is a data directory, the [store.Place] of a database.
type Folder string

var _ store.Place = Folder("")

// Open implements [store.Place].
func (f Folder) Open(ctx context.Context) (store.Store, error) {
	s, err := Open(ctx, string(f))
	if err != nil {
		return nil, err // not a nil *Store in the interface
	}
	return s, nil
}

// settings are set by tests only.
type settings struct {
	maxPages int // of the database; zero: SQLite's own limit
}

// Open opens the store in the directory dir, making both when they do not
// exist. See [store.Place] for the errors.
func Open(ctx context.Context, dir string) (*Store, error) {
	return open(ctx, dir, settings{})
}

func open(ctx context.Context, dir string, with settings) (_ *Store, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	s := &Store{dir: dir, hub: newHub()}
	if s.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			s.release()
		}
	}()
	found, err := s.find()
	if err != nil {
		return nil, err
	}
	if s.writing, err = sql.Open("sqlite", writingDSN(s.path(), with)); err != nil {
		return nil, err
	}
	s.writing.SetMaxOpenConns(1)
	if s.reading, err = sql.Open("sqlite", readingDSN(s.path())); err != nil {
		return nil, err
	}
	connections := 2 + 2*runtime.GOMAXPROCS(0)
	s.reading.SetMaxOpenConns(connections)
	s.reading.SetMaxIdleConns(connections)
	err = s.prepare(ctx, found)
	if err == nil {
		s.writer, err = startWriter(ctx, s.writing, s.hub, s.explain)
	}
	if err != nil && found != absent {
		err = explainTables(s.path(), err)
	}
	if err != nil {
		return nil, s.explain(err)
	}
	return s, nil
}

// prepare makes sure that the database is sound and of the newest form.
func (s *Store) prepare(ctx context.Context, found condition) error {
	if found != absent {
		if err := checkStructure(ctx, s.writing); err != nil {
			return err
		}
	}
	if err := migrate(ctx, s.writing); err != nil {
		return err
	}
	switch found {
	case stopped:
		return checkHeads(ctx, s.reading)
	case interrupted:
		return checkContents(ctx, s.reading)
	}
	return nil
}

// condition is how the last process left the database.
type condition int

const (
	absent      condition = iota // there never was one
	stopped                      // closed: everything is in the database file
	interrupted                  // not closed: the newest commits are in the write-ahead log
)

// find looks at the files before SQLite does. SQLite would create a missing
// database and delete the log of a lost one.
func (s *Store) find() (condition, error) {
	database, log := fileSize(s.path()), fileSize(filepath.Join(s.dir, walName))
	backups, err := Folder(s.dir).Backups()
	if err != nil {
		return absent, err
	}
	if database == 0 && (log > 0 || len(backups) > 0) {
		return absent, fmt.Errorf("%s: %w", s.path(), store.ErrMissing)
	}
	switch {
	case database == 0:
		// The log and the shared memory get the mode of the database.
		file, err := os.OpenFile(s.path(), os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return absent, err
		}
		return absent, file.Close()
	case log > 0:
		return interrupted, nil
	}
	return stopped, nil
}

func (s *Store) path() string { return filepath.Join(s.dir, databaseName) }

// fileSize is zero for a file that is not there.
func fileSize(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// Close implements [store.Store].
func (s *Store) Close() error {
	if s.closed.Swap(true) {
		return store.ErrClosed
	}
	s.writer.stop()
	s.hub.close()
	return s.release()
}

// release closes everything that was opened. Readers first: the last connection
// to close empties the log into the database, and only the writer's may do so.
func (s *Store) release() error {
	var errs []error
	if s.reading != nil {
		errs = append(errs, s.reading.Close())
	}
	if s.writing != nil {
		errs = append(errs, s.writing.Close())
	}
	return errors.Join(append(errs, s.lock.release())...)
}

// busyTimeout is how many milliseconds SQLite waits for a lock. Only another
// program that looks into the database can hold one.
const busyTimeout = "10000"

// The writer's connection. FULL: a commit returns when the disk has it.
// secure_delete overwrites what is erased. cell_size_check checks each page
// when it is read.
func writingDSN(path string, with settings) string {
	query := url.Values{
		"_journal_mode": {"WAL"}, "_synchronous": {"FULL"}, "_foreign_keys": {"1"}, "_busy_timeout": {busyTimeout},
		"_defensive": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"},
		"_pragma": {"secure_delete(1)", "cell_size_check(1)", "trusted_schema(0)", "journal_size_limit(16777216)"},
	}
	if with.maxPages > 0 {
		query.Add("_pragma", "max_page_count("+strconv.Itoa(with.maxPages)+")")
	}
	return fileURI(path, query)
}

func readingDSN(path string) string {
	return fileURI(path, url.Values{
		"mode": {"ro"}, "_busy_timeout": {busyTimeout}, "_dqs": {"0"}, "_error_rc": {"1"},
		"_pragma": {"cell_size_check(1)", "trusted_schema(0)"},
	})
}

// fileURI is the URI of an absolute or relative path with any characters.
func fileURI(path string, query url.Values) string {
	uri := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: query.Encode()}
	return uri.String()
}

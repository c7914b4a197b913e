package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the database driver

	"damka/internal/store"
)

// Names in the data directory.
const (
	databaseName = "damka.db"
	walName      = databaseName + "-wal"
	shmName      = databaseName + "-shm"
	newestName   = databaseName + "-newest"
	lockName     = "lock"
	backupsName  = "backups"
)

// Store is a [store.Store] on SQLite.
type Store struct {
	dir   string
	lock  *dirLock
	log   *slog.Logger
	aside []string // files that were renamed when a loss was accepted

	note   *os.File // of the newest event; nil: none can be written. The writer's
	newest newest   // that was committed. The writer's

	swapping sync.RWMutex // held for reading while the connections are used, for writing while they are replaced
	writing  *sql.DB      // one connection, the writer's
	copying  *sql.DB      // one connection, the copier's
	reading  *sql.DB      // many, read-only
	files    atomic.Pointer[openFiles]

	writer *writer
	copier *copier
	hub    *hub
	closed atomic.Bool

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

// Logging is the folder with a log, to which is written what nobody who calls the store
// is told.
func (f Folder) Logging(log *slog.Logger) store.Place { return loggingFolder{f, log} }

type loggingFolder struct {
	Folder
	log *slog.Logger
}

// Open implements [store.Place].
func (f loggingFolder) Open(ctx context.Context) (store.Store, error) {
	s, err := open(ctx, string(f.Folder), settings{log: f.log})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// AcceptLoss implements [store.Place].
func (f Folder) AcceptLoss(ctx context.Context, at time.Time) ([]string, error) {
	s, err := open(ctx, string(f), settings{accept: at})
	if err != nil {
		return nil, err
	}
	return s.aside, s.Close()
}

// settings are how a store is opened.
type settings struct {
	maxPages int       // of the database, in tests; zero: SQLite's own limit
	accept   time.Time // what is missing is accepted at this moment; zero: it is an error
	log      *slog.Logger
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
	s := &Store{dir: dir, hub: newHub(), log: cmp.Or(with.log, slog.New(slog.DiscardHandler))}
	if s.lock, err = lockDir(dir); err != nil {
		return nil, err
	}
	changed := false
	defer func() {
		switch {
		case err == nil:
		case changed && with.accept.IsZero():
			s.release()
		default:
			s.leave()
		}
	}()
	found, err := s.find(ctx, with.accept)
	if err != nil {
		return nil, err
	}
	if err := s.connect(with); err != nil {
		return nil, err
	}
	err = s.check(ctx, found)
	if err == nil {
		err = s.compare(ctx, !with.accept.IsZero())
	}
	if err == nil {
		changed = true
		err = migrate(ctx, s.writing)
	}
	if err == nil {
		err = s.markOpen(ctx)
	}
	if err == nil {
		err = s.warm(ctx)
	}
	if err == nil {
		err = s.renote(ctx, !with.accept.IsZero())
	}
	if err == nil {
		s.noteFiles()
		s.copier = startCopier(s)
		if s.writer, err = startWriter(ctx, s.writing, s.hub, s); err != nil {
			s.copier.stop()
		}
	}
	if err != nil && found != absent {
		err = explainTables(s.path(), err)
	}
	if err != nil {
		return nil, s.explain(err)
	}
	return s, nil
}

// connect gets connections for writing and reading ready.
func (s *Store) connect(with settings) (err error) {
	if s.writing, err = openWriting(s.path(), with); err != nil {
		return err
	}
	if s.copying, err = openWriting(s.path(), with); err != nil {
		return errors.Join(err, s.writing.Close())
	}
	if s.reading, err = sql.Open("sqlite", readingDSN(s.path())); err != nil {
		return errors.Join(err, s.copying.Close(), s.writing.Close())
	}
	connections := 2 + 2*runtime.GOMAXPROCS(0)
	s.reading.SetMaxOpenConns(connections)
	s.reading.SetMaxIdleConns(connections)
	return nil
}

// check makes sure that the database is sound and of a form that this program
// knows. It changes nothing but a database in which nothing is: that gets its tables.
func (s *Store) check(ctx context.Context, found condition) error {
	if found != absent {
		if err := checkStructure(ctx, s.writing); err != nil {
			return err
		}
	}
	form, err := formOf(ctx, s.writing)
	if err == nil && form == 0 {
		err = migrate(ctx, s.writing)
	}
	if err != nil {
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

func (s *Store) path() string    { return filepath.Join(s.dir, databaseName) }
func (s *Store) logPath() string { return filepath.Join(s.dir, walName) }

// Close implements [store.Store].
func (s *Store) Close() error {
	if s.closed.Swap(true) {
		return store.ErrClosed
	}
	lost := s.writer.stop()
	s.copier.stop()
	s.hub.close()
	if lost != nil {
		// The log is not what it was: emptying it could spoil the database.
		s.stopNoting()
		s.leave()
		return lost
	}
	return s.release()
}

// release closes everything that was opened. The writer's last: the last connection
// to close empties the log into the database, and only the writer's may do so.
func (s *Store) release() error {
	s.stopNoting()
	var errs []error
	if s.reading != nil {
		errs = append(errs, s.reading.Close())
	}
	if s.copying != nil {
		errs = append(errs, s.copying.Close())
	}
	if s.writing != nil {
		// A full disk or a damaged database may refuse it. Everything is in the
		// database file all the same when the log is gone.
		_ = unmark(s.writing)
		errs = append(errs, s.writing.Close())
		files := s.files.Load()
		moved := files != nil && !os.SameFile(files.database, filesOf(s.dir).database)
		if _, err := os.Lstat(filepath.Join(s.dir, walName)); errors.Is(err, fs.ErrNotExist) && !moved {
			errs = append(errs, unmarkFile(s.path()))
		}
	}
	return errors.Join(append(errs, s.lock.release())...)
}

// leave closes a database that was refused, or could not be put back, and leaves its files as they are: an old
// log would spoil a newer database for good. So the last connection to close is
// one that cannot empty the log.
func (s *Store) leave() {
	if s.reading != nil {
		var tables int
		_ = s.reading.QueryRow(`SELECT count(*) FROM sqlite_schema`).Scan(&tables) // it may be damaged
		_ = errors.Join(s.copying.Close(), s.writing.Close(), s.reading.Close())
	}
	_ = s.lock.release()
}

// busyTimeout is how many milliseconds SQLite waits for a lock. Only another
// program that looks into the database can hold one.
const busyTimeout = "10000"

// openWriting opens a database with one connection, which may write.
func openWriting(path string, with settings) (*sql.DB, error) {
	db, err := sql.Open("sqlite", writingDSN(path, with))
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// The log is copied into the database when it has so many pages that are not there, a few dozen
// results: that much is lost with a lost log. SQLite would do it without looking at the log. When it has so many pages in all
// the writer lets it begin again. A reader that still needs the log lets it
// grow; it is cut to so many bytes when the reader has finished.
const (
	logPages     = 128
	restartPages = 1024
	logBytes     = 3 * restartPages * onePage
)

// The writer's connection. FULL: a commit returns when the disk has it.
// secure_delete overwrites what is erased. cell_size_check checks each page
// when it is read.
func writingDSN(path string, with settings) string {
	query := url.Values{
		"_journal_mode": {"WAL"}, "_synchronous": {"FULL"}, "_foreign_keys": {"1"}, "_busy_timeout": {busyTimeout},
		"_defensive": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"},
		"_pragma": {"secure_delete(1)", "cell_size_check(1)", "trusted_schema(0)",
			"wal_autocheckpoint(0)", "journal_size_limit(" + strconv.Itoa(logBytes) + ")"},
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

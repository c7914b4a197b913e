package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"damka/internal/store"
)

// A database that is removed, or replaced by another, while it is open goes
// on to exist for the connections that have it, and takes commits that nobody
// finds afterwards. So before and after each commit the files are compared with those
// that were opened. If they are not there, or the log was cut (logend.go), everything is
// copied back to where it was, and the store goes on with the copy. A log that was cut may
// have had what the copy needs; then nothing more is written.

// openFiles are the files that the connections have open, and how far the log went.
type openFiles struct {
	database, log os.FileInfo
	end           logEnd
}

// filesOf are the files as they are now; nil where there is none.
func filesOf(dir string) (files openFiles) {
	files.database, _ = os.Stat(filepath.Join(dir, databaseName))
	files.log, _ = os.Stat(filepath.Join(dir, walName))
	return files
}

// inPlace says whether the files are where they were opened. A log that was
// not there yet is any.
func (f openFiles) inPlace(dir string) bool {
	now := filesOf(dir)
	return os.SameFile(f.database, now.database) && (f.log == nil || os.SameFile(f.log, now.log))
}

// Fault implements [store.Keeper]. The log may begin again while it is looked at:
// anyone who looks again sees that.
func (s *Store) Fault() error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	for range 3 {
		files := s.files.Load()
		if !files.inPlace(s.dir) {
			return s.gone(nil, false)
		}
		if _, state := files.end.follow(s.logPath()); state == logWhole {
			return nil
		}
	}
	return s.gone(nil, true)
}

// errLogReplaced is why nothing can be put back: what was read of the log could be
// anybody's.
var errLogReplaced = errors.New("something else was written over its log")

// gone is the error that nothing can be written, with why, if it was tried.
func (s *Store) gone(why error, spoiledLog bool) error {
	gone := &store.GoneError{Path: s.path(), SpoiledLog: spoiledLog, Why: why}
	if why != nil {
		gone.Newest, gone.File = newestBackup(s.dir), newestFile(s.dir, "")
	}
	return gone
}

// keepInPlace puts the database back if it is gone. It runs in the goroutine
// of the writer, outside of transactions. After a commit with events the log has grown.
func (s *Store) keepInPlace(grown bool) error {
	files := s.files.Load()
	inPlace := files.inPlace(s.dir)
	if inPlace {
		end, state := files.end.follow(s.logPath())
		if state == logWhole && grown && end == files.end {
			state = logCut
		}
		switch state {
		case logWhole:
			s.files.Store(&openFiles{files.database, files.log, end})
			return nil
		case logOther:
			return s.gone(errLogReplaced, true)
		}
	}
	s.swapping.Lock() // readers finish, and wait
	defer s.swapping.Unlock()
	if err := s.heal(context.Background()); err != nil {
		return s.gone(err, inPlace)
	}
	s.log.Warn("the database was removed or replaced while it was open, or its log was cut, and was put back", "database", s.path())
	return nil
}

// heal makes the folder what it was: first the lock, so that nothing is written where
// another process is at work.
func (s *Store) heal(ctx context.Context) error {
	err := s.lock.renew(s.dir)
	if err == nil {
		err = s.putBack(ctx)
	}
	if err == nil {
		err = s.reopen(ctx)
	}
	if err == nil {
		_ = os.Mkdir(filepath.Join(s.dir, backupsName), 0o700) // anyone who makes a backup is told why not
	}
	return err
}

// emptying says that the log is about to be emptied.
func (s *Store) emptying() {
	files := *s.files.Load()
	files.end = logEnd{}
	s.files.Store(&files)
}

// logged is how many frames the log has.
func (s *Store) logged() int64 { return s.files.Load().end.frames() }

// keepAtLast is keepInPlace when the store is closed. A folder that is gone as well is made
// again: what is not in it then is lost.
func (s *Store) keepAtLast() error {
	err := s.keepInPlace(false)
	if err == nil || os.MkdirAll(s.dir, 0o700) != nil {
		return err
	}
	return s.keepInPlace(false)
}

// putBack copies everything from the writer's connection to the place of the
// database. What has taken that place is set aside.
func (s *Store) putBack(ctx context.Context) error {
	partial := s.path() + partialEnding
	if err := os.WriteFile(partial, nil, 0o600); err != nil {
		return err
	}
	err := copyDatabase(ctx, s.writer.connection, partial)
	if err == nil {
		err = errors.Join(unmarkFile(partial), verifyFile(ctx, partial), s.hasNewest(ctx, partial), syncFile(partial))
	}
	if err != nil {
		return errors.Join(err, os.Remove(partial))
	}
	if err := s.clearPlace(time.Now()); err != nil {
		return err
	}
	if err := publishFile(partial, s.path()); err != nil {
		return err
	}
	// The log that belongs to what was copied would change nothing now, but
	// grow stale; the index of a log is made again.
	for _, name := range []string{walName, shmName} {
		if err := removeIfThere(filepath.Join(s.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// hasNewest is an error if a copy does not have the newest event.
func (s *Store) hasNewest(ctx context.Context, path string) error {
	db, err := openUnchanging(path)
	if err != nil {
		return err
	}
	defer db.Close()
	there, err := has(ctx, db, s.newest)
	if err == nil && !there {
		err = &store.CorruptError{Path: path, Detail: fmt.Sprintf("the event at position %d is gone", s.newest.position)}
	}
	return err
}

// clearPlace sets aside the database and the log that are not those that were
// opened, and a log that was cut: it would be read into the copy.
func (s *Store) clearPlace(at time.Time) error {
	opened, now := s.files.Load(), filesOf(s.dir)
	for _, file := range []struct {
		name      string
		ours, now fs.FileInfo
	}{{databaseName, opened.database, now.database}, {walName, opened.log, now.log}} {
		if file.now == nil || os.SameFile(file.ours, file.now) && (file.name == databaseName || s.logIsWhole()) {
			continue
		}
		path := filepath.Join(s.dir, file.name)
		if _, err := putAside(path, at); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) logIsWhole() bool {
	_, state := s.files.Load().end.follow(s.logPath())
	return state == logWhole
}

// reopen makes all connections again. Until all of them are there, the old ones
// stay. SQLite does not touch the files of a database that was moved when they close.
func (s *Store) reopen(ctx context.Context) error {
	fresh := &Store{dir: s.dir, hub: s.hub}
	if err := fresh.connect(settings{}); err != nil {
		return err
	}
	err := fresh.markOpen(ctx)
	if err == nil {
		err = fresh.warm(ctx)
	}
	if err == nil {
		err = s.writer.use(ctx, fresh.writing)
	}
	if err != nil {
		return errors.Join(err, fresh.reading.Close(), fresh.copying.Close(), fresh.writing.Close())
	}
	old := []*sql.DB{s.reading, s.copying, s.writing}
	s.reading, s.copying, s.writing = fresh.reading, fresh.copying, fresh.writing
	s.noteFiles()
	_ = s.renote(ctx, false)
	for _, db := range old {
		_ = db.Close() // everything that they had is in the new ones
	}
	return nil
}

// noteFiles notes which files the connections have.
func (s *Store) noteFiles() {
	files := filesOf(s.dir)
	files.end, _ = logEnd{}.follow(s.logPath())
	s.files.Store(&files)
}

// warm opens the connections for reading and copying. One that was opened later would open
// whatever is in the place by then.
func (s *Store) warm(ctx context.Context) error {
	return errors.Join(warm(ctx, s.reading), warm(ctx, s.copying))
}

// warm opens as many connections as there may be.
func warm(ctx context.Context, db *sql.DB) (err error) {
	var connections []*sql.Conn
	for range db.Stats().MaxOpenConnections {
		connection, failed := db.Conn(ctx)
		if failed == nil {
			var any bool
			failed = connection.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM streams)`).Scan(&any)
			connections = append(connections, connection)
		}
		err = errors.Join(err, failed)
	}
	for _, connection := range connections {
		err = errors.Join(err, connection.Close())
	}
	return err
}

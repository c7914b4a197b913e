package sqlite

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"damka/internal/store"
)

// condition is how the last process left the database.
type condition int

const (
	absent      condition = iota // there never was one
	stopped                      // everything is in the database file
	interrupted                  // not closed: the newest commits are in the write-ahead log
)

// find looks at the files before SQLite does. SQLite would create a missing
// database, delete the log of a lost one, and open a database without its log
// as it was before. Afterwards there is a database. What is missing is an
// error, unless it is accepted: then accept is the moment of that. A database that
// has lost its log keeps its mark until it is closed.
func (s *Store) find(ctx context.Context, accept time.Time) (condition, error) {
	found, loss, err := s.look()
	if err != nil {
		return absent, err
	}
	switch {
	case loss == 0:
	case accept.IsZero():
		return absent, s.lost(ctx, loss)
	case loss != store.LostDatabase && !isUnwritten(s.path()):
		if err = s.checkAlone(ctx); err == nil {
			err = s.clearLog(accept)
		}
	default:
		found = absent
		s.aside, err = setAside(s.dir, accept)
	}
	if err == nil && found == absent {
		err = s.create(ctx)
	}
	return found, err
}

// look says how the files are, and what is missing.
func (s *Store) look() (condition, store.Loss, error) {
	log := filepath.Join(s.dir, walName)
	if fileSize(s.path()) == 0 {
		rests, err := s.rests()
		if err != nil || fileSize(log) == 0 && !rests {
			return absent, 0, err
		}
		return absent, store.LostDatabase, nil
	}
	if _, err := os.Lstat(log); err == nil {
		switch {
		case isMarked(s.path()) && !isLog(log):
			return stopped, store.UnusableLog, nil
		case fileSize(log) > 0:
			return interrupted, 0, nil
		}
		return stopped, 0, nil
	}
	if isMarked(s.path()) || isUnwritten(s.path()) {
		return stopped, store.LostLog, nil
	}
	return stopped, 0, nil
}

// isLog says whether a file begins as SQLite's write-ahead logs do. SQLite takes
// any other for an empty one, without a word.
func isLog(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	header := make([]byte, logHeader)
	_, err = io.ReadFull(file, header)
	return err == nil && binary.BigEndian.Uint32(header)&^1 == logMagic
}

// checkAlone is check for a database without its log. It changes no file.
func (s *Store) checkAlone(ctx context.Context) error {
	db, err := openUnchanging(s.path())
	if err != nil {
		return err
	}
	defer db.Close()
	err = checkStructure(ctx, db)
	if err == nil {
		_, err = formOf(ctx, db)
	}
	if err == nil {
		err = checkHeads(ctx, db)
	}
	return s.explain(err)
}

// clearLog sets aside a file in the place of the log that is none.
func (s *Store) clearLog(at time.Time) error {
	if err := removeIfThere(filepath.Join(s.dir, shmName)); err != nil {
		return err
	}
	log := filepath.Join(s.dir, walName)
	if fileSize(log) == 0 {
		return nil
	}
	aside, err := putAside(log, at)
	if err == nil {
		s.aside = append(s.aside, aside)
	}
	return err
}

// rests says whether there are backups, databases that were set aside, or the
// note of an event.
func (s *Store) rests() (bool, error) {
	if readNewest(s.dir).position > 0 {
		return true, nil
	}
	backups, err := Folder(s.dir).Backups()
	if err != nil || len(backups) > 0 {
		return true, err
	}
	aside, err := filepath.Glob(filepath.Join(quoted(s.dir), databaseName+asideGlob))
	return len(aside) > 0, err
}

// lost is the error that says what is missing and which copy goes furthest. That the
// database is of a newer form comes first: this program cannot accept anything for it.
func (s *Store) lost(ctx context.Context, loss store.Loss) error {
	copies, err := copiesIn(ctx, s.dir)
	if err != nil {
		return err
	}
	lost := &store.LostError{Path: s.path(), Loss: loss, Newest: furthest(copies), Noted: readNewest(s.dir).position}
	if loss == store.LostDatabase {
		return lost
	}
	db, err := openUnchanging(s.path())
	if err != nil {
		return lost
	}
	defer db.Close()
	if _, err := formOf(ctx, db); errors.Is(err, store.ErrNewer) {
		return err
	}
	if compared, err := s.behind(ctx, db, copies); err == nil { // a damaged one says so when it is opened
		compared.nameIn(lost)
	}
	return lost
}

// create makes a database with its tables. It gets its name when it is whole,
// so that there is never half a one.
func (s *Store) create(ctx context.Context) error {
	partial := s.path() + partialEnding
	for _, rest := range []string{"-wal", "-shm"} {
		if err := removeIfThere(partial + rest); err != nil {
			return err
		}
	}
	// The log and the shared memory get the mode of the database.
	if err := os.WriteFile(partial, nil, 0o600); err != nil {
		return err
	}
	db, err := openWriting(partial, settings{})
	if err != nil {
		return err
	}
	err = migrate(ctx, db)
	if closed := db.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return explain(s.path(), err)
	}
	if err := syncFile(partial); err != nil {
		return err
	}
	return publishFile(partial, s.path())
}

// fileSize is zero for a file that is not there.
func fileSize(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// While a database is open it has a mark: a number in its header that SQLite
// leaves to programs (user_version). The mark is in the database file from the
// beginning, and is removed when everything is in that file. So a database with
// a mark and without a log has lost its newest changes.
const openMark = 0x4f50454e // "OPEN"

// Of SQLite's file format: how a database begins, and where the number is.
const (
	headerMagic = "SQLite format 3\x00"
	markOffset  = 60
	logMagic    = 0x377f0682 // of a log; the last bit says in which order its sums are
	logHeader   = 32         // bytes
	onePage     = 4096       // bytes; a database of Damka with its tables has many pages
)

// markOpen marks the database and copies the log into it. So from here on the
// database file is whole by itself but for what is written from now on. On a
// full disk it stays without: what is there can still be read.
func (s *Store) markOpen(ctx context.Context) error {
	_, err := s.writing.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", openMark))
	if err == nil {
		// What was erased just before the process was killed is in the log still.
		err = emptyLog(ctx, s.writing, s.logPath())
	}
	if errors.Is(err, errLogNeeded) {
		return nil
	}
	if err = s.explain(err); isFull(err) {
		return nil
	}
	return err
}

// unmark removes the mark, in a transaction like any other.
func unmark(db *sql.DB) error {
	var mark int64
	if err := db.QueryRow("PRAGMA user_version").Scan(&mark); err != nil || mark != openMark {
		return err
	}
	_, err := db.Exec("PRAGMA user_version = 0")
	return err
}

// isMarked says whether a file is a database with the mark.
func isMarked(path string) bool {
	header := headerOf(path)
	return header != nil && binary.BigEndian.Uint32(header[markOffset:]) == openMark
}

// isUnwritten says whether a file is a database that has nothing but its
// header: all its tables are, or were, in its log.
func isUnwritten(path string) bool { return headerOf(path) != nil && fileSize(path) <= onePage }

// headerOf is the header of a database, nil for other files. It must not be
// called for a database that is open: closing any file releases the locks that
// SQLite has on it.
func headerOf(path string) []byte {
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	header := make([]byte, markOffset+4)
	if _, err := io.ReadFull(file, header); err != nil || !bytes.HasPrefix(header, []byte(headerMagic)) {
		return nil
	}
	return header
}

// unmarkFile removes the mark of a database that nobody has open. It needs no
// space on the disk.
func unmarkFile(path string) error {
	if !isMarked(path) {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.WriteAt(make([]byte, 4), markOffset)
	return errors.Join(err, file.Sync(), file.Close())
}

// errLogNeeded is why the log cannot be emptied: a reader still needs it.
var errLogNeeded = errors.New("a reader needs the log")

// emptyLog copies the log into the database and cuts it to its header. SQLite would leave nothing
// of it, and then a process that is killed would leave a mark without a log. What SQLite has
// copied it does not read from the log any more, and it begins the log again with the
// next commit. The transaction keeps other programs from writing meanwhile.
func emptyLog(ctx context.Context, db connection, path string) (err error) {
	var busy, frames, moved int
	err = db.QueryRowContext(ctx, "PRAGMA wal_checkpoint(RESTART)").Scan(&busy, &frames, &moved)
	if err == nil && (busy != 0 || moved < frames) {
		err = errLogNeeded
	}
	if err != nil || fileSize(path) <= logHeader {
		return err
	}
	if _, err := db.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err = os.Truncate(path, logHeader)
	_, ended := db.ExecContext(ctx, "ROLLBACK")
	return errors.Join(err, ended)
}

// connection is one connection of a database.
type connection interface {
	QueryRowContext(context.Context, string, ...any) *sql.Row
	ExecContext(context.Context, string, ...any) (sql.Result, error)
}

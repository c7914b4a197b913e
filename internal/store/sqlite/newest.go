package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"damka/internal/journal"
)

// The newest event is noted in a file beside the database after each commit. A
// log that was cut, or an older log or database that was put in the place of
// the newest, does not have that event. The note is written when the commit is durable,
// and is not made durable itself before the store is closed: so after a power cut it
// may be older than the database, but never newer.

// newest is an event: its position, and its hash.
type newest struct {
	position journal.Position // zero: there was none yet
	hash     journal.Hash
}

// line is the note, always of the same length, so that one is written over the other.
func (n newest) line() []byte {
	text := fmt.Appendf(nil, "%020d %x", n.position, n.hash[:])
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// parseNewest reads a note; false for what is not one, or half of one.
func parseNewest(line []byte) (newest, bool) {
	var n newest
	var hash []byte
	if _, err := fmt.Sscanf(string(line), "%d %x", &n.position, &hash); err != nil {
		return newest{}, false
	}
	copy(n.hash[:], hash)
	if !bytes.Equal(n.line(), line) {
		return newest{}, false
	}
	return n, true
}

// readNewest is the note of a data directory. One that is not there or not
// readable says nothing: the zero value.
func readNewest(dir string) newest {
	file, err := os.Open(filepath.Join(dir, newestName))
	if err != nil {
		return newest{}
	}
	defer file.Close()
	line, err := io.ReadAll(io.LimitReader(file, int64(len(newest{}.line())+1)))
	if err != nil {
		return newest{}
	}
	n, _ := parseNewest(line)
	return n
}

// newestIn is the newest event of a database.
func newestIn(ctx context.Context, db *sql.DB) (newest, error) {
	var n newest
	var hash []byte
	err := db.QueryRowContext(ctx, `SELECT position, hash FROM events ORDER BY position DESC LIMIT 1`).Scan(&n.position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return n, nil
	}
	copy(n.hash[:], hash)
	return n, err
}

// startNoting opens the note and brings it up to date. Without a note the store works
// as well: what could not be noted is not missed.
func (s *Store) startNoting(now newest) error {
	if s.note != nil {
		s.note.Close()
	}
	s.newest = now
	var err error
	s.note, err = os.OpenFile(filepath.Join(s.dir, newestName), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		s.note = nil
		return err
	}
	line := now.line()
	_, err = s.note.WriteAt(line, 0)
	return errors.Join(err, s.note.Truncate(int64(len(line))))
}

// renote notes the newest event that is there. That it cannot, as on a full disk,
// matters only when the old note says more: it would be told again.
func (s *Store) renote(ctx context.Context, must bool) error {
	now, err := newestIn(ctx, s.reading)
	if err != nil {
		return err
	}
	if err := s.startNoting(now); must {
		return err
	}
	return nil
}

// noteNewest notes an event that was committed. An older note stays true when that fails.
func (s *Store) noteNewest(event journal.Event) {
	s.newest = newest{event.Position, event.Hash}
	if s.note != nil {
		_, _ = s.note.WriteAt(s.newest.line(), 0)
	}
}

// stopNoting makes the note durable.
func (s *Store) stopNoting() {
	if s.note != nil {
		_ = errors.Join(s.note.Sync(), s.note.Close())
	}
}

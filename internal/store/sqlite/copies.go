package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"net/url"
	"slices"
	"strings"

	"damka/internal/journal"
	"damka/internal/store"
)

// A copy of a database has its beginning: events are only ever added. So the
// newest event of every backup must be in the database, at its position. If one
// is not, the database is older than the backup, or another one.

// databaseCopy is a backup with its newest event.
type databaseCopy struct {
	store.Copy
	hash journal.Hash
}

// copiesIn reads how far the backups of a data directory go. A backup that
// cannot be read says nothing about what is missing, and is left out.
func copiesIn(ctx context.Context, dir string) ([]databaseCopy, error) {
	backups, err := Folder(dir).Backups()
	if err != nil {
		return nil, err
	}
	var copies []databaseCopy
	for _, backup := range backups {
		if read, err := readCopy(ctx, backup); err == nil {
			copies = append(copies, read)
		}
	}
	return copies, ctx.Err()
}

func readCopy(ctx context.Context, backup store.Backup) (databaseCopy, error) {
	read := databaseCopy{Copy: store.Copy{Backup: backup}}
	db, err := openUnchanging(backup.Path)
	if err != nil {
		return read, err
	}
	defer db.Close()
	var hash []byte
	err = db.QueryRowContext(ctx, `SELECT position, hash FROM events ORDER BY position DESC LIMIT 1`).Scan(&read.Position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return read, nil // before the first event
	}
	copy(read.hash[:], hash)
	return read, err
}

// openUnchanging opens a database file that nobody is writing, for reading.
func openUnchanging(path string) (*sql.DB, error) {
	return sql.Open("sqlite", fileURI(path, url.Values{
		"mode": {"ro"}, "immutable": {"1"}, "_dqs": {"0"}, "_error_rc": {"1"}, "_pragma": {"cell_size_check(1)"},
	}))
}

// furthest is the copy with the highest position, nil when there is none.
func furthest(copies []databaseCopy) *store.Copy {
	if len(copies) == 0 {
		return nil
	}
	most := slices.MaxFunc(copies, func(a, b databaseCopy) int { return cmp.Compare(a.Position, b.Position) })
	return &most.Copy
}

// ahead are the copies whose newest event the database does not have, without
// those that were accepted as lost.
func ahead(ctx context.Context, db *sql.DB, copies []databaseCopy) ([]databaseCopy, error) {
	accepted, err := acceptedLoss(ctx, db)
	if err != nil {
		return nil, err
	}
	var missing []databaseCopy
	for _, c := range copies {
		if c.Position == 0 || slices.Contains(accepted, c.hash.String()) {
			continue
		}
		var hash []byte
		err := db.QueryRowContext(ctx, `SELECT hash FROM events WHERE position = ?`, int64(c.Position)).Scan(&hash)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return nil, err
		}
		if string(hash) != string(c.hash[:]) {
			missing = append(missing, c)
		}
	}
	return missing, nil
}

// acceptedSetting has the hashes of the newest events of copies that were
// accepted as lost, divided by spaces.
const acceptedSetting = "accepted_loss"

func acceptedLoss(ctx context.Context, db *sql.DB) ([]string, error) {
	var value string
	err := db.QueryRowContext(ctx, `SELECT value FROM settings WHERE key = ?`, acceptedSetting).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return strings.Fields(value), err
}

// acceptLoss accepts what the copies have and the database has not.
func acceptLoss(ctx context.Context, db *sql.DB, missing []databaseCopy) error {
	accepted, err := acceptedLoss(ctx, db)
	if err != nil || len(missing) == 0 {
		return err
	}
	for _, c := range missing {
		accepted = append(accepted, c.hash.String())
	}
	_, err = db.ExecContext(ctx, `INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)`, acceptedSetting, strings.Join(accepted, " "))
	return err
}

// behind says which copies are ahead of a database, and the position of its newest
// event.
func behind(ctx context.Context, db *sql.DB, copies []databaseCopy) (missing []databaseCopy, newest journal.Position, err error) {
	if err = db.QueryRowContext(ctx, `SELECT coalesce(max(position), 0) FROM events`).Scan(&newest); err == nil {
		missing, err = ahead(ctx, db, copies)
	}
	return missing, newest, err
}

// name puts the copies that are ahead into an error.
func name(lost *store.LostError, missing []databaseCopy, newest journal.Position) {
	lost.Position, lost.Copies = newest, len(missing)
	if len(missing) > 0 {
		lost.Newest = furthest(missing)
	}
}

// compare refuses a database that a backup beside it is ahead of, unless that
// is accepted.
func (s *Store) compare(ctx context.Context, accept bool) error {
	copies, err := copiesIn(ctx, s.dir)
	if err != nil || len(copies) == 0 {
		return err
	}
	missing, newest, err := behind(ctx, s.writing, copies)
	if err != nil || len(missing) == 0 {
		return err
	}
	if accept {
		return acceptLoss(ctx, s.writing, missing)
	}
	lost := &store.LostError{Path: s.path(), Loss: store.LostEvents}
	name(lost, missing, newest)
	return lost
}

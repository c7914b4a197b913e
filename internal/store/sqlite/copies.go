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
	last, err := newestIn(ctx, db)
	read.Position, read.hash = last.position, last.hash
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
		there, err := has(ctx, db, newest{c.Position, c.hash})
		if err != nil {
			return nil, err
		}
		if !there {
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

// comparison is what a database does not have of what was noted and copied.
type comparison struct {
	newest newest         // of the database
	noted  newest         // which it does not have; zero: it has it, or nothing was noted
	copies []databaseCopy // which are ahead
}

// behind compares a database with the note beside it and with the copies.
func (s *Store) behind(ctx context.Context, db *sql.DB, copies []databaseCopy) (comparison, error) {
	var c comparison
	var err error
	if c.newest, err = newestIn(ctx, db); err != nil {
		return c, err
	}
	noted := readNewest(s.dir)
	if there, err := has(ctx, db, noted); err != nil {
		return c, err
	} else if !there {
		c.noted = noted
	}
	c.copies, err = ahead(ctx, db, copies)
	return c, err
}

// has says whether an event is in a database.
func has(ctx context.Context, db *sql.DB, event newest) (bool, error) {
	if event.position == 0 {
		return true, nil
	}
	var hash []byte
	err := db.QueryRowContext(ctx, `SELECT hash FROM events WHERE position = ?`, int64(event.position)).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return hasPacked(ctx, db, event)
	}
	return err == nil && string(hash) == string(event.hash[:]), err
}

// hasPacked says whether an event is in a block.
func hasPacked(ctx context.Context, db *sql.DB, event newest) (there bool, err error) {
	err = eachBlockBetween(ctx, db, event.position, event.position, func(events []journal.Event) error {
		for _, e := range events {
			there = there || e.Position == event.position && e.Hash == event.hash
		}
		return nil
	})
	return there, err
}

// nameIn puts what is missing into an error.
func (c comparison) nameIn(lost *store.LostError) {
	lost.Position, lost.Noted, lost.Copies = c.newest.position, c.noted.position, len(c.copies)
	if len(c.copies) > 0 {
		lost.Newest = furthest(c.copies)
	}
}

// compare refuses a database that does not have what was noted or copied, unless
// that is accepted.
func (s *Store) compare(ctx context.Context, accept bool) error {
	copies, err := copiesIn(ctx, s.dir)
	if err != nil {
		return err
	}
	found, err := s.behind(ctx, s.writing, copies)
	if err != nil || found.noted.position == 0 && len(found.copies) == 0 {
		return err
	}
	if accept {
		return acceptLoss(ctx, s.writing, found.copies)
	}
	lost := &store.LostError{Path: s.path(), Loss: store.LostEvents, Newest: furthest(copies)}
	found.nameIn(lost)
	return lost
}

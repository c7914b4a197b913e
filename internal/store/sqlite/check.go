package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// Check implements [store.Keeper].
func (s *Store) Check(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	s.swapping.RLock()
	defer s.swapping.RUnlock()
	if err := checkIntegrity(ctx, s.reading, "integrity_check(1)"); err != nil {
		return s.explain(err)
	}
	return s.explain(checkContents(ctx, s.reading))
}

// applicationID is in the header of every database of this program.
const applicationID = 0x44414d4b // "DAMK"

// checkStructure reads every page once and checks that the pages form trees
// with sound cells. Of the indexes it compares only that of the streams' names
// with its table: a wrong name there would hide a stream. An event missing from
// its index is reported when the stream is read.
func checkStructure(ctx context.Context, db *sql.DB) error {
	var application int
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&application); err != nil {
		return err
	}
	if application != applicationID {
		return checkUnfinished(ctx, db)
	}
	if err := checkIntegrity(ctx, db, "quick_check(1)"); err != nil {
		return err
	}
	return checkIntegrity(ctx, db, "integrity_check(streams)")
}

// checkUnfinished accepts a database whose first opening was interrupted: it has
// at most the table that counts migrations.
func checkUnfinished(ctx context.Context, db *sql.DB) error {
	var tables int
	err := db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema
		WHERE name NOT LIKE 'goose_%' AND name NOT LIKE 'sqlite_%'`).Scan(&tables)
	if err == nil && tables > 0 {
		err = &store.CorruptError{Detail: "this is not a database of Damka"}
	}
	return err
}

// checkIntegrity runs one of SQLite's own checks.
func checkIntegrity(ctx context.Context, db *sql.DB, pragma string) error {
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return &store.CorruptError{Detail: verdict}
	}
	return nil
}

// checkHeads checks for each stream that its newest event is there, is the
// one its head names, and follows the one before: the part of the chain that
// the last writes touched. A block has to be what was written.
func checkHeads(ctx context.Context, db *sql.DB) error {
	return everyStream(ctx, db, func(tx *sql.Tx, stream journal.Stream, head storedHead) error {
		if whole, err := checkPacked(ctx, tx, stream, head); whole || err != nil {
			return err
		}
		_, err := readVerified(ctx, tx, stream, head, head.Seq-1)
		return err
	})
}

// checkPacked says whether all events of a stream are in a block that is what was written. It does not unpack it.
func checkPacked(ctx context.Context, tx *sql.Tx, stream journal.Stream, head storedHead) (whole bool, err error) {
	b, err := selectBlock(ctx, tx, head.id)
	if err != nil || b.seq != head.Seq {
		return false, err
	}
	return true, b.intact(stream)
}

// checkContents checks every chain, every record and every document.
func checkContents(ctx context.Context, db *sql.DB) error {
	return everyStream(ctx, db, func(tx *sql.Tx, stream journal.Stream, head storedHead) error {
		if _, err := readVerified(ctx, tx, stream, head, 0); err != nil {
			return err
		}
		_, err := readRecords(ctx, tx, stream, head.id)
		return err
	}, checkOrphans, checkDocuments)
}

// everyStream runs the check for each stream, and those after it once, in one
// snapshot of the database.
func everyStream(ctx context.Context, db *sql.DB, check func(*sql.Tx, journal.Stream, storedHead) error, after ...func(context.Context, *sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	err = eachStream(ctx, tx, func(stream journal.Stream, head storedHead) error { return check(tx, stream, head) })
	for _, next := range after {
		if err == nil {
			err = next(ctx, tx)
		}
	}
	return err
}

// checkOrphans finds events and blocks without a stream.
func checkOrphans(ctx context.Context, tx *sql.Tx) error {
	var position int64
	err := tx.QueryRowContext(ctx,
		`SELECT position FROM events WHERE stream NOT IN (SELECT id FROM streams) LIMIT 1`).Scan(&position)
	if errors.Is(err, sql.ErrNoRows) {
		return checkBlockOrphans(ctx, tx)
	}
	if err != nil {
		return err
	}
	return &store.CorruptError{Detail: fmt.Sprintf("the stream of the event at position %d is gone", position)}
}

// checkBlockOrphans finds blocks without a stream, and such as are not found by the positions of their events.
func checkBlockOrphans(ctx context.Context, tx *sql.Tx) error {
	there, err := hasBlocks(ctx, tx)
	if err != nil || !there {
		return err
	}
	var first, last int64
	err = tx.QueryRowContext(ctx, `SELECT first, last FROM blocks WHERE stream NOT IN (SELECT id FROM streams)
		OR last < first OR last - first >= 1 << span OR span > 0 AND last - first < 1 << (span - 1) LIMIT 1`).Scan(&first, &last)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return &store.CorruptError{Detail: fmt.Sprintf("the packed events at positions %d to %d belong to no stream, or are elsewhere", first, last)}
}

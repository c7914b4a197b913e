package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// Check implements [store.Store].
func (s *Store) Check(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	if err := checkIntegrity(ctx, s.reading, "integrity_check"); err != nil {
		return s.explain(err)
	}
	return s.explain(checkContents(ctx, s.reading))
}

// checkStructure reads every page once and checks that the pages form trees
// with sound cells. It does not compare indexes with their tables.
func checkStructure(ctx context.Context, db *sql.DB) error {
	return checkIntegrity(ctx, db, "quick_check")
}

func checkIntegrity(ctx context.Context, db *sql.DB, pragma string) error {
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA "+pragma+"(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return &store.CorruptError{Detail: verdict}
	}
	return nil
}

// checkHeads checks for each stream that its newest event is there, is the
// one its head says, and follows the one before: the part of the chain that
// the last writes touched.
func checkHeads(ctx context.Context, db *sql.DB) error {
	return everyStream(ctx, db, func(tx *sql.Tx, stream journal.Stream, head storedHead) error {
		_, err := readVerified(ctx, tx, stream, head, head.Seq-1)
		return err
	})
}

// checkContents checks every chain and every record.
func checkContents(ctx context.Context, db *sql.DB) error {
	return everyStream(ctx, db, func(tx *sql.Tx, stream journal.Stream, head storedHead) error {
		if _, err := readVerified(ctx, tx, stream, head, 0); err != nil {
			return err
		}
		_, err := readRecords(ctx, tx, stream, head.id)
		return err
	})
}

func everyStream(ctx context.Context, db *sql.DB, check func(*sql.Tx, journal.Stream, storedHead) error) error {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var streams int
	err = eachStream(ctx, tx, func(stream journal.Stream, head storedHead) error {
		streams++
		return check(tx, stream, head)
	})
	if err != nil {
		return err
	}
	return checkOrphans(ctx, tx)
}

// checkOrphans finds events whose stream is gone.
func checkOrphans(ctx context.Context, tx *sql.Tx) error {
	var position int64
	err := tx.QueryRowContext(ctx,
		`SELECT position FROM events WHERE stream NOT IN (SELECT id FROM streams) LIMIT 1`).Scan(&position)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return &store.CorruptError{Detail: fmt.Sprintf("the stream of the event at position %d is gone", position)}
}

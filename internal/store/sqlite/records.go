package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// Records implements [store.Records].
func (s *Store) Records(ctx context.Context, stream journal.Stream) ([]journal.Record, error) {
	return s.records(ctx, stream, readRecords)
}

// RecordsOf implements [store.Records].
func (s *Store) RecordsOf(ctx context.Context, stream journal.Stream, ids ...string) ([]journal.Record, error) {
	return s.records(ctx, stream, func(ctx context.Context, tx *sql.Tx, stream journal.Stream, id int64) ([]journal.Record, error) {
		return queryRecords(ctx, tx, stream, `stream = ? AND id IN (SELECT value FROM json_each(?))`, id, jsonList(ids))
	})
}

func (s *Store) records(ctx context.Context, stream journal.Stream,
	read func(context.Context, *sql.Tx, journal.Stream, int64) ([]journal.Record, error)) ([]journal.Record, error) {
	var records []journal.Record
	err := s.view(ctx, func(tx *sql.Tx) error {
		head, err := selectHead(ctx, tx, stream)
		if err != nil {
			return err
		}
		records, err = read(ctx, tx, stream, head.id)
		return err
	})
	return records, err
}

// readRecords reads all records of a stream, whose row has this id.
func readRecords(ctx context.Context, tx *sql.Tx, stream journal.Stream, id int64) ([]journal.Record, error) {
	return queryRecords(ctx, tx, stream, `stream = ?`, id)
}

func queryRecords(ctx context.Context, tx *sql.Tx, stream journal.Stream, where string, args ...any) ([]journal.Record, error) {
	result, err := tx.QueryContext(ctx, `SELECT id, salt, data, checksum FROM records WHERE `+where+` ORDER BY id`, args...)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	var records []journal.Record
	for result.Next() {
		var record journal.Record
		var salt, data, sum []byte
		if err := result.Scan(&record.ID, &salt, &data, &sum); err != nil {
			return nil, err
		}
		record.Salt, record.Data, record.Erased = salt, data, salt == nil
		if !record.Erased && !bytes.Equal(sum, checksum(record)) {
			return nil, &store.CorruptError{Stream: stream, Detail: fmt.Sprintf("record %s is not what was put", record.ID)}
		}
		records = append(records, record)
	}
	return records, result.Err()
}

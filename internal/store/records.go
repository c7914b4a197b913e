package store

import (
	"context"

	"damka/internal/journal"
)

// Records stores the personal data that events refer to.
type Records interface {
	// Records lists the stream's records in the order of their ids (as
	// bytes), erased ones included. What is stored is checked against the
	// hash it had when it was put.
	Records(ctx context.Context, stream journal.Stream) ([]journal.Record, error)

	// RecordsOf is Records of these ids only; ids without a record are left
	// out.
	RecordsOf(ctx context.Context, stream journal.Stream, ids ...string) ([]journal.Record, error)
}

// RecordsTx writes records.
type RecordsTx interface {
	// PutRecord adds a record of a stream. A record that is there already
	// with the same bytes, or was erased, stays as it is; one with other
	// bytes is [ErrExists]. A record with Erased set erases the one there.
	PutRecord(stream journal.Stream, record journal.Record) error

	// EraseRecord removes the record's salt and data permanently, also from the
	// database's own files. Copies made earlier by Backup still have them.
	// [ErrNotFound] when there is no such record.
	EraseRecord(stream journal.Stream, id string) error
}

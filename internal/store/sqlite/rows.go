package sqlite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"damka/internal/journal"
	"damka/internal/store"
)

// rows is the [store.Tx] of one request.
type rows struct {
	writer  *writer
	request *request
	failure error // the first error of the database itself: nothing can be committed
	over    bool  // the hook has returned
}

var _ store.Tx = (*rows)(nil)

var errHookPanicked = errors.New("the hook panicked")

// PutRecord implements [store.RecordsTx].
func (t *rows) PutRecord(stream journal.Stream, record journal.Record) error {
	if err := record.Validate(); err != nil {
		return err
	}
	head, err := t.streamOf(stream)
	if err != nil {
		return err
	}
	var salt, data, sum any // NULL
	if !record.Erased {
		salt, data, sum = record.Salt, []byte(record.Data), checksum(record)
	}
	added, err := t.exec(t.writer.statements.insertRecord, head.id, record.ID, salt, data, sum)
	if err != nil || added > 0 {
		return err
	}
	if record.Erased {
		return t.erase(head.id, record.ID)
	}
	return t.compareRecord(head.id, record)
}

// checksum detects that a stored record is damaged. Its hash would not show a
// changed id.
func checksum(record journal.Record) []byte {
	sum := sha256.Sum256(slices.Concat([]byte(record.ID), []byte{0}, record.Salt, record.Data))
	return sum[:]
}

// compareRecord compares a record with the one that is stored under its id.
func (t *rows) compareRecord(stream int64, record journal.Record) error {
	var salt, data []byte
	err := t.writer.statements.selectRecord.QueryRow(stream, record.ID).Scan(&salt, &data)
	if err != nil {
		return t.fail(err)
	}
	if erased := salt == nil; erased || bytes.Equal(salt, record.Salt) && bytes.Equal(data, record.Data) {
		return nil
	}
	return fmt.Errorf("record %s with other data: %w", record.ID, store.ErrExists)
}

// EraseRecord implements [store.RecordsTx].
func (t *rows) EraseRecord(stream journal.Stream, id string) error {
	head, err := t.streamOf(stream)
	if err != nil {
		return err
	}
	return t.erase(head.id, id)
}

func (t *rows) erase(stream int64, id string) error {
	changed, err := t.exec(t.writer.statements.eraseRecord, stream, id)
	if err == nil && changed == 0 {
		err = fmt.Errorf("record %s: %w", id, store.ErrNotFound)
	}
	t.request.erased = true
	return err
}

// SetSetting implements [store.SettingsTx].
func (t *rows) SetSetting(key, value string) error {
	_, err := t.exec(t.writer.statements.putSetting, key, value)
	return err
}

// SetAbsentSetting implements [store.SettingsTx].
func (t *rows) SetAbsentSetting(key, value string) error {
	_, err := t.exec(t.writer.statements.putAbsentSetting, key, value)
	return err
}

func (t *rows) streamOf(stream journal.Stream) (storedHead, error) {
	if t.over {
		return storedHead{}, store.ErrClosed
	}
	head, err := scanHead(t.writer.statements.selectHead.QueryRow(string(stream)))
	if err != nil {
		return head, t.fail(err)
	}
	if head.id == 0 {
		return head, fmt.Errorf("stream %s: %w", stream, store.ErrNotFound)
	}
	return head, nil
}

// exec returns how many rows it changed.
func (t *rows) exec(statement *sql.Stmt, args ...any) (int64, error) {
	if t.over {
		return 0, store.ErrClosed
	}
	result, err := statement.ExecContext(context.Background(), args...)
	if err != nil {
		return 0, t.fail(err)
	}
	return result.RowsAffected()
}

func (t *rows) fail(err error) error {
	if t.failure == nil {
		t.failure = t.writer.explain(err)
	}
	return t.failure
}

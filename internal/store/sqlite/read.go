package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

var errBadHead = &store.CorruptError{Detail: "the head of a stream is unreadable"}

// Read implements [store.Journal].
func (s *Store) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	var events []journal.Event
	err := s.view(ctx, func(tx *sql.Tx) error {
		head, err := selectHead(ctx, tx, stream)
		if err != nil || after >= head.Seq {
			return err
		}
		events, err = readVerified(ctx, tx, stream, head, after)
		return err
	})
	return events, err
}

// view runs read in one transaction, on one state of the database.
func (s *Store) view(ctx context.Context, read func(*sql.Tx) error) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	s.swapping.RLock()
	defer s.swapping.RUnlock()
	tx, err := s.reading.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s.explain(err)
	}
	defer tx.Rollback()
	return s.orGone(s.explain(read(tx)))
}

// orGone says of damage that it is not the database's where its log was cut. The writer
// then looks after the log. Nobody waits for it: anyone who reads may be in a hook, for which
// the writer waits.
func (s *Store) orGone(err error) error {
	if s.writer == nil || !errors.Is(err, store.ErrCorrupt) {
		return err
	}
	fault := s.Fault()
	if fault == nil {
		return err
	}
	go s.Update(context.Background(), func(store.Tx) error { return nil })
	return fault
}

func selectHead(ctx context.Context, tx *sql.Tx, stream journal.Stream) (storedHead, error) {
	return scanHead(tx.QueryRowContext(ctx, `SELECT id, seq, hash FROM streams WHERE name = ?`, string(stream)))
}

// readVerified reads the events after the given one and verifies the chain from
// there to the stream's head. Those that are not in rows may be packed.
func readVerified(ctx context.Context, tx *sql.Tx, stream journal.Stream, head storedHead, after journal.Seq) ([]journal.Event, error) {
	start := journal.Head{Seq: after}
	known, err := hashOf(ctx, tx, head.id, &start)
	if err != nil {
		return nil, err
	}
	events, err := readEvents(ctx, tx, stream, head, after)
	if err != nil {
		return nil, err
	}
	if !known || len(events) == 0 || events[0].Seq != after+1 {
		packed, err := selectBlock(ctx, tx, head.id)
		if err != nil {
			return nil, err
		}
		all, err := packed.events(stream)
		if err != nil {
			return nil, err
		}
		if !known && after > packed.seq {
			return nil, &store.CorruptError{Stream: stream, Seq: after, Detail: "the event or its hash is missing"}
		}
		if after <= packed.seq {
			if !known {
				start.Hash = all[after-1].Hash
			}
			events = append(all[after:len(all):len(all)], events...)
		}
	}
	found, err := start.Verify(events)
	var broken *journal.ChainError
	if errors.As(err, &broken) {
		return nil, &store.CorruptError{Stream: stream, Seq: broken.Seq, Detail: broken.Error()}
	}
	if found != head.Head {
		return nil, &store.CorruptError{Stream: stream, Seq: found.Seq + 1,
			Detail: fmt.Sprintf("the events end at %d, the stream at %d", found.Seq, head.Seq)}
	}
	return events, nil
}

// hashOf reads the hash of an event, which is in a row; false when it is not.
func hashOf(ctx context.Context, tx *sql.Tx, id int64, event *journal.Head) (bool, error) {
	if event.Seq == 0 {
		return true, nil
	}
	var hash []byte
	err := tx.QueryRowContext(ctx, `SELECT hash FROM events WHERE stream = ? AND seq = ?`, id, int64(event.Seq)).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) || err == nil && len(hash) != len(event.Hash) {
		return false, nil
	}
	copy(event.Hash[:], hash)
	return err == nil, err
}

func readEvents(ctx context.Context, tx *sql.Tx, stream journal.Stream, head storedHead, after journal.Seq) ([]journal.Event, error) {
	result, err := tx.QueryContext(ctx,
		`SELECT position, seq, line, hash FROM events WHERE stream = ? AND seq > ? ORDER BY seq`, head.id, int64(after))
	if err != nil {
		return nil, err
	}
	defer result.Close()
	const trust = 10_000 // the head may be damaged and the count huge
	events := make([]journal.Event, 0, min(head.Seq-after, trust))
	for result.Next() {
		var position, seq int64
		var line, hash []byte
		if err := result.Scan(&position, &seq, &line, &hash); err != nil {
			return nil, err
		}
		event, err := parseEvent(stream, journal.Seq(seq), journal.Position(position), line, hash)
		if err != nil {
			return nil, err
		}
		events = append(events, event)
	}
	return events, result.Err()
}

// parseEvent makes an event of what is stored. seq is where it was found.
func parseEvent(stream journal.Stream, seq journal.Seq, position journal.Position, line, hash []byte) (journal.Event, error) {
	event, err := journal.ParseLine(line)
	if err != nil || len(hash) != len(event.Hash) {
		return event, &store.CorruptError{Stream: stream, Seq: seq, Detail: fmt.Sprintf("unreadable: %v", err)}
	}
	event.Stream, event.Position = stream, position
	copy(event.Hash[:], hash)
	return event, nil
}

// Head implements [store.Journal].
func (s *Store) Head(ctx context.Context, stream journal.Stream) (journal.Head, error) {
	var head storedHead
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		head, err = selectHead(ctx, tx, stream)
		return err
	})
	return head.Head, err
}

// Streams implements [store.Journal].
func (s *Store) Streams(ctx context.Context) ([]store.StreamHead, error) {
	var list []store.StreamHead
	err := s.view(ctx, func(tx *sql.Tx) error {
		return eachStream(ctx, tx, func(stream journal.Stream, head storedHead) error {
			list = append(list, store.StreamHead{Stream: stream, Head: head.Head})
			return nil
		})
	})
	return list, err
}

// eachStream goes through the streams in the order of their names. do may
// query tx.
func eachStream(ctx context.Context, tx *sql.Tx, do func(journal.Stream, storedHead) error) error {
	result, err := tx.QueryContext(ctx, `SELECT name, id, seq, hash FROM streams ORDER BY name`)
	if err != nil {
		return err
	}
	defer result.Close()
	for result.Next() {
		var name string
		head, err := scanHead(scanAfter{result, []any{&name}})
		if err != nil {
			return err
		}
		if err := do(journal.Stream(name), head); err != nil {
			return err
		}
	}
	return result.Err()
}

// scanAfter scans more columns before the requested ones.
type scanAfter struct {
	result *sql.Rows
	first  []any
}

func (s scanAfter) Scan(targets ...any) error { return s.result.Scan(append(s.first, targets...)...) }

// Setting implements [store.Settings].
func (s *Store) Setting(ctx context.Context, key string) (string, bool, error) {
	var value string
	err := s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT value FROM settings WHERE key = ?`, key).Scan(&value)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	return value, err == nil, err
}

package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// pageOfAll is how many events of all streams are read at once.
const pageOfAll = 1000

// Position implements [store.Journal].
func (s *Store) Position(ctx context.Context) (journal.Position, error) {
	var position int64
	err := s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT coalesce(max(position), 0) FROM events`).Scan(&position)
	})
	return journal.Position(position), err
}

// readAll reads the next events of all streams after a position, up to
// pageOfAll. Each is verified against the event before it in its stream. A
// missing event shows in the positions, which have no gaps here.
func (s *Store) readAll(ctx context.Context, after journal.Position) ([]journal.Event, error) {
	var events []journal.Event
	err := s.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT e.position, s.name, e.seq, e.line, e.hash, before.hash
			FROM events e LEFT JOIN streams s ON s.id = e.stream LEFT JOIN events before ON before.stream = e.stream AND before.seq = e.seq - 1
			WHERE e.position > ? ORDER BY e.position LIMIT ?`, int64(after), pageOfAll)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			event, err := scanLinked(result)
			if err != nil {
				return err
			}
			if want := after + journal.Position(len(events)) + 1; event.Position != want {
				return &store.CorruptError{Detail: fmt.Sprintf("the event at position %d is missing", want)}
			}
			events = append(events, event)
		}
		return result.Err()
	})
	return events, err
}

// scanLinked reads an event and verifies its hash by that of the event before
// it.
func scanLinked(result *sql.Rows) (journal.Event, error) {
	var position, seq int64
	var name sql.NullString
	var line, hash, hashBefore []byte
	if err := result.Scan(&position, &name, &seq, &line, &hash, &hashBefore); err != nil {
		return journal.Event{}, err
	}
	if !name.Valid {
		return journal.Event{}, &store.CorruptError{Detail: fmt.Sprintf("the stream of the event at position %d is gone", position)}
	}
	event, err := parseEvent(journal.Stream(name.String), journal.Seq(seq), journal.Position(position), line, hash)
	if err != nil {
		return journal.Event{}, err
	}
	before := journal.Head{Seq: event.Seq - 1}
	copy(before.Hash[:], hashBefore)
	if _, err := before.Verify([]journal.Event{event}); err != nil {
		return journal.Event{}, &store.CorruptError{Stream: event.Stream, Seq: event.Seq, Detail: err.Error()}
	}
	return event, nil
}

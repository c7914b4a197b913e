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

// Position implements [store.Journal]. The newest event of all is never packed.
func (s *Store) Position(ctx context.Context) (journal.Position, error) {
	var position journal.Position
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		position, err = newestPosition(ctx, tx)
		return err
	})
	return position, err
}

func newestPosition(ctx context.Context, q querier) (position journal.Position, err error) {
	err = q.QueryRowContext(ctx, `SELECT coalesce(max(position), 0) FROM events`).Scan(&position)
	return position, err
}

// readAll reads the next events of all streams after a position, up to
// pageOfAll. Each is verified against the event before it in its stream. A
// missing event shows in the positions, which have no gaps here.
func (s *Store) readAll(ctx context.Context, after journal.Position) ([]journal.Event, error) {
	var events []journal.Event
	err := s.view(ctx, func(tx *sql.Tx) error {
		newest, err := newestPosition(ctx, tx)
		if err != nil || newest <= after {
			return err
		}
		p := page{after: after, events: make([]journal.Event, min(newest-after, pageOfAll))}
		unlinked, err := p.addRows(ctx, tx)
		if err == nil && (p.found < len(p.events) || len(unlinked) > 0) {
			err = p.addBlocks(ctx, tx, unlinked)
		}
		if err == nil {
			err = p.whole()
		}
		events = p.events
		return err
	})
	if err != nil {
		return nil, err
	}
	return events, nil
}

// page is the events after a position, in the order of positions.
type page struct {
	after  journal.Position
	events []journal.Event
	found  int
}

// last is the greatest position of the page.
func (p *page) last() journal.Position { return p.after + journal.Position(len(p.events)) }

func (p *page) put(event journal.Event) error {
	at := &p.events[event.Position-p.after-1]
	if at.Position != 0 {
		return &store.CorruptError{Stream: event.Stream, Seq: event.Seq, Detail: fmt.Sprintf("another event is at position %d", event.Position)}
	}
	*at = event
	p.found++
	return nil
}

// whole is an error unless every event is there.
func (p *page) whole() error {
	for i, event := range p.events {
		if event.Position == 0 {
			return &store.CorruptError{Detail: fmt.Sprintf("the event at position %d is missing", p.after+journal.Position(i)+1)}
		}
	}
	return nil
}

// addRows adds the events that are in rows, and verifies each against the one before it in its stream. It returns those before which no row
// is: a block may be, by the rows of the streams.
func (p *page) addRows(ctx context.Context, tx *sql.Tx) (unlinked map[int64]journal.Event, err error) {
	result, err := tx.QueryContext(ctx, `SELECT e.stream, e.position, s.name, e.seq, e.line, e.hash, before.hash
		FROM events e LEFT JOIN streams s ON s.id = e.stream LEFT JOIN events before ON before.stream = e.stream AND before.seq = e.seq - 1
		WHERE e.position > ? AND e.position <= ? ORDER BY e.position`, int64(p.after), int64(p.last()))
	if err != nil {
		return nil, err
	}
	defer result.Close()
	unlinked = make(map[int64]journal.Event)
	for result.Next() {
		id, event, before, err := scanLinked(result)
		if err != nil {
			return nil, err
		}
		if event.Seq > 1 && len(before) == 0 {
			unlinked[id] = event
		} else if err := follows(event, before); err != nil {
			return nil, err
		}
		if err := p.put(event); err != nil {
			return nil, err
		}
	}
	return unlinked, result.Err()
}

// scanLinked reads an event, the number of its stream's row, and the hash of the event before it.
func scanLinked(result *sql.Rows) (id int64, event journal.Event, before []byte, err error) {
	var position, seq int64
	var name sql.NullString
	var line, hash []byte
	if err := result.Scan(&id, &position, &name, &seq, &line, &hash, &before); err != nil {
		return 0, event, nil, err
	}
	if !name.Valid {
		return 0, event, nil, &store.CorruptError{Detail: fmt.Sprintf("the stream of the event at position %d is gone", position)}
	}
	event, err = parseEvent(journal.Stream(name.String), journal.Seq(seq), journal.Position(position), line, hash)
	return id, event, before, err
}

// follows verifies an event by the hash of the one before it.
func follows(event journal.Event, hash []byte) error {
	before := journal.Head{Seq: event.Seq - 1}
	copy(before.Hash[:], hash)
	if _, err := before.Verify([]journal.Event{event}); err != nil {
		return &store.CorruptError{Stream: event.Stream, Seq: event.Seq, Detail: err.Error()}
	}
	return nil
}

// addBlocks adds the events that are packed, and verifies those that nothing but a block is before.
func (p *page) addBlocks(ctx context.Context, tx *sql.Tx, unlinked map[int64]journal.Event) error {
	for id, event := range unlinked {
		b, err := selectBlock(ctx, tx, id)
		if err != nil {
			return err
		}
		events, err := b.events(event.Stream)
		if err != nil {
			return err
		}
		var before []byte
		if b.seq != 0 && b.seq == event.Seq-1 {
			before = events[len(events)-1].Hash[:]
		}
		if err := follows(event, before); err != nil {
			return err
		}
	}
	return eachBlockBetween(ctx, tx, p.after+1, p.last(), func(events []journal.Event) error {
		for _, event := range events {
			if event.Position > p.after && event.Position <= p.last() {
				if err := p.put(event); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

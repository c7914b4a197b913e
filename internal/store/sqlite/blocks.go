package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/bits"

	"damka/internal/journal"
	"damka/internal/journal/block"
	"damka/internal/store"
)

// A stream may have the events from its first to some event in a block, and those after it in rows. Appending knows nothing of
// blocks. Packing takes all events there are, also those of an older block.

// Pack implements [store.Blocks].
func (s *Store) Pack(ctx context.Context, stream journal.Stream, at journal.Seq, side func(store.Tx) error) (bool, error) {
	packed, newest, err := s.packed(ctx, stream, at)
	if err != nil || newest {
		return false, err
	}
	_, err = s.request(&request{ctx: ctx, stream: stream, expect: at, packed: packed, side: side})
	return err == nil, err
}

// packed makes the block of a stream; none when nothing is to be packed. newest says that the newest event of all is in
// the stream.
func (s *Store) packed(ctx context.Context, stream journal.Stream, at journal.Seq) (packed *storedBlock, newest bool, err error) {
	var events []journal.Event
	err = s.view(ctx, func(tx *sql.Tx) error {
		head, err := selectHead(ctx, tx, stream)
		if err == nil && head.Seq != at {
			err = &journal.Conflict{Stream: stream, Expected: at, Actual: head.Seq}
		}
		if err != nil || at == 0 {
			return err
		}
		var last int64
		if err := tx.QueryRowContext(ctx, `SELECT coalesce(max(position), 0) FROM events WHERE stream = ?`, head.id).Scan(&last); err != nil || last == 0 {
			return err // all of it is packed
		}
		var above int64
		if err := tx.QueryRowContext(ctx, `SELECT max(position) FROM events`).Scan(&above); err != nil {
			return err
		}
		if newest = above == last; newest {
			return nil
		}
		events, err = readVerified(ctx, tx, stream, head, 0)
		return err
	})
	if err != nil || len(events) == 0 {
		return nil, newest, err
	}
	data, err := block.Pack(events)
	if errors.Is(err, block.ErrTooLarge) || errors.Is(err, block.ErrDifferent) {
		return nil, false, nil // its lines stay
	}
	if err != nil {
		return nil, false, fmt.Errorf("%s: %w", stream, err)
	}
	return &storedBlock{seq: at, first: events[0].Position, last: events[len(events)-1].Position, hash: events[len(events)-1].Hash, data: data}, false, nil
}

// putBlock lets a block take the place of rows. Nothing was appended to the stream since it was made.
func (w *writer) putBlock(id int64, b *storedBlock) error {
	_, err := w.statements.putBlock.Exec(id, int64(b.seq), int64(b.first), int64(b.last), b.span(), b.data)
	if err == nil {
		_, err = w.statements.deleteEvents.Exec(id, int64(b.seq))
	}
	return w.explain(err)
}

// storedBlock is a row of the table of blocks. The zero value is that there is none.
type storedBlock struct {
	seq         journal.Seq
	first, last journal.Position
	hash        journal.Hash // of the event seq
	data        []byte
}

func (b *storedBlock) span() int { return bits.Len64(uint64(b.last - b.first)) }

// querier is a transaction or a database.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// hasBlocks says whether a database has the table: one of an older form is read before it gets it.
func hasBlocks(ctx context.Context, q querier) (there bool, err error) {
	err = q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'blocks')`).Scan(&there)
	return there, err
}

// blockColumns are in the order of [scanBlock].
const blockColumns = `b.seq, b.first, b.last, b.data`

func scanBlock(row interface{ Scan(...any) error }) (b storedBlock, err error) {
	err = row.Scan(&b.seq, &b.first, &b.last, &b.data)
	if errors.Is(err, sql.ErrNoRows) {
		return storedBlock{}, nil
	}
	return b, err
}

// selectBlock reads the block of the stream whose row has this id.
func selectBlock(ctx context.Context, q querier, id int64) (storedBlock, error) {
	there, err := hasBlocks(ctx, q)
	if err != nil || !there {
		return storedBlock{}, err
	}
	return scanBlock(q.QueryRowContext(ctx, `SELECT `+blockColumns+` FROM blocks b WHERE b.stream = ?`, id))
}

// events unpacks the block: none where there is none. Whether they are the right ones is known from what follows them: see [storedBlock.prove].
func (b *storedBlock) events(stream journal.Stream) ([]journal.Event, error) {
	if b.seq == 0 {
		return nil, nil
	}
	events, err := block.Unpack(stream, b.data)
	if err != nil {
		return nil, b.explain(stream, err)
	}
	count := journal.Seq(len(events))
	if count != b.seq || events[0].Position != b.first || events[count-1].Position != b.last {
		return nil, b.explain(stream, fmt.Errorf("it has %d events, at positions %d to %d", count, events[0].Position, events[count-1].Position))
	}
	return events, nil
}

// intact is an error if the block is not as it was written. It is quick.
func (b *storedBlock) intact(stream journal.Stream) error {
	if err := block.Intact(b.data); err != nil {
		return b.explain(stream, err)
	}
	return nil
}

// explain turns the errors of blocks into those of package store.
func (b *storedBlock) explain(stream journal.Stream, err error) error {
	if errors.Is(err, block.ErrNewer) {
		return fmt.Errorf("%s: its packed events: %w: %w", stream, err, store.ErrNewer)
	}
	return &store.CorruptError{Stream: stream, Seq: 1, Detail: fmt.Sprintf("events 1 to %d are packed: %v", b.seq, err)}
}

// prove compares the last event of a block with what follows it: an event in a row, or nothing but the head of the stream.
func (b *storedBlock) prove(ctx context.Context, q querier, stream journal.Stream, head storedHead, last journal.Event) error {
	found, want := last.Hash, head.Hash
	if b.seq != head.Seq {
		var line, hash []byte
		err := q.QueryRowContext(ctx, `SELECT line, hash FROM events WHERE stream = ? AND seq = ?`, head.id, int64(b.seq+1)).Scan(&line, &hash)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		found, want = found.Next(line), journal.Hash{}
		copy(want[:], hash)
	}
	if found != want {
		return b.explain(stream, errors.New("what follows them follows other events"))
	}
	return nil
}

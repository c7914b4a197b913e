package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"damka/internal/journal"
	"damka/internal/store"
)

// positioned is a block with the stream to which it belongs.
type positioned struct {
	storedBlock
	stream journal.Stream
	head   storedHead
}

// eachBlockBetween calls do with the events of every block that may have one from one position to another.
func eachBlockBetween(ctx context.Context, q querier, from, to journal.Position, do func([]journal.Event) error) error {
	there, err := hasBlocks(ctx, q)
	if err != nil || !there {
		return err
	}
	found, err := blocksBetween(ctx, q, from, to) // all at once: there may be one connection only
	if err != nil {
		return err
	}
	for _, b := range found {
		events, err := b.events(b.stream)
		if err == nil {
			err = b.prove(ctx, q, b.stream, b.head, events[len(events)-1])
		}
		if err == nil {
			err = do(events)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// blocksBetween finds the blocks. One whose positions differ by less than 2ⁿ ends less than 2ⁿ after the last position, or begins
// after it: so few are looked at that have no event there.
func blocksBetween(ctx context.Context, q querier, from, to journal.Position) ([]positioned, error) {
	result, err := q.QueryContext(ctx, `SELECT s.name, b.stream, s.seq, s.hash, `+blockColumns+`
		FROM json_each(?) n CROSS JOIN blocks b ON b.span = n.value AND b.last >= ? AND b.last < ? + (1 << n.value) AND b.first <= ?
		LEFT JOIN streams s ON s.id = b.stream`, spans, int64(from), int64(to), int64(to))
	if err != nil {
		return nil, err
	}
	defer result.Close()
	var found []positioned
	for result.Next() {
		var b positioned
		var name sql.NullString
		var seq sql.NullInt64
		var hash []byte
		b.storedBlock, err = scanBlock(scanAfter{result, []any{&name, &b.head.id, &seq, &hash}})
		if err != nil {
			return nil, err
		}
		if !name.Valid || b.seq < 1 {
			return nil, &store.CorruptError{Detail: fmt.Sprintf("the packed events at positions %d to %d belong to no stream", b.first, b.last)}
		}
		b.stream, b.head.Seq = journal.Stream(name.String), journal.Seq(seq.Int64)
		copy(b.head.Hash[:], hash)
		found = append(found, b)
	}
	return found, result.Err()
}

// spans are the numbers of bits that a difference of positions may have: a store with more than 2⁴⁸ events is yet to be seen.
const spans = `[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48]`

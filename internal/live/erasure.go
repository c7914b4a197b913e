package live

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// ErasureKind is the kind of the streams that record which records were erased.
// The erasures of the stream "tournament/k3f9" are in "erasure/k3f9". They are
// not in the stream itself, so a tournament file does not have them and its
// hashes stay the same.
const ErasureKind = "erasure"

// The one event of such a stream. Its name and form never change.
const (
	erasureType    = "erased"
	erasureVersion = 1
)

// erasure is the event's data.
type erasure struct {
	Stream  journal.Stream `json:"stream"`
	Records []string       `json:"records"`
}

func decodeErasure(event journal.Event) (erasure, error) {
	var erased erasure
	if event.Type != erasureType || event.Version != erasureVersion {
		return erased, fmt.Errorf("live: unknown event %s, version %d", event.Type, event.Version)
	}
	err := json.Unmarshal(event.Data, &erased)
	if err == nil && !erased.Stream.Valid() {
		err = fmt.Errorf("live: %q is not the name of a stream", erased.Stream)
	}
	return erased, err
}

// Erase removes records of a stream permanently, from the database and from every
// snapshot that is made from now on, also by other programs on the same store.
// choose says which ones; by and at are those of the erasure's event.
func (c *Cache[S]) Erase(ctx context.Context, id, by string, at time.Time, choose func(*S) ([]string, error)) error {
	return c.EraseWith(ctx, id, by, at, func(s *S) (Erasure, error) {
		records, err := choose(s)
		return Erasure{Records: records}, err
	})
}

// Erasure is what is to be forgotten of a stream.
type Erasure struct {
	Records []string
	Side    func(store.Tx) error // what rows have of them, in the same transaction; nil: nothing
}

// EraseWith is Erase where rows have something of the records.
func (c *Cache[S]) EraseWith(ctx context.Context, id, by string, at time.Time, choose func(*S) (Erasure, error)) error {
	e, err := c.use(id)
	if err != nil {
		return err
	}
	defer c.release(e)
	if err := e.begin(ctx); err != nil {
		return err
	}
	defer e.end()
	now, err := c.newest(ctx, e)
	if err != nil {
		return err
	}
	chosen, err := choose(now.snapshot)
	if err != nil {
		return err
	}
	data, err := json.Marshal(erasure{e.stream, chosen.Records})
	if err != nil {
		return err
	}
	draft := journal.Draft{Type: erasureType, Version: erasureVersion, At: at, By: by, Data: data}
	if err := c.appendErasure(ctx, e.stream, chosen, draft); err != nil {
		c.invalidateAfter(e, err)
		return err
	}
	return c.reread(ctx, e)
}

// appendErasure writes the event and erases the records.
func (c *Cache[S]) appendErasure(ctx context.Context, stream journal.Stream, chosen Erasure, draft journal.Draft) error {
	erasures := journal.NewStream(ErasureKind, stream.ID())
	side := func(tx store.Tx) error {
		for _, record := range chosen.Records {
			if err := tx.EraseRecord(stream, record); err != nil {
				return err
			}
		}
		if chosen.Side == nil {
			return nil
		}
		return chosen.Side(tx)
	}
	var err error
	for lost := 1; lost <= attempts; lost++ {
		var head journal.Head
		if head, err = c.feed.store.Head(ctx, erasures); err != nil {
			return err
		}
		_, err = c.feed.store.Append(ctx, journal.Batch{Stream: erasures, Expect: head.Seq, Drafts: []journal.Draft{draft}}, side)
		if _, conflict := journal.AsConflict(err); !conflict {
			return err
		}
		if err := yield(ctx, lost); err != nil {
			return err
		}
	}
	return err
}

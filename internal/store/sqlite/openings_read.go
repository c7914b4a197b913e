package sqlite

import (
	"context"
	"database/sql"
	"slices"

	"damka/internal/openings"
	"damka/internal/store"
)

// Rows implements [store.Openings]: one look at each run.
func (o *Openings) Rows(ctx context.Context, query store.OpeningQuery) ([]openings.Row, error) {
	var rows []openings.Row
	err := o.view(ctx, func(tx *sql.Tx) error {
		sources := jsonNumbers(query.Sources)
		result, err := tx.QueryContext(ctx, `SELECT r.id, r.source,
				(SELECT p.data FROM pages p WHERE p.run = r.id AND p.first <= ? ORDER BY p.first DESC LIMIT 1)
			FROM sources s JOIN runs r ON r.source = s.id
			WHERE s.state = ? AND r.state = ? AND (json_array_length(?) = 0 OR s.id IN (SELECT value FROM json_each(?)))`,
			firstOf(query.Key.Hash), store.OpeningsComplete, runThere, sources, sources)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var run int64
			var source uint32
			var data sql.RawBytes
			if err := result.Scan(&run, &source, &data); err != nil {
				return err
			}
			found, err := openings.Find(data, store.FirstOpening(source), query.Key)
			if err != nil {
				return damagedRun(run)
			}
			rows = append(rows, found...)
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	if len(query.Classes) > 0 {
		rows = slices.DeleteFunc(rows, func(r openings.Row) bool { return !slices.Contains(query.Classes, r.Class) })
	}
	if len(rows) == 0 {
		return nil, nil
	}
	return openings.Combine(rows), nil
}

// Games implements [store.Openings].
func (o *Openings) Games(ctx context.Context, ids []uint64) ([]store.OpeningGame, error) {
	byID := make(map[uint64]store.OpeningGame, len(ids))
	err := o.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT g.id, g.fingerprint, g.result, g.class, g.rating, g.day, g.data
			FROM json_each(?) wanted JOIN games g ON g.id = wanted.value JOIN sources s ON s.id = g.id >> 32 WHERE s.state = ?`,
			jsonNumbers(ids), store.OpeningsComplete)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var g store.OpeningGame
			var id int64
			var fingerprint []byte
			if err := result.Scan(&id, &fingerprint, &g.Result, &g.Class, &g.Rating, &g.Day, &g.Data); err != nil {
				return err
			}
			g.ID = uint64(id)
			copy(g.Fingerprint[:], fingerprint)
			byID[g.ID] = g
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	var found []store.OpeningGame
	for _, id := range ids {
		if g, is := byID[id]; is {
			found = append(found, g)
		}
	}
	return found, nil
}

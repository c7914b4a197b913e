package sqlite

import (
	"context"
	"database/sql"
	"math"
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

// gameColumns are in the order of [scanOpening].
const gameColumns = `g.id, g.fingerprint, g.result, g.class, g.rating, g.day, g.data`

func scanOpening(result *sql.Rows) (g store.OpeningGame, err error) {
	var id int64
	var fingerprint []byte
	err = result.Scan(&id, &fingerprint, &g.Result, &g.Class, &g.Rating, &g.Day, &g.Data)
	g.ID = uint64(id)
	copy(g.Fingerprint[:], fingerprint)
	return g, err
}

// listGames lists the games that a query finds.
func (o *Openings) listGames(ctx context.Context, which string, args ...any) ([]store.OpeningGame, error) {
	var found []store.OpeningGame
	err := o.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT `+gameColumns+` FROM `+which, args...)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			g, err := scanOpening(result)
			if err != nil {
				return err
			}
			found = append(found, g)
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Games implements [store.Openings].
func (o *Openings) Games(ctx context.Context, ids []uint64) ([]store.OpeningGame, error) {
	return o.listGames(ctx, `json_each(?) wanted JOIN games g ON g.id = wanted.value JOIN sources s ON s.id = g.id >> 32
		WHERE s.state = ? ORDER BY wanted.key`, jsonNumbers(ids), store.OpeningsComplete)
}

// Known implements [store.Openings].
func (o *Openings) Known(ctx context.Context, fingerprint [16]byte) ([]store.OpeningGame, error) {
	return o.listGames(ctx, `games g WHERE g.fingerprint = ? ORDER BY g.id`, fingerprint[:])
}

// GamesOf implements [store.Openings].
func (o *Openings) GamesOf(ctx context.Context, source uint32, after uint64, limit int) ([]store.OpeningGame, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	first, next := int64(store.FirstOpening(source)), int64(store.FirstOpening(source)+1<<32)
	return o.listGames(ctx, `games g WHERE g.id >= ? AND g.id < ? AND g.id > ? ORDER BY g.id LIMIT ?`, first, next, int64(min(after, math.MaxInt64)), limit)
}

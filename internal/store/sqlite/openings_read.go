package sqlite

import (
	"context"
	"database/sql"
	"math"
	"slices"

	"damka/internal/openings"
	"damka/internal/store"
)

// The statements of every answer are prepared once: to prepare one takes longer than to run it.
const (
	selectPages = `SELECT r.id, r.source, (SELECT p.data FROM pages p WHERE p.run = r.id AND p.first <= ? ORDER BY p.first DESC LIMIT 1)
		FROM sources s JOIN runs r ON r.source = s.id
		WHERE s.state = ? AND r.state = ? AND (json_array_length(?) = 0 OR s.id IN (SELECT value FROM json_each(?)))`
	selectExamples = `SELECT ` + gameColumns + ` FROM json_each(?) wanted JOIN games g ON g.id = wanted.value JOIN sources s ON s.id = g.id >> 32
		WHERE s.state = ? ORDER BY wanted.key`
)

// Rows implements [store.Openings]: one look at each run.
func (o *Openings) Rows(ctx context.Context, query store.OpeningQuery) ([]openings.Row, error) {
	if o.closed.Load() {
		return nil, store.ErrClosed
	}
	sources := jsonNumbers(query.Sources)
	result, err := o.pages.QueryContext(ctx, firstOf(query.Key.Hash), store.OpeningsComplete, runThere, sources, sources)
	if err != nil {
		return nil, o.explain(err)
	}
	defer result.Close()
	var rows []openings.Row
	for result.Next() {
		var run int64
		var source uint32
		var data sql.RawBytes
		if err := result.Scan(&run, &source, &data); err != nil {
			return nil, o.explain(err)
		}
		found, err := openings.Find(data, store.FirstOpening(source), query.Key)
		if err != nil {
			return nil, o.explain(damagedRun(run))
		}
		rows = append(rows, found...)
	}
	if err := result.Err(); err != nil {
		return nil, o.explain(err)
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

// readGames reads the games that a query found.
func (o *Openings) readGames(result *sql.Rows, err error) ([]store.OpeningGame, error) {
	if err != nil {
		return nil, o.explain(err)
	}
	defer result.Close()
	var found []store.OpeningGame
	for result.Next() {
		g, err := scanOpening(result)
		if err != nil {
			return nil, o.explain(err)
		}
		found = append(found, g)
	}
	return found, o.explain(result.Err())
}

// Games implements [store.Openings].
func (o *Openings) Games(ctx context.Context, ids []uint64) ([]store.OpeningGame, error) {
	if o.closed.Load() {
		return nil, store.ErrClosed
	}
	return o.readGames(o.examples.QueryContext(ctx, jsonNumbers(ids), store.OpeningsComplete))
}

// listGames lists the games that a query finds.
func (o *Openings) listGames(ctx context.Context, which string, args ...any) ([]store.OpeningGame, error) {
	if o.closed.Load() {
		return nil, store.ErrClosed
	}
	return o.readGames(o.reading.QueryContext(ctx, `SELECT `+gameColumns+` FROM games g WHERE `+which+` ORDER BY g.id LIMIT ?`, args...))
}

// Known implements [store.Openings].
func (o *Openings) Known(ctx context.Context, fingerprint [16]byte) ([]store.OpeningGame, error) {
	return o.listGames(ctx, `g.fingerprint = ?`, fingerprint[:], -1)
}

// GamesOf implements [store.Openings].
func (o *Openings) GamesOf(ctx context.Context, source uint32, after uint64, limit int) ([]store.OpeningGame, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	first, next := int64(store.FirstOpening(source)), int64(store.FirstOpening(source)+1<<32)
	return o.listGames(ctx, `g.id >= ? AND g.id < ? AND g.id > ?`, first, next, int64(min(after, math.MaxInt64)), limit)
}

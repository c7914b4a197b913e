package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"math"

	"damka/internal/openings"
	"damka/internal/store"
)

// A source has runs of rows: adding games writes a new one, and when a source has several of about the same size
// they are merged. So a game is written a few times, whatever the number of games, and a position is looked for in
// few runs. A merge writes its run in transactions of some pages; nobody sees it before it is whole, and the old runs go in the
// transaction in which it appears.

// The states of a run.
const (
	runThere   = 0
	runWritten = 1 // at the moment
	runGone    = 2 // its pages are being removed
)

const (
	fanout       = 8   // so many runs of about the same size are merged
	pagesInATime = 256 // pages written, or removed, in one transaction
)

// firstOf is how the hash of a page's first row is stored: in the order of signed numbers.
func firstOf(hash uint64) int64 { return int64(hash ^ 1<<63) }

// storedRun is a run of a source.
type storedRun struct {
	id, rows int64
}

// size is about the logarithm of the number of rows.
func (r storedRun) size() (size int) {
	for rows := r.rows / 64; rows > 0; rows /= fanout {
		size++
	}
	return size
}

// writeRun writes a whole run in the caller's transaction.
func writeRun(ctx context.Context, tx *sql.Tx, source uint32, rows []openings.Row) error {
	if len(rows) == 0 {
		return nil
	}
	id, err := newRun(ctx, tx, source, len(rows), runThere)
	if err != nil {
		return err
	}
	w := openings.NewWriter(store.FirstOpening(source), func(p openings.Page) error { return putPage(ctx, tx, id, p) })
	for _, row := range rows {
		if err := w.Add(row); err != nil {
			return err
		}
	}
	return w.Close()
}

func newRun(ctx context.Context, tx *sql.Tx, source uint32, rows, state int) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `INSERT INTO runs (source, rows, state) VALUES (?, ?, ?) RETURNING id`, source, rows, state).Scan(&id)
	return id, err
}

func putPage(ctx context.Context, tx *sql.Tx, run int64, p openings.Page) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO pages (run, first, data) VALUES (?, ?, ?)`, run, firstOf(p.First), p.Data)
	return err
}

// runsOf are the runs of a source, the oldest first.
func (o *Openings) runsOf(ctx context.Context, source uint32) ([]storedRun, error) {
	result, err := o.writing.QueryContext(ctx, `SELECT id, rows FROM runs WHERE source = ? AND state = ? ORDER BY id`, source, runThere)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	var runs []storedRun
	for result.Next() {
		var r storedRun
		if err := result.Scan(&r.id, &r.rows); err != nil {
			return nil, err
		}
		runs = append(runs, r)
	}
	return runs, result.Err()
}

// mergeSome merges runs of about the same size, as long as there are enough of one.
func (o *Openings) mergeSome(ctx context.Context, source uint32) error {
	for {
		runs, err := o.runsOf(ctx, source)
		if err != nil {
			return err
		}
		bySize := make(map[int][]storedRun)
		var full []storedRun
		for _, r := range runs {
			size := r.size()
			if bySize[size] = append(bySize[size], r); len(bySize[size]) == fanout {
				full = bySize[size]
				break
			}
		}
		if full == nil {
			return nil
		}
		if err := o.merge(ctx, source, full); err != nil {
			return err
		}
	}
}

// mergeAll makes all runs of a source one.
func (o *Openings) mergeAll(ctx context.Context, source uint32) error {
	runs, err := o.runsOf(ctx, source)
	if err != nil || len(runs) < 2 {
		return err
	}
	return o.merge(ctx, source, runs)
}

// merge makes several runs one.
func (o *Openings) merge(ctx context.Context, source uint32, runs []storedRun) error {
	var id, rows int64
	err := o.inTx(ctx, func(tx *sql.Tx) (err error) {
		id, err = newRun(ctx, tx, source, 0, runWritten)
		return err
	})
	if err != nil {
		return err
	}
	var waiting []openings.Page
	flush := func() error {
		err := o.inTx(ctx, func(tx *sql.Tx) error {
			for _, p := range waiting {
				if err := putPage(ctx, tx, id, p); err != nil {
					return err
				}
			}
			return nil
		})
		waiting = waiting[:0]
		return err
	}
	w := openings.NewWriter(store.FirstOpening(source), func(p openings.Page) error {
		p.Data = append([]byte(nil), p.Data...)
		if waiting = append(waiting, p); len(waiting) < pagesInATime {
			return nil
		}
		return flush()
	})
	var all []iter.Seq2[openings.Row, error]
	for _, r := range runs {
		all = append(all, o.rowsOf(ctx, source, r.id))
	}
	for row, err := range openings.Merge(all...) {
		if err == nil {
			err = w.Add(row)
		}
		if err != nil {
			return err
		}
		rows++
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := flush(); err != nil {
		return err
	}
	return o.replace(ctx, runs, id, rows)
}

// replace lets a new run take the place of others.
func (o *Openings) replace(ctx context.Context, runs []storedRun, id, rows int64) error {
	err := o.inTx(ctx, func(tx *sql.Tx) error {
		for _, r := range runs {
			if _, err := tx.ExecContext(ctx, `UPDATE runs SET state = ? WHERE id = ?`, runGone, r.id); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, `UPDATE runs SET state = ?, rows = ? WHERE id = ?`, runThere, rows, id)
		return err
	})
	if err == nil {
		err = o.sweep(ctx)
	}
	return err
}

// rowsOf yields the rows of a run, page by page: nothing is held between two pages.
func (o *Openings) rowsOf(ctx context.Context, source uint32, run int64) iter.Seq2[openings.Row, error] {
	return func(yield func(openings.Row, error) bool) {
		base := store.FirstOpening(source)
		next, more := firstOf(0), true
		for more {
			var data []byte
			err := o.reading.QueryRowContext(ctx, `SELECT first, data FROM pages WHERE run = ? AND first >= ? ORDER BY first LIMIT 1`, run, next).Scan(&next, &data)
			if errors.Is(err, sql.ErrNoRows) {
				return
			}
			if err != nil {
				yield(openings.Row{}, err)
				return
			}
			for row, err := range openings.Read(data, base) {
				if err != nil {
					err = damagedRun(run)
				}
				if more = yield(row, err); !more || err != nil {
					return
				}
			}
			if more = next < math.MaxInt64; more {
				next++
			}
		}
	}
}

func damagedRun(run int64) error {
	return &store.CorruptError{Detail: fmt.Sprintf("run %d of the openings is damaged", run)}
}

// sweep removes the pages of runs that are gone, and of those whose writing was interrupted.
func (o *Openings) sweep(ctx context.Context) error {
	for {
		var left int64
		err := o.inTx(ctx, func(tx *sql.Tx) error {
			removed, err := tx.ExecContext(ctx, `DELETE FROM pages WHERE id IN
				(SELECT p.id FROM runs r JOIN pages p ON p.run = r.id WHERE r.state <> ? LIMIT ?)`, runThere, pagesInATime)
			if err == nil {
				left, err = removed.RowsAffected()
			}
			if err == nil && left == 0 {
				_, err = tx.ExecContext(ctx, `DELETE FROM runs WHERE state <> ?`, runThere)
			}
			return err
		})
		if err != nil || left == 0 {
			return err
		}
	}
}

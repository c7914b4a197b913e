package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"damka/internal/openings"
	"damka/internal/store"
)

// gamesInATime is how many games are removed in one transaction.
const gamesInATime = 2000

// Withdraw implements [store.Openings].
func (o *Openings) Withdraw(ctx context.Context, source uint32) error {
	return o.exclusively(ctx, func(ctx context.Context) error {
		err := o.inTx(ctx, func(tx *sql.Tx) error { return hide(ctx, tx, source) })
		if err == nil {
			err = o.sweep(ctx)
		}
		if err == nil {
			err = o.remove(ctx, source)
		}
		if err == nil {
			err = o.scrub(ctx)
		}
		return err
	})
}

// hide lets a source count no more.
func hide(ctx context.Context, tx *sql.Tx, source uint32) error {
	changed, err := tx.ExecContext(ctx, `UPDATE sources SET state = ? WHERE id = ?`, store.OpeningsWithdrawing, source)
	if err != nil {
		return err
	}
	if n, err := changed.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, fmt.Errorf("openings: source %d: %w", source, store.ErrNotFound))
	}
	_, err = tx.ExecContext(ctx, `UPDATE runs SET state = ? WHERE source = ?`, runGone, source)
	return err
}

// remove removes a source with its games, and lets those that others have as well count for these. What
// people are called is overwritten.
func (o *Openings) remove(ctx context.Context, source uint32) (err error) {
	if _, err := o.writing.ExecContext(ctx, `PRAGMA secure_delete = 1`); err != nil {
		return err
	}
	defer func() {
		_, off := o.writing.ExecContext(context.WithoutCancel(ctx), `PRAGMA secure_delete = 0`)
		err = errors.Join(err, off)
	}()
	for more := true; more; {
		heirs := make(map[uint32]bool)
		err := o.inTx(ctx, func(tx *sql.Tx) (err error) {
			more, err = removeSome(ctx, tx, source, heirs)
			return err
		})
		if err != nil {
			return err
		}
		for heir := range heirs {
			if err := o.mergeSome(ctx, heir); err != nil {
				return err
			}
		}
	}
	_, err = o.writing.ExecContext(ctx, `DELETE FROM sources WHERE id = ?`, source)
	return err
}

// removeSome removes some games of a source, and notes whose runs have grown; false when there were none.
func removeSome(ctx context.Context, tx *sql.Tx, source uint32, heirs map[uint32]bool) (bool, error) {
	var last sql.NullInt64
	err := tx.QueryRowContext(ctx, `SELECT max(id) FROM (SELECT id FROM games WHERE id >= ? AND id < ? ORDER BY id LIMIT ?)`,
		int64(store.FirstOpening(source)), int64(store.FirstOpening(source+1)), gamesInATime).Scan(&last)
	if err != nil || !last.Valid {
		return false, err
	}
	inherited, err := inheritedGames(ctx, tx, int64(store.FirstOpening(source)), last.Int64)
	if err != nil {
		return false, err
	}
	if err := count(ctx, tx, inherited); err != nil {
		return false, err
	}
	for heir := range inherited {
		heirs[heir] = true
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM games WHERE id >= ? AND id <= ?`, int64(store.FirstOpening(source)), last.Int64)
	return true, err
}

// inheritedGames are games of other sources that are the same as some that counted, with the numbers from first
// to last: of each the one with the lowest number. They come by source.
func inheritedGames(ctx context.Context, tx *sql.Tx, first, last int64) (map[uint32][]store.OpeningGame, error) {
	result, err := tx.QueryContext(ctx, `SELECT h.id, h.result, h.class, h.rating, h.day, h.steps FROM games h WHERE h.id IN
		(SELECT (SELECT min(o.id) FROM games o WHERE o.fingerprint = g.fingerprint AND o.id >> 32 <> g.id >> 32)
			FROM games g WHERE g.id >= ? AND g.id <= ? AND g.counted)`, first, last)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	found := make(map[uint32][]store.OpeningGame)
	for result.Next() {
		var g store.OpeningGame
		var id int64
		var steps []byte
		if err := result.Scan(&id, &g.Result, &g.Class, &g.Rating, &g.Day, &steps); err != nil {
			return nil, err
		}
		g.ID = uint64(id)
		if g.Steps, err = unpackSteps(steps); err != nil {
			return nil, err
		}
		found[uint32(id>>32)] = append(found[uint32(id>>32)], g)
	}
	return found, result.Err()
}

// count lets games count that are there and do not yet.
func count(ctx context.Context, tx *sql.Tx, bySource map[uint32][]store.OpeningGame) error {
	for source, games := range bySource {
		var rows []openings.Row
		for _, g := range games {
			rows = append(rows, openings.RowsOf(g.Game, g.Steps)...)
			if _, err := tx.ExecContext(ctx, `UPDATE games SET counted = 1, steps = NULL WHERE id = ?`, int64(g.ID)); err != nil {
				return err
			}
		}
		if err := writeRun(ctx, tx, source, openings.Combine(rows)); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE sources SET games = games + ?, same = same - ? WHERE id = ?`, len(games), len(games), source)
		if err != nil {
			return err
		}
	}
	return nil
}

// scrub gives the room of what was removed back to the disk, and empties the log, in which names may be.
func (o *Openings) scrub(ctx context.Context) error {
	for free := 1; free > 0; {
		if err := o.inTx(ctx, giveBack); err != nil {
			return err
		}
		if err := o.writing.QueryRowContext(ctx, `PRAGMA freelist_count`).Scan(&free); err != nil {
			return err
		}
	}
	_, err := o.writing.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return err
}

// giveBack gives some pages of the file back.
func giveBack(tx *sql.Tx) error {
	result, err := tx.Query(`PRAGMA incremental_vacuum(4096)`)
	if err != nil {
		return err
	}
	defer result.Close()
	for result.Next() { // each step gives one back
	}
	return result.Err()
}

package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"damka/internal/store"
)

// Sources implements [store.Openings].
func (o *Openings) Sources(ctx context.Context) ([]store.OpeningSource, error) {
	var list []store.OpeningSource
	err := o.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT id, kind, name, by, at, state, games, same, report FROM sources ORDER BY id`)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var s store.OpeningSource
			var at string
			var report []byte
			if err := result.Scan(&s.ID, &s.Kind, &s.Name, &s.By, &at, &s.State, &s.Games, &s.Same, &report); err != nil {
				return err
			}
			if s.At, err = time.Parse(timeLayout, at); err != nil {
				return &store.CorruptError{Detail: fmt.Sprintf("source %d of openings: %v", s.ID, err)}
			}
			s.Report = report
			list = append(list, s.Normalized())
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// Begin implements [store.Openings].
func (o *Openings) Begin(ctx context.Context, source store.OpeningSource) (store.OpeningSource, error) {
	if err := source.Validate(); err != nil {
		return store.OpeningSource{}, err
	}
	source = source.Normalized()
	source.State, source.Games, source.Same, source.Report = store.OpeningsComing, 0, 0, nil
	err := o.exclusively(ctx, func(ctx context.Context) error {
		return o.writing.QueryRowContext(ctx, `INSERT INTO sources (kind, name, by, at, state) VALUES (?, ?, ?, ?, ?) RETURNING id`,
			source.Kind, source.Name, source.By, formatTime(source.At), source.State).Scan(&source.ID)
	})
	if err != nil {
		return store.OpeningSource{}, err
	}
	return source, nil
}

// Complete implements [store.Openings]. What is complete is one run, so that a position is found
// with one look at each source.
func (o *Openings) Complete(ctx context.Context, source uint32, report json.RawMessage) error {
	if err := store.ValidateOpeningReport(report); err != nil {
		return err
	}
	return o.exclusively(ctx, func(ctx context.Context) error {
		var state store.OpeningState
		err := o.writing.QueryRowContext(ctx, `SELECT state FROM sources WHERE id = ?`, source).Scan(&state)
		if errors.Is(err, sql.ErrNoRows) || err == nil && state != store.OpeningsComing {
			return fmt.Errorf("openings: source %d is not being added: %w", source, store.ErrNotFound)
		}
		if err == nil {
			err = o.mergeAll(ctx, source)
		}
		if err == nil {
			_, err = o.writing.ExecContext(ctx, `UPDATE sources SET state = ?, report = ? WHERE id = ?`, store.OpeningsComplete, []byte(report), source)
		}
		if err == nil {
			err = o.scrub(ctx) // the room of the runs that were merged
		}
		return err
	})
}

// Fold implements [store.Openings].
func (o *Openings) Fold(ctx context.Context, source uint32) error {
	return o.exclusively(ctx, func(ctx context.Context) error {
		var id uint32
		err := o.writing.QueryRowContext(ctx, `SELECT id FROM sources WHERE id = ? AND state <> ?`, source, store.OpeningsWithdrawing).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			return fmt.Errorf("openings: source %d: %w", source, store.ErrNotFound)
		}
		if err == nil {
			err = o.mergeAll(ctx, source)
		}
		return err
	})
}

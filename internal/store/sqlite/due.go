package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// ofKinds is the condition that a row is of one of the kinds in a JSON list,
// or that the list is empty. It has the list as an argument twice.
const ofKinds = `(json_array_length(?) = 0 OR kind IN (SELECT value FROM json_each(?)))`

// PutDue implements [store.DueTx].
func (t *rows) PutDue(row store.DueRow) error {
	if err := row.Validate(); err != nil {
		return err
	}
	if err := t.CancelDue(row.Kind, row.ID); err != nil {
		return err
	}
	at := formatTime(row.At)
	_, err := t.exec(t.writer.statements.putDue, row.Kind, row.ID, string(row.Stream), at, at, []byte(row.Data))
	t.request.due = true
	return err
}

// EnsureDue implements [store.DueTx].
func (t *rows) EnsureDue(row store.DueRow) error {
	if err := row.Validate(); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	var soon bool
	if err := t.writer.statements.isDueBy.QueryRow(row.Kind, row.ID, formatTime(row.At)).Scan(&soon); err != nil {
		return t.fail(err)
	}
	if soon {
		return nil
	}
	return t.PutDue(row)
}

// CancelDue implements [store.DueTx].
func (t *rows) CancelDue(kind, id string) error {
	_, err := t.exec(t.writer.statements.cancelDue, kind, id)
	return err
}

// FinishDue implements [store.DueTx].
func (t *rows) FinishDue(taken store.TakenDue) error {
	return t.ifHeld(taken, t.writer.statements.finishDue, taken.Serial, taken.Attempt)
}

// PostponeDue implements [store.DueTx].
func (t *rows) PostponeDue(taken store.TakenDue, at time.Time) error {
	row := taken.DueRow
	row.At = at
	if err := row.Validate(); err != nil {
		return err
	}
	t.request.due = true
	return t.ifHeld(taken, t.writer.statements.postponeDue, formatTime(at), formatTime(at), taken.Serial, taken.Attempt)
}

// ifHeld runs a statement that changes the row if it is still held.
func (t *rows) ifHeld(taken store.TakenDue, statement *sql.Stmt, args ...any) error {
	changed, err := t.exec(statement, args...)
	if err == nil && changed == 0 {
		err = fmt.Errorf("due: %s %s: %w", taken.Kind, taken.ID, store.ErrLost)
	}
	return err
}

// TakeDue implements [store.Due].
func (s *Store) TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]store.TakenDue, error) {
	until, err := store.Lease(now, limit, lease)
	if err != nil {
		return nil, err
	}
	var taken []store.TakenDue
	_, err = s.request(&request{ctx: ctx, side: func(tx store.Tx) (err error) {
		taken, err = tx.(*rows).takeDue(now, kinds, limit, until)
		return err
	}})
	if err != nil {
		return nil, err
	}
	return taken, nil
}

// takeDue takes rows in the writer's transaction.
func (t *rows) takeDue(now time.Time, kinds []string, limit int, until time.Time) ([]store.TakenDue, error) {
	list := jsonList(append([]string{}, kinds...))
	result, err := t.writer.statements.takeDue.Query(formatTime(until), formatTime(now), list, list, limit)
	if err != nil {
		return nil, t.fail(err)
	}
	defer result.Close()
	var taken []store.TakenDue
	for result.Next() {
		row := store.TakenDue{Until: until}
		if err := scanDue(result, &row); err != nil {
			return nil, t.fail(err)
		}
		taken = append(taken, row)
	}
	if err := result.Err(); err != nil {
		return nil, t.fail(err)
	}
	sortTaken(taken) // the rows of an update have no order
	return taken, nil
}

// scanDue reads the columns of a row in the order of statements.takeDue, and more
// after them.
func scanDue(result *sql.Rows, row *store.TakenDue, more ...any) error {
	var stream, at string
	var data []byte
	err := result.Scan(append([]any{&row.Serial, &row.Kind, &row.ID, &stream, &at, &row.Attempt, &data}, more...)...)
	if err != nil {
		return err
	}
	row.Stream, row.Data = journal.Stream(stream), data
	if row.At, err = time.Parse(timeLayout, at); err != nil {
		return &store.CorruptError{Detail: fmt.Sprintf("due: %s %s: %v", row.Kind, row.ID, err)}
	}
	row.DueRow = row.Normalized()
	return nil
}

// NextDue implements [store.Due].
func (s *Store) NextDue(ctx context.Context, kinds []string) (time.Time, bool, error) {
	var ready string
	list := jsonList(append([]string{}, kinds...))
	err := s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT ready FROM due WHERE `+ofKinds+` ORDER BY ready LIMIT 1`, list, list).Scan(&ready)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, err
	}
	at, err := time.Parse(timeLayout, ready)
	if err != nil {
		return time.Time{}, false, s.explain(&store.CorruptError{Detail: fmt.Sprintf("due: %v", err)})
	}
	return at, true, nil
}

// ListDue implements [store.Due].
func (s *Store) ListDue(ctx context.Context, kind, after string, limit int) ([]store.WaitingDue, error) {
	if err := store.CheckListing(limit); err != nil {
		return nil, err
	}
	var list []store.WaitingDue
	err := s.view(ctx, func(tx *sql.Tx) error {
		result, err := tx.QueryContext(ctx, `SELECT serial, kind, id, stream, at, attempt, data, ready FROM due
			WHERE kind = ? AND id > ? ORDER BY id LIMIT ?`, kind, after, limit)
		if err != nil {
			return err
		}
		defer result.Close()
		for result.Next() {
			var row store.TakenDue
			var ready string
			if err := scanDue(result, &row, &ready); err != nil {
				return err
			}
			at, err := time.Parse(timeLayout, ready)
			if err != nil {
				return &store.CorruptError{Detail: fmt.Sprintf("due: %s %s: %v", row.Kind, row.ID, err)}
			}
			list = append(list, store.WaitingDue{DueRow: row.DueRow, Ready: at, Attempt: row.Attempt})
		}
		return result.Err()
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// DueChanged implements [store.Due].
func (s *Store) DueChanged() <-chan struct{} { return s.hub.dueChanged() }

func sortTaken(taken []store.TakenDue) {
	slices.SortFunc(taken, func(a, b store.TakenDue) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Serial, b.Serial))
	})
}

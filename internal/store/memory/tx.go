package memory

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// tx is the [store.Tx] of one transaction.
type tx struct {
	next *state
	over bool // the hook has returned
}

var _ store.Tx = (*tx)(nil)

// runHook lets the hook change next, which is not yet visible.
func runHook(next *state, side func(store.Tx) error) error {
	if side == nil {
		return nil
	}
	lent := &tx{next: next}
	defer func() { lent.over = true }()
	return side(lent)
}

// stream is the stream of a record.
func (t *tx) stream(name journal.Stream) (stream, error) {
	if t.over {
		return stream{}, store.ErrClosed
	}
	kept, found := t.next.streams[name]
	if !found {
		return stream{}, fmt.Errorf("stream %s: %w", name, store.ErrNotFound)
	}
	return kept, nil
}

// setRecord adds a record or replaces the one with its id.
func (t *tx) setRecord(name journal.Stream, record journal.Record) {
	changed := t.next.streams[name]
	changed.records = with(changed.records, record.ID, cloneRecord(record))
	t.next.streams = with(t.next.streams, name, changed)
}

func cloneRecord(r journal.Record) journal.Record {
	if r.Erased {
		return r.Erase()
	}
	r.Salt, r.Data = slices.Clone(r.Salt), slices.Clone(r.Data)
	return r
}

// PutRecord implements [store.RecordsTx].
func (t *tx) PutRecord(name journal.Stream, record journal.Record) error {
	if err := record.Validate(); err != nil {
		return err
	}
	kept, err := t.stream(name)
	if err != nil {
		return err
	}
	there, found := kept.records[record.ID]
	switch {
	case !found || record.Erased:
		t.setRecord(name, record)
	case !there.Erased && !(bytes.Equal(there.Salt, record.Salt) && bytes.Equal(there.Data, record.Data)):
		return fmt.Errorf("record %s with other data: %w", record.ID, store.ErrExists)
	}
	return nil
}

// EraseRecord implements [store.RecordsTx].
func (t *tx) EraseRecord(name journal.Stream, id string) error {
	kept, err := t.stream(name)
	if err != nil {
		return err
	}
	there, found := kept.records[id]
	if !found {
		return fmt.Errorf("record %s: %w", id, store.ErrNotFound)
	}
	t.setRecord(name, there.Erase())
	return nil
}

// PutTournament implements [store.TournamentsTx].
func (t *tx) PutTournament(row store.TournamentRow) error {
	if t.over {
		return store.ErrClosed
	}
	t.next.tournaments = with(t.next.tournaments, row.ID, row.Normalized())
	return nil
}

// DropTournament implements [store.TournamentsTx].
func (t *tx) DropTournament(id string) error {
	if t.over {
		return store.ErrClosed
	}
	t.next.tournaments = without(t.next.tournaments, id)
	return nil
}

// ClearTournaments implements [store.TournamentsTx].
func (t *tx) ClearTournaments() error {
	if t.over {
		return store.ErrClosed
	}
	t.next.tournaments = nil
	return nil
}

// SetSetting implements [store.SettingsTx].
func (t *tx) SetSetting(key, value string) error {
	if t.over {
		return store.ErrClosed
	}
	t.next.settings = with(t.next.settings, key, value)
	return nil
}

// SetAbsentSetting implements [store.SettingsTx].
func (t *tx) SetAbsentSetting(key, value string) error {
	if _, found := t.next.settings[key]; found && !t.over {
		return nil
	}
	return t.SetSetting(key, value)
}

// PutDue implements [store.DueTx].
func (t *tx) PutDue(row store.DueRow) error {
	if err := row.Validate(); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	row = row.Normalized()
	t.next.setDue(dueRow{DueRow: row, ready: row.At})
	return nil
}

// EnsureDue implements [store.DueTx].
func (t *tx) EnsureDue(row store.DueRow) error {
	if err := row.Validate(); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	now, found := t.next.due[dueKey{row.Kind, row.ID}]
	if held := now.ready.After(now.At); found && !held && !now.At.After(row.Normalized().At) {
		return nil
	}
	return t.PutDue(row)
}

// CancelDue implements [store.DueTx].
func (t *tx) CancelDue(kind, id string) error {
	if t.over {
		return store.ErrClosed
	}
	t.next.due = without(t.next.due, dueKey{kind, id})
	return nil
}

// FinishDue implements [store.DueTx].
func (t *tx) FinishDue(taken store.TakenDue) error {
	if _, err := t.held(taken); err != nil {
		return err
	}
	return t.CancelDue(taken.Kind, taken.ID)
}

// PostponeDue implements [store.DueTx].
func (t *tx) PostponeDue(taken store.TakenDue, at time.Time) error {
	row, err := t.held(taken)
	if err != nil {
		return err
	}
	row.At = at
	if err := row.Validate(); err != nil {
		return err
	}
	row.DueRow = row.Normalized()
	row.ready = row.At
	t.next.serial++ // those who wait are woken by it; the row keeps its own, and its turn among those due at the same time
	t.next.due = with(t.next.due, dueKey{row.Kind, row.ID}, row)
	return nil
}

// held is the row that was taken, if this taking still holds it.
func (t *tx) held(taken store.TakenDue) (dueRow, error) {
	if t.over {
		return dueRow{}, store.ErrClosed
	}
	row, found := t.next.due[dueKey{taken.Kind, taken.ID}]
	if !found || row.serial != taken.Serial || row.attempt != taken.Attempt || !row.ready.After(row.At) {
		return dueRow{}, fmt.Errorf("due: %s %s: %w", taken.Kind, taken.ID, store.ErrLost)
	}
	return row, nil
}

package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"damka/internal/store"
)

type dueKey struct{ kind, id string }

// dueRow is a thing that is due. It is held while ready is after its time.
type dueRow struct {
	store.DueRow
	ready   time.Time // from when it may be taken: its time, or the end of the lease
	attempt int
	serial  int64
}

// setDue replaces the row of the same kind and id, with a new serial, so that
// no worker holds it.
func (s *state) setDue(row dueRow) {
	s.serial++
	row.serial = s.serial
	s.due = with(s.due, dueKey{row.Kind, row.ID}, row)
}

// ofKinds are the rows of these kinds, or of all if there are none, those due
// first first.
func (s *state) ofKinds(kinds []string) []dueRow {
	var found []dueRow
	for _, row := range s.due {
		if len(kinds) == 0 || slices.Contains(kinds, row.Kind) {
			found = append(found, row)
		}
	}
	slices.SortFunc(found, func(a, b dueRow) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.serial, b.serial)) })
	return found
}

// TakeDue implements [store.Due].
func (s *Store) TakeDue(ctx context.Context, now time.Time, kinds []string, limit int, lease time.Duration) ([]store.TakenDue, error) {
	until, err := store.Lease(now, limit, lease)
	if err != nil {
		return nil, err
	}
	var taken []store.TakenDue
	err = s.write(ctx, func(next *state) error {
		for _, row := range next.ofKinds(kinds) {
			if row.ready.After(now) || len(taken) == limit {
				continue
			}
			row.attempt++
			row.ready = until
			next.due = with(next.due, dueKey{row.Kind, row.ID}, row)
			taken = append(taken, store.TakenDue{DueRow: row.Normalized(), Until: until, Attempt: row.attempt, Serial: row.serial})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return taken, nil
}

// NextDue implements [store.Due].
func (s *Store) NextDue(ctx context.Context, kinds []string) (time.Time, bool, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return time.Time{}, false, err
	}
	rows := now.ofKinds(kinds)
	if len(rows) == 0 {
		return time.Time{}, false, nil
	}
	first := slices.MinFunc(rows, func(a, b dueRow) int { return a.ready.Compare(b.ready) })
	return first.ready, true, nil
}

// ListDue implements [store.Due].
func (s *Store) ListDue(ctx context.Context, kind, after string, limit int) ([]store.WaitingDue, error) {
	if err := store.CheckListing(limit); err != nil {
		return nil, err
	}
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	rows := slices.DeleteFunc(now.ofKinds([]string{kind}), func(row dueRow) bool { return row.ID <= after })
	slices.SortFunc(rows, func(a, b dueRow) int { return cmp.Compare(a.ID, b.ID) })
	var list []store.WaitingDue
	for _, row := range rows[:min(limit, len(rows))] {
		list = append(list, store.WaitingDue{DueRow: row.Normalized(), Ready: row.ready, Attempt: row.attempt})
	}
	return list, nil
}

// DueChanged implements [store.Due].
func (s *Store) DueChanged() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.dueChanged
}

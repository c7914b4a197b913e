package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"damka/internal/journal"
	"damka/internal/store"
)

// Records implements [store.Records].
func (s *Store) Records(ctx context.Context, stream journal.Stream) ([]journal.Record, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	return now.streams[stream].recordsOf(slices.Collect(maps.Keys(now.streams[stream].records))), nil
}

// RecordsOf implements [store.Records].
func (s *Store) RecordsOf(ctx context.Context, stream journal.Stream, ids ...string) ([]journal.Record, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	return now.streams[stream].recordsOf(slices.Clone(ids)), nil
}

// recordsOf are the records of these ids, in their order. It sorts ids.
func (s stream) recordsOf(ids []string) []journal.Record {
	slices.Sort(ids)
	var list []journal.Record
	for _, id := range slices.Compact(ids) {
		if record, found := s.records[id]; found {
			list = append(list, cloneRecord(record))
		}
	}
	return list
}

// Setting implements [store.Settings].
func (s *Store) Setting(ctx context.Context, key string) (string, bool, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return "", false, err
	}
	value, found := now.settings[key]
	return value, found, nil
}

// SetSetting implements [store.Settings].
func (s *Store) SetSetting(ctx context.Context, key, value string) error {
	return s.Update(ctx, func(tx store.Tx) error { return tx.SetSetting(key, value) })
}

// Tournaments implements [store.Tournaments].
func (s *Store) Tournaments(ctx context.Context, query store.TournamentQuery) (store.TournamentPage, error) {
	if err := query.Validate(); err != nil {
		return store.TournamentPage{}, err
	}
	now, err := s.newest(ctx)
	if err != nil {
		return store.TournamentPage{}, err
	}
	var found []store.TournamentRow
	for _, row := range now.tournaments {
		if wanted(query, row) {
			found = append(found, row.Normalized())
		}
	}
	slices.SortFunc(found, func(a, b store.TournamentRow) int {
		order := compare(query.Order, a, b)
		if query.Reverse {
			order = -order
		}
		return cmp.Or(order, cmp.Compare(a.ID, b.ID))
	})
	page := store.TournamentPage{Total: len(found)}
	from := min(query.Offset, len(found))
	to := len(found)
	if query.Limit > 0 {
		to = min(from+query.Limit, to)
	}
	if from < to {
		page.Rows = found[from:to]
	}
	return page, nil
}

// wanted reports whether the row satisfies the query.
func wanted(query store.TournamentQuery, row store.TournamentRow) bool {
	text := row.SearchText()
	for _, word := range query.SearchWords() {
		if !strings.Contains(text, word) {
			return false
		}
	}
	ends := max(row.Starts, row.Ends)
	return oneOf(query.States, row.State) && oneOf(query.Systems, row.System) && oneOf(query.Variants, row.Variant) &&
		(query.From == "" || ends != "" && ends >= query.From) &&
		(query.To == "" || row.Starts != "" && row.Starts <= query.To)
}

func oneOf(wanted []string, value string) bool {
	return len(wanted) == 0 || slices.Contains(wanted, value)
}

// compare orders rows; 0 when they are equal in the order.
func compare(order store.TournamentOrder, a, b store.TournamentRow) int {
	switch order {
	case store.ByName:
		return bytes.Compare(store.SortKey(a.Name), store.SortKey(b.Name))
	case store.LatestChange:
		return b.UpdatedAt.Compare(a.UpdatedAt)
	}
	return cmp.Compare(b.Starts, a.Starts)
}

// OutdatedTournaments implements [store.Tournaments].
func (s *Store) OutdatedTournaments(ctx context.Context, form int) ([]string, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string
	for id, row := range now.tournaments {
		if row.Form < form {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, nil
}

package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"damka/internal/store"
)

type ratingKey struct{ variant, period string }

// RatingPage implements [store.Ratings].
func (s *Store) RatingPage(ctx context.Context, query store.RatingQuery) (store.RatingPage, error) {
	if err := query.Validate(); err != nil {
		return store.RatingPage{}, err
	}
	found, err := s.ratings(ctx, false, func(row store.RatingRow) bool {
		return row.Variant == query.Variant && row.Period == query.Period && oneOf(query.Lists, row.List) &&
			(query.Sex == "" || row.Sex == query.Sex) && (query.Club == "" || row.Club == query.Club) &&
			(query.BornFrom == 0 || row.Born >= query.BornFrom) && (query.BornTo == 0 || row.Born > 0 && row.Born <= query.BornTo)
	})
	if err != nil {
		return store.RatingPage{}, err
	}
	slices.SortFunc(found, func(a, b store.RatingRow) int {
		return cmp.Or(slices.Index(store.RatingLists(), a.List)-slices.Index(store.RatingLists(), b.List),
			cmp.Compare(uint(a.Place-1), uint(b.Place-1)), // none is the last
			cmp.Compare(a.Person, b.Person))
	})
	page := store.RatingPage{Total: len(found)}
	from, to := min(query.Offset, len(found)), len(found)
	if query.Limit > 0 {
		to = min(from+query.Limit, to)
	}
	if from < to {
		page.Rows = found[from:to]
	}
	return page, nil
}

// RatingHistory implements [store.Ratings].
func (s *Store) RatingHistory(ctx context.Context, person, variant string, detailed bool) ([]store.RatingRow, error) {
	return s.ratings(ctx, detailed, func(row store.RatingRow) bool {
		return row.Person == person && (variant == "" || row.Variant == variant)
	})
}

// RatingsOf implements [store.Ratings].
func (s *Store) RatingsOf(ctx context.Context, variant, period string, persons []string, detailed bool) ([]store.RatingRow, error) {
	return s.ratings(ctx, detailed, func(row store.RatingRow) bool {
		return row.Variant == variant && row.Period == period && slices.Contains(persons, row.Person)
	})
}

// RatingsAfter implements [store.Ratings].
func (s *Store) RatingsAfter(ctx context.Context, variant, period, after string, limit int, detailed bool) ([]store.RatingRow, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	found, err := s.ratings(ctx, detailed, func(row store.RatingRow) bool {
		return row.Variant == variant && row.Period == period && row.Person > after
	})
	return found[:min(limit, len(found))], err
}

// ratings are the rows that are wanted, by variant, period and person.
func (s *Store) ratings(ctx context.Context, detailed bool, wanted func(store.RatingRow) bool) ([]store.RatingRow, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	var found []store.RatingRow
	for _, list := range now.ratings {
		for _, row := range list {
			if wanted(row) {
				found = append(found, row.Normalized(detailed))
			}
		}
	}
	slices.SortFunc(found, func(a, b store.RatingRow) int {
		return cmp.Or(cmp.Compare(a.Variant, b.Variant), cmp.Compare(a.Period, b.Period), cmp.Compare(a.Person, b.Person))
	})
	return found, nil
}

// PutRatings implements [store.RatingsTx].
func (t *tx) PutRatings(rows []store.RatingRow) error {
	if err := store.ValidateRatings(rows); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	if len(rows) == 0 {
		return nil
	}
	at := ratingKey{rows[0].Variant, rows[0].Period}
	list := maps.Clone(t.next.ratings[at])
	if list == nil {
		list = make(map[string]store.RatingRow, len(rows))
	}
	for _, row := range rows {
		list[row.Person] = row.Normalized(true)
	}
	t.next.ratings = with(t.next.ratings, at, list)
	return nil
}

// ClearRatings implements [store.RatingsTx].
func (t *tx) ClearRatings(variant, period string) error {
	if t.over {
		return store.ErrClosed
	}
	t.next.ratings = without(t.next.ratings, ratingKey{variant, period})
	return nil
}

// ForgetRated implements [store.RatingsTx].
func (t *tx) ForgetRated(person string) error {
	if t.over {
		return store.ErrClosed
	}
	for at, list := range t.next.ratings {
		if row, found := list[person]; found {
			row.Sex, row.Born = "", 0
			t.next.ratings = with(t.next.ratings, at, with(list, person, row))
		}
	}
	return nil
}

package memory

import (
	"cmp"
	"context"
	"slices"

	"damka/internal/store"
)

// DocumentsBetween implements [store.Documents].
func (s *Store) DocumentsBetween(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	if err := cmp.Or(wanted.Validate(), store.ValidateLimit(wanted.Limit)); err != nil {
		return nil, err
	}
	all, err := s.inRange(ctx, wanted)
	if err != nil {
		return nil, err
	}
	order := func(place store.KeyPlace, than store.KeyPlace) int {
		order := cmp.Or(cmp.Compare(place.Value, than.Value), cmp.Compare(place.ID, than.ID))
		if wanted.Reverse {
			return -order
		}
		return order
	}
	all = slices.DeleteFunc(all, func(d store.KeyedDocument) bool {
		return wanted.After != store.KeyPlace{} && order(d.Place(), wanted.After) <= 0
	})
	slices.SortFunc(all, func(a, b store.KeyedDocument) int { return order(a.Place(), b.Place()) })
	if len(all) == 0 {
		return nil, nil
	}
	return all[:min(wanted.Limit, len(all))], nil
}

// CountDocumentsBetween implements [store.Documents].
func (s *Store) CountDocumentsBetween(ctx context.Context, wanted store.DocumentRange) (int, error) {
	if err := wanted.Validate(); err != nil {
		return 0, err
	}
	all, err := s.inRange(ctx, wanted)
	return len(all), err
}

// inRange are the documents of a range, in no order.
func (s *Store) inRange(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	docs, err := s.documents(ctx, func(doc store.Document) bool { return doc.Kind == wanted.Kind })
	if err != nil {
		return nil, err
	}
	var found []store.KeyedDocument
	for _, doc := range docs {
		for _, key := range doc.Keys {
			if key.Name == wanted.Name && wanted.Has(key.Value) {
				found = append(found, store.KeyedDocument{Value: key.Value, Document: doc.Normalized()})
			}
		}
	}
	return found, nil
}

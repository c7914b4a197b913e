package memory

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"damka/internal/store"
)

type documentKey struct{ kind, id string }

// Document implements [store.Documents].
func (s *Store) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return store.Document{}, false, err
	}
	doc, found := now.documents[documentKey{kind, id}]
	if !found {
		return store.Document{}, false, nil
	}
	return doc.Normalized(), true, nil
}

// DocumentsBy implements [store.Documents].
func (s *Store) DocumentsBy(ctx context.Context, kind, name, value string) ([]store.Document, error) {
	return s.documents(ctx, func(doc store.Document) bool { return doc.Kind == kind && doc.Has(name, value) })
}

// DocumentsOf implements [store.Documents].
func (s *Store) DocumentsOf(ctx context.Context, kind string, ids ...string) ([]store.Document, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	var found []store.Document
	sorted := slices.Clone(ids)
	slices.Sort(sorted)
	for _, id := range slices.Compact(sorted) {
		if doc, is := now.documents[documentKey{kind, id}]; is {
			found = append(found, doc.Normalized())
		}
	}
	return found, nil
}

// DocumentsAfter implements [store.Documents].
func (s *Store) DocumentsAfter(ctx context.Context, kind, after string, limit int) ([]store.Document, error) {
	if err := store.ValidateLimit(limit); err != nil {
		return nil, err
	}
	found, err := s.documents(ctx, func(doc store.Document) bool { return doc.Kind == kind && doc.ID > after })
	return found[:min(limit, len(found))], err
}

// documents are those that are wanted, by id.
func (s *Store) documents(ctx context.Context, wanted func(store.Document) bool) ([]store.Document, error) {
	now, err := s.newest(ctx)
	if err != nil {
		return nil, err
	}
	var found []store.Document
	for _, doc := range now.documents {
		if wanted(doc) {
			found = append(found, doc.Normalized())
		}
	}
	slices.SortFunc(found, func(a, b store.Document) int { return cmp.Compare(a.ID, b.ID) })
	return found, nil
}

// PutDocument implements [store.DocumentsTx].
func (t *tx) PutDocument(doc store.Document) error {
	if err := doc.Validate(); err != nil {
		return err
	}
	if t.over {
		return store.ErrClosed
	}
	doc = doc.Normalized()
	at := documentKey{doc.Kind, doc.ID}
	if t.next.documents[at].Version != doc.Version {
		return doc.Stale()
	}
	for _, key := range doc.Keys {
		if key.Unique && t.taken(doc, key) {
			return &store.TakenError{Kind: doc.Kind, Key: key}
		}
	}
	doc.Version++
	t.next.documents = with(t.next.documents, at, doc)
	return nil
}

// taken says whether another document of the kind has the unique key.
func (t *tx) taken(doc store.Document, key store.Key) bool {
	for _, other := range t.next.documents {
		if other.Kind == doc.Kind && other.ID != doc.ID && slices.Contains(other.Keys, key) {
			return true
		}
	}
	return false
}

// DeleteDocument implements [store.DocumentsTx].
func (t *tx) DeleteDocument(kind, id string) error {
	if t.over {
		return store.ErrClosed
	}
	at := documentKey{kind, id}
	if _, found := t.next.documents[at]; !found {
		return fmt.Errorf("document: %s %s: %w", kind, id, store.ErrNotFound)
	}
	t.next.documents = without(t.next.documents, at)
	return nil
}

// ForgetDocuments implements [store.DocumentsTx].
func (t *tx) ForgetDocuments(before time.Time) (int, error) {
	if t.over {
		return 0, store.ErrClosed
	}
	count := 0
	for at, doc := range t.next.documents {
		if doc.Over(before) {
			t.next.documents = without(t.next.documents, at)
			count++
		}
	}
	return count, nil
}

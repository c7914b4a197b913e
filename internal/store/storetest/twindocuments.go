package storetest

import (
	"fmt"
	"slices"

	"damka/internal/store"
)

func (w *twins) kind() string { return []string{"account", "session"}[w.choose(2)] }

func (w *twins) key() store.Key {
	value := fmt.Sprint(w.choose(5))
	if w.maybe(30) {
		value += []string{" ab", " ba ab", "~"}[w.choose(3)]
	}
	return store.Key{Name: []string{"login", "account"}[w.choose(2)], Value: value, Unique: w.maybe(60)}
}

// putDocument puts a document, mostly of the version that was stored before the transaction, now
// and then one that is none. Some keys are others'.
func (w *twins) putDocument() rowStep {
	doc := document(w.kind(), fmt.Sprint(w.choose(5)))
	stored, _, err := w.stores[1].Document(w.t.Context(), doc.Kind, doc.ID)
	must(w.t, err)
	doc.Version = stored.Version
	if w.maybe(8) {
		doc.Version = uint64(max(0, int(stored.Version)+w.choose(4)-2))
	}
	doc.Data = fmt.Appendf(nil, `{"step": %d}`, w.step)
	for range w.choose(4) {
		doc.Keys = append(doc.Keys, w.key())
	}
	if w.maybe(30) {
		doc.Keys = slices.Clone(stored.Keys)
	}
	if w.maybe(50) {
		doc.Until = noonAnd(w.minutes + w.choose(20))
	}
	if w.maybe(3) {
		doc.Kind = "No Kind"
	}
	return rowStep{"put document " + doc.ID, func(tx store.Tx, _ int) error { return tx.PutDocument(doc) }}
}

// removeDocuments deletes a document, or forgets what is over.
func (w *twins) removeDocuments() rowStep {
	if w.maybe(30) {
		before := noonAnd(w.minutes)
		var counts [2]int
		return rowStep{"forget", func(tx store.Tx, which int) (err error) {
			counts[which], err = tx.ForgetDocuments(before)
			if which == 1 {
				equal(w.t, "forgotten", counts[0], counts[1])
			}
			return err
		}}
	}
	kind, id := w.kind(), fmt.Sprint(w.choose(5))
	return rowStep{"delete document " + id, func(tx store.Tx, _ int) error { return tx.DeleteDocument(kind, id) }}
}

// compareDocuments compares all documents, and how they are found.
func (w *twins) compareDocuments() {
	ctx := w.t.Context()
	for _, kind := range []string{"account", "session"} {
		for n := range 5 {
			id := fmt.Sprint(n)
			compared(w, "document", func(s store.Store) (store.Document, error) {
				doc, found, err := s.Document(ctx, kind, id)
				equal(w.t, "there is a version", found, doc.Version > 0)
				return doc, err
			})
			compared(w, "by login", func(s store.Store) ([]store.Document, error) { return s.DocumentsBy(ctx, kind, "login", id) })
			compared(w, "by account", func(s store.Store) ([]store.Document, error) { return s.DocumentsBy(ctx, kind, "account", id) })
		}
		for range 3 {
			w.compareRange(kind)
		}
		after, limit := fmt.Sprint(w.choose(5)), 1+w.choose(4)
		compared(w, "documents", func(s store.Store) ([]store.Document, error) { return s.DocumentsAfter(ctx, kind, after, limit) })
		compared(w, "documents of ids", func(s store.Store) ([]store.Document, error) { return s.DocumentsOf(ctx, kind, "3", after, "0", "9") })
		compared(w, "all documents", func(s store.Store) ([]store.Document, error) { return s.DocumentsAfter(ctx, kind, "", 100) })
	}
}

// compareRange compares documents in the order of a key.
func (w *twins) compareRange(kind string) {
	bound := func() string { return []string{"", "0", "1", "2 ab", "3", "4~"}[w.choose(6)] }
	wanted := store.DocumentRange{Kind: kind, Name: []string{"login", "account"}[w.choose(2)], From: bound(), To: bound(), Reverse: w.maybe(50), Limit: 1 + w.choose(5)}
	if w.maybe(30) {
		wanted.From, wanted.To = store.Beginning(bound())
	}
	if w.maybe(30) {
		wanted.Words = []string{"a", "b"}[:1+w.choose(2)]
	}
	if w.maybe(50) {
		wanted.After = store.KeyPlace{Value: fmt.Sprint(w.choose(5)), ID: fmt.Sprint(w.choose(5))}
	}
	compared(w, fmt.Sprintf("between %+v", wanted), func(s store.Store) ([]store.KeyedDocument, error) {
		return s.DocumentsBetween(w.t.Context(), wanted)
	})
	compared(w, fmt.Sprintf("the number between %+v", wanted), func(s store.Store) (int, error) {
		return s.CountDocumentsBetween(w.t.Context(), wanted)
	})
}

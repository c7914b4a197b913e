package sqlite

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"damka/internal/store"
)

// session is a document of usual size.
func session(n int) store.Document {
	return store.Document{
		Kind: "session", ID: fmt.Sprintf("%08d", n), Until: noon,
		Keys: []store.Key{{Name: "hash", Value: fmt.Sprintf("%064d", n), Unique: true}, {Name: "account", Value: fmt.Sprint(n % 100)}},
		Data: fmt.Appendf(nil, `{"made":"2026-03-14T12:00:00Z","used":"2026-03-14T12:00:00Z","device":"Firefox, Linux","way":"account %d"}`, n),
	}
}

// sessions is a store with so many documents.
func sessions(b *testing.B, count int) *Store {
	b.Helper()
	s := mustOpen(b, b.TempDir())
	b.Cleanup(func() { s.Close() })
	err := s.Update(b.Context(), func(tx store.Tx) error {
		for n := range count {
			if err := tx.PutDocument(session(n)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

const benchDocuments = 10_000

func BenchmarkDocument(b *testing.B) {
	s := sessions(b, benchDocuments)
	n := 0
	for b.Loop() {
		n = (n + 7919) % benchDocuments
		if _, found, err := s.Document(b.Context(), "session", session(n).ID); err != nil || !found {
			b.Fatal(found, err)
		}
	}
}

func BenchmarkDocumentsBy(b *testing.B) {
	s := sessions(b, benchDocuments)
	for name, key := range map[string]func(n int) store.Key{
		"one": func(n int) store.Key { return session(n).Keys[0] }, "100 of an account": func(n int) store.Key { return session(n).Keys[1] },
	} {
		b.Run(name, func(b *testing.B) {
			n := 0
			for b.Loop() {
				n = (n + 7919) % benchDocuments
				wanted := key(n)
				if found, err := s.DocumentsBy(b.Context(), "session", wanted.Name, wanted.Value); err != nil || len(found) == 0 {
					b.Fatal(len(found), err)
				}
			}
		})
	}
}

// BenchmarkPutDocument compares new documents, with which nothing is erased, with replaced
// ones. TMPDIR has to be on a disk that really syncs.
func BenchmarkPutDocument(b *testing.B) {
	needDisk(b)
	for _, writers := range []int{1, 16} {
		b.Run(fmt.Sprintf("new/%d writers", writers), func(b *testing.B) {
			var number atomic.Int64
			putAll(b, writers, func(int) func() store.Document {
				return func() store.Document { return session(benchDocuments + int(number.Add(1))) }
			})
		})
		b.Run(fmt.Sprintf("replaced/%d writers", writers), func(b *testing.B) {
			putAll(b, writers, func(w int) func() store.Document {
				doc := session(w)
				return func() store.Document {
					doc.Version++
					return doc
				}
			})
		})
	}
}

// putAll lets each writer put its documents, b.N together.
func putAll(b *testing.B, writers int, documents func(writer int) func() store.Document) {
	s := sessions(b, benchDocuments)
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			next := documents(w)
			for left.Add(-1) >= 0 {
				doc := next()
				if err := s.Update(context.Background(), func(tx store.Tx) error { return tx.PutDocument(doc) }); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puts/s")
}

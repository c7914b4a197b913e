package sqlite

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/store"
)

func putDocument(t testing.TB, s *Store, doc store.Document) store.Document {
	t.Helper()
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.PutDocument(doc) }); err != nil {
		t.Fatal(err)
	}
	doc.Version++
	return doc
}

// secretive is a document that has a text in its data and in a key.
func secretive(id, text string) store.Document {
	return store.Document{
		Kind: "session", ID: id, Keys: []store.Key{{Name: "hash", Value: text, Unique: true}, {Name: "account", Value: text + " again"}},
		Data: fmt.Appendf(nil, `{"name":"%s"}`, text),
	}
}

// What a document no longer has is not in the database's files any more.
func TestReplacedDocumentIsGoneFromTheFiles(t *testing.T) {
	s := opened(t)
	change := func(what, gone string, side func(tx store.Tx) error) {
		t.Helper()
		if !inFiles(t, s.dir, gone) {
			t.Fatalf("%s: %q cannot be found in the first place", what, gone)
		}
		if err := s.Update(t.Context(), side); err != nil {
			t.Fatal(err)
		}
		if inFiles(t, s.dir, gone) {
			t.Errorf("%s: %q is still in the files", what, gone)
		}
	}
	doc := putDocument(t, s, secretive("a", "first-secret"))
	doc.Keys, doc.Data = secretive("a", "second-secret").Keys, []byte(`"second-secret"`)
	change("replaced", "first-secret", func(tx store.Tx) error { return tx.PutDocument(doc) })
	change("deleted", "second-secret", func(tx store.Tx) error { return tx.DeleteDocument("session", "a") })
	large := secretive("b", "third-secret")
	large.Until = noon
	large.Data = fmt.Appendf(nil, `"%s third-secret"`, strings.Repeat("x", 20*onePage))
	putDocument(t, s, large)
	change("forgotten", "third-secret", func(tx store.Tx) error {
		_, err := tx.ForgetDocuments(noon.AddDate(0, 0, 1))
		return err
	})
}

// What was replaced or deleted leaves no trace when others come and go beside it. Where thousands
// do, rows move between pages, and SQLite may leave one: docs/decisions/0009-what-is-kept-safe.md.
func TestNoTraceOfManyDocuments(t *testing.T) {
	s := opened(t)
	random := rand.New(rand.NewPCG(7, 2026))
	present := make(map[string]store.Document)
	texts := make(map[string]string) // by id
	for n := range sample(500) {
		id := fmt.Sprintf("%03d", random.IntN(60))
		doc, found := present[id]
		if found && random.IntN(3) == 0 {
			if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.DeleteDocument("session", id) }); err != nil {
				t.Fatal(err)
			}
			delete(present, id)
			delete(texts, id)
			continue
		}
		texts[id] = fmt.Sprintf("<%05d>%s", n, strings.Repeat("-", random.IntN(40)))
		next := secretive(id, texts[id])
		next.Version = doc.Version
		next.Data = fmt.Appendf(nil, `"%s%s%s"`, texts[id], strings.Repeat("x", random.IntN(3)*random.IntN(3000)), texts[id])
		present[id] = putDocument(t, s, next)
	}
	for _, name := range []string{databaseName, walName} {
		data, err := os.ReadFile(filepath.Join(s.dir, name))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		live := make(map[string]bool)
		for _, text := range texts {
			live[text[:7]] = true
		}
		left := make(map[string]int)
		for _, trace := range regexp.MustCompile(`<\d{5}>`).FindAllString(string(data), -1) {
			if !live[trace] {
				left[trace]++
			}
		}
		if len(left) > 0 {
			t.Errorf("%s: traces of %d texts that nobody has any more, %d are there", name, len(left), len(live))
		}
	}
}

// Of a damaged document it is said that it is damaged.
func TestDamagedDocument(t *testing.T) {
	for name, damage := range map[string]string{
		"data":     `UPDATE documents SET data = CAST(replace(data, 'secret', 'sekret') AS BLOB)`,
		"a key":    `UPDATE document_keys SET value = value || 'x' WHERE name = (SELECT number FROM document_terms WHERE name = 'hash')`,
		"unique":   `UPDATE document_keys SET sole = 0`,
		"no key":   `DELETE FROM document_keys WHERE name = (SELECT number FROM document_terms WHERE name = 'account')`,
		"a name":   `UPDATE document_keys SET name = (SELECT number FROM document_terms WHERE name = 'hash')`,
		"version":  `UPDATE documents SET version = 7`,
		"id":       `UPDATE documents SET id = 'b'`,
		"moment":   `UPDATE documents SET until = '2026-13-01'`,
		"checksum": `UPDATE documents SET checksum = x'00'`,
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			putDocument(t, s, secretive("a", "secret"))
			if err := s.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := s.writer.exec(damage); err != nil {
				t.Fatal(err)
			}
			_, err := s.DocumentsAfter(t.Context(), "session", "", 5)
			wantError(t, "reading", err, store.ErrCorrupt)
			wantError(t, "checking", s.Check(t.Context()), store.ErrCorrupt)
		})
	}
}

// Documents are put back with everything else.
func TestDocumentsArePutBack(t *testing.T) {
	s := opened(t)
	doc := putDocument(t, s, secretive("a", "secret"))
	if err := os.Remove(s.path()); err != nil {
		t.Fatal(err)
	}
	doc = putDocument(t, s, doc)
	again := mustOpen(t, crashed(t, s))
	defer again.Close()
	for _, each := range []*Store{s, again} {
		found, err := each.DocumentsBy(t.Context(), "session", "hash", "secret")
		if err != nil || len(found) != 1 || found[0].Version != doc.Version {
			t.Errorf("found %+v, %v", found, err)
		}
	}
}

package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

func testDocumentsAfter(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var all []store.Document
	for _, id := range []string{"10", "2", "B", "a", "ab", "ż"} { // as bytes
		all = append(all, mustPut(t, s, document("account", id, shared("a", "b"), shared("a", "c"))))
	}
	mustPut(t, s, document("accounts", "15"))
	for _, test := range []struct {
		after string
		limit int
		want  []store.Document
	}{
		{"", 100, all}, {"", 6, all}, {"", 2, all[:2]}, {"2", 2, all[2:4]}, {"20", 1, all[2:3]}, {"ab", 5, all[5:]}, {"ż", 1, nil}, {"źź", 1, all[5:]},
	} {
		got, err := s.DocumentsAfter(t.Context(), "account", test.after, test.limit)
		must(t, err)
		equal(t, fmt.Sprintf("%d after %q", test.limit, test.after), got, test.want)
	}
	if got, err := s.DocumentsAfter(t.Context(), "other", "", 5); got != nil || err != nil {
		t.Errorf("of a kind that there is not: %v, %v", got, err)
	}
	for _, limit := range []int{0, -1} {
		if _, err := s.DocumentsAfter(t.Context(), "account", "", limit); err == nil {
			t.Errorf("a limit of %d was accepted", limit)
		}
	}
}

func testDocumentsOf(t *testing.T, backend Backend) {
	s := opened(t, backend)
	all := make(map[string]store.Document)
	for _, id := range []string{"10", "2", "a", "ż", "a'b"} {
		all[id] = mustPut(t, s, document("account", id, shared("a", "b")))
	}
	mustPut(t, s, document("session", "15"))
	for _, test := range []struct{ ids, want []string }{
		{nil, nil}, {[]string{"15", ""}, nil}, {[]string{"ż", "a", "15", "2", "a"}, []string{"2", "a", "ż"}}, {[]string{"a'b"}, []string{"a'b"}},
	} {
		var want []store.Document
		for _, id := range test.want {
			want = append(want, all[id])
		}
		got, err := s.DocumentsOf(t.Context(), "account", test.ids...)
		must(t, err)
		equal(t, fmt.Sprintf("of %q", test.ids), got, want)
	}
	if got, err := s.DocumentsOf(t.Context(), "other", "a"); got != nil || err != nil {
		t.Errorf("of a kind that there is not: %v, %v", got, err)
	}
}

func testForgetDocuments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	forget := func(before time.Time, want int) {
		t.Helper()
		must(t, s.Update(t.Context(), func(tx store.Tx) error {
			count, err := tx.ForgetDocuments(before)
			equal(t, "forgotten", count, want)
			return err
		}))
	}
	forget(noon, 0)
	var docs []store.Document
	for n, until := range []time.Time{{}, noonAnd(0), noonAnd(1), noonAnd(1).Add(time.Millisecond), noonAnd(2)} {
		doc := document([]string{"session", "token"}[n%2], fmt.Sprint(n), shared("account", "a"), unique("hash", fmt.Sprint(n)))
		doc.Until = until
		docs = append(docs, mustPut(t, s, doc))
	}
	forget(noonAnd(0), 0) // until then it is kept
	forget(noonAnd(1).Add(999_999), 1)
	wantDocument(t, s, "token", "1", store.Document{})
	wantDocument(t, s, "session", "2", docs[2])
	wantBy(t, s, "token", "hash", "1")
	forget(noonAnd(2), 2)
	wantBy(t, s, "session", "account", "a", docs[0], docs[4])
	wantBy(t, s, "token", "account", "a")
	docs[4].Until = time.Time{}
	docs[4] = mustPut(t, s, docs[4])
	forget(noonAnd(1000), 0)
	wantDocument(t, s, "session", "4", docs[4])
	mustPut(t, s, document("session", "5", unique("hash", "2"))) // it is free
}

func testDocumentData(t *testing.T, backend Backend) {
	s := opened(t, backend)
	large := json.RawMessage(`"` + strings.Repeat("x", store.MaxDocument-2) + `"`)
	for n, data := range []json.RawMessage{
		[]byte(`{ "b":1,"a":1.50, "a":2 }`), []byte(" null\n"), []byte(`"\u0179 Ź ‘’ \u0000"`), []byte(`0`), large, []byte(`1e999`),
	} {
		doc := mustPut(t, s, store.Document{Kind: "any", ID: fmt.Sprint(n), Data: data})
		wantDocument(t, s, "any", doc.ID, doc)
		doc.Data = append(json.RawMessage(" "), data[:len(data):len(data)]...)
		if len(doc.Data) <= store.MaxDocument {
			doc = mustPut(t, s, doc)
			wantDocument(t, s, "any", doc.ID, doc)
		}
	}
	// Changing what was put or returned does not change what is stored.
	doc := document("own", "a", shared("a", "b"))
	put := doc
	put.Data, put.Keys = append(json.RawMessage(nil), doc.Data...), append([]store.Key(nil), doc.Keys...)
	must(t, inTx(t, s, putDocuments(put)))
	put.Data[0], put.Keys[0].Value = 'X', "X"
	doc.Version = 1
	for range 2 {
		got, _, err := s.Document(t.Context(), "own", "a")
		must(t, err)
		equal(t, "document", got, doc)
		got.Data[0], got.Keys[0].Value = 'X', "X"
	}
}

// Documents are written with events, or not at all.
func testDocumentsInTransaction(t *testing.T, backend Backend) {
	s := opened(t, backend)
	kept := mustPut(t, s, document("account", "kept", unique("login", "kept")))
	changed := kept
	changed.Keys = []store.Key{unique("login", "changed")}
	steps := func(tx store.Tx) error {
		return errors.Join(tx.PutDocument(document("account", "new")), tx.PutDocument(changed), tx.SetSetting("key", "value"))
	}
	batch := journal.Batch{Stream: "tournament/a", Drafts: said("one")}
	if _, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		_, failed := tx.ForgetDocuments(noon)
		return errors.Join(steps(tx), tx.DeleteDocument("account", "new"), failed, errHook)
	}); !errors.Is(err, errHook) {
		t.Fatal(err)
	}
	wantDocument(t, s, "account", "new", store.Document{})
	wantDocument(t, s, "account", "kept", kept)
	wantBy(t, s, "account", "login", "kept", kept)
	equal(t, "events", mustRead(t, s, "tournament/a"), nil)

	// A conflict of the events keeps the documents as they are.
	batch.Expect = 7
	if _, err := s.Append(t.Context(), batch, steps); err == nil {
		t.Error("events after those that are missing")
	}
	wantDocument(t, s, "account", "kept", kept)

	// A refused document may be passed over: what else the hook wrote stays.
	batch.Expect = 0
	_, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		if err := steps(tx); err != nil {
			return err
		}
		wantTaken(t, tx.PutDocument(document("account", "refused", unique("a", "b"), unique("login", "changed"))), "account", unique("login", "changed"))
		if err := tx.PutDocument(changed); !errors.Is(err, store.ErrStale) {
			t.Errorf("again: %v", err)
		}
		// Reading, a hook gets the state before.
		wantDocument(t, s, "account", "kept", kept)
		return nil
	})
	must(t, err)
	changed.Version = 2
	wantDocument(t, s, "account", "kept", changed)
	wantDocument(t, s, "account", "refused", store.Document{})
	wantBy(t, s, "account", "a", "b")
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one"})

	var late store.Tx
	must(t, s.Update(t.Context(), func(tx store.Tx) error { late = tx; return nil }))
	_, forgetting := late.ForgetDocuments(noon)
	for _, err := range []error{late.PutDocument(document("account", "late")), late.DeleteDocument("account", "kept"), forgetting} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("a transaction that is over: %v", err)
		}
	}
	wantDocument(t, s, "account", "late", store.Document{})
}

// Of those who put the same version one wins, and nobody loses what another wrote; of
// those who want the same key one gets it.
func testDocumentsManyWriters(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const writers, rounds = 8, 15
	var group sync.WaitGroup
	wins := make([]int, rounds)
	var counting sync.Mutex
	for w := range writers {
		group.Go(func() {
			for version := range uint64(rounds) {
				doc := store.Document{Kind: "counter", ID: "a", Version: version, Data: fmt.Appendf(nil, `%d`, w)}
				for {
					got, _, err := s.Document(background, "counter", "a")
					if err != nil {
						t.Error(err)
						return
					}
					if got.Version >= version {
						break
					}
				}
				err := s.Update(background, putDocuments(doc))
				if err != nil && !errors.Is(err, store.ErrStale) {
					t.Error(err)
				}
				if err == nil {
					counting.Lock()
					wins[version]++
					counting.Unlock()
				}
			}
			doc := document("account", fmt.Sprint(w), unique("login", "olga"))
			if err := s.Update(background, putDocuments(doc)); err != nil && !errors.Is(err, store.ErrTaken) {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for version, count := range wins {
		equal(t, fmt.Sprint("winners of version ", version), count, 1)
	}
	got, err := s.DocumentsBy(t.Context(), "account", "login", "olga")
	must(t, err)
	equal(t, "with the login", len(got), 1)
	all, err := s.DocumentsAfter(t.Context(), "account", "", writers)
	must(t, err)
	equal(t, "accounts", all, got)
}

// Documents are there after reopening and in backups.
func testDocumentsKept(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	s := open(t, place)
	doc := document("account", "a", unique("login", "olga"), shared("role", "clerk"))
	doc.Until = noon
	doc = mustPut(t, s, mustPut(t, s, doc))
	must(t, s.Close())
	s = open(t, place)
	defer func() { s.Close() }()
	wantDocument(t, s, "account", "a", doc)
	backup := filepath.Join(t.TempDir(), "backup")
	must(t, s.Backup(t.Context(), backup))
	must(t, inTx(t, s, deleteDocument("account", "a")))
	must(t, s.Check(t.Context()))

	another := backend(t.TempDir())
	restore(t, another, backup)
	restored := open(t, another)
	defer restored.Close()
	wantDocument(t, restored, "account", "a", doc)
	wantBy(t, restored, "account", "login", "olga", doc)
	wantTaken(t, inTx(t, restored, putDocuments(document("account", "b", unique("login", "olga")))), "account", unique("login", "olga"))
	must(t, restored.Check(t.Context()))
}

func testBadDocument(t *testing.T, backend Backend) {
	s := opened(t, backend)
	good := document("account", "a", unique("login", "olga"))
	many := make([]store.Key, store.MaxKeys+1)
	for i := range many {
		many[i] = shared("n", fmt.Sprint(i))
	}
	for name, spoil := range map[string]func(*store.Document){
		"no kind":            func(d *store.Document) { d.Kind = "" },
		"a long kind":        func(d *store.Document) { d.Kind = strings.Repeat("a", 33) },
		"a kind with a gap":  func(d *store.Document) { d.Kind = "a b" },
		"no id":              func(d *store.Document) { d.ID = "" },
		"a long id":          func(d *store.Document) { d.ID = strings.Repeat("a", 129) },
		"an id with a zero":  func(d *store.Document) { d.ID = "a\x00" },
		"an id not in UTF-8": func(d *store.Document) { d.ID = "a\xff" },
		"no data":            func(d *store.Document) { d.Data = nil },
		"data not in JSON":   func(d *store.Document) { d.Data = []byte(`{`) },
		"large data":         func(d *store.Document) { d.Data = []byte(strings.Repeat(" ", store.MaxDocument) + "1") },
		"long ago":           func(d *store.Document) { d.Until = time.Date(1969, 12, 31, 0, 0, 0, 0, time.UTC) },
		"too late":           func(d *store.Document) { d.Until = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) },
		"many keys":          func(d *store.Document) { d.Keys = many },
		"a key twice":        func(d *store.Document) { d.Keys = []store.Key{unique("a", "b"), shared("a", "b")} },
		"a key of no name":   func(d *store.Document) { d.Keys = []store.Key{shared("", "b")} },
		"a key of bad name":  func(d *store.Document) { d.Keys = []store.Key{shared("A", "b")} },
		"a key of no value":  func(d *store.Document) { d.Keys = []store.Key{shared("a", "")} },
		"a key with a line":  func(d *store.Document) { d.Keys = []store.Key{shared("a", "b\n")} },
		"a long key":         func(d *store.Document) { d.Keys = []store.Key{shared("a", strings.Repeat("a", 257))} },
	} {
		bad := good
		spoil(&bad)
		err := inTx(t, s, putDocuments(bad))
		if err == nil || errors.Is(err, store.ErrStale) || errors.Is(err, store.ErrTaken) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if found, err := s.DocumentsAfter(t.Context(), "account", "", 5); len(found) > 0 || err != nil {
		t.Errorf("stored all the same: %v, %v", found, err)
	}
	// As much as there may be.
	most := document(strings.Repeat("k", 32), strings.Repeat("ż", 64), many[1:]...)
	most.Keys[0] = unique(strings.Repeat("n", 32), strings.Repeat("v", 256))
	most.Until = time.Date(9999, 12, 31, 23, 59, 59, 999_000_000, time.UTC)
	mustPut(t, s, most)
	equal(t, "it is there", len(mustBy(t, s, most.Kind, most.Keys[0].Name, most.Keys[0].Value)), 1)
}

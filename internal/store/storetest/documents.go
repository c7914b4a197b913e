package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"damka/internal/store"
)

var documentsSuite = []test{
	{"documents", testDocuments},
	{"stale documents", testStaleDocuments},
	{"unique keys", testUniqueKeys},
	{"documents by key", testDocumentsBy},
	{"documents of ids", testDocumentsOf},
	{"documents in order", testDocumentsAfter},
	{"documents between keys", testDocumentsBetween},
	{"pages of documents between keys", testPagesBetween},
	{"keys that begin with a text", testBeginning},
	{"ranges that are none", testBadRange},
	{"documents forgotten", testForgetDocuments},
	{"data of documents", testDocumentData},
	{"documents in a transaction", testDocumentsInTransaction},
	{"documents of many writers", testDocumentsManyWriters},
	{"documents kept", testDocumentsKept},
	{"documents that are none", testBadDocument},
}

func document(kind, id string, keys ...store.Key) store.Document {
	return store.Document{Kind: kind, ID: id, Keys: keys, Data: json.RawMessage(`{"id": "` + id + `"}`)}
}

func unique(name, value string) store.Key { return store.Key{Name: name, Value: value, Unique: true} }

func shared(name, value string) store.Key { return store.Key{Name: name, Value: value} }

func putDocuments(docs ...store.Document) func(store.Tx) error {
	return func(tx store.Tx) error {
		for _, doc := range docs {
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
		}
		return nil
	}
}

func deleteDocument(kind, id string) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.DeleteDocument(kind, id) }
}

func withKeys(doc store.Document, keys ...store.Key) store.Document {
	doc.Keys = keys
	return doc
}

// mustPut puts a document and returns it as it is stored then.
func mustPut(t *testing.T, s store.Store, doc store.Document) store.Document {
	t.Helper()
	must(t, inTx(t, s, putDocuments(doc)))
	doc.Version++
	return doc
}

// wantDocument checks what is stored of a document: the zero one is none.
func wantDocument(t *testing.T, s store.Store, kind, id string, want store.Document) {
	t.Helper()
	got, found, err := s.Document(t.Context(), kind, id)
	must(t, err)
	equal(t, kind+" "+id, got, want)
	equal(t, kind+" "+id+" is there", found, want.Version != 0)
}

func mustBy(t *testing.T, s store.Store, kind, name, value string) []store.Document {
	t.Helper()
	found, err := s.DocumentsBy(t.Context(), kind, name, value)
	must(t, err)
	return found
}

func wantBy(t *testing.T, s store.Store, kind, name, value string, want ...store.Document) {
	t.Helper()
	equal(t, fmt.Sprintf("%s by %s %q", kind, name, value), mustBy(t, s, kind, name, value), want)
}

func wantTaken(t *testing.T, err error, kind string, key store.Key) {
	t.Helper()
	var taken *store.TakenError
	if !errors.Is(err, store.ErrTaken) || !errors.As(err, &taken) || *taken != (store.TakenError{Kind: kind, Key: key}) {
		t.Errorf("got %v, want that %+v of a %s is taken", err, key, kind)
	}
	if err != nil && strings.Contains(err.Error(), key.Value) {
		t.Errorf("the error %q has the value", err)
	}
}

func testDocuments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	wantDocument(t, s, "account", "a", store.Document{})
	olga := mustPut(t, s, document("account", "a", unique("login", "olga"), shared("role", "clerk")))
	session := mustPut(t, s, document("session", "a", shared("account", "a")))
	equal(t, "the first version", olga.Version, uint64(1))
	wantDocument(t, s, "account", "a", olga)
	wantDocument(t, s, "session", "a", session)
	wantDocument(t, s, "account", "a\x00", store.Document{})
	wantDocument(t, s, "account\x00", "a", store.Document{})

	olga.Data = json.RawMessage(`[]`)
	olga.Until = noon.In(time.FixedZone("CET", 3600)).Add(1_999_999)
	olga = mustPut(t, s, olga)
	olga.Until = noon.Add(time.Millisecond)
	wantDocument(t, s, "account", "a", olga)
	olga.Until = time.Time{}
	olga = mustPut(t, s, olga)
	wantDocument(t, s, "account", "a", olga)

	must(t, inTx(t, s, deleteDocument("account", "a")))
	wantDocument(t, s, "account", "a", store.Document{})
	wantBy(t, s, "account", "login", "olga")
	wantDocument(t, s, "session", "a", session)
	for _, gone := range []string{"a", "b", ""} {
		if err := inTx(t, s, deleteDocument("account", gone)); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("deleting %q: %v", gone, err)
		}
	}
	// Who comes after has a first version again, and nothing of the one before.
	mustPut(t, s, document("account", "a"))
	wantDocument(t, s, "account", "a", store.Document{Kind: "account", ID: "a", Data: json.RawMessage(`{"id": "a"}`), Version: 1})
}

func testStaleDocuments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	wantStale := func(doc store.Document, version uint64) {
		t.Helper()
		doc.Version = version
		doc.Data, doc.Keys = json.RawMessage(`"lost"`), []store.Key{unique("login", "lost")}
		if err := inTx(t, s, putDocuments(doc)); !errors.Is(err, store.ErrStale) {
			t.Errorf("version %d: got %v", version, err)
		}
		wantBy(t, s, "account", "login", "lost")
	}
	first := document("account", "a", unique("login", "olga"))
	wantStale(first, 1) // there is none
	wantStale(first, 1<<63)
	first = mustPut(t, s, first)
	wantStale(first, 0)
	wantStale(first, 2)
	second := mustPut(t, s, first)
	wantStale(first, 0)
	wantStale(first, 1)
	wantStale(first, 3)
	wantDocument(t, s, "account", "a", second)
	must(t, inTx(t, s, deleteDocument("account", "a")))
	wantStale(second, 2) // it does not come back
	wantDocument(t, s, "account", "a", store.Document{})

	// In one transaction each sees what the one before did.
	third := document("account", "a")
	next := third
	next.Version = 1
	must(t, inTx(t, s, putDocuments(third, next), deleteDocument("account", "a"), putDocuments(third)))
	wantDocument(t, s, "account", "a", next)
}

func testUniqueKeys(t *testing.T, backend Backend) {
	s := opened(t, backend)
	olga := mustPut(t, s, document("account", "a", unique("login", "olga"), unique("email", "olga@example.org")))
	taken := func(doc store.Document, key store.Key) {
		t.Helper()
		before, _, err := s.Document(t.Context(), doc.Kind, doc.ID)
		must(t, err)
		wantTaken(t, inTx(t, s, putDocuments(doc)), doc.Kind, key)
		wantDocument(t, s, doc.Kind, doc.ID, before)
	}
	taken(document("account", "b", unique("login", "olga")), unique("login", "olga"))
	taken(document("account", "b", unique("email", "other"), shared("a", "b"), unique("login", "olga")), unique("login", "olga"))
	wantBy(t, s, "account", "email", "other") // nothing of it was kept

	// Another name, another kind, a key that need not be unique, one of another case: no conflict.
	emil := mustPut(t, s, document("account", "b", unique("nick", "olga"), shared("login", "olga"), unique("login", "Olga")))
	mustPut(t, s, document("token", "a", unique("login", "olga")))
	taken(store.Document{Kind: "account", ID: "b", Version: 1, Data: []byte(`1`), Keys: []store.Key{unique("login", "olga")}}, unique("login", "olga"))

	// The same document may have it again; what it no longer has is free.
	olga.Keys = []store.Key{unique("email", "new@example.org"), unique("login", "olga")}
	olga = mustPut(t, s, olga)
	emil.Keys = []store.Key{unique("email", "olga@example.org")}
	emil = mustPut(t, s, emil)
	taken(withKeys(olga, unique("email", "olga@example.org")), unique("email", "olga@example.org"))
	must(t, inTx(t, s, deleteDocument("account", "b")))
	olga.Keys = []store.Key{unique("email", "olga@example.org")}
	olga = mustPut(t, s, olga)
	wantDocument(t, s, "account", "a", olga)

	// Handed over in one transaction.
	must(t, inTx(t, s, deleteDocument("account", "a"), putDocuments(document("account", "c", unique("email", "olga@example.org")))))
	wantBy(t, s, "account", "email", "new@example.org")
}

func testDocumentsBy(t *testing.T, backend Backend) {
	s := opened(t, backend)
	list := []store.Document{
		document("session", "b", shared("account", "1"), unique("hash", "x")), document("session", "Ż", shared("account", "1")),
		document("session", "a", shared("account", "1"), shared("account", "2")), document("session", "B", shared("account", "2")),
		document("token", "a", shared("account", "1")),
	}
	for i, doc := range list {
		list[i] = mustPut(t, s, doc)
	}
	wantBy(t, s, "session", "account", "1", list[2], list[0], list[1])
	wantBy(t, s, "session", "account", "2", list[3], list[2])
	wantBy(t, s, "session", "hash", "x", list[0])
	wantBy(t, s, "token", "account", "1", list[4])
	for _, none := range [][3]string{{"session", "account", "3"}, {"session", "account", ""}, {"session", "hash", "1"}, {"other", "account", "1"},
		{"session", "account", "1\x00"}, {"", "", ""}} {
		wantBy(t, s, none[0], none[1], none[2])
	}
	// All keys are replaced, also when only one is another, or only its being unique.
	list[2].Keys = []store.Key{shared("account", "2"), shared("account", "4")}
	list[2] = mustPut(t, s, list[2])
	wantBy(t, s, "session", "account", "1", list[0], list[1])
	wantBy(t, s, "session", "account", "4", list[2])
	list[2].Keys = []store.Key{unique("account", "2"), shared("account", "4")}
	list[2] = mustPut(t, s, list[2])
	wantBy(t, s, "session", "account", "2", list[3], list[2])
	wantTaken(t, inTx(t, s, putDocuments(document("session", "c", unique("account", "2")))), "session", unique("account", "2"))
	list[2].Keys = nil
	list[2] = mustPut(t, s, list[2])
	wantBy(t, s, "session", "account", "2", list[3])
	wantDocument(t, s, "session", "a", list[2])
	// Keys are returned by name and value, whatever their order was.
	mixed := document("mixed", "a", shared("b", "ż"), unique("b", "z"), shared("b", "Z"), unique("a", "ź"))
	mustPut(t, s, mixed)
	stored := mixed
	stored.Keys, stored.Version = []store.Key{unique("a", "ź"), shared("b", "Z"), unique("b", "z"), shared("b", "ż")}, 1
	wantBy(t, s, "mixed", "b", "Z", stored)
}

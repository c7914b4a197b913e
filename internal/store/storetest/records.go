package storetest

import (
	"encoding/json"
	"errors"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

var recordsSuite = []test{
	{"records", testRecords},
	{"records by id", testRecordsOf},
	{"erasing", testErasing},
}

func testRecords(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	mustAppend(t, s, "tournament/b", 0, "one")
	// Spaces and escapes are preserved, because the hash is of these bytes.
	strange := journal.Record{ID: "P_2", Salt: []byte("\x00\xff salt \x00 and more"), Data: json.RawMessage(`{ "name":"Emil \u0179rebak" }`)}
	put := func(stream journal.Stream, records ...journal.Record) error {
		return s.Update(t.Context(), func(tx store.Tx) error {
			for _, r := range records {
				if err := tx.PutRecord(stream, r); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := put("tournament/a", record("p1", "Olga Czyż"), strange, journal.Record{ID: "p0", Erased: true}); err != nil {
		t.Fatal(err)
	}
	if err := put("tournament/a", strange); err != nil {
		t.Errorf("the same record again: %v", err)
	}
	if err := put("tournament/a", record("p1", "Olga Czyżyk")); !errors.Is(err, store.ErrExists) {
		t.Errorf("another record of the same id: %v", err)
	}
	if err := put("tournament/b", record("p1", "Witold Ćwik")); err != nil {
		t.Errorf("the same id in another stream: %v", err)
	}
	if err := put("tournament/c", record("p1", "Witold Ćwik")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a record of no stream: %v", err)
	}
	if err := put("tournament/a", journal.Record{ID: "p9", Salt: []byte("short"), Data: json.RawMessage(`{}`)}); err == nil {
		t.Error("a short salt was kept")
	}
	equal(t, "records", mustRecords(t, s, "tournament/a"), []journal.Record{strange, {ID: "p0", Erased: true}, record("p1", "Olga Czyż")})
	equal(t, "the other stream's", mustRecords(t, s, "tournament/b"), []journal.Record{record("p1", "Witold Ćwik")})
	equal(t, "no stream's", mustRecords(t, s, "tournament/c"), nil)
}

func testErasing(t *testing.T, backend Backend) {
	s := opened(t, backend)
	erase := func(id string) error {
		return s.Update(t.Context(), func(tx store.Tx) error { return tx.EraseRecord("tournament/a", id) })
	}
	if err := erase("p1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a record of no stream: %v", err)
	}
	mustAppend(t, s, "tournament/a", 0, "one")
	if err := erase("p1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a record that is not there: %v", err)
	}
	olga, emil := record("p1", "Olga Czyż"), record("p2", "Emil Źrebak")
	put := func(records ...journal.Record) {
		t.Helper()
		err := s.Update(t.Context(), func(tx store.Tx) error {
			for _, r := range records {
				if err := tx.PutRecord("tournament/a", r); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	put(olga, emil)
	for range 2 {
		if err := erase("p1"); err != nil {
			t.Fatal(err)
		}
		equal(t, "records", mustRecords(t, s, "tournament/a"), []journal.Record{olga.Erase(), emil})
	}
	put(olga) // what was erased stays so when a file brings it again
	put(emil.Erase())
	equal(t, "records", mustRecords(t, s, "tournament/a"), []journal.Record{olga.Erase(), emil.Erase()})
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one"})
}

func testRecordsOf(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	olga, emil, sara := record("p1", "Olga Czyż"), record("p2", "Emil Źrebak"), record("p3", "Sara Ślusarz")
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for _, r := range []journal.Record{olga, emil, sara} {
			if err := tx.PutRecord("tournament/a", r); err != nil {
				return err
			}
		}
		return tx.EraseRecord("tournament/a", "p3")
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		stream journal.Stream
		ids    []string
		want   []journal.Record
	}{
		{"tournament/a", []string{"p3", "p9", "p1", "p1"}, []journal.Record{olga, sara.Erase()}},
		{"tournament/a", nil, nil},
		{"tournament/b", []string{"p1"}, nil},
	} {
		got, err := s.RecordsOf(t.Context(), test.stream, test.ids...)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "records", got, test.want)
	}
	// Changing a returned record does not change the stored one.
	got := mustRecords(t, s, "tournament/a")
	got[0].Data[2], got[0].Salt[0] = 'X', 'X'
	equal(t, "records", mustRecords(t, s, "tournament/a")[0], olga)
}

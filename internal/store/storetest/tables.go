package storetest

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

func testRecords(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	mustAppend(t, s, "tournament/b", 0, "one")
	// Spaces and escapes stay, because the hash is of these bytes.
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

func testTournaments(t *testing.T, backend Backend) {
	s := opened(t, backend)
	early, late, same := row("a", "Wiosenny", "2026-03-14"), row("c", "Letni \x00", "2026-07-01"), row("b", "Letni ‘B’", "2026-07-01")
	late.UpdatedAt = time.Date(2026, 7, 1, 9, 30, 0, 5_000_000, time.FixedZone("CEST", 7200))
	put := func(rows ...store.TournamentRow) {
		t.Helper()
		err := s.Update(t.Context(), func(tx store.Tx) error {
			for _, r := range rows {
				if err := tx.PutTournament(r); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	late.Name = "Letni"
	put(early, late, same)
	late.UpdatedAt = late.UpdatedAt.UTC()
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same, late, early})
	early.Name, early.State, early.Players, early.Demo, early.Seq = "Jesienny", "closed", 0, false, 99
	put(early)
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same, late, early})

	// Rebuilding: what was is gone, what is put in the same hook stays.
	err := s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.ClearTournaments(), tx.PutTournament(same))
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{same})
}

func testSettings(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if value, found, err := s.Setting(t.Context(), "secret"); value != "" || found || err != nil {
		t.Errorf("unset: %q, %t, %v", value, found, err)
	}
	for _, want := range []string{"first", "żółw", ""} {
		if err := s.SetSetting(t.Context(), "secret", want); err != nil {
			t.Fatal(err)
		}
		if value, found, err := s.Setting(t.Context(), "secret"); value != want || !found || err != nil {
			t.Errorf("got %q, %t, %v, want %q", value, found, err, want)
		}
	}
}

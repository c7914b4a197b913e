package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/pressly/goose/v3"

	"damka/internal/journal"
	"damka/internal/store"
)

// olderDatabase makes a database of an earlier form, as the program of then
// left it: a stream with two events, a record, a row.
func olderDatabase(t *testing.T, form int64) (dir string, said []journal.Event) {
	t.Helper()
	dir = t.TempDir()
	db, err := sql.Open("sqlite", writingDSN(filepath.Join(dir, databaseName), settings{}))
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), form); err != nil {
		t.Fatal(err)
	}
	events, err := journal.Encode("tournament/a", 0, drafts(2, 10))
	if err != nil {
		t.Fatal(err)
	}
	head := journal.Head{}.Chain(events)
	exec := func(query string, args ...any) {
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec(`INSERT INTO streams (id, name, seq, hash) VALUES (1, 'tournament/a', 2, ?)`, head.Hash[:])
	for _, event := range events {
		exec(`INSERT INTO events (stream, seq, line, hash) VALUES (1, ?, ?, ?)`, int64(event.Seq), event.Line, event.Hash[:])
	}
	olga := record("p1", "Olga Czyż")
	exec(`INSERT INTO records (stream, id, salt, data, checksum) VALUES (1, 'p1', ?, ?, ?)`, olga.Salt, []byte(olga.Data), checksum(olga))
	exec(`INSERT INTO tournaments (id, name, place, starts, ends, variant, system, state, players, demo, seq, updated_at)
		VALUES ('a', 'Puchar Żubra', 'Łódź', '2026-03-14', '2026-03-15', 'international', 'berger', 'running', 12, 0, 2, '2026-03-14T12:00:00.000Z')`)
	exec(`INSERT INTO settings (key, value) VALUES ('secret', 'x')`)
	if form >= 3 {
		exec(`INSERT INTO due (kind, id, stream, at, ready) VALUES ('flag', 'b', '', '2026-03-14T12:00:00.000Z', '2026-03-14T12:00:00.000Z')`)
	}
	if form == 4 || form == 5 {
		insertOlderDocuments(t, exec, secretive("a", "older"), secretive("b", "other"))
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return dir, events
}

// insertOlderDocuments inserts documents as forms 4 and 5 had them.
func insertOlderDocuments(t *testing.T, exec func(query string, args ...any), docs ...store.Document) {
	t.Helper()
	for i, doc := range docs {
		doc = doc.Normalized()
		doc.Version = 1
		serial := 3 + 4*i
		exec(`INSERT INTO documents (serial, kind, id, version, until, data, checksum) VALUES (?, ?, ?, 1, ?, ?, ?)`,
			serial, doc.Kind, doc.ID, untilText(doc.Until), []byte(doc.Data), documentChecksum(doc))
		for _, key := range doc.Keys {
			exec(`INSERT INTO document_keys (document, kind, name, value, sole) VALUES (?, ?, ?, ?, ?)`, serial, doc.Kind, key.Name, key.Value, key.Unique)
		}
	}
}

// A data folder of an older program opens and continues to work, and the rows
// without the newer columns are listed as outdated.
func TestOlderDatabase(t *testing.T) {
	for _, form := range []int64{1, 2, 3, 4, 5, 6} {
		t.Run(fmt.Sprint("form ", form), func(t *testing.T) {
			dir, said := olderDatabase(t, form)
			s := mustOpen(t, dir)
			if form == 4 || form == 5 {
				wantOlderDocuments(t, s)
			}
			defer s.Close()
			for i, event := range mustRead(t, s, "tournament/a") {
				if event.Hash != said[i].Hash || event.Position != journal.Position(i+1) {
					t.Errorf("event %d is %+v", i+1, event)
				}
			}
			if records, err := s.Records(t.Context(), "tournament/a"); err != nil || len(records) != 1 {
				t.Errorf("records %v, %v", records, err)
			}
			page, err := s.Tournaments(t.Context(), store.TournamentQuery{})
			want := store.TournamentRow{
				ID: "a", Name: "Puchar Żubra", Place: "Łódź", Starts: "2026-03-14", Ends: "2026-03-15",
				Variant: "international", System: "berger", State: "running", Players: 12, Seq: 2, UpdatedAt: noon,
			}
			if err != nil || len(page.Rows) != 1 || fmt.Sprint(page.Rows[0]) != fmt.Sprint(want) {
				t.Errorf("rows %+v, %v", page.Rows, err)
			}
			if outdated, err := s.OutdatedTournaments(t.Context(), 1); err != nil || !slices.Equal(outdated, []string{"a"}) {
				t.Errorf("outdated: %v, %v", outdated, err)
			}
			if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: 2, Drafts: drafts(1, 1)},
				func(tx store.Tx) error { return tx.PutDue(store.DueRow{Kind: "flag", ID: "a", At: noon}) }); err != nil {
				t.Error(err)
			}
			if at, found, err := s.NextDue(t.Context(), nil); !found || !at.Equal(noon) || err != nil {
				t.Errorf("due: %v, %t, %v", at, found, err)
			}
			doc := putDocument(t, s, secretive("c", "secret"))
			if found, err := s.DocumentsBy(t.Context(), doc.Kind, "hash", "secret"); err != nil || len(found) != 1 {
				t.Errorf("documents %v, %v", found, err)
			}
			if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.PutRatings([]store.RatingRow{ratedRow("p1", 1)}) }); err != nil {
				t.Error(err)
			}
			if err := s.Check(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

// wantOlderDocuments says that those of [insertOlderDocuments] are there with all keys, and can be changed and deleted.
func wantOlderDocuments(t *testing.T, s *Store) {
	t.Helper()
	for id, hash := range map[string]string{"a": "older", "b": "other"} {
		want := secretive(id, hash).Normalized()
		want.Version = 1
		for name, value := range map[string]string{"hash": hash, "account": want.Keys[0].Value} {
			found, err := s.DocumentsBy(t.Context(), want.Kind, name, value)
			if err != nil || !slices.ContainsFunc(found, func(doc store.Document) bool { return reflect.DeepEqual(doc, want) }) {
				t.Errorf("by %s: %+v, %v, want %+v", name, found, err, want)
			}
		}
		taken := secretive("c", hash)
		if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.PutDocument(taken) }); !errors.Is(err, store.ErrTaken) {
			t.Errorf("the key %s is of two documents: %v", hash, err)
		}
	}
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.DeleteDocument("session", "a") }); err != nil {
		t.Error(err)
	}
	if inFiles(t, s.dir, "older again") || !inFiles(t, s.dir, "other again") {
		t.Error("what was deleted is still in the files, or what was not is gone")
	}
	if left, err := s.DocumentsAfter(t.Context(), "session", "", 5); err != nil || len(left) != 1 || left[0].ID != "b" {
		t.Errorf("left are %+v, %v", left, err)
	}
}

// A backup that an older program made is checked and restored, and so is a folder of which
// the older program was killed.
func TestOlderDatabaseRestoredAndInterrupted(t *testing.T) {
	for _, form := range []int64{3, 5, 6} {
		t.Run(fmt.Sprint("form ", form), func(t *testing.T) { testRestoredAndInterrupted(t, form) })
	}
}

func testRestoredAndInterrupted(t *testing.T, form int64) {
	dir, said := olderDatabase(t, form)
	db, err := sql.Open("sqlite", writingDSN(filepath.Join(dir, databaseName), settings{}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO settings (key, value) VALUES ('newest', 'y')`); err != nil {
		t.Fatal(err)
	}
	killed := crashed(t, &Store{dir: dir})
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	restored := t.TempDir()
	if err := Folder(restored).Restore(t.Context(), filepath.Join(dir, databaseName), noon, false); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{killed, restored} {
		s := mustOpen(t, dir)
		if value, found, err := s.Setting(t.Context(), "newest"); value != "y" || !found || err != nil {
			t.Errorf("%q, %t, %v", value, found, err)
		}
		if len(mustRead(t, s, "tournament/a")) != len(said) {
			t.Error("events are missing")
		}
		putDocument(t, s, secretive("c", "secret"))
		closeStore(t, s)
	}
}

// What is refused was not changed: a database of an older form that a copy
// beside it is ahead of keeps its form, and opens with the older program.
func TestOlderDatabaseBehindABackup(t *testing.T) {
	dir, said := olderDatabase(t, 1)
	later := opened(t)
	grown(t, later, 3, 3)
	backup := filepath.Join(dir, backupsName, noon.Format(store.BackupLayout))
	if err := os.Mkdir(filepath.Dir(backup), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := later.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	if lost := wantLost(t, dir, store.LostEvents); lost.Position != journal.Position(len(said)) {
		t.Errorf("at position %d", lost.Position)
	}
	if s := accepted(t, dir); len(mustRead(t, s, "tournament/a")) != len(said) {
		t.Error("events are missing")
	}
}

func mustRead(t *testing.T, s *Store, stream journal.Stream) []journal.Event {
	t.Helper()
	events, err := s.Read(t.Context(), stream, 0)
	if err != nil {
		t.Fatal(err)
	}
	return events
}

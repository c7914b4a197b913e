package storetest

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

var keeperSuite = []test{
	{"backup and restore", testBackup},
	{"backup while writing", testBackupWhileWriting},
	{"two stores of one backup", testTwoOfOneBackup},
	{"restoring over a store", testRestoreOverStore},
	{"rotation", testRotate},
	{"changes", testChanges},
	{"check", testCheck},
}

func testCheck(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("empty: %v", err)
	}
	for n := range journal.Seq(100) {
		mustAppend(t, s, "tournament/a", n, "word")
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

func testBackup(t *testing.T, backend Backend) {
	s := opened(t, backend)
	batch := journal.Batch{Stream: "tournament/a", Drafts: said("one", "two")}
	before, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		return errors.Join(tx.PutRecord("tournament/a", record("p1", "Olga Czyż")), tx.PutTournament(row("a", "Turniej", "2026-03-14")))
	})
	if err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "copy with space ? # % ł")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s, "tournament/a", 2, "three")
	if err := s.Backup(t.Context(), backup); !errors.Is(err, store.ErrExists) {
		t.Errorf("a second backup of the same name gives %v", err)
	}

	dir := t.TempDir()
	restore(t, backend(dir), backup)
	restored := open(t, backend(dir))
	defer restored.Close()
	equal(t, "events", mustRead(t, restored, "tournament/a"), before)
	equal(t, "records", mustRecords(t, restored, "tournament/a"), []journal.Record{record("p1", "Olga Czyż")})
	equal(t, "rows", mustTournaments(t, restored), []store.TournamentRow{row("a", "Turniej", "2026-03-14")})
	mustAppend(t, restored, "tournament/a", 2, "another three")
	equal(t, "words", words(t, mustRead(t, restored, "tournament/a")), []string{"one", "two", "another three"})
	equal(t, "the first store", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two", "three"})
}

// Every append writes the rows of two streams in one transaction; a copy that
// had one without the other would not be consistent.
func testBackupWhileWriting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		for n := journal.Seq(0); ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			number := fmt.Sprint(n + 1)
			_, err := s.Append(background, journal.Batch{Stream: "tournament/a", Expect: n, Drafts: said(number)},
				func(tx store.Tx) error { return tx.SetSetting("last", number) })
			if err != nil {
				t.Error(err)
				return
			}
		}
	})
	for n := range 5 {
		backup := filepath.Join(t.TempDir(), "backup")
		if err := s.Backup(t.Context(), backup); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		restore(t, backend(dir), backup)
		restored := open(t, backend(dir))
		events := mustRead(t, restored, "tournament/a")
		last, _, err := restored.Setting(t.Context(), "last")
		if err != nil || len(events) > 0 && last != fmt.Sprint(len(events)) {
			t.Errorf("backup %d has %d events, but the last is %q (%v)", n, len(events), last, err)
		}
		if err := restored.Close(); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	group.Wait()
}

// Two stores continue independently from one backup.
func testTwoOfOneBackup(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one", "two", "three")
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	stores := []store.Store{s}
	for range 2 {
		place := backend(t.TempDir())
		restore(t, place, backup)
		another := open(t, place)
		defer another.Close()
		stores = append(stores, another)
	}
	ways := []string{"here", "there", "elsewhere"}
	for n := range journal.Seq(5) {
		for i, each := range stores {
			mustAppend(t, each, "tournament/a", 3+n, ways[i])
		}
	}
	for i, each := range stores {
		want := []string{"one", "two", "three", ways[i], ways[i], ways[i], ways[i], ways[i]}
		equal(t, ways[i], words(t, mustRead(t, each, "tournament/a")), want)
		if err := followEverything(t.Context(), each, 0, mustPosition(t, each), len(want)); err != nil {
			t.Error(err)
		}
	}
}

func testRestoreOverStore(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	place := backend(t.TempDir())
	there := open(t, place)
	mustAppend(t, there, "tournament/b", 0, "two")
	if err := there.Close(); err != nil {
		t.Fatal(err)
	}
	if err := place.Restore(t.Context(), backup, noon, false); !errors.Is(err, store.ErrExists) {
		t.Errorf("restoring over a store gives %v", err)
	}
	if err := place.Restore(t.Context(), backup+" of another name", noon, true); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("restoring nothing gives %v", err)
	}
	there = open(t, place)
	equal(t, "words", words(t, mustRead(t, there, "tournament/b")), []string{"two"})
	if err := there.Close(); err != nil {
		t.Fatal(err)
	}
	if err := place.Restore(t.Context(), backup, noon, true); err != nil {
		t.Fatal(err)
	}
	there = open(t, place)
	defer there.Close()
	equal(t, "words", words(t, mustRead(t, there, "tournament/a")), []string{"one"})
	equal(t, "what was there", mustRead(t, there, "tournament/b"), nil)
}

// testChanges holds that nothing which a backup has changes without the count.
func testChanges(t *testing.T, backend Backend) {
	s := opened(t, backend)
	ctx := t.Context()
	before := s.Changes()
	side := func(do func(tx store.Tx) error) func() error { return func() error { return s.Update(ctx, do) } }
	for _, change := range []struct {
		what string
		do   func() error
	}{
		{"an event", func() error { mustAppend(t, s, "tournament/a", 0, "word"); return nil }},
		{"a record", side(func(tx store.Tx) error { return tx.PutRecord("tournament/a", record("p1", "Olga Czyż")) })},
		{"a setting", func() error { return s.SetSetting(ctx, "sign_up", "open") }},
		{"a document", side(func(tx store.Tx) error {
			return tx.PutDocument(store.Document{Kind: "account", ID: "a", Data: []byte("{}")})
		})},
		{"no document any more", side(func(tx store.Tx) error { return tx.DeleteDocument("account", "a") })},
		{"a due row", side(func(tx store.Tx) error {
			return tx.PutDue(store.DueRow{Kind: "mail", ID: "a", At: noon, Data: []byte("{}")})
		})},
	} {
		if err := change.do(); err != nil {
			t.Fatal(change.what, err)
		}
		if now := s.Changes(); now <= before {
			t.Errorf("%s: %d after %d", change.what, now, before)
		}
		before = s.Changes()
	}
	if err := s.Update(ctx, func(store.Tx) error { return errors.New("no") }); err == nil || s.Changes() != before {
		t.Errorf("what was refused counts: %v", err)
	}
	if _, err := s.Rotate(ctx, store.Keep{Last: 1}, noon); err != nil || s.Changes() != before {
		t.Errorf("a backup changes something: %v", err)
	}
}

func testRotate(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	s := open(t, place)
	defer func() { s.Close() }()
	if found, err := place.Backups(); err != nil || len(found) != 0 {
		t.Errorf("before: %v, %v", found, err)
	}
	if _, err := s.Rotate(t.Context(), store.Keep{}, noon); err == nil {
		t.Error("keeping none was accepted")
	}
	for _, hour := range []int{0, 1, 2, 3, 3} { // the last one twice
		head, err := s.Head(t.Context(), "tournament/a")
		if err != nil {
			t.Fatal(err)
		}
		mustAppend(t, s, "tournament/a", head.Seq, "word")
		at := noon.Add(time.Duration(hour) * time.Hour).In(time.FixedZone("CET", 3600))
		path, err := s.Rotate(t.Context(), store.Keep{Last: 3}, at)
		if err != nil {
			t.Fatal(err)
		}
		found, err := place.Backups()
		if err != nil || len(found) != min(hour+1, 3) || found[0].Path != path || !found[0].At.Equal(at) || found[0].Size == 0 {
			t.Errorf("hour %d: %+v, %v", hour, found, err)
		}
	}
	// The machine's clock was set back: the backup just made stays.
	path, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon.AddDate(-6, 0, 0))
	if err != nil {
		t.Fatal(err)
	}
	another := backend(t.TempDir())
	restore(t, another, path)
	restored := open(t, another)
	defer restored.Close()
	equal(t, "events", len(mustRead(t, restored, "tournament/a")), 5)
}

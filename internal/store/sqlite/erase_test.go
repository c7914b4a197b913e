package sqlite

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// inFiles reports whether the text is in any file of the directory.
func inFiles(t *testing.T, dir, text string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		found = found || bytes.Contains(data, []byte(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

const secretName = "Bronisława Źdźbło-Wąż"

func putSecret(t *testing.T, s *Store) {
	t.Helper()
	_, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Drafts: drafts(1, 10)}, func(tx store.Tx) error {
		return tx.PutRecord("tournament/a", record("p1", secretName))
	})
	if err != nil {
		t.Fatal(err)
	}
	if !inFiles(t, s.dir, secretName) {
		t.Fatal("the name cannot be found in the first place")
	}
}

func eraseSecret(t *testing.T, s *Store) {
	t.Helper()
	err := s.Update(t.Context(), func(tx store.Tx) error { return tx.EraseRecord("tournament/a", "p1") })
	if err != nil {
		t.Fatal(err)
	}
}

// What was erased is not in the database's files any more either.
func TestErasedIsGoneFromTheFiles(t *testing.T) {
	s := opened(t)
	putSecret(t, s)
	grown(t, s, 2, 5)
	eraseSecret(t, s)
	if inFiles(t, s.dir, secretName) {
		t.Error("the name is still in the files")
	}
	grown2, err := s.Read(t.Context(), "tournament/a", 0)
	if err != nil || len(grown2) != 1 {
		t.Errorf("%d events, %v", len(grown2), err)
	}
}

// A reader that still needs the log delays that, but only until the next
// commit after it is done.
func TestErasedIsGoneAfterTheLastReader(t *testing.T) {
	s := opened(t)
	putSecret(t, s)
	reader, err := s.reading.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Rollback()
	var count int
	if err := reader.QueryRow("SELECT count(*) FROM records WHERE data IS NOT NULL").Scan(&count); err != nil || count != 1 {
		t.Fatalf("%d records, %v", count, err)
	}
	eraseSecret(t, s)
	if !inFiles(t, s.dir, secretName) {
		t.Log("it is gone at once, although a reader could still see it")
	}
	if err := reader.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := s.SetSetting(t.Context(), "any", "commit"); err != nil {
		t.Fatal(err)
	}
	if inFiles(t, s.dir, secretName) {
		t.Error("the name is still in the files")
	}
}

// A process that is killed after it erased something leaves a database that opens, and one
// that is killed before the log was emptied leaves nothing in it once that is opened.
func TestKilledAfterErasing(t *testing.T) {
	s := opened(t)
	putSecret(t, s)
	reader, err := s.reading.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Rollback()
	var count int
	if err := reader.QueryRow("SELECT count(*) FROM records").Scan(&count); err != nil {
		t.Fatal(err)
	}
	eraseSecret(t, s)
	before := crashed(t, s)
	if !inFiles(t, before, secretName) {
		t.Fatal("the reader did not hold the log")
	}
	if err := errors.Join(reader.Rollback(), s.SetSetting(t.Context(), "any", "commit")); err != nil {
		t.Fatal(err)
	}
	for what, dir := range map[string]string{"before": before, "after": crashed(t, s)} {
		again := mustOpen(t, dir)
		if inFiles(t, dir, secretName) {
			t.Errorf("killed %s the log was emptied: the name is in the files", what)
		}
		if events, err := again.Read(t.Context(), "tournament/a", 0); err != nil || len(events) != 1 {
			t.Errorf("killed %s: %d events, %v", what, len(events), err)
		}
		closeStore(t, again)
	}
}

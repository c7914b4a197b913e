package sqlite

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"damka/internal/journal"
)

func TestTruncatedLog(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 4, 4))
	if s.logged() >= logPages {
		t.Fatalf("%d pages: so large a log is copied, and is not alone any more", s.logged())
	}
	seen := truth.examineCutLogs(t, crashed(t, s))
	if seen[prefix] == 0 || seen[partly] > 0 || seen[refused] == 0 || seen[refused] > 2 {
		t.Error("a log alone that is cut off has to open to a prefix, and one without its beginning not at all")
	}
}

// A log that was cut off after part of it had gone to the database already:
// the two together are of no moment in time. A reader that still needs the
// middle of the log makes the checkpoint stop there and the log stay.
func TestTruncatedLogAfterCheckpoint(t *testing.T) {
	old := opened(t)
	said := grown(t, old, 4, 6)
	closeStore(t, old) // these pages are in the database and not in the new log
	s := mustOpen(t, old.dir)
	defer s.Close()
	appendMore(t, s, said)
	reader, err := s.reading.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Rollback()
	var count int
	if err := reader.QueryRow("SELECT count(*) FROM events").Scan(&count); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	if err := s.writer.exec("PRAGMA wal_checkpoint(PASSIVE)"); err != nil {
		t.Fatal(err)
	}
	seen := newHistory(said).examineCutLogs(t, crashed(t, s))
	if seen[refused] == 0 || seen[prefix] == 0 {
		t.Error("the checkpoint did not do what this test is about")
	}
}

// appendMore appends to one stream after the other.
func appendMore(t *testing.T, s *Store, said map[journal.Stream][]journal.Event) {
	t.Helper()
	for _, n := range slices.Sorted(maps.Keys(said)) {
		for range 3 {
			batch := journal.Batch{Stream: n, Expect: journal.Seq(len(said[n])), Drafts: drafts(3, 100)}
			events, err := s.Append(t.Context(), batch, nil)
			if err != nil {
				t.Fatal(err)
			}
			said[n] = append(said[n], events...)
		}
	}
}

// examineCutLogs cuts the log at many lengths.
func (h history) examineCutLogs(t *testing.T, dir string) tally {
	t.Helper()
	size := fileSize(filepath.Join(dir, walName))
	seen := make(tally)
	random := rand.New(rand.NewPCG(5, 5))
	for length := int64(0); length < size; length += 1 + random.Int64N(size/int64(sample(100))) {
		copied := t.TempDir()
		copyTo(t, filepath.Join(dir, databaseName), filepath.Join(copied, databaseName))
		copyTo(t, filepath.Join(dir, walName), filepath.Join(copied, walName))
		if err := os.Truncate(filepath.Join(copied, walName), length); err != nil {
			t.Fatal(err)
		}
		seen[h.examine(t, fmt.Sprintf("log cut at %d of %d", length, size), copied, false)]++
	}
	seen.report(t)
	if got := h.examine(t, "log not cut", dir, true); got != whole {
		t.Errorf("the log as it was gives outcome %d", got)
	}
	return seen
}

func TestDamagedLog(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 4, 8))
	dir := crashed(t, s)
	log, err := os.ReadFile(filepath.Join(dir, walName))
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 7))
	seen := make(tally)
	for at := 0; at < len(log); at += 1 + random.IntN(len(log)/sample(80)) {
		copied := t.TempDir()
		copyTo(t, filepath.Join(dir, databaseName), filepath.Join(copied, databaseName))
		damaged := bytes.Clone(log)
		damaged[at] ^= byte(1 + random.IntN(255))
		if err := os.WriteFile(filepath.Join(copied, walName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, fmt.Sprintf("log damaged at %d", at), copied, false)]++
	}
	seen.report(t)
}

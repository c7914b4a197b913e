package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// history is everything a store was told, by position: the truth that a
// damaged database is held against.
type history struct {
	streams map[journal.Stream][]journal.Event
	last    journal.Position
}

func newHistory(streams map[journal.Stream][]journal.Event) history {
	h := history{streams: streams}
	for _, events := range streams {
		for _, event := range events {
			h.last = max(h.last, event.Position)
		}
	}
	return h
}

// outcome of opening a damaged database.
type outcome int

const (
	refused outcome = iota // it did not open and said that it is damaged
	partly                 // it opened, and some stream said that it is damaged
	prefix                 // it opened to a whole prefix
	whole                  // it opened and nothing is missing
)

// examine opens the database in dir, which was damaged, and fails the test if
// anything wrong comes out of it without a word. wantAll: the damage cannot
// have cut off the end of the log, so what opens must be whole.
func (h history) examine(t *testing.T, what, dir string, wantAll bool) outcome {
	t.Helper()
	s, err := Open(t.Context(), dir)
	if err != nil {
		wantError(t, what, err, store.ErrCorrupt)
		return refused
	}
	defer s.Close()
	result := whole
	found := make(map[journal.Position]bool)
	var end journal.Position
	for stream, said := range h.streams {
		events, err := s.Read(t.Context(), stream, 0)
		if err != nil {
			wantError(t, fmt.Sprint(what, ": reading ", stream), err, store.ErrCorrupt)
			result = min(result, partly)
			continue
		}
		for i, event := range events {
			if i >= len(said) || !bytes.Equal(event.Line, said[i].Line) || event.Hash != said[i].Hash {
				t.Fatalf("%s: event %d of %s is %s", what, i+1, stream, event.Line)
			}
			found[event.Position] = true
			end = max(end, event.Position)
		}
		if len(events) < len(said) {
			result = min(result, prefix)
		}
		h.examineRecords(t, what, s, stream)
	}
	if result == prefix && (wantAll || len(found) != int(end)) {
		t.Errorf("%s: of %d positions up to %d there are %d, and nothing was said", what, h.last, end, len(found))
	}
	if result == prefix {
		h.goOn(t, what, s)
	}
	return result
}

func (h history) examineRecords(t *testing.T, what string, s *Store, stream journal.Stream) {
	t.Helper()
	records, err := s.Records(t.Context(), stream)
	if err != nil {
		wantError(t, fmt.Sprint(what, ": records of ", stream), err, store.ErrCorrupt)
		return
	}
	for _, got := range records {
		if want := record(got.ID, "Olga Czyż "+got.ID); !got.Erased && got.Hash() != want.Hash() {
			t.Fatalf("%s: record %s of %s is %s", what, got.ID, stream, got.Data)
		}
	}
}

// goOn appends to what was found.
func (h history) goOn(t *testing.T, what string, s *Store) {
	t.Helper()
	for stream := range h.streams {
		head, err := s.Head(t.Context(), stream)
		if err == nil {
			_, err = s.Append(t.Context(), journal.Batch{Stream: stream, Expect: head.Seq, Drafts: drafts(1, 1)}, nil)
		}
		if err != nil {
			t.Errorf("%s: appending to %s: %v", what, stream, err)
		}
	}
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("%s: after going on: %v", what, err)
	}
}

// tally counts the outcomes; a test that only ever saw one of them would
// prove little.
type tally map[outcome]int

func (c tally) report(t *testing.T) {
	t.Helper()
	t.Logf("%d refused, %d opened with damaged streams named, %d opened to a prefix, %d opened whole", c[refused], c[partly], c[prefix], c[whole])
}

// sample is how many places to damage; under -short few of them.
func sample(count int) int {
	if testing.Short() {
		return max(1, count/8)
	}
	return count
}

func TestTruncatedLog(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 4, 8))
	seen := truth.examineCutLogs(t, crashed(t, s))
	if seen[prefix] == 0 || seen[partly] > 0 || seen[refused] > 0 {
		t.Error("a log alone that is cut off has to open to a prefix")
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

func TestDamagedPages(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 5, 10))
	closeStore(t, s)
	database, err := os.ReadFile(s.path())
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	random := rand.New(rand.NewPCG(11, 11))
	seen := make(tally)
	damage := func(at int, with byte) {
		copied := t.TempDir()
		damaged := bytes.Clone(database)
		damaged[at] ^= with
		if err := os.WriteFile(filepath.Join(copied, databaseName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, fmt.Sprintf("page %d, byte %d xor %#x", at/page+1, at%page, with), copied, true)]++
	}
	for start := 0; start < len(database); start += page {
		for range sample(16) { // header and cell pointers
			damage(start+random.IntN(40), byte(1+random.IntN(255)))
		}
		for range sample(32) {
			damage(start+random.IntN(page), byte(1+random.IntN(255)))
		}
	}
	seen.report(t)
	if seen[refused] == 0 || seen[partly] == 0 || seen[whole] == 0 {
		t.Error("too little was damaged")
	}
}

// Whole pages lost, doubled or cut off, as a failing disk or a broken copy
// leaves them.
func TestLostPages(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 5, 10))
	closeStore(t, s)
	database, err := os.ReadFile(s.path())
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	seen := make(tally)
	examine := func(what string, damaged []byte) {
		copied := t.TempDir()
		if err := os.WriteFile(filepath.Join(copied, databaseName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, what, copied, true)]++
	}
	for start := 0; start < len(database); start += page {
		zeroed := bytes.Clone(database)
		clear(zeroed[start : start+page])
		examine(fmt.Sprintf("page %d of zeros", start/page+1), zeroed)
		if start > 0 {
			doubled := bytes.Clone(database)
			copy(doubled[start:start+page], database[start-page:start])
			examine(fmt.Sprintf("page %d twice", start/page), doubled)
			examine(fmt.Sprintf("cut after page %d", start/page), database[:start])
			examine(fmt.Sprintf("cut inside page %d", start/page+1), database[:start+page/3])
		}
	}
	seen.report(t)
	if seen[refused] == 0 {
		t.Error("nothing was refused")
	}
}

// Damage done on purpose by SQL, where SQLite itself sees nothing wrong.
func TestForgedRows(t *testing.T) {
	for name, forge := range map[string]string{
		"a line":            `UPDATE events SET line = CAST(replace(CAST(line AS TEXT), '"test"', '"best"') AS BLOB) WHERE seq = 3`,
		"a hash":            `UPDATE events SET hash = zeroblob(32) WHERE seq = 2`,
		"a hash too short":  `UPDATE events SET hash = x'00' WHERE seq = 2`,
		"an unreadable one": `UPDATE events SET line = x'7b' WHERE seq = 2`,
		"an event gone":     `DELETE FROM events WHERE seq = 2`,
		"the last gone":     `DELETE FROM events WHERE position = (SELECT max(position) FROM events)`,
		"one moved":         `UPDATE events SET seq = 99 WHERE seq = 2`,
		"a head":            `UPDATE streams SET seq = seq - 1`,
		"a head's hash":     `UPDATE streams SET hash = zeroblob(32)`,
		"a head too short":  `UPDATE streams SET hash = x'00'`,
		"a stream gone":     `PRAGMA foreign_keys = 0; DELETE FROM streams`,
		"a record":          `UPDATE records SET data = CAST('{"name":"Inga"}' AS BLOB)`,
		"a record's id":     `UPDATE records SET id = 'p9' WHERE id = 'p0-1'`,
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			grown(t, s, 1, 4)
			if err := s.writer.exec(forge); err != nil {
				t.Fatal(err)
			}
			err := s.Check(t.Context())
			var corrupt *store.CorruptError
			if !errors.As(err, &corrupt) || corrupt.Path != s.path() {
				t.Errorf("Check says %v", err)
			}
			dir := crashed(t, s)
			_, err = Open(t.Context(), dir)
			wantError(t, "opening after a crash", err, store.ErrCorrupt)
			wantError(t, "a backup of it", s.Backup(t.Context(), filepath.Join(t.TempDir(), "backup")), store.ErrCorrupt)
		})
	}
}

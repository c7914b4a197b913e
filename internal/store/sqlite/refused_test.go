package sqlite

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// refuseUntouched opens a directory and accepts what is missing, which is refused with
// these errors, twice, and leaves every file of the database as it was.
func refuseUntouched(t *testing.T, dir string, opening, accepting error) {
	t.Helper()
	before := databaseBytes(t, dir)
	for range 2 {
		_, err := Open(t.Context(), dir)
		wantError(t, "opening", err, opening)
		if opening != store.ErrMissing && errors.Is(err, store.ErrMissing) {
			t.Errorf("what cannot be accepted is told: %v", err)
		}
		_, err = Folder(dir).AcceptLoss(t.Context(), noon)
		wantError(t, "accepting", err, accepting)
	}
	if !maps.Equal(before, databaseBytes(t, dir)) {
		t.Errorf("the files were changed: %v, now %v", slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(databaseBytes(t, dir))))
	}
}

// databaseBytes is what the files of the database are, by path.
func databaseBytes(t *testing.T, dir string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(quoted(dir), databaseName+"*"))
	found := make(map[string]string)
	for _, path := range paths {
		data, failed := os.ReadFile(path)
		found[path], err = string(data), errors.Join(err, failed)
	}
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// spoiledLogs are a log that is gone, and a file in its place that is none.
var spoiledLogs = map[string]func(log string) error{
	"gone":   os.Remove,
	"no log": func(log string) error { return os.WriteFile(log, make([]byte, 1<<16), 0o600) },
}

// A database of a newer form without its log is left to the newer program, which has to
// miss the log: nothing can be accepted here.
func TestNewerDatabaseWithoutItsLog(t *testing.T) {
	for name, spoil := range spoiledLogs {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			if err := s.writer.exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
				t.Fatal(err)
			}
			emptied(t, s)
			grown(t, s, 1, 1)
			dir := crashed(t, s)
			if err := spoil(filepath.Join(dir, walName)); err != nil {
				t.Fatal(err)
			}
			refuseUntouched(t, dir, store.ErrNewer, store.ErrNewer)
			if !isMarked(filepath.Join(dir, databaseName)) {
				t.Error("the mark is gone")
			}
		})
	}
}

// A damaged database without its log is not accepted: the log may yet be found,
// and until then it is missed.
func TestDamagedDatabaseWithoutItsLog(t *testing.T) {
	for name, spoil := range spoiledLogs {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			grown(t, s, 3, 20)
			emptied(t, s)
			appendMore(t, s, map[journal.Stream][]journal.Event{streamNamed(9): nil})
			dir := crashed(t, s)
			database := filepath.Join(dir, databaseName)
			if err := errors.Join(os.Truncate(database, fileSize(database)-onePage), spoil(filepath.Join(dir, walName))); err != nil {
				t.Fatal(err)
			}
			refuseUntouched(t, dir, store.ErrMissing, store.ErrCorrupt)
		})
	}
}

// A file in the place of the log that is none is kept when the loss is accepted.
func TestAcceptedLogIsSetAside(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 2)
	dir := crashed(t, s)
	log := filepath.Join(dir, walName)
	if err := os.WriteFile(log, []byte("no log at all, and longer than the header of one"), 0o600); err != nil {
		t.Fatal(err)
	}
	accepted(t, dir)
	if text, err := os.ReadFile(log + noon.Format(asideLayout)); err != nil || string(text) != "no log at all, and longer than the header of one" {
		t.Errorf("%q, %v", text, err)
	}
}

package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// wantLost opens a directory in which something is missing, twice, because a
// refusal changes nothing.
func wantLost(t *testing.T, dir string, loss store.Loss) *store.LostError {
	t.Helper()
	var lost *store.LostError
	for range 2 {
		before := contents(t, dir)
		s, err := Open(t.Context(), dir)
		if err == nil {
			s.Close()
		}
		wantError(t, "opening", err, store.ErrMissing)
		if !errors.As(err, &lost) || lost.Loss != loss || lost.Path != filepath.Join(dir, databaseName) {
			t.Fatalf("got %+v, want the loss of %v", err, loss)
		}
		for name, was := range before {
			if now := contents(t, dir)[name]; !bytes.Equal(was, now) {
				t.Errorf("%s was changed", name)
			}
		}
	}
	return lost
}

func contents(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	found := make(map[string][]byte)
	for _, name := range []string{databaseName, walName} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			found[name] = data
		}
	}
	return found
}

// accepted accepts what is missing and opens the store twice.
func accepted(t *testing.T, dir string) *Store {
	t.Helper()
	if _, err := Folder(dir).AcceptLoss(t.Context(), noon); err != nil {
		t.Fatal(err)
	}
	closeStore(t, mustOpen(t, dir))
	s := mustOpen(t, dir)
	t.Cleanup(func() { s.Close() })
	return s
}

func position(t *testing.T, s *Store) journal.Position {
	t.Helper()
	position, err := s.Position(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return position
}

// From the first opening on, the database file is a whole database.
func TestDatabaseFileIsWholeFromTheBeginning(t *testing.T) {
	s := opened(t)
	alone := filepath.Join(t.TempDir(), "alone.db")
	copyTo(t, s.path(), alone)
	if err := verifyFile(t.Context(), alone); err != nil {
		t.Error(err)
	}
	if headerOf(alone) == nil || fileSize(alone) <= onePage {
		t.Errorf("%d bytes", fileSize(alone))
	}
}

// A database that was open when its process ended has lost what was in its
// log, if that is gone: it is not opened as the older one that it is.
func TestLostLog(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 2)
	emptied(t, s)
	before := position(t, s)
	said := make(map[journal.Stream][]journal.Event)
	said[streamNamed(9)] = nil
	appendMore(t, s, said)
	dir := crashed(t, s)
	if err := os.Remove(filepath.Join(dir, walName)); err != nil {
		t.Fatal(err)
	}
	lost := wantLost(t, dir, store.LostLog)
	if lost.Position != before || lost.Newest != nil {
		t.Errorf("%+v, want position %d", lost, before)
	}
	again := accepted(t, dir)
	if got := position(t, again); got != before {
		t.Errorf("position %d, want %d", got, before)
	}
}

// A log that somebody emptied, or that does not begin as a log does, is as lost
// as one that is gone: SQLite would start without a word.
func TestUnusableLog(t *testing.T) {
	for name, spoil := range map[string]func(path string) error{
		"emptied":             func(path string) error { return os.Truncate(path, 0) },
		"cut":                 func(path string) error { return os.Truncate(path, logHeader-1) },
		"another's beginning": func(path string) error { return os.WriteFile(path, make([]byte, 1<<16), 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			grown(t, s, 2, 2)
			dir := crashed(t, s)
			if err := spoil(filepath.Join(dir, walName)); err != nil {
				t.Fatal(err)
			}
			wantLost(t, dir, store.UnusableLog)
			accepted(t, dir)
		})
	}
}

// The kill may come when all of the log is in the database.
func TestCopiedLogIsNotLost(t *testing.T) {
	s := opened(t)
	grown(t, s, 2, 2)
	if err := s.writer.exec("PRAGMA wal_checkpoint(RESTART)"); err != nil {
		t.Fatal(err)
	}
	dir := crashed(t, s)
	again := mustOpen(t, dir)
	if position(t, again) != position(t, s) {
		t.Error("something is missing")
	}
	closeStore(t, again)
	closeStore(t, mustOpen(t, dir))
}

// What an older version left: a database of one page, with all else in the log.
func TestLostLogOfTheFirstDay(t *testing.T) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`PRAGMA journal_mode = WAL`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	wantLost(t, dir, store.LostLog)
	if s := accepted(t, dir); position(t, s) != 0 {
		t.Error("events out of nothing")
	}
}

// A refusal after a crash leaves the database such that the next attempt says
// the same, and not that the log is lost.
func TestRefusedAfterACrash(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	dir := crashed(t, s)
	later := opened(t)
	grown(t, later, 3, 3)
	backup := filepath.Join(dir, backupsName, noon.Format(store.BackupLayout))
	if err := os.Mkdir(filepath.Dir(backup), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := later.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		var lost *store.LostError
		if _, err := Open(t.Context(), dir); !errors.As(err, &lost) || lost.Loss != store.LostEvents {
			t.Fatalf("got %v", err)
		}
	}
}

// older is a data directory whose newest backup is ahead of its database; the
// database is at position had, the backup at has.
func older(t *testing.T) (dir, backup string, had, has journal.Position) {
	t.Helper()
	s := mustOpen(t, t.TempDir())
	said := grown(t, s, 2, 2)
	rotate := func(at time.Time) string {
		path, err := s.Rotate(t.Context(), store.Keep{Last: 9}, at)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	early := rotate(noon)
	had = position(t, s)
	appendMore(t, s, said)
	// The clock was wrong: the one that goes furthest does not have the newest name.
	backup, has = rotate(noon.Add(-time.Hour)), position(t, s)
	closeStore(t, s)
	copyTo(t, early, s.path())
	return s.dir, backup, had, has
}

func TestBehindABackup(t *testing.T) {
	dir, backup, had, has := older(t)
	lost := wantLost(t, dir, store.LostEvents)
	if lost.Position != had || lost.Newest == nil || lost.Newest.Path != backup || lost.Newest.Position != has || !lost.Newest.At.Equal(noon.Add(-time.Hour)) {
		t.Errorf("%+v, %+v, want %d and %s at %d", lost, lost.Newest, had, backup, has)
	}
	s := accepted(t, dir)
	// What goes missing after that is noticed again.
	said := make(map[journal.Stream][]journal.Event)
	said[streamNamed(9)] = nil
	before := filepath.Join(t.TempDir(), "before")
	if err := s.Backup(t.Context(), before); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	newest, err := s.Rotate(t.Context(), store.Keep{Last: 9}, noon.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	copyTo(t, before, s.path())
	if lost := wantLost(t, dir, store.LostEvents); lost.Newest.Path != newest {
		t.Errorf("the newest copy is %s, want %s", lost.Newest.Path, newest)
	}
}

// Another database of the same length is not the one of the backups.
func TestAnotherDatabaseThanTheBackups(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	grown(t, s, 2, 2)
	if _, err := s.Rotate(t.Context(), store.Keep{Last: 9}, noon); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	other := mustOpen(t, t.TempDir())
	grown(t, other, 3, 9)
	closeStore(t, other)
	copyTo(t, other.path(), s.path())
	wantLost(t, s.dir, store.LostEvents)
}

// Who restores an older backup has chosen: it opens.
func TestRestoredOlderBackup(t *testing.T) {
	dir, backup, had, has := older(t)
	early := filepath.Join(dir, backupsName, noon.Format(store.BackupLayout))
	for path, want := range map[string]journal.Position{early: had, backup: has} {
		if err := Folder(dir).Restore(t.Context(), path, noon, true); err != nil {
			t.Fatal(err)
		}
		s := mustOpen(t, dir)
		if got := position(t, s); got != want {
			t.Errorf("position %d, want %d", got, want)
		}
		closeStore(t, s)
	}
}

// A database without its log stays one when it is restored.
func TestRestoredWithoutItsLog(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	dir := t.TempDir()
	if err := Folder(dir).Restore(t.Context(), filepath.Join(crashed(t, s), databaseName), noon, false); err != nil {
		t.Fatal(err)
	}
	wantLost(t, dir, store.LostLog)
}

// A directory with backups, or with a database that was set aside, is not that
// of an empty Damka.
func TestLostDatabase(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	grown(t, s, 1, 1)
	backup, err := s.Rotate(t.Context(), store.Keep{Last: 9}, noon)
	if err != nil {
		t.Fatal(err)
	}
	has := position(t, s)
	closeStore(t, s)
	aside := t.TempDir()
	copyTo(t, s.path(), filepath.Join(aside, databaseName+noon.Format(asideLayout)))
	wantLost(t, aside, store.LostDatabase)

	if err := os.Remove(s.path()); err != nil {
		t.Fatal(err)
	}
	lost := wantLost(t, s.dir, store.LostDatabase)
	if lost.Newest == nil || lost.Newest.Path != backup || lost.Newest.Position != has {
		t.Errorf("%+v", lost.Newest)
	}
	if s := accepted(t, s.dir); position(t, s) != 0 {
		t.Error("events out of nothing")
	}
}

// What is in the way when a loss is accepted is kept under another name.
func TestAcceptedWithALogAlone(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	dir := crashed(t, s)
	if err := os.Remove(filepath.Join(dir, databaseName)); err != nil {
		t.Fatal(err)
	}
	wantLost(t, dir, store.LostDatabase)
	accepted(t, dir)
	if fileSize(filepath.Join(dir, walName+noon.Format(asideLayout))) == 0 {
		t.Error("the log was not kept")
	}
}

// A first opening that is interrupted leaves nothing that the next one takes
// for a database.
func TestInterruptedCreation(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, dir); err == nil {
		t.Fatal("opened all the same")
	}
	if fileSize(filepath.Join(dir, databaseName)) > 0 {
		t.Error("half a database")
	}
	closeStore(t, mustOpen(t, dir))
}

// The log is lost, and the database alone has more than its only backup: to
// restore that one would lose more. A backup with more is named.
func TestLostLogBesideABackup(t *testing.T) {
	s := opened(t)
	rotated, err := s.Rotate(t.Context(), store.Keep{Last: 9}, noon)
	if err != nil {
		t.Fatal(err)
	}
	grown(t, s, 1, 2)
	emptied(t, s)
	before := position(t, s)
	said := map[journal.Stream][]journal.Event{streamNamed(9): nil}
	appendMore(t, s, said)
	dir := crashed(t, s)
	if err := os.Remove(filepath.Join(dir, walName)); err != nil {
		t.Fatal(err)
	}
	early := filepath.Join(dir, backupsName, filepath.Base(rotated))
	if err := os.MkdirAll(filepath.Dir(early), 0o700); err != nil {
		t.Fatal(err)
	}
	copyTo(t, rotated, early)
	lost := wantLost(t, dir, store.LostLog)
	if lost.Position != before || lost.Newest == nil || lost.ToRestore() != nil {
		t.Errorf("%+v: to restore %+v", lost, lost.ToRestore())
	}
	late := filepath.Join(dir, backupsName, noon.Add(time.Hour).Format(store.BackupLayout))
	if err := s.Backup(t.Context(), late); err != nil {
		t.Fatal(err)
	}
	if copy := wantLost(t, dir, store.LostLog).ToRestore(); copy == nil || copy.Path != late {
		t.Errorf("to restore %+v, want %s", copy, late)
	}
}

// emptied empties the log of a store, when nobody copies it.
func emptied(t *testing.T, s *Store) {
	t.Helper()
	s.copier.mutex.Lock()
	defer s.copier.mutex.Unlock()
	if err := emptyLog(t.Context(), s.writer.connection, s.logPath()); err != nil {
		t.Fatal(err)
	}
}

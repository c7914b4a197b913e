package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/store"
)

// Durable before the answer: what the connection that writes really runs with.
func TestPragmas(t *testing.T) {
	s := opened(t)
	ask := func(query interface {
		QueryRowContext(context.Context, string, ...any) *sql.Row
	}, pragma string) (value string) {
		if err := query.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&value); err != nil {
			t.Fatal(err)
		}
		return value
	}
	for pragma, want := range map[string]string{
		"synchronous": "2" /* FULL */, "journal_mode": "wal", "foreign_keys": "1", "secure_delete": "1", "busy_timeout": "10000",
		"cell_size_check": "1", "trusted_schema": "0", "application_id": fmt.Sprint(applicationID), "fullfsync": "0",
	} {
		if got := ask(s.writer.connection, pragma); got != want {
			t.Errorf("writer: %s is %s, want %s", pragma, got, want)
		}
	}
	if got := ask(s.reading, "journal_mode"); got != "wal" {
		t.Errorf("reader: journal_mode is %s", got)
	}
	if _, err := s.reading.Exec("DELETE FROM events"); err == nil {
		t.Error("a connection for reading writes")
	}
}

func TestModes(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "data ? # %41 ł")
	s := mustOpen(t, dir)
	defer s.Close()
	grown(t, s, 1, 1)
	for _, name := range []string{".", databaseName, walName, shmName, lockName} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is open to others: %v", name, info.Mode())
		}
	}
}

func TestSecondOpenIsRefused(t *testing.T) {
	s := opened(t)
	_, err := Open(t.Context(), s.dir)
	wantError(t, "opening again", err, store.ErrLocked)
	var locked *store.LockedError
	if !errors.As(err, &locked) || locked.PID != os.Getpid() || locked.Dir != s.dir {
		t.Errorf("got %+v", locked)
	}
	wantError(t, "restoring", Folder(s.dir).Restore(t.Context(), "backup", noon, true), store.ErrLocked)
	closeStore(t, s)
	closeStore(t, mustOpen(t, s.dir))
}

// A database that was closed is one file, whole without its log.
func TestCloseEmptiesTheLog(t *testing.T) {
	s := opened(t)
	grown(t, s, 2, 5)
	if fileSize(filepath.Join(s.dir, walName)) == 0 {
		t.Error("the log is empty while the store is open")
	}
	closeStore(t, s)
	for _, name := range []string{walName, shmName} {
		if _, err := os.Stat(filepath.Join(s.dir, name)); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
}

func TestMissingDatabase(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	withLog := crashed(t, s)
	if _, err := s.Rotate(t.Context(), store.Keep{Last: 3}, noon); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	for name, dir := range map[string]string{"with backups": s.dir, "with its log": withLog} {
		for _, damage := range []func(string) error{os.Remove, func(path string) error { return os.WriteFile(path, nil, 0o600) }} {
			if err := damage(filepath.Join(dir, databaseName)); err != nil {
				t.Fatal(err)
			}
			_, err := Open(t.Context(), dir)
			wantError(t, name, err, store.ErrMissing)
		}
	}
	if fileSize(filepath.Join(withLog, walName)) == 0 {
		t.Error("the log of the lost database is gone")
	}
}

func TestNewerDatabase(t *testing.T) {
	s := opened(t)
	if err := s.writer.exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	_, err := Open(t.Context(), s.dir)
	wantError(t, "opening", err, store.ErrNewer)
}

func TestNotADatabase(t *testing.T) {
	other, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "other.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	foreign := filepath.Join(t.TempDir(), databaseName)
	if _, err := other.Exec(`CREATE TABLE shopping (item TEXT); VACUUM INTO ?`, foreign); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(t.TempDir(), databaseName)
	if err := os.WriteFile(text, []byte("This is a letter, not a database, and long enough to be looked at."), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{foreign, text} {
		_, err := Open(t.Context(), filepath.Dir(path))
		wantError(t, "opening", err, store.ErrCorrupt)
		wantError(t, "restoring", Folder(t.TempDir()).Restore(t.Context(), path, noon, false), store.ErrCorrupt)
	}
}

// A process of an older version may have been stopped while it made the database.
func TestUnfinishedDatabase(t *testing.T) {
	for name, made := range map[string]string{
		"an empty file": ``,
		"a counter":     `PRAGMA journal_mode = WAL; CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now'))); INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1)`,
	} {
		dir := t.TempDir()
		db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(made); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s, err := Open(t.Context(), dir)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		grown(t, s, 1, 1)
		closeStore(t, s)
	}
}

func TestUnusableDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), file); err == nil {
		t.Error("a file was taken for a directory")
	}
}

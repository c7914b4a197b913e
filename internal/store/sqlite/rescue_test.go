package sqlite

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// meddlings are what may be done to the files of an open database.
func meddlings(t *testing.T) map[string]func(dir string) error {
	other := mustOpen(t, t.TempDir())
	grown(t, other, 1, 1)
	closeStore(t, other)
	remove := func(names ...string) func(string) error {
		return func(dir string) (err error) {
			for _, name := range names {
				err = errors.Join(err, os.Remove(filepath.Join(dir, name)))
			}
			return err
		}
	}
	replace := func(name string) func(string) error {
		return func(dir string) error {
			copyTo(t, other.path(), filepath.Join(dir, "new"))
			return os.Rename(filepath.Join(dir, "new"), filepath.Join(dir, name))
		}
	}
	return map[string]func(string) error{
		"the database removed":          remove(databaseName),
		"the log removed":               remove(walName),
		"all files removed":             remove(databaseName, walName, shmName),
		"the database replaced":         replace(databaseName),
		"the log replaced":              replace(walName),
		"the database moved":            func(dir string) error { return os.Rename(filepath.Join(dir, databaseName), filepath.Join(dir, "old")) },
		"database removed, log foreign": func(dir string) error { return errors.Join(remove(databaseName)(dir), replace(walName)(dir)) },
	}
}

// What was confirmed is there when the process is killed afterwards, whatever
// was done to the files while it ran.
func TestFilesMeddledWithWhileOpen(t *testing.T) {
	for name, meddle := range meddlings(t) {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			said := grown(t, s, 2, 3)
			for range 3 { // and again
				if err := s.Fault(); err != nil {
					t.Fatal(err)
				}
				if err := meddle(s.dir); err != nil {
					t.Fatal(err)
				}
				wantError(t, "Fault", s.Fault(), store.ErrGone)
				appendMore(t, s, said)
			}
			for stream, events := range said {
				read, err := s.Read(t.Context(), stream, 0)
				if err != nil || len(read) != len(events) {
					t.Errorf("%d events, want %d, %v", len(read), len(events), err)
				}
			}
			newHistory(said).examineWhole(t, crashed(t, s))
			closeStore(t, s)
			newHistory(said).examineWhole(t, s.dir)
		})
	}
}

func (h history) examineWhole(t *testing.T, dir string) {
	t.Helper()
	if got := h.examine(t, "after it was put back", dir, true); got != whole {
		t.Errorf("outcome %d", got)
	}
}

// The files go between the check and the confirmation: in the middle of a
// commit.
func TestRemovedDuringACommit(t *testing.T) {
	s := opened(t)
	said := grown(t, s, 1, 1)
	events, err := s.Append(t.Context(), journal.Batch{Stream: streamNamed(0), Expect: journal.Seq(len(said[streamNamed(0)])), Drafts: drafts(1, 1)},
		func(store.Tx) error { return os.Remove(s.path()) })
	if err != nil {
		t.Fatal(err)
	}
	said[streamNamed(0)] = append(said[streamNamed(0)], events...)
	newHistory(said).examineWhole(t, crashed(t, s))
}

// The last chance is when the store is closed.
func TestRemovedBeforeClosing(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	said := grown(t, s, 2, 3)
	if err := os.Remove(s.path()); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	newHistory(said).examineWhole(t, s.dir)
}

// Where nothing can be put back, nothing is confirmed, and what is there can
// still be read. When it can, the store goes on.
func TestFolderRemovedWhileOpen(t *testing.T) {
	s := opened(t)
	said := grown(t, s, 1, 2)
	aside := s.dir + "-aside"
	if err := os.Rename(s.dir, aside); err != nil {
		t.Fatal(err)
	}
	stream := streamNamed(0)
	for range 3 {
		_, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: journal.Seq(len(said[stream])), Drafts: drafts(1, 1)}, nil)
		wantError(t, "appending", err, store.ErrGone)
		if errors.Is(err, store.ErrUncertain) {
			t.Error(err)
		}
		wantError(t, "Fault", s.Fault(), store.ErrGone)
		for range 20 {
			if events, err := s.Read(t.Context(), stream, 0); err != nil || len(events) != len(said[stream]) {
				t.Fatalf("%d events, %v", len(events), err)
			}
		}
	}
	if err := os.Rename(aside, s.dir); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	newHistory(said).examineWhole(t, crashed(t, s))
}

// The folder is deleted, and the store closed: that is the last chance, so the
// folder is made again.
func TestFolderDeletedBeforeClosing(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "data"))
	said := grown(t, s, 2, 3)
	if err := os.RemoveAll(s.dir); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	newHistory(said).examineWhole(t, s.dir)

	s = mustOpen(t, s.dir)
	if err := errors.Join(os.RemoveAll(s.dir), os.WriteFile(s.dir, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	wantError(t, "closing", s.Close(), store.ErrGone)
}

// What took the place of the database is kept.
func TestForeignFilesAreSetAside(t *testing.T) {
	s := opened(t)
	said := grown(t, s, 1, 1)
	letter := filepath.Join(s.dir, "letter")
	if err := errors.Join(os.WriteFile(letter, []byte("a letter"), 0o600), os.Rename(letter, s.path())); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	aside, err := filepath.Glob(quoted(s.dir) + "/" + databaseName + asideGlob)
	if err != nil || len(aside) != 1 {
		t.Fatalf("%v, %v", aside, err)
	}
	if text, err := os.ReadFile(aside[0]); err != nil || string(text) != "a letter" {
		t.Errorf("%q, %v", text, err)
	}
}

// Files that are set aside in the same second are all kept.
func TestSetAsideInTheSameSecond(t *testing.T) {
	s := opened(t)
	grown(t, s, 1, 1)
	backup := filepath.Join(t.TempDir(), "backup")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	const times = 3
	for n := range times {
		foreign := filepath.Join(s.dir, "foreign")
		if err := errors.Join(os.WriteFile(foreign, fmt.Append(nil, n), 0o600), os.Rename(foreign, s.path()), s.clearPlace(noon)); err != nil {
			t.Fatal(err)
		}
	}
	wantAside(t, s.dir, times)
	place := Folder(t.TempDir())
	for range 1 + times {
		if err := place.Restore(t.Context(), backup, noon, true); err != nil {
			t.Fatal(err)
		}
	}
	wantAside(t, string(place), times)
}

func wantAside(t *testing.T, dir string, files int) {
	t.Helper()
	aside, err := filepath.Glob(filepath.Join(quoted(dir), databaseName+asideGlob))
	if err != nil || len(aside) != files {
		t.Errorf("%d files were set aside, want %d: %v, %v", len(aside), files, aside, err)
	}
}

// giveUp is a context that ends when it was asked so often.
type giveUp struct {
	context.Context
	end  context.CancelFunc
	left atomic.Int64
}

func (g *giveUp) Done() <-chan struct{} {
	if g.left.Add(-1) < 0 {
		g.end()
	}
	return g.Context.Done()
}

// Wherever opening the connections again fails, the store goes on with those that it
// has.
func TestReopeningFails(t *testing.T) {
	s := opened(t)
	said := grown(t, s, 1, 1)
	for asked := int64(0); ; asked++ {
		ctx, end := context.WithCancel(t.Context())
		limited := &giveUp{Context: ctx, end: end}
		limited.left.Store(asked)
		writing, reading := s.writer.connection, s.reading
		err := s.reopen(limited)
		end()
		if changed := writing != s.writer.connection; changed != (err == nil) || changed != (reading != s.reading) {
			t.Errorf("given up after %d: the writer has other connections: %t, and the readers: %t", asked, changed, reading != s.reading)
		}
		appendMore(t, s, said)
		if read, err := s.Read(t.Context(), streamNamed(0), 0); err != nil || len(read) != len(said[streamNamed(0)]) {
			t.Fatalf("given up after %d: %d events, %v", asked, len(read), err)
		}
		if err == nil {
			t.Logf("it needs %d", asked)
			return
		}
		wantError(t, "reopening", err, context.Canceled)
	}
}

// That the database was put back is logged, once.
func TestPuttingBackIsLogged(t *testing.T) {
	var log strings.Builder
	s, err := open(t.Context(), t.TempDir(), settings{log: slog.New(slog.NewTextHandler(&log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	said := grown(t, s, 1, 2)
	if err := os.Remove(s.path()); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	closeStore(t, s)
	if got := log.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "put back") || !strings.Contains(got, s.path()) {
		t.Errorf("logged: %q", got)
	}
}

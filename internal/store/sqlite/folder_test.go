package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// newFolder deletes the folder of an open store and makes it again.
func newFolder(t *testing.T, s *Store) {
	t.Helper()
	if err := errors.Join(os.RemoveAll(s.dir), os.Mkdir(s.dir, 0o700)); err != nil {
		t.Fatal(err)
	}
}

// The folder is deleted and made again while the store is open: the next change puts
// everything into it, and locks it.
func TestFolderMadeAgainWhileOpen(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "data"))
	said := grown(t, s, 2, 2)
	for _, meddle := range []func(){
		func() { newFolder(t, s) },
		func() {
			if err := errors.Join(os.Remove(s.path()), os.Remove(filepath.Join(s.dir, lockName))); err != nil {
				t.Fatal(err)
			}
		},
		func() { newFolder(t, s) },
	} {
		meddle()
		appendMore(t, s, said)
		var locked *store.LockedError
		if _, err := Open(t.Context(), s.dir); !errors.As(err, &locked) || locked.PID != os.Getpid() {
			t.Errorf("opening it again: %v", err)
		}
		if _, err := os.Stat(filepath.Join(s.dir, backupsName)); err != nil {
			t.Error(err)
		}
	}
	closeStore(t, s)
	newHistory(said).examineWhole(t, s.dir)
}

// Another process has taken the new folder: nothing is written there and nothing is
// confirmed. When it has ended, its database is set aside.
func TestFolderTakenByAnother(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "data"))
	said := grown(t, s, 2, 2)
	newFolder(t, s)
	other := mustOpen(t, s.dir)
	others := grown(t, other, 1, 1)
	stream := streamNamed(0)
	for range 3 {
		_, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: journal.Seq(len(said[stream])), Drafts: drafts(1, 1)}, nil)
		wantError(t, "appending", err, store.ErrGone)
		wantError(t, "appending", err, store.ErrLocked)
	}
	appendMore(t, other, others)
	newHistory(others).examineWhole(t, crashed(t, other))
	closeStore(t, other)
	appendMore(t, s, said)
	wantAside(t, s.dir, 1)
	closeStore(t, s)
	newHistory(said).examineWhole(t, s.dir)
}

// What is gone is told with the newest copies that there are.
func TestGoneNamesTheCopies(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	grown(t, s, 1, 1)
	backup, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon)
	if err != nil {
		t.Fatal(err)
	}
	spoiled := os.WriteFile(s.logPath(), make([]byte, 1<<10), 0o600)
	if err := errors.Join(spoiled, s.writer.exec("PRAGMA cache_size = 1"), s.writer.exec("PRAGMA shrink_memory")); err != nil {
		t.Fatal(err)
	}
	err = s.Close()
	gone, ok := errors.AsType[*store.GoneError](err)
	if !ok || gone.Path != s.path() || !gone.SpoiledLog || gone.Newest == nil || gone.Newest.Path != backup || gone.File != nil {
		t.Errorf("got %+v", err)
	}
}

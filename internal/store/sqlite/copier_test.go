package sqlite

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"damka/internal/store"
)

// However long the log is being copied, commits go on.
func TestCopyingKeepsNoCommitWaiting(t *testing.T) {
	s := opened(t)
	defer holdCopier(s)()
	for n := range 3 * restartPages / 16 {
		if err := s.SetSetting(t.Context(), "last", strings.Repeat(fmt.Sprint(n%10), 16*onePage)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.logged(); got < 2*restartPages {
		t.Errorf("the log has %d pages: something has emptied it", got)
	}
}

// When nobody writes any more, nearly all of the log is in the database soon, and a little
// later the log begins again.
func TestTheLogIsCopiedBesideTheWriter(t *testing.T) {
	s := opened(t)
	before := fileSize(s.path())
	for s.logged() < logPages {
		if err := s.SetSetting(t.Context(), fmt.Sprint(s.logged()), strings.Repeat("x", onePage)); err != nil {
			t.Fatal(err)
		}
	}
	logged := s.logged()
	for s.copier.copied.Load() != logged {
		if s.copier.copied.Load() > logged {
			t.Fatalf("%d pages copied of %d", s.copier.copied.Load(), logged)
		}
		runtime.Gosched()
	}
	if size := fileSize(s.path()); size <= before {
		t.Errorf("the database had %d bytes and has %d", before, size)
	}
	if err := s.SetSetting(t.Context(), "last", "x"); err != nil {
		t.Fatal(err)
	}
	if got := s.logged(); got >= logPages {
		t.Errorf("the log still has %d pages", got)
	}
}

// What many write, with never a pause, does not let the log grow for ever: the writer lets it begin again.
func TestTheWriterLetsALargeLogBeginAgain(t *testing.T) {
	s := opened(t)
	s.copier.copied.Store(restartPages - 1) // as if all but a page had been copied beside
	header, again := s.files.Load().end.header, false
	for n := range 4 * restartPages / 16 {
		if err := s.SetSetting(t.Context(), "last", strings.Repeat(fmt.Sprint(n%10), 16*onePage)); err != nil {
			t.Fatal(err)
		}
		again = again || s.files.Load().end.header != header
		if got := s.logged(); got > 2*restartPages+32 {
			t.Fatalf("the log has %d pages", got)
		}
	}
	if !again {
		t.Error("the log has never begun again")
	}
}

// While the log is copied something is erased: it is gone from the log, too, when that is confirmed.
func TestErasingWaitsForTheCopy(t *testing.T) {
	s := opened(t)
	putSecret(t, s)
	release := holdCopier(s)
	commits := s.Stats().Commits
	go func() {
		for s.Stats().Commits == commits {
			runtime.Gosched()
		}
		release()
	}()
	eraseSecret(t, s)
	if inFiles(t, s.dir, secretName) {
		t.Error("the name is still in the files")
	}
}

// A log that is not what it was is not copied into the database.
func TestASpoiledLogIsNotCopied(t *testing.T) {
	for name, spoil := range map[string]func(*Store) error{
		"cut":      func(s *Store) error { return os.Truncate(s.logPath(), fileSize(s.logPath())/2) },
		"a letter": func(s *Store) error { return os.WriteFile(s.logPath(), bytes.Repeat([]byte("letter "), 1<<14), 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			s := mustOpen(t, t.TempDir())
			t.Cleanup(func() { _ = s.Close() }) // it may say that the log is gone
			release := holdCopier(s)
			grown(t, s, 2, 4)
			if err := spoil(s); err != nil {
				t.Fatal(err)
			}
			wantError(t, "Fault", s.Fault(), store.ErrGone)
			release()
			before := contents(t, s.dir)[databaseName]
			s.copier.copy()
			if !bytes.Equal(before, contents(t, s.dir)[databaseName]) || s.copier.copied.Load() != 0 {
				t.Error("it was copied")
			}
		})
	}
}

package sqlite

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"damka/internal/journal"
	"damka/internal/store"
)

// fill appends until there is no space and returns how many events were
// acknowledged.
func fill(t *testing.T, s *Store, stream journal.Stream, from journal.Seq) journal.Seq {
	t.Helper()
	seq := from
	for ; seq < 100_000; seq++ {
		_, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: seq, Drafts: drafts(1, 2000)},
			func(tx store.Tx) error { return tx.SetSetting("last", string(stream)) })
		if err != nil {
			wantError(t, "appending to a full disk", err, store.ErrDiskFull)
			if errors.Is(err, store.ErrUncertain) {
				t.Errorf("the outcome is said to be uncertain: %v", err)
			}
			return seq
		}
	}
	t.Fatal("the disk does not fill")
	return 0
}

// holds checks that exactly the acknowledged events are there.
func holds(t *testing.T, s *Store, stream journal.Stream, acknowledged journal.Seq) {
	t.Helper()
	events, err := s.Read(t.Context(), stream, 0)
	if err != nil || journal.Seq(len(events)) != acknowledged {
		t.Errorf("%d events of %d acknowledged ones, %v", len(events), acknowledged, err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// The database may not grow: SQLite's own limit takes the place of the disk's.
func TestFullDatabase(t *testing.T) {
	s, err := open(t.Context(), t.TempDir(), settings{maxPages: 60})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { s.Close() }()
	kept := fill(t, s, "tournament/a", 0)
	holds(t, s, "tournament/a", kept)
	again := fill(t, s, "tournament/a", kept)
	holds(t, s, "tournament/a", again)

	// A small one in the same commit as one that is too large: if its caller
	// was told that it was stored, it is there.
	release := holdWriter(t, s)
	small, large := make(chan error, 1), make(chan error, 1)
	go func() { small <- s.SetSetting(t.Context(), "small", "x") }()
	queued(s, 1)
	go func() {
		_, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/b", Drafts: drafts(50, 2000)}, nil)
		large <- err
	}()
	queued(s, 2)
	release()
	wantError(t, "the large one", <-large, store.ErrDiskFull)
	err = <-small
	if _, found, _ := s.Setting(t.Context(), "small"); found != (err == nil) {
		t.Errorf("the small one: error %v, there: %t", err, found)
	}

	closeStore(t, s)
	s = mustOpen(t, s.dir) // with space again
	holds(t, s, "tournament/a", again)
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: again, Drafts: drafts(50, 2000)}, nil); err != nil {
		t.Errorf("with space again: %v", err)
	}
}

// A hook that does not pass on the error of the database changes nothing.
func TestHookThatHidesAFullDisk(t *testing.T) {
	s, err := open(t.Context(), t.TempDir(), settings{maxPages: 60})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, err = s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Drafts: drafts(1, 1)}, func(tx store.Tx) error {
		wantError(t, "the hook", tx.SetSetting("large", strings.Repeat("x", 1<<20)), store.ErrDiskFull)
		return nil
	})
	wantError(t, "Append", err, store.ErrDiskFull)
	holds(t, s, "tournament/a", 0)
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Drafts: drafts(1, 1)}, nil); err != nil {
		t.Error(err)
	}
}

// smallDisk is a directory on a file system of so many bytes.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("a small file system cannot be mounted here: %v", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func TestFullDisk(t *testing.T) {
	disk := smallDisk(t, "3m")
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(disk, "data")
	s := mustOpen(t, dir)
	defer func() { s.Close() }()
	kept := fill(t, s, "tournament/a", 0)
	t.Logf("full after %d events", kept)
	holds(t, s, "tournament/a", kept)
	kept = fill(t, s, "tournament/a", kept)
	holds(t, s, "tournament/a", kept)
	backup := filepath.Join(disk, "backup")
	wantError(t, "a backup to the full disk", s.Backup(t.Context(), backup), store.ErrDiskFull)
	for _, left := range []string{backup, backup + ".partial"} {
		if _, err := os.Stat(left); err == nil {
			t.Errorf("%s was left behind", left)
		}
	}

	// The process ends while the disk is full, and another begins.
	closeStore(t, s)
	if s, err := Open(t.Context(), dir); err == nil {
		holds(t, s, "tournament/a", kept)
		closeStore(t, s)
	} else {
		wantError(t, "opening on a full disk", err, store.ErrDiskFull)
	}

	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, dir)
	holds(t, s, "tournament/a", kept)
	more := fill(t, s, "tournament/a", kept)
	if more <= kept {
		t.Error("the space that was made is not used")
	}
	holds(t, s, "tournament/a", more)
}

// Space returns while the store is open.
func TestFullDiskRecovers(t *testing.T) {
	disk := smallDisk(t, "3m")
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, filepath.Join(disk, "data"))
	defer s.Close()
	kept := fill(t, s, "tournament/a", 0)
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	more := fill(t, s, "tournament/a", kept)
	if more <= kept {
		t.Error("the space that was made is not used")
	}
	holds(t, s, "tournament/a", more)
}

// The disk is full, and the log could be written over: it is emptied, and
// what needs no more room than there is can still be stored.
func TestFullDiskEmptiesTheLog(t *testing.T) {
	disk := smallDisk(t, "4m")
	s := mustOpen(t, filepath.Join(disk, "data"))
	defer s.Close()
	kept := appended(t, s, "tournament/a", 10)
	for n := range 20 {
		if err := s.SetSetting(t.Context(), "last", fmt.Sprint("before ", n)); err != nil {
			t.Fatal(err)
		}
	}
	if fileSize(filepath.Join(s.dir, walName)) == 0 {
		t.Fatal("the log is empty already")
	}
	ballast, err := os.Create(filepath.Join(disk, "ballast"))
	if err != nil {
		t.Fatal(err)
	}
	defer ballast.Close()
	for err == nil {
		_, err = ballast.Write(make([]byte, 512))
	}
	wantError(t, "filling the disk", err, unix.ENOSPC)
	for n := range 500 {
		runs := 0
		err := s.Update(t.Context(), func(tx store.Tx) error {
			runs++
			return tx.SetSetting("last", fmt.Sprint(n))
		})
		if err != nil || runs < 1 || runs > 2 {
			t.Fatalf("change %d on the full disk: %v, the hook ran %d times", n, err, runs)
		}
	}
	if last, _, err := s.Setting(t.Context(), "last"); last != "499" {
		t.Errorf("the last is %s, %v", last, err)
	}
	holds(t, s, "tournament/a", kept)
}

// appended appends so many events.
func appended(t *testing.T, s *Store, stream journal.Stream, events journal.Seq) journal.Seq {
	t.Helper()
	for seq := range events {
		if _, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: seq, Drafts: drafts(1, 100)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return events
}

// The log stays small, and is cut when a reader who made it grow has finished.
func TestLogStaysSmall(t *testing.T) {
	s := opened(t)
	log := filepath.Join(s.dir, walName)
	const commits, most = 400, logBytes // what is written while the log is copied beside comes to it
	change := func(count int) {
		t.Helper()
		for n := range count {
			large := strings.Repeat(fmt.Sprint(n%10), 16*onePage)
			if err := s.SetSetting(t.Context(), "last", large); err != nil {
				t.Fatal(err)
			}
		}
	}
	change(commits)
	if size := fileSize(log); size > most {
		t.Errorf("the log has %d bytes after %d commits, want at most %d", size, commits, most)
	}
	reader, err := s.reading.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var value string
	if err := reader.QueryRow(`SELECT value FROM settings WHERE key = 'last'`).Scan(&value); err != nil {
		t.Fatal(err)
	}
	change(commits)
	if size := fileSize(log); size <= logBytes {
		t.Fatalf("the reader did not hold the log: %d bytes", size)
	}
	if err := reader.Rollback(); err != nil {
		t.Fatal(err)
	}
	change(commits / 4)
	if size := fileSize(log); size > logBytes {
		t.Errorf("the log still has %d bytes, want at most %d", size, logBytes)
	}
}

// There is no space to restore: the old database is as it was, and no part of the copy stays.
func TestRestoreOnAFullDisk(t *testing.T) {
	large := mustOpen(t, t.TempDir())
	if err := large.SetSetting(t.Context(), "large", strings.Repeat("x", 2<<20)); err != nil {
		t.Fatal(err)
	}
	closeStore(t, large)
	disk := smallDisk(t, "800k")
	s := mustOpen(t, disk)
	kept := appended(t, s, "tournament/b", 3)
	closeStore(t, s)
	before := databaseBytes(t, disk)
	wantError(t, "restoring", Folder(disk).Restore(t.Context(), large.path(), noon, true), store.ErrDiskFull)
	if !maps.Equal(before, databaseBytes(t, disk)) {
		t.Error("the files were changed")
	}
	s = mustOpen(t, disk)
	defer s.Close()
	holds(t, s, "tournament/b", kept)
}

package sqlite

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// crashedNoted is crashed with the note of the newest event.
func crashedNoted(t *testing.T, s *Store) string {
	t.Helper()
	dir := crashed(t, s)
	copyTo(t, filepath.Join(s.dir, newestName), filepath.Join(dir, newestName))
	return dir
}

// A log that is cut anywhere is noticed: what opens is whole.
func TestCutLogIsNoticed(t *testing.T) {
	s := opened(t)
	truth := newHistory(grown(t, s, 4, 6))
	dir := crashedNoted(t, s)
	size := fileSize(filepath.Join(dir, walName))
	seen := make(tally)
	for length := int64(0); length < size; length += size / int64(sample(60)) {
		cut := t.TempDir()
		for _, name := range []string{databaseName, walName, newestName} {
			copyTo(t, filepath.Join(dir, name), filepath.Join(cut, name))
		}
		if err := os.Truncate(filepath.Join(cut, walName), length); err != nil {
			t.Fatal(err)
		}
		seen[truth.examine(t, fmt.Sprintf("log cut at %d of %d", length, size), cut, true)]++
	}
	seen.report(t)
	truth.examineWhole(t, dir)
}

// An older log in the place of the newest is noticed, from before a checkpoint and
// from after it.
func TestOlderLogIsNoticed(t *testing.T) {
	for _, between := range []string{"", "PRAGMA wal_checkpoint(RESTART)"} {
		s := opened(t)
		said := grown(t, s, 2, 2)
		early := filepath.Join(t.TempDir(), "early")
		copyTo(t, filepath.Join(s.dir, walName), early)
		if between != "" {
			if err := s.writer.exec(between); err != nil {
				t.Fatal(err)
			}
		}
		appendMore(t, s, said)
		dir := crashedNoted(t, s)
		copyTo(t, early, filepath.Join(dir, walName))
		before := contents(t, dir)
		if got := newHistory(said).examine(t, "an older log", dir, true); got != refused {
			t.Errorf("after %q: outcome %d", between, got)
		}
		for name, now := range contents(t, dir) {
			if !bytes.Equal(before[name], now) {
				t.Errorf("after %q: %s was changed", between, name)
			}
		}
	}
}

// A database that is older than the newest event, though not than any copy, is
// noticed, and told once.
func TestOlderDatabaseWithoutACopy(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	said := grown(t, s, 2, 2)
	had := position(t, s)
	closeStore(t, s)
	early := filepath.Join(t.TempDir(), "early")
	copyTo(t, s.path(), early)
	s = mustOpen(t, s.dir)
	appendMore(t, s, said)
	has := position(t, s)
	closeStore(t, s)
	for range 2 {
		copyTo(t, early, s.path())
		lost := wantLost(t, s.dir, store.LostEvents)
		if lost.Position != had || lost.Noted != has || lost.Copies != 0 || lost.Newest != nil {
			t.Errorf("%+v, want position %d of %d", lost, had, has)
		}
		if _, err := Folder(s.dir).AcceptLoss(t.Context(), noon); err != nil {
			t.Fatal(err)
		}
		s = mustOpen(t, s.dir)
		appendOne(t, s)
		has = position(t, s)
		closeStore(t, s)
	}
	if err := os.Remove(s.path()); err != nil {
		t.Fatal(err)
	}
	if lost := wantLost(t, s.dir, store.LostDatabase); lost.Noted != has {
		t.Errorf("%+v, want %d", lost, has)
	}
}

func appendOne(t *testing.T, s *Store) {
	t.Helper()
	head, err := s.Head(t.Context(), streamNamed(0))
	if err == nil {
		_, err = s.Append(t.Context(), journal.Batch{Stream: streamNamed(0), Expect: head.Seq, Drafts: drafts(1, 1)}, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A note that is not there, of an older version, cut or written half says
// nothing.
func TestUnreadableNote(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	grown(t, s, 1, 2)
	closeStore(t, s)
	note := filepath.Join(s.dir, newestName)
	line, err := os.ReadFile(note)
	if err != nil {
		t.Fatal(err)
	}
	half := append(newest{position: 99}.line()[:30], line[30:]...)
	for _, text := range [][]byte{nil, line[:len(line)-1], half, append(line, '\n'), make([]byte, len(line))} {
		if err := os.WriteFile(note, text, 0o600); err != nil {
			t.Fatal(err)
		}
		closeStore(t, mustOpen(t, s.dir))
		if now, err := os.ReadFile(note); err != nil || !bytes.Equal(now, line) {
			t.Errorf("after %q the note is %q, %v", text, now, err)
		}
	}
	if err := os.Remove(note); err != nil {
		t.Fatal(err)
	}
	closeStore(t, mustOpen(t, s.dir))
	if got := readNewest(s.dir).position; got != 3 {
		t.Errorf("noted is %d", got)
	}
}

// When the database is put back, its newest event is noted where it is now: a log that is
// cut afterwards is missed.
func TestNotedAfterPuttingBack(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "data"))
	said := grown(t, s, 1, 2)
	newFolder(t, s)
	if err := s.SetSetting(t.Context(), "key", "value"); err != nil { // no event
		t.Fatal(err)
	}
	if noted, want := readNewest(s.dir).position, position(t, s); noted != want {
		t.Errorf("noted is %d, want %d", noted, want)
	}
	appendMore(t, s, said)
	if noted, want := readNewest(s.dir).position, position(t, s); noted != want {
		t.Errorf("noted is %d, want %d", noted, want)
	}
	closeStore(t, s)
}

func FuzzNewest(f *testing.F) {
	f.Add(newest{}.line())
	f.Add(newest{position: 7, hash: journal.Hash{1, 2}}.line())
	f.Add([]byte("7 00"))
	f.Fuzz(func(t *testing.T, line []byte) {
		if n, ok := parseNewest(line); ok && string(n.line()) != string(line) || !ok && n != (newest{}) {
			t.Errorf("%q is read as %v", line, n)
		}
	})
}

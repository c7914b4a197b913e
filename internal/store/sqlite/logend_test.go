package sqlite

import (
	"bytes"
	"database/sql"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// cutLog cuts the log of an open store to a part of it.
func cutLog(t *testing.T, s *Store, part float64) {
	t.Helper()
	defer holdCopier(s)()
	if err := os.Truncate(s.logPath(), int64(part*float64(fileSize(s.logPath())))); err != nil {
		t.Fatal(err)
	}
}

// The log is cut while it is open: what is confirmed afterwards is there when the
// process is killed, and so is all of before.
func TestLogCutWhileOpen(t *testing.T) {
	for _, part := range []float64{0, 0.0005, 0.3, 0.5, 0.9, 0.9999} {
		s := opened(t)
		said := grown(t, s, 2, 3)
		for range 3 {
			cutLog(t, s, part)
			wantError(t, "Fault", s.Fault(), store.ErrGone)
			appendMore(t, s, said)
			if err := s.Fault(); err != nil {
				t.Error(err)
			}
		}
		newHistory(said).examineWhole(t, crashed(t, s))
		closeStore(t, s)
		newHistory(said).examineWhole(t, s.dir)
	}
}

// The log is cut in the middle of a commit.
func TestLogCutDuringACommit(t *testing.T) {
	for _, part := range []float64{0, 0.5, 0.999} {
		s := opened(t)
		said := grown(t, s, 2, 3)
		stream := streamNamed(0)
		events, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: journal.Seq(len(said[stream])), Drafts: drafts(1, 1)},
			func(store.Tx) error { cutLog(t, s, part); return nil })
		if err != nil {
			t.Fatal(err)
		}
		said[stream] = append(said[stream], events...)
		newHistory(said).examineWhole(t, crashed(t, s))
	}
}

// The log is cut, and nothing is entered any more: closing saves it.
func TestLogCutBeforeClosing(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	said := grown(t, s, 2, 3)
	cutLog(t, s, 0.5)
	closeStore(t, s)
	newHistory(said).examineWhole(t, s.dir)
}

// What the connection does not remember went with the log; or something else was written
// over the log: nothing is confirmed, and no file of the database changes.
func TestLogBeyondHelp(t *testing.T) {
	older := opened(t)
	grown(t, older, 2, 3)
	for name, spoil := range map[string]func(s *Store) error{
		"cut and forgotten": func(s *Store) error {
			return errors.Join(os.Truncate(s.logPath(), 0), s.writer.exec("PRAGMA cache_size = 1"), s.writer.exec("PRAGMA shrink_memory"))
		},
		"a letter":      func(s *Store) error { return os.WriteFile(s.logPath(), bytes.Repeat([]byte("letter "), 1<<14), 0o600) },
		"another's log": func(s *Store) error { copyTo(t, older.logPath(), s.logPath()); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			s := mustOpen(t, t.TempDir())
			grown(t, s, 3, 12)
			release := holdCopier(s)
			if err := spoil(s); err != nil {
				t.Fatal(err)
			}
			release()
			before := contents(t, s.dir)
			for range 3 {
				err := s.SetSetting(t.Context(), "key", "value")
				wantError(t, "writing", err, store.ErrGone)
				if errors.Is(err, store.ErrUncertain) {
					t.Error(err)
				}
				wantError(t, "Fault", s.Fault(), store.ErrGone)
			}
			wantError(t, "closing", s.Close(), store.ErrGone)
			for file, was := range before {
				if now := contents(t, s.dir)[file]; !bytes.Equal(was, now) {
					t.Errorf("%s was changed", file)
				}
			}
			if _, err := Open(t.Context(), s.dir); !errors.Is(err, store.ErrMissing) && !errors.Is(err, store.ErrCorrupt) {
				t.Errorf("opening: %v", err)
			}
		})
	}
}

// An older log of the same database in the place of the newest.
func TestOwnOlderLogWhileOpen(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	said := grown(t, s, 2, 2)
	early := filepath.Join(t.TempDir(), "early")
	copyTo(t, s.logPath(), early)
	if err := s.writer.exec("PRAGMA wal_checkpoint(RESTART)"); err != nil {
		t.Fatal(err)
	}
	appendMore(t, s, said)
	copyTo(t, early, s.logPath())
	wantError(t, "writing", s.SetSetting(t.Context(), "key", "value"), store.ErrGone)
	wantError(t, "closing", s.Close(), store.ErrGone)
}

// Nothing that the store does by itself, nor another program that reads and empties the log,
// is taken for a cut. Fault is asked all the while.
func TestNoFalseAlarm(t *testing.T) {
	s := opened(t)
	database := filesOf(s.dir).database
	said := grown(t, s, 2, 2)
	stopped := make(chan struct{})
	var asking sync.WaitGroup
	asking.Go(func() {
		for {
			select {
			case <-stopped:
				return
			default:
				if err := s.Fault(); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	random := rand.New(rand.NewPCG(3, 8))
	var reader *sql.Tx
	for range sample(400) {
		switch random.IntN(8) {
		case 0:
			if reader == nil {
				var count int
				reader, _ = s.reading.Begin()
				if err := reader.QueryRow("SELECT count(*) FROM events").Scan(&count); err != nil {
					t.Fatal(err)
				}
			} else {
				reader.Rollback()
				reader = nil
			}
		case 1:
			stream := streamNamed(random.IntN(2))
			if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.EraseRecord(stream, "p0-0") }); err != nil && !errors.Is(err, store.ErrNotFound) {
				t.Fatal(err)
			}
		case 2:
			err := s.Update(t.Context(), func(tx store.Tx) error {
				return errors.Join(tx.SetSetting("large", strings.Repeat("x", random.IntN(4<<20))), errors.New("no"))
			})
			if err == nil {
				t.Fatal("stored")
			}
		case 3:
			if err := s.SetSetting(t.Context(), "same", "value"); err != nil {
				t.Fatal(err)
			}
		case 4:
			if _, err := s.Rotate(t.Context(), store.Keep{Last: 1}, noon); err != nil {
				t.Fatal(err)
			}
		default:
			appendMore(t, s, said)
		}
	}
	close(stopped)
	asking.Wait()
	if reader != nil {
		reader.Rollback()
	}
	if !os.SameFile(database, filesOf(s.dir).database) {
		t.Error("it was put back")
	}
	newHistory(said).examineWhole(t, crashed(t, s))
}

func FuzzLogEnd(f *testing.F) {
	f.Add([]byte{}, []byte{})
	f.Add([]byte{0x37, 0x7f, 0x06, 0x82, 0, 0, 0, 0, 0, 0, 0x10, 0}, bytes.Repeat([]byte{1}, 100))
	f.Fuzz(func(t *testing.T, first, then []byte) {
		path := filepath.Join(t.TempDir(), walName)
		write := func(data []byte) {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		write(first)
		end, _ := logEnd{}.follow(path)
		if again, state := end.follow(path); again != end || state != logWhole {
			t.Errorf("%v, then %v, %d", end, again, state)
		}
		write(append(bytes.Clone(first), then...))
		if _, state := end.follow(path); state != logWhole && end != (logEnd{}) {
			t.Errorf("a longer log is %d", state)
		}
	})
}

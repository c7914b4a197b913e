package storetest

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

func testReopening(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := backend.Open(t, dir)
	batch := journal.Batch{Stream: "tournament/a", Drafts: said("one", "two")}
	events, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		return errors.Join(tx.PutRecord("tournament/a", record("p1", "Olga Czyż")), tx.PutTournament(row("a", "Turniej", "2026-03-14")),
			tx.SetSetting("key", "value"))
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = backend.Open(t, dir)
		equal(t, "events", mustRead(t, s, "tournament/a"), events)
		equal(t, "records", mustRecords(t, s, "tournament/a"), []journal.Record{record("p1", "Olga Czyż")})
		equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{row("a", "Turniej", "2026-03-14")})
		if value, found, err := s.Setting(t.Context(), "key"); value != "value" || !found || err != nil {
			t.Errorf("setting %q, %t, %v", value, found, err)
		}
	}
	defer s.Close()
	next := mustAppend(t, s, "tournament/a", 2, "three")
	if next[0].Position <= events[1].Position {
		t.Errorf("position %d after %d", next[0].Position, events[1].Position)
	}
	mustRead(t, s, "tournament/a")
}

func testClosed(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	drop := func(_ any, err error) error { return err }
	for name, err := range map[string]error{
		"Append":      drop(s.Append(ctx, journal.Batch{Stream: "tournament/a", Expect: 1, Drafts: said("x")}, nil)),
		"Import":      drop(s.Import(ctx, "tournament/a", 1, nil, nil)),
		"Update":      s.Update(ctx, func(store.Tx) error { return nil }),
		"Read":        drop(s.Read(ctx, "tournament/a", 0)),
		"Head":        drop(s.Head(ctx, "tournament/a")),
		"Streams":     drop(s.Streams(ctx)),
		"Records":     drop(s.Records(ctx, "tournament/a")),
		"Tournaments": drop(s.Tournaments(ctx)),
		"SetSetting":  s.SetSetting(ctx, "a", "b"),
		"Backup":      s.Backup(ctx, filepath.Join(t.TempDir(), "backup")),
		"Check":       s.Check(ctx),
		"Close":       s.Close(),
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s gives %v", name, err)
		}
	}
	if _, _, err := s.Setting(ctx, "a"); !errors.Is(err, store.ErrClosed) {
		t.Errorf("Setting gives %v", err)
	}
	for _, err := range s.Follow(ctx, "tournament/a", 0) {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("Follow gives %v", err)
		}
	}
}

// Whoever was told that his append is kept finds it, whoever was told that the
// store is closed does not.
func testCloseWhileWriting(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := backend.Open(t, dir)
	const writers = 8
	acknowledged := make([]journal.Seq, writers)
	var group sync.WaitGroup
	started := make(chan struct{}, writers)
	for w := range writers {
		group.Go(func() {
			for n := journal.Seq(0); ; n++ {
				batch := journal.Batch{Stream: journal.NewStream("tournament", fmt.Sprint(w)), Expect: n, Drafts: said("x")}
				if _, err := s.Append(background, batch, nil); err != nil {
					if !errors.Is(err, store.ErrClosed) {
						t.Errorf("writer %d: %v", w, err)
					}
					return
				}
				acknowledged[w] = n + 1
				if n == 3 {
					started <- struct{}{}
				}
			}
		})
	}
	for range writers {
		<-started
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	group.Wait()
	s = backend.Open(t, dir)
	defer s.Close()
	for w := range writers {
		events := mustRead(t, s, journal.NewStream("tournament", fmt.Sprint(w)))
		equal(t, fmt.Sprint("events of writer ", w), journal.Seq(len(events)), acknowledged[w])
	}
}

func testStreams(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/b", 0, "one")
	mustAppend(t, s, "game/z", 0, "one", "two")
	mustAppend(t, s, "tournament/a", 0, "one", "two", "three")
	var want []store.StreamHead
	for _, stream := range []journal.Stream{"game/z", "tournament/a", "tournament/b"} {
		events := mustRead(t, s, stream)
		last := events[len(events)-1]
		want = append(want, store.StreamHead{Stream: stream, Head: journal.Head{Seq: last.Seq, Hash: last.Hash}})
	}
	got, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "streams", got, want)
}

func testCheck(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("empty: %v", err)
	}
	for n := range journal.Seq(100) {
		mustAppend(t, s, "tournament/a", n, "word")
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

func testBackup(t *testing.T, backend Backend) {
	s := opened(t, backend)
	batch := journal.Batch{Stream: "tournament/a", Drafts: said("one", "two")}
	before, err := s.Append(t.Context(), batch, func(tx store.Tx) error {
		return errors.Join(tx.PutRecord("tournament/a", record("p1", "Olga Czyż")), tx.PutTournament(row("a", "Turniej", "2026-03-14")))
	})
	if err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "copy with space ? # % ł")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, s, "tournament/a", 2, "three")
	if err := s.Backup(t.Context(), backup); !errors.Is(err, store.ErrExists) {
		t.Errorf("a second backup of the same name gives %v", err)
	}
	if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "no", "such", "directory")); err == nil {
		t.Error("a backup into a directory that is not there succeeded")
	}

	dir := t.TempDir()
	backend.Restore(t, dir, backup)
	restored := backend.Open(t, dir)
	defer restored.Close()
	equal(t, "events", mustRead(t, restored, "tournament/a"), before)
	equal(t, "records", mustRecords(t, restored, "tournament/a"), []journal.Record{record("p1", "Olga Czyż")})
	equal(t, "rows", mustTournaments(t, restored), []store.TournamentRow{row("a", "Turniej", "2026-03-14")})
	mustAppend(t, restored, "tournament/a", 2, "another three")
	equal(t, "words", words(t, mustRead(t, restored, "tournament/a")), []string{"one", "two", "another three"})
	equal(t, "the first store", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two", "three"})
}

// Every append writes to two streams' worth of rows in one go; a copy that
// had one without the other would not be of one moment.
func testBackupWhileWriting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		for n := journal.Seq(0); ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			number := fmt.Sprint(n + 1)
			_, err := s.Append(background, journal.Batch{Stream: "tournament/a", Expect: n, Drafts: said(number)},
				func(tx store.Tx) error { return tx.SetSetting("last", number) })
			if err != nil {
				t.Error(err)
				return
			}
		}
	})
	for n := range 5 {
		backup := filepath.Join(t.TempDir(), "backup")
		if err := s.Backup(t.Context(), backup); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		backend.Restore(t, dir, backup)
		restored := backend.Open(t, dir)
		events := mustRead(t, restored, "tournament/a")
		last, _, err := restored.Setting(t.Context(), "last")
		if err != nil || len(events) > 0 && last != fmt.Sprint(len(events)) {
			t.Errorf("backup %d has %d events, but the last is %q (%v)", n, len(events), last, err)
		}
		if err := restored.Close(); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	group.Wait()
}

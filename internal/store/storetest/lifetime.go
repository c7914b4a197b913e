package storetest

import (
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

var lifetimeSuite = []test{
	{"reopening", testReopening},
	{"a closed store", testClosed},
	{"close while writing", testCloseWhileWriting},
	{"opening twice", testOpeningTwice},
	{"what is left", testLeft},
}

func testReopening(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := open(t, backend(dir))
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
		s = open(t, backend(dir))
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
		"Pack":        drop(s.Pack(ctx, "tournament/a", 1, nil)),
		"Update":      s.Update(ctx, func(store.Tx) error { return nil }),
		"Read":        drop(s.Read(ctx, "tournament/a", 0)),
		"Head":        drop(s.Head(ctx, "tournament/a")),
		"Streams":     drop(s.Streams(ctx)),
		"Records":     drop(s.Records(ctx, "tournament/a")),
		"Tournaments": drop(s.Tournaments(ctx, store.TournamentQuery{})),
		"RecordsOf":   drop(s.RecordsOf(ctx, "tournament/a", "p1")),
		"Outdated":    drop(s.OutdatedTournaments(ctx, 1)),
		"Position":    drop(s.Position(ctx)),
		"TakeDue":     drop(s.TakeDue(ctx, noon, nil, 1, time.Minute)),
		"By":          drop(s.DocumentsBy(ctx, "account", "login", "olga")),
		"Of":          drop(s.DocumentsOf(ctx, "account", "olga")),
		"After":       drop(s.DocumentsAfter(ctx, "account", "", 1)),
		"Rotate":      drop(s.Rotate(ctx, store.Keep{Last: 1}, noon)),
		"SetSetting":  s.SetSetting(ctx, "a", "b"),
		"Backup":      s.Backup(ctx, filepath.Join(t.TempDir(), "backup")),
		"Check":       s.Check(ctx),
		"Fault":       s.Fault(),
		"Close":       s.Close(),
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s gives %v", name, err)
		}
	}
	if _, _, err := s.Setting(ctx, "a"); !errors.Is(err, store.ErrClosed) {
		t.Errorf("Setting gives %v", err)
	}
	if _, err := s.ListDue(ctx, "mail", "", 1); !errors.Is(err, store.ErrClosed) {
		t.Errorf("listing what is due after closing gives %v", err)
	}
	if _, _, err := s.Document(ctx, "account", "a"); !errors.Is(err, store.ErrClosed) {
		t.Errorf("Document gives %v", err)
	}
	if _, _, err := s.NextDue(ctx, nil); !errors.Is(err, store.ErrClosed) {
		t.Errorf("NextDue gives %v", err)
	}
	for name, follow := range map[string]iter.Seq2[journal.Event, error]{
		"Follow": s.Follow(ctx, "tournament/a", 0), "FollowAll": s.FollowAll(ctx, 0),
	} {
		var ended []error
		for _, err := range follow {
			ended = append(ended, err)
		}
		if len(ended) != 1 || !errors.Is(ended[0], store.ErrClosed) {
			t.Errorf("%s gives %v", name, ended)
		}
	}
	select {
	case <-s.DueChanged():
	default:
		t.Error("who waits for what is due would wait for ever")
	}
}

// An append that was reported as stored is found afterwards; one that was
// reported as refused by a closed store is not.
func testCloseWhileWriting(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := open(t, backend(dir))
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
	s = open(t, backend(dir))
	defer s.Close()
	for w := range writers {
		events := mustRead(t, s, journal.NewStream("tournament", fmt.Sprint(w)))
		equal(t, fmt.Sprint("events of writer ", w), journal.Seq(len(events)), acknowledged[w])
	}
}

// A store can be opened once at a time.
func testOpeningTwice(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	s := open(t, place)
	var locked *store.LockedError
	if _, err := place.Open(t.Context()); !errors.As(err, &locked) {
		t.Errorf("opening again gives %v", err)
	}
	if err := place.Restore(t.Context(), "backup", noon, true); !errors.Is(err, store.ErrLocked) {
		t.Errorf("restoring gives %v", err)
	}
	if _, err := place.Left(t.Context()); !errors.Is(err, store.ErrLocked) {
		t.Errorf("opening what is left gives %v", err)
	}
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = open(t, place)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// What is left of a store of which nothing is missing is all of it.
func testLeft(t *testing.T, backend Backend) {
	place := backend(t.TempDir())
	look := func(events journal.Seq, value string) {
		t.Helper()
		left, err := place.Left(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		head, err := left.Head(t.Context(), "tournament/a")
		read, failed := left.Read(t.Context(), "tournament/a", 0)
		got, found, missed := left.Setting(t.Context(), "key")
		if err := errors.Join(err, failed, missed); err != nil || head.Seq != events || journal.Seq(len(read)) != events || got != value || found != (value != "") {
			t.Errorf("head %d, %d events, setting %q %t, %v", head.Seq, len(read), got, found, err)
		}
		if err := left.Close(); err != nil {
			t.Fatal(err)
		}
	}
	look(0, "")
	s := open(t, place)
	mustAppend(t, s, "tournament/a", 0, "x", "y")
	if err := s.SetSetting(t.Context(), "key", "value"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	look(2, "value")
	s = open(t, place)
	defer s.Close()
	equal(t, "events", len(mustRead(t, s, "tournament/a")), 2)
}

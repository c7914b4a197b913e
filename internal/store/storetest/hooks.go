package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

var txSuite = []test{
	{"a failing hook", testFailingHook},
	{"a failing hook among others", testFailingHookAmongOthers},
	{"a panicking hook", testPanickingHook},
	{"a transaction kept too long", testTxKeptTooLong},
	{"a hook that reads", testHookThatReads},
	{"update", testUpdate},
}

var errHook = errors.New("the hook will not")

// writeEverything writes a row of each kind.
func writeEverything(tx store.Tx, stream journal.Stream, name string) error {
	return errors.Join(tx.PutRecord(stream, record("p"+name, name)), tx.PutTournament(row(name, name, "2026-03-14")), tx.SetSetting(name, name),
		tx.PutDocument(document("written", name, unique("name", name))), tx.PutRatings([]store.RatingRow{rating(name, "A", 1)}))
}

func testFailingHook(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	for _, stream := range []journal.Stream{"tournament/a", "tournament/new"} {
		expect, err := s.Head(t.Context(), stream)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Append(t.Context(), journal.Batch{Stream: stream, Expect: expect.Seq, Drafts: said("two")}, func(tx store.Tx) error {
			if err := writeEverything(tx, stream, "lost"); err != nil {
				t.Error(err)
			}
			return errHook
		})
		if !errors.Is(err, errHook) {
			t.Errorf("%s: got %v", stream, err)
		}
	}
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one"})
	equal(t, "records", mustRecords(t, s, "tournament/a"), nil)
	equal(t, "rows", mustTournaments(t, s), nil)
	if _, found, err := s.Setting(t.Context(), "lost"); found || err != nil {
		t.Errorf("the setting was kept (%v)", err)
	}
	wantDocument(t, s, "written", "lost", store.Document{})
	equal(t, "ratings", mustRatings(t, s, store.RatingQuery{}), store.RatingPage{})
	if streams, err := s.Streams(t.Context()); err != nil || len(streams) != 1 {
		t.Errorf("streams %v, %v", streams, err)
	}
	mustAppend(t, s, "tournament/a", 1, "two")
	mustAppend(t, s, "tournament/new", 0, "one")
}

// The failure of an append does not affect others in the same commit.
func testFailingHookAmongOthers(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const writers, appends = 16, 20
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			stream := journal.NewStream("tournament", fmt.Sprint(w))
			kept := journal.Seq(0)
			for n := range appends {
				name := fmt.Sprintf("%d-%d", w, n)
				_, err := s.Append(background, journal.Batch{Stream: stream, Expect: kept, Drafts: said(name, name)}, func(tx store.Tx) error {
					if err := writeEverything(tx, stream, name); err != nil || n%2 == 0 {
						return errors.Join(err, errHook)
					}
					return nil
				})
				if failed := n%2 == 0; failed != errors.Is(err, errHook) || !failed && err != nil {
					t.Errorf("%s: %v", name, err)
				}
				if err == nil {
					kept += 2
				}
			}
		})
	}
	group.Wait()
	for w := range writers {
		stream := journal.NewStream("tournament", fmt.Sprint(w))
		var want []string
		for n := 1; n < appends; n += 2 {
			want = append(want, fmt.Sprintf("%d-%d", w, n), fmt.Sprintf("%d-%d", w, n))
		}
		equal(t, string(stream), words(t, mustRead(t, s, stream)), want)
		equal(t, "records", len(mustRecords(t, s, stream)), appends/2)
	}
	equal(t, "rows", len(mustTournaments(t, s)), writers*appends/2)
	documents, err := s.DocumentsAfter(t.Context(), "written", "", writers*appends)
	must(t, err)
	equal(t, "documents", len(documents), writers*appends/2)
	equal(t, "ratings", mustRatings(t, s, store.RatingQuery{Limit: 1}).Total, writers*appends/2)
}

// A panic of a hook is a panic of the goroutine that called with it, and of no other.
func testPanickingHook(t *testing.T, backend Backend) {
	s := opened(t, backend)
	recovered := func() (value any) {
		defer func() { value = recover() }()
		s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Drafts: said("one")}, func(tx store.Tx) error {
			panic("a mistake in the hook")
		})
		return nil
	}()
	equal(t, "recovered", recovered, any("a mistake in the hook"))
	equal(t, "events", mustRead(t, s, "tournament/a"), nil)
	mustAppend(t, s, "tournament/a", 0, "one")
}

func testTxKeptTooLong(t *testing.T, backend Backend) {
	s := opened(t, backend)
	var kept store.Tx
	if err := s.Update(t.Context(), func(tx store.Tx) error { kept = tx; return nil }); err != nil {
		t.Fatal(err)
	}
	if err := kept.SetSetting("late", "value"); err == nil {
		t.Error("a transaction that is over still writes")
	}
	if _, found, _ := s.Setting(t.Context(), "late"); found {
		t.Error("and it was kept")
	}
}

func testUpdate(t *testing.T, backend Backend) {
	s := opened(t, backend)
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.PutTournament(row("a", "Turniej", "2026-03-14")) }); err != nil {
		t.Fatal(err)
	}
	err := s.Update(t.Context(), func(tx store.Tx) error {
		return errors.Join(tx.PutTournament(row("b", "Turniej", "2026-03-14")), errHook)
	})
	if !errors.Is(err, errHook) {
		t.Errorf("got %v", err)
	}
	equal(t, "rows", mustTournaments(t, s), []store.TournamentRow{row("a", "Turniej", "2026-03-14")})
}

// A hook that reads gets the state before its transaction.
func testHookThatReads(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	_, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: 1, Drafts: said("two")}, func(tx store.Tx) error {
		if err := tx.SetSetting("key", "value"); err != nil {
			return err
		}
		head, err := s.Head(t.Context(), "tournament/a")
		_, found, settingErr := s.Setting(t.Context(), "key")
		if head.Seq != 1 || found {
			t.Errorf("inside, the head is %d and the setting is there: %t", head.Seq, found)
		}
		return errors.Join(err, settingErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two"})
}

package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// Backend is how the suite gets places of one implementation. Directories are
// the test's own; an implementation that stores its data elsewhere takes them
// as names.
type Backend func(dir string) store.Place

// Run runs the suite.
func Run(t *testing.T, backend Backend) {
	for _, suite := range [][]test{journalSuite, txSuite, recordsSuite, tournamentsSuite, settingsSuite, dueSuite, documentsSuite, ratingsSuite, blocksSuite, keeperSuite, lifetimeSuite, twinSuite} {
		for _, test := range suite {
			t.Run(test.name, func(t *testing.T) { test.run(t, backend) })
		}
	}
}

// test is one test of a suite. There is a suite for each interface.
type test struct {
	name string
	run  func(*testing.T, Backend)
}

// open opens the store of a place.
func open(t *testing.T, place store.Place) store.Store {
	t.Helper()
	s, err := place.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// restore makes the store of an empty place from a backup.
func restore(t *testing.T, place store.Place, backup string) {
	t.Helper()
	if err := place.Restore(t.Context(), backup, noon, false); err != nil {
		t.Fatal(err)
	}
}

// opened is a store of a new directory that is closed at the end.
func opened(t *testing.T, backend Backend) store.Store {
	t.Helper()
	s := open(t, backend(t.TempDir()))
	t.Cleanup(func() { s.Close() })
	return s
}

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// said makes drafts with the words as data, one for each word.
func said(words ...string) []journal.Draft {
	drafts := make([]journal.Draft, len(words))
	for i, word := range words {
		data, err := json.Marshal(map[string]string{"word": word})
		if err != nil {
			panic(err)
		}
		drafts[i] = journal.Draft{Type: "said", Version: 1, At: noon.Add(time.Duration(i) * time.Second), By: "test", Data: data}
	}
	return drafts
}

// words are the words in the events' data.
func words(t *testing.T, events []journal.Event) []string {
	t.Helper()
	list := make([]string, 0, len(events))
	for _, event := range events {
		var data struct{ Word string }
		if err := json.Unmarshal(event.Data, &data); err != nil {
			t.Fatalf("%s: %v", event.Line, err)
		}
		list = append(list, data.Word)
	}
	return list
}

func mustAppend(t *testing.T, s store.Store, stream journal.Stream, expect journal.Seq, words ...string) []journal.Event {
	t.Helper()
	events, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: expect, Drafts: said(words...)}, nil)
	if err != nil {
		t.Fatalf("appending to %s after %d: %v", stream, expect, err)
	}
	return events
}

// mustRead reads a whole stream and checks its chain.
func mustRead(t *testing.T, s store.Store, stream journal.Stream) []journal.Event {
	t.Helper()
	events, err := s.Read(t.Context(), stream, 0)
	if err != nil {
		t.Fatalf("reading %s: %v", stream, err)
	}
	head, err := journal.Head{}.Verify(events)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := s.Head(t.Context(), stream)
	if err != nil || stored != head {
		t.Fatalf("%s: head is %v (%v), the events end at %v", stream, stored, err, head)
	}
	return events
}

func mustRecords(t *testing.T, s store.Store, stream journal.Stream) []journal.Record {
	t.Helper()
	records, err := s.Records(t.Context(), stream)
	if err != nil {
		t.Fatal(err)
	}
	return records
}

func mustTournaments(t *testing.T, s store.Store) []store.TournamentRow {
	t.Helper()
	return mustFind(t, s, store.TournamentQuery{}).Rows
}

func mustFind(t *testing.T, s store.Store, query store.TournamentQuery) store.TournamentPage {
	t.Helper()
	page, err := s.Tournaments(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %+v, want %+v", what, got, want)
	}
}

func record(id, name string) journal.Record {
	return journal.Record{
		ID: id, Salt: fmt.Appendf(nil, "%16.16s", "salt of "+id), Data: fmt.Appendf(nil, `{"name": %q}`, name),
	}
}

func row(id, name, starts string) store.TournamentRow {
	return store.TournamentRow{
		ID: id, Name: name, Place: "Nieporęt", Starts: starts, Ends: starts, Zone: "Europe/Warsaw",
		Variant: "international", System: "berger", State: "running", Players: 12, Rounds: 11,
		Round:   store.RoundNow{Number: 4, Games: 6, Done: 2, Started: true, StartsAt: noon},
		Leaders: []store.Leader{{Record: "p1", Place: 1, Shared: true, Points: 5}, {Record: "p2", Place: 1, Shared: true, Points: 5}},
		Seq:     7, UpdatedAt: noon, Form: 3,
	}
}

// background is for goroutines that end just after a test's context.
var background = context.Background()

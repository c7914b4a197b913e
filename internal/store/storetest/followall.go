package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

func mustPosition(t *testing.T, s store.Store) journal.Position {
	t.Helper()
	position, err := s.Position(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return position
}

func testPosition(t *testing.T, backend Backend) {
	s := opened(t, backend)
	equal(t, "position of nothing", mustPosition(t, s), 0)
	for n, stream := range []journal.Stream{"tournament/a", "game/b", "tournament/a"} {
		events := mustAppend(t, s, stream, journal.Seq(n/2)*2, "one", "two")
		equal(t, "position", mustPosition(t, s), events[1].Position)
	}
	before := mustPosition(t, s)
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "game/b", Expect: 2, Drafts: said("x")}, func(store.Tx) error { return errHook }); err == nil {
		t.Error("the hook's error is lost")
	}
	equal(t, "position after what was not kept", mustPosition(t, s), before)
}

// takeAll takes events from FollowAll until one with the word as data.
func takeAll(ctx context.Context, t *testing.T, s store.Store, after journal.Position, until string) []journal.Event {
	t.Helper()
	var got []journal.Event
	for event, err := range s.FollowAll(ctx, after) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, event)
		if words(t, got[len(got)-1:])[0] == until {
			return got
		}
	}
	t.Fatalf("following ended before %q", until)
	return nil
}

func testFollowAll(t *testing.T, backend Backend) {
	s := opened(t, backend)
	a := mustAppend(t, s, "tournament/a", 0, "one", "two")
	b := mustAppend(t, s, "game/b", 0, "uno")
	imported, err := s.Import(t.Context(), "tournament/c", 0, sealed(t, "tournament/c", "eins", "zwei"), nil)
	if err != nil {
		t.Fatal(err)
	}
	all := append(append(a, b...), imported...)
	equal(t, "what is stored", takeAll(t.Context(), t, s, 0, "zwei"), all)
	equal(t, "what is after the second", takeAll(t.Context(), t, s, all[1].Position, "zwei"), all[2:])

	// A reader with all events waits for the next.
	for n, word := range []string{"three", "four", "five"} {
		after := mustPosition(t, s)
		var added []journal.Event
		var group sync.WaitGroup
		group.Go(func() {
			var err error
			if added, err = s.Append(background, journal.Batch{Stream: "tournament/a", Expect: journal.Seq(2 + n), Drafts: said(word)}, nil); err != nil {
				t.Error(err)
			}
		})
		got := takeAll(t.Context(), t, s, after, word)
		group.Wait()
		equal(t, "what came", got, added)
	}
}

// The same sequence may be gone through again.
func testFollowTwice(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one", "two")
	one, all := s.Follow(t.Context(), "tournament/a", 0), s.FollowAll(t.Context(), 0)
	for range 2 {
		for _, events := range []func(func(journal.Event, error) bool){one, all} {
			count := 0
			for event, err := range events {
				if err != nil || event.Seq != journal.Seq(count+1) {
					t.Fatalf("event %d is %d, %v", count+1, event.Seq, err)
				}
				if count++; count == 2 {
					break
				}
			}
		}
	}
}

// More is stored than is read at once.
func testFollowAllStored(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const streams, appends, each = 3, 30, 40
	for n := range appends {
		for k := range streams {
			batch := journal.Batch{Stream: journal.NewStream("tournament", fmt.Sprint(k)), Expect: journal.Seq(n * each), Drafts: said(make([]string, each)...)}
			if _, err := s.Append(t.Context(), batch, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	last := mustPosition(t, s)
	if err := followEverything(t.Context(), s, 0, last, streams*appends*each); err != nil {
		t.Error(err)
	}
}

// followEverything follows all streams from the beginning to a position, and
// compares what it gets with each stream's sequence. The number of events must
// be equal to the position.
func followEverything(ctx context.Context, s store.Store, after, until journal.Position, count int) error {
	seen := make(map[journal.Stream]journal.Seq)
	for event, err := range s.FollowAll(ctx, after) {
		if err != nil {
			return err
		}
		if event.Position <= after || event.Seq != seen[event.Stream]+1 {
			return fmt.Errorf("event %d of %s at position %d after event %d and position %d", event.Seq, event.Stream, event.Position, seen[event.Stream], after)
		}
		after, seen[event.Stream] = event.Position, event.Seq
		if count--; after >= until {
			break
		}
	}
	if count != 0 {
		return fmt.Errorf("up to position %d, %d events are missing", after, count)
	}
	return nil
}

// Readers that begin at any time get every event once and in order, while many
// writers write and some of them fail.
func testFollowAllWhileWriting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const writers, appends = 6, 60
	var group sync.WaitGroup
	read := func() {
		seen := make(map[journal.Stream]journal.Seq)
		last, count := journal.Position(0), 0
		for event, err := range s.FollowAll(background, 0) {
			if err != nil || event.Position <= last || event.Seq != seen[event.Stream]+1 {
				t.Errorf("event %d of %s at position %d after event %d and position %d, %v",
					event.Seq, event.Stream, event.Position, seen[event.Stream], last, err)
				return
			}
			last, seen[event.Stream] = event.Position, event.Seq
			if count++; count == writers*appends {
				return
			}
		}
	}
	group.Go(read)
	refuse := func(store.Tx) error { return errHook }
	for w := range writers {
		group.Go(func() {
			stream := journal.NewStream("tournament", fmt.Sprint(w))
			for n := range journal.Seq(appends) {
				if _, err := s.Append(background, journal.Batch{Stream: stream, Expect: n, Drafts: said("no")}, refuse); !errors.Is(err, errHook) {
					t.Errorf("writer %d: %v", w, err)
				}
				if _, err := s.Append(background, journal.Batch{Stream: stream, Expect: n, Drafts: said("yes")}, nil); err != nil {
					t.Errorf("writer %d: %v", w, err)
				}
				if n%7 == 0 {
					group.Go(read)
				}
			}
		})
	}
	group.Wait()
}

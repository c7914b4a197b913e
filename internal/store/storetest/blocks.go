package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

var blocksSuite = []test{
	{"packing", testPacking},
	{"packing and appending in turns", testPackingInTurns},
	{"packing what has moved on", testPackingWhatMovedOn},
	{"packing the newest event", testPackingTheNewest},
	{"packing what is not there", testPackingNothing},
	{"packing with a failing hook", testPackingFails},
	{"packed streams after a restart and in backups", testPackedLater},
	{"packing while others write", testPackingWhileWriting},
}

// mustPack packs a stream that another one is newer than.
func mustPack(t *testing.T, s store.Store, stream journal.Stream, at journal.Seq) {
	t.Helper()
	if packed, err := s.Pack(t.Context(), stream, at, nil); !packed || err != nil {
		t.Fatalf("packing %s at %d: %t, %v", stream, at, packed, err)
	}
}

// interleaved appends to several streams in turns and returns their events, and all of them in their order.
func interleaved(t *testing.T, s store.Store, rounds int, streams ...journal.Stream) (map[journal.Stream][]journal.Event, []journal.Event) {
	t.Helper()
	own := make(map[journal.Stream][]journal.Event)
	var all []journal.Event
	for round := range rounds {
		for i, stream := range streams {
			events := mustAppend(t, s, stream, journal.Seq(len(own[stream])), slices.Repeat([]string{fmt.Sprint(round)}, 1+(round+i)%3)...)
			own[stream] = append(own[stream], events...)
			all = append(all, events...)
		}
	}
	return own, all
}

// wantAll fails unless every way of reading gives these events.
func wantAll(t *testing.T, s store.Store, own map[journal.Stream][]journal.Event, all []journal.Event) {
	t.Helper()
	for stream, want := range own {
		equal(t, string(stream), mustRead(t, s, stream), want)
		for after := range len(want) + 2 {
			tail, err := s.Read(t.Context(), stream, journal.Seq(after))
			must(t, err)
			equal(t, fmt.Sprint(stream, " after ", after), len(tail), max(len(want)-after, 0))
			for i := range tail {
				equal(t, fmt.Sprint(stream, " after ", after), tail[i], want[after+i])
			}
		}
		var followed []journal.Event
		for event, err := range s.Follow(t.Context(), stream, 1) {
			must(t, err)
			if followed = append(followed, event); len(followed) == len(want)-1 {
				break
			}
		}
		equal(t, fmt.Sprint(stream, " followed"), followed, want[1:])
	}
	for _, from := range []int{0, 1, len(all) / 2, len(all) - 1} {
		after := journal.Position(0)
		if from > 0 {
			after = all[from-1].Position
		}
		var followed []journal.Event
		for event, err := range s.FollowAll(t.Context(), after) {
			must(t, err)
			if followed = append(followed, event); len(followed) == len(all)-from {
				break
			}
		}
		equal(t, fmt.Sprint("all after ", after), followed, all[from:])
	}
	position, err := s.Position(t.Context())
	must(t, err)
	equal(t, "position", position, all[len(all)-1].Position)
	must(t, s.Check(t.Context()))
}

func testPacking(t *testing.T, backend Backend) {
	s := opened(t, backend)
	own, all := interleaved(t, s, 9, "game/a", "tournament/b", "game/c", "game/d")
	must(t, s.Update(t.Context(), func(tx store.Tx) error { return tx.PutRecord("game/a", record("p1", "Olga Czyż")) }))
	for _, stream := range []journal.Stream{"game/c", "game/a", "tournament/b"} {
		ran := false
		packed, err := s.Pack(t.Context(), stream, journal.Seq(len(own[stream])), func(tx store.Tx) error {
			ran = true
			return tx.SetSetting(string(stream), "packed")
		})
		if !packed || !ran || err != nil {
			t.Fatalf("%s: %t, the hook ran: %t, %v", stream, packed, ran, err)
		}
		if value, _, err := s.Setting(t.Context(), string(stream)); value != "packed" || err != nil {
			t.Errorf("the hook of %s wrote %q (%v)", stream, value, err)
		}
		wantAll(t, s, own, all)
		mustPack(t, s, stream, journal.Seq(len(own[stream]))) // again: nothing is to be done
		wantAll(t, s, own, all)
	}
	equal(t, "records", mustRecords(t, s, "game/a"), []journal.Record{record("p1", "Olga Czyż")})
	must(t, s.Update(t.Context(), func(tx store.Tx) error { return tx.EraseRecord("game/a", "p1") }))
	wantAll(t, s, own, all)
}

// What is appended to a packed stream is beside the block, until it is packed again.
func testPackingInTurns(t *testing.T, backend Backend) {
	s := opened(t, backend)
	streams := []journal.Stream{"game/a", "game/b", "game/c"}
	own, all := interleaved(t, s, 2, streams...)
	for round := range 6 {
		for _, stream := range streams[:2] {
			mustPack(t, s, stream, journal.Seq(len(own[stream])))
		}
		wantAll(t, s, own, all)
		for _, stream := range streams {
			events := mustAppend(t, s, stream, journal.Seq(len(own[stream])), slices.Repeat([]string{"more"}, 1+round%3)...)
			own[stream], all = append(own[stream], events...), append(all, events...)
		}
		wantAll(t, s, own, all)
	}
	copied := own["game/a"][:3]
	_, err := s.Import(t.Context(), "game/copy", 0, copied, nil)
	must(t, err)
	longer := sealed(t, "game/x", "one", "two", "three")
	_, err = s.Import(t.Context(), "game/x", 0, longer[:2], nil)
	must(t, err)
	mustAppend(t, s, "game/c", journal.Seq(len(own["game/c"])), "last")
	mustPack(t, s, "game/x", 2)
	_, err = s.Import(t.Context(), "game/x", 2, longer[2:], nil)
	must(t, err)
	equal(t, "imported", words(t, mustRead(t, s, "game/x")), []string{"one", "two", "three"})
}

func testPackingWhatMovedOn(t *testing.T, backend Backend) {
	s := opened(t, backend)
	own, all := interleaved(t, s, 3, "game/a", "game/b")
	head := journal.Seq(len(own["game/a"]))
	for _, at := range []journal.Seq{0, 1, head - 1, head + 1} {
		packed, err := s.Pack(t.Context(), "game/a", at, func(store.Tx) error { t.Errorf("at %d the hook ran", at); return nil })
		if conflict, is := journal.AsConflict(err); packed || !is || conflict.Actual != head {
			t.Errorf("at %d: %t, %v", at, packed, err)
		}
	}
	wantAll(t, s, own, all)
}

// The newest event of all is not packed, so that the next one comes after it.
func testPackingTheNewest(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := open(t, backend(dir))
	own, all := interleaved(t, s, 3, "game/a", "game/b")
	head := journal.Seq(len(own["game/b"]))
	packed, err := s.Pack(t.Context(), "game/b", head, func(store.Tx) error { t.Error("the hook ran"); return nil })
	if packed || err != nil {
		t.Errorf("%t, %v", packed, err)
	}
	mustPack(t, s, "game/a", journal.Seq(len(own["game/a"])))
	must(t, s.Close())
	s = open(t, backend(dir))
	defer s.Close()
	events := mustAppend(t, s, "game/a", journal.Seq(len(own["game/a"])), "next")
	own["game/a"], all = append(own["game/a"], events...), append(all, events...)
	mustPack(t, s, "game/b", head)
	wantAll(t, s, own, all)
}

func testPackingNothing(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustPack(t, s, "game/none", 0)
	mustAppend(t, s, "game/a", 0, "one")
	mustPack(t, s, "game/none", 0)
	if events := mustRead(t, s, "game/none"); len(events) != 0 {
		t.Errorf("%d events", len(events))
	}
	mustAppend(t, s, "game/none", 0, "first")
}

func testPackingFails(t *testing.T, backend Backend) {
	s := opened(t, backend)
	own, all := interleaved(t, s, 3, "game/a", "game/b")
	packed, err := s.Pack(t.Context(), "game/a", journal.Seq(len(own["game/a"])), func(tx store.Tx) error {
		return errors.Join(tx.SetSetting("key", "lost"), errHook)
	})
	if packed || !errors.Is(err, errHook) {
		t.Errorf("%t, %v", packed, err)
	}
	if _, found, err := s.Setting(t.Context(), "key"); found || err != nil {
		t.Errorf("the setting was kept (%v)", err)
	}
	wantAll(t, s, own, all)
}

func testPackedLater(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := open(t, backend(dir))
	own, all := interleaved(t, s, 9, "game/a", "game/b", "game/c", "game/d")
	for _, stream := range []journal.Stream{"game/a", "game/b"} {
		mustPack(t, s, stream, journal.Seq(len(own[stream])))
	}
	for range 2 {
		must(t, s.Close())
		s = open(t, backend(dir))
		wantAll(t, s, own, all)
	}
	path, err := s.Rotate(t.Context(), store.Keep{Last: 2}, noon)
	must(t, err)
	mustPack(t, s, "game/c", journal.Seq(len(own["game/c"])))
	events := mustAppend(t, s, "game/a", journal.Seq(len(own["game/a"])), "more")
	mustPack(t, s, "game/d", journal.Seq(len(own["game/d"]))) // with the newest event of the backup
	must(t, s.Close())
	s = open(t, backend(dir))
	more := map[journal.Stream][]journal.Event{"game/a": append(slices.Clone(own["game/a"]), events...), "game/d": own["game/d"]}
	wantAll(t, s, more, append(slices.Clone(all), events...))
	must(t, s.Close())

	place := backend(t.TempDir())
	restore(t, place, path)
	s = open(t, place)
	defer s.Close()
	wantAll(t, s, own, all)
}

// Streams are packed while they and others grow: whoever follows gets each event once.
func testPackingWhileWriting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const writers, appends = 4, 40
	var group sync.WaitGroup
	for w := range writers {
		stream := journal.NewStream("game", fmt.Sprint(w))
		written := make(chan journal.Seq, appends)
		group.Go(func() {
			defer close(written)
			for n := range journal.Seq(appends) {
				if _, err := s.Append(background, journal.Batch{Stream: stream, Expect: n, Drafts: said("x")}, nil); err != nil {
					t.Error(err)
					return
				}
				written <- n + 1
			}
		})
		group.Go(func() {
			for n := range written {
				_, err := s.Pack(background, stream, n, nil)
				if _, conflict := journal.AsConflict(err); err != nil && !conflict {
					t.Error(err)
				}
				if events, err := s.Read(background, stream, 0); err != nil || len(events) < int(n) {
					t.Errorf("%d events of %d (%v)", len(events), n, err)
				}
			}
		})
	}
	seen := make(map[journal.Stream]journal.Seq)
	count := 0
	for event, err := range s.FollowAll(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		if seen[event.Stream]++; seen[event.Stream] != event.Seq {
			t.Fatalf("%s: event %d after %d", event.Stream, event.Seq, seen[event.Stream]-1)
		}
		if count++; count == writers*appends {
			break
		}
	}
	group.Wait()
	must(t, s.Check(t.Context()))
}

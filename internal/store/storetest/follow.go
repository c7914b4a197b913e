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

func testFollow(t *testing.T, backend Backend) {
	for after, want := range map[journal.Seq][]string{
		0: {"one", "two", "three", "four"}, 1: {"two", "three", "four"}, 2: {"three", "four"}, 3: {"four"},
	} {
		s := opened(t, backend)
		mustAppend(t, s, "tournament/a", 0, "one", "two")
		mustAppend(t, s, "tournament/b", 0, "not this")
		later := func() {
			for _, batch := range []journal.Batch{
				{Stream: "tournament/b", Expect: 1, Drafts: said("not this")},
				{Stream: "tournament/a", Expect: 2, Drafts: said("three", "four")},
			} {
				if _, err := s.Append(background, batch, nil); err != nil {
					t.Error(err)
				}
			}
		}
		if after >= 2 {
			go later() // before or after the reader begins: it makes no difference
		}
		var got []journal.Event
		for event, err := range s.Follow(t.Context(), "tournament/a", after) {
			if err != nil {
				t.Fatal(err)
			}
			if got = append(got, event); event.Seq == 4 {
				break
			}
			if event.Seq == 2 {
				later() // surely after the reader has begun
			}
		}
		equal(t, fmt.Sprint("words after ", after), words(t, got), want)
		equal(t, "events", got, mustRead(t, s, "tournament/a")[after:])
	}
}

// follow compares the numbers of successive events of Follow.
func follow(ctx context.Context, s store.Store, stream journal.Stream, after, until journal.Seq) error {
	last := after
	for event, err := range s.Follow(ctx, stream, after) {
		if err != nil {
			return err
		}
		if event.Seq != last+1 || event.Stream != stream {
			return fmt.Errorf("event %d of %s after %d of %s", event.Seq, event.Stream, last, stream)
		}
		if last = event.Seq; last == until {
			return nil
		}
	}
	return fmt.Errorf("following %s ended at %d", stream, last)
}

// Readers that begin at any time and anywhere get every later event, once and
// in order, while writers write as fast as they can.
func testFollowWhileWriting(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const streams, appends, readers = 4, 100, 6
	var group sync.WaitGroup
	for n := range streams {
		stream := journal.NewStream("tournament", fmt.Sprint(n))
		group.Go(func() {
			for seq := journal.Seq(0); seq < appends; {
				events, err := s.Append(background, journal.Batch{Stream: stream, Expect: seq, Drafts: said(make([]string, 1+seq%3)...)}, nil)
				if err != nil {
					t.Error(err)
					return
				}
				seq += journal.Seq(len(events))
				if seq%10 == 0 { // another reader, from somewhere behind
					group.Go(func() {
						if err := follow(background, s, stream, seq/2, appends); err != nil {
							t.Error(err)
						}
					})
				}
			}
		})
		for range readers {
			group.Go(func() {
				if err := follow(background, s, stream, 0, appends); err != nil {
					t.Error(err)
				}
			})
		}
	}
	group.Wait()
}

func testFollowEnds(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	ctx, end := context.WithCancel(t.Context())
	defer end()
	count := 0
	for _, err := range s.Follow(ctx, "tournament/a", 0) {
		if err != nil {
			t.Fatal(err)
		}
		count++
		end() // the next wait ends at once, without an error
	}
	equal(t, "events until the context ended", count, 1)

	var ended error
	for event, err := range s.Follow(t.Context(), "tournament/a", 0) {
		if err != nil {
			ended = err
			continue
		}
		equal(t, "event", event.Seq, journal.Seq(1))
		go s.Close()
	}
	if !errors.Is(ended, store.ErrClosed) {
		t.Errorf("closing the store ended it with %v", ended)
	}
}

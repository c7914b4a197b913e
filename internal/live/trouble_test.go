package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// Many who follow streams hear of what happened while the journal could not
// be followed, each of them.
func TestFollowersHearAfterAFailure(t *testing.T) {
	const streams, failures = 150, 10
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { // nobody asks here what was read
		for ctx.Err() == nil {
			select {
			case <-m.readAfter:
			case <-ctx.Done():
			}
		}
	})
	one, other := following(t, newCache(t, m, 0)), newCache(t, s, 0)
	var heard [streams]atomic.Int64
	for i := range heard {
		id := fmt.Sprint("a", i)
		add(t, one, id, "first")
		all.Go(func() {
			for b, err := range one.Follow(ctx, id) {
				if err != nil {
					return
				}
				heard[i].Store(int64(len(b.lines)))
			}
		})
	}
	t.Cleanup(func() { stop(); all.Wait() })
	everybody := func(lines int) func() bool {
		return func() bool {
			for i := range heard {
				if heard[i].Load() != int64(lines) {
					return false
				}
			}
			return true
		}
	}
	for n := 1; n <= failures; n++ {
		eventually(t, "everybody heard", everybody(n))
		why := errors.New("no connection")
		m.deaf.Store(&why)
		close(m.cutOff)
		eventually(t, "the feed fails", func() bool { return !one.feed.current.Load() })
		m.cutOff = make(chan struct{})
		for i := range heard {
			add(t, other, fmt.Sprint("a", i), "again")
		}
		m.deaf.Store(nil)
		eventually(t, "the feed works again", func() bool { return one.feed.current.Load() })
	}
	eventually(t, "everybody heard at last", everybody(failures+1))
}

// Two programs that change one stream all the time both get their changes
// through; nobody is told of a conflict.
func TestChangesOfTwoProgramsAllSucceed(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		const writers, changes = 6, 10
		caches := []*Cache[book]{following(t, newCache(t, s, 0)), following(t, newCache(t, s, 0))}
		var all sync.WaitGroup
		for _, c := range caches {
			for range writers {
				all.Go(func() {
					for n := range changes {
						if err := c.Change(t.Context(), "a", func(*book) (Step, error) { return say(fmt.Sprint(n)), nil }); err != nil {
							t.Error(err)
						}
					}
				})
			}
		}
		all.Wait()
		for _, c := range caches {
			eventually(t, "everything is there", func() bool { return lengthOf(t, c, "a") == 2*writers*changes })
		}
	})
}

// As many streams as the cache holds may be followed and yet others stay in
// memory.
func TestFollowedStreamsTakeNobodysPlace(t *testing.T) {
	const most = 4
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	c := following(t, newCache(t, m, most))
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	t.Cleanup(func() { stop(); all.Wait() })
	for i := range 2 * most {
		id := fmt.Sprint("followed", i)
		add(t, c, id, "first")
		heard := make(chan struct{}, 1)
		all.Go(func() {
			for range c.Follow(ctx, id) {
				heard <- struct{}{}
			}
		})
		<-heard
	}
	add(t, c, "other", "first")
	before := len(m.readAfter)
	for range 20 {
		lengthOf(t, c, "other")
	}
	if reads := len(m.readAfter) - before; reads > 0 {
		t.Errorf("the store was read %d times for a stream in memory", reads)
	}
}

// An erasure of a newer program can't be read; nothing that was erased is
// shown all the same.
func TestErasureOfANewerProgram(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	c := following(t, newCache(t, s, 0))
	add(t, c, "a", "secret")
	b, err := c.Snapshot(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	var record string
	for record = range b.names {
		break
	}
	stream := journal.NewStream(ErasureKind, "a")
	draft := journal.Draft{Type: erasureType, Version: erasureVersion + 1, At: at, By: "test", Data: []byte(`{"all":true}`)}
	_, err = s.Append(t.Context(), journal.Batch{Stream: stream, Drafts: []journal.Draft{draft}}, func(tx store.Tx) error {
		return tx.EraseRecord(journal.NewStream("book", "a"), record)
	})
	if err != nil {
		t.Fatal(err)
	}
	eventually(t, "the name is gone", func() bool {
		b, err := c.Snapshot(t.Context(), "a")
		return err == nil && b.names[record] == ""
	})
}

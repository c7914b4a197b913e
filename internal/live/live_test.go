package live

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// What is changed through one cache reaches another: its readers and its
// followers.
func TestTwoCachesOnOneStore(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		one, two := following(t, newCache(t, s, 0)), following(t, newCache(t, s, 0))
		add(t, one, "a", "first")
		if lengthOf(t, one, "a") != 1 || lengthOf(t, two, "a") != 1 {
			t.Fatal("the first line is not there")
		}
		heard := make(chan string, 100)
		go func() {
			for b, err := range two.Follow(t.Context(), "a") {
				if err != nil {
					t.Error(err)
					return
				}
				heard <- b.text()
			}
		}()
		for n := 2; n <= 20; n++ {
			add(t, one, "a", fmt.Sprint("line ", n))
			if lengthOf(t, one, "a") != n {
				t.Fatalf("who wrote line %d does not see it", n)
			}
			eventually(t, "the other sees it", func() bool { return lengthOf(t, two, "a") == n })
		}
		want, err := one.Snapshot(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		for text := range heard {
			if text == want.text() {
				return
			}
		}
	})
}

// Names that are erased through one cache are gone from the other.
func TestErasureIsSeenEverywhere(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		one, two := following(t, newCache(t, s, 0)), following(t, newCache(t, s, 0))
		add(t, one, "a", "Olga")
		add(t, one, "a", "Emil")
		lengthOf(t, two, "a")
		err := one.Erase(t.Context(), "a", "test", at, func(b *book) ([]string, error) { return []string{b.lines[0].record}, nil })
		if err != nil {
			t.Fatal(err)
		}
		gone := func(c *Cache[book]) bool {
			b, err := c.Snapshot(t.Context(), "a")
			return err == nil && b.text() == "Olga by \nEmil by {\"name\":\"Emil\"}\n"
		}
		if !gone(one) {
			t.Error("who erased the name still sees it")
		}
		eventually(t, "the other does not see the name", func() bool { return gone(two) })
		if head, err := s.Head(t.Context(), journal.NewStream("book", "a")); err != nil || head.Seq != 2 {
			t.Errorf("the book's own stream is at %d, %v", head.Seq, err)
		}
	})
}

// Changes through two caches at once, at random: nothing is lost, both come to
// the same, which is what a fresh reading of the store gives, and a
// follower gets the last one and never an older one after a newer one.
func TestRandomHistories(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		for seed := range uint64(4) {
			randomHistory(t, s, seed)
		}
	})
}

func randomHistory(t *testing.T, s store.Store, seed uint64) {
	caches := []*Cache[book]{newCache(t, s, 3), newCache(t, s, 3)}
	const streams, writers, changes = 5, 3, 15
	id := func(n int) string { return fmt.Sprintf("s%d-%d", seed, n) }
	for n := range streams {
		add(t, caches[n%2], id(n), "begin")
	}
	ctx, stop := context.WithCancel(t.Context())
	last := make(map[string]string) // what followers heard last
	var mu sync.Mutex
	var followers, all sync.WaitGroup
	for i, c := range caches {
		for n := range streams {
			followers.Go(func() {
				length := 0
				for b, err := range c.Follow(ctx, id(n)) {
					if err != nil || len(b.lines) < length {
						t.Errorf("after %d lines: %v", length, err)
						return
					}
					length = len(b.lines)
					mu.Lock()
					last[fmt.Sprint(i, " ", n)] = b.text()
					mu.Unlock()
				}
			})
		}
		for w := range writers {
			all.Go(func() {
				random := rand.New(rand.NewPCG(seed, uint64(i*writers+w)))
				for k := range changes {
					n := random.IntN(streams)
					if random.IntN(8) == 0 {
						err := c.Erase(t.Context(), id(n), "test", at, func(b *book) ([]string, error) {
							return []string{b.lines[random.IntN(len(b.lines))].record}, nil
						})
						if err != nil {
							t.Error(err)
						}
						continue
					}
					text := fmt.Sprint(i, "-", w, "-", k)
					if err := c.Change(t.Context(), id(n), func(*book) (Step, error) { return say(text), nil }); err != nil {
						t.Error(err)
					}
					if b, err := c.Snapshot(t.Context(), id(n)); err != nil || !strings.Contains(b.text(), text+" by") {
						t.Errorf("who wrote %s does not see it: %v", text, err)
					}
				}
			})
		}
	}
	all.Wait()
	for n := range streams {
		fresh, err := newCache(t, s, 1).Snapshot(t.Context(), id(n))
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range caches {
			eventually(t, "both come to what is stored", func() bool {
				b, err := c.Snapshot(t.Context(), id(n))
				mu.Lock()
				defer mu.Unlock()
				return err == nil && b.text() == fresh.text() && last[fmt.Sprint(i, " ", n)] == fresh.text()
			})
		}
	}
	stop()
	followers.Wait()
}

// A change that was decided on an old snapshot is decided again.
func TestConflictIsDecidedAgain(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		m := newMeddling(s)
		one, two := newCache(t, m, 0), newCache(t, s, 0)
		add(t, one, "a", "first")
		faster := func() { add(t, two, "a", "second") }
		m.beforeAppend.Store(&faster)
		var seen []int
		err := one.Change(t.Context(), "a", func(b *book) (Step, error) {
			seen = append(seen, len(b.lines))
			return say("third"), nil
		})
		if err != nil || fmt.Sprint(seen) != "[1 2]" || lengthOf(t, one, "a") != 3 {
			t.Errorf("decided on %v lines: %v", seen, err)
		}
	})
}

// After a write of which it is not known whether it was stored, the store is read.
func TestUncertainWriteIsReadAgain(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	c := following(t, newCache(t, m, 0))
	add(t, c, "a", "first")
	m.uncertain.Store(true)
	err := c.Change(t.Context(), "a", func(*book) (Step, error) { return say("second"), nil })
	if !errors.Is(err, store.ErrUncertain) || lengthOf(t, c, "a") != 2 {
		t.Errorf("%v; %d lines", err, lengthOf(t, c, "a"))
	}
	add(t, c, "a", "third")
	if n := lengthOf(t, c, "a"); n != 3 {
		t.Errorf("%d lines", n)
	}
}

// What decide refuses is not written, nor is what has no events.
func TestNothingIsWritten(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	c := newCache(t, s, 0)
	refusal := errors.New("no")
	for want, step := range map[error]func(*book) (Step, error){
		refusal: func(*book) (Step, error) { return say("first"), refusal },
		nil:     func(*book) (Step, error) { return Step{}, nil },
	} {
		if err := c.Change(t.Context(), "a", step); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	if _, err := c.Snapshot(t.Context(), "a"); !errors.Is(err, ErrNotFound) || c.Open() != 0 {
		t.Errorf("%v; %d are held", err, c.Open())
	}
}

// Only what is missing is read.
func TestGapsAreReadFromTheLastEventOn(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	one, two := following(t, newCache(t, m, 0)), following(t, newCache(t, s, 0))
	for n := range 5 {
		add(t, two, "a", fmt.Sprint(n))
	}
	lengthOf(t, one, "a")
	if after := <-m.readAfter; after != 0 {
		t.Errorf("first read after %d", after)
	}
	add(t, two, "a", "sixth")
	eventually(t, "the sixth is seen", func() bool { return lengthOf(t, one, "a") == 6 })
	for len(m.readAfter) > 0 {
		if after := <-m.readAfter; after != 5 {
			t.Errorf("read again after %d", after)
		}
	}
	for range 10 {
		lengthOf(t, one, "a")
	}
	add(t, one, "a", "seventh") // which the feed does not report again
	lengthOf(t, one, "a")
	if n := len(m.readAfter); n > 0 {
		t.Errorf("read %d times though nothing was missing", n)
	}
}

// A request for an id before it exists does not hide it from later readers: a
// follower who comes right after the creation gets everything.
func TestAskingForAnIDBeforeItExists(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		c := newCache(t, s, 0)
		for n := range 40 {
			id := fmt.Sprint("n", n)
			ctx, stop := context.WithCancel(t.Context())
			var polling sync.WaitGroup
			for range 2 {
				polling.Go(func() {
					for ctx.Err() == nil {
						c.Snapshot(ctx, id)
						runtime.Gosched()
					}
				})
			}
			add(t, c, id, "created")
			heard := make(chan int, 10)
			var followers sync.WaitGroup
			followers.Go(func() {
				for b, err := range c.Follow(ctx, id) {
					if err != nil {
						t.Error(err)
					}
					heard <- len(b.lines)
				}
			})
			<-heard
			add(t, c, id, "changed")
			for lines := 0; lines != 2; { // the first may be told twice, when the feed begins
				select {
				case lines = <-heard:
				case <-time.After(20 * time.Second):
					t.Fatalf("nothing was heard of %s", id)
				}
			}
			stop()
			polling.Wait()
			followers.Wait()
		}
	})
}

// Readers get a snapshot while a change is decided and while it is written.
func TestReadersDoNotWait(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	c := following(t, newCache(t, m, 0))
	add(t, c, "a", "first")
	looked := 0
	look := func() {
		if lengthOf(t, c, "a") == 1 {
			looked++
		}
	}
	m.beforeAppend.Store(&look)
	err := c.Change(t.Context(), "a", func(*book) (Step, error) { look(); return say("second"), nil })
	if err != nil || looked != 2 {
		t.Errorf("looked %d times, %v", looked, err)
	}
}

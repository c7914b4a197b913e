package live

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"damka/internal/store"
	"damka/internal/store/memory"
)

// Of many streams a bounded number is held, and never one less that somebody
// follows. Ids that were made up leave nothing behind.
func TestStreamsAreLetGo(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	const most = 8
	c := following(t, newCache(t, s, most))
	add(t, c, "kept", "first")
	heard := make(chan int, 10)
	go func() {
		for b := range c.Follow(t.Context(), "kept") {
			heard <- len(b.lines)
		}
	}()
	<-heard
	kept := c.entryOf("book/kept")
	for n := range 300 {
		add(t, c, fmt.Sprint(n), "first")
		lengthOf(t, c, fmt.Sprint(n/2))
		if _, err := c.Snapshot(t.Context(), fmt.Sprint("made-up-", n)); !errors.Is(err, ErrNotFound) {
			t.Fatalf("a stream that was made up: %v", err)
		}
		if open := c.Open(); open > most+1 { // one is followed
			t.Fatalf("%d streams are held", open)
		}
	}
	if c.Open() != most+1 || c.entryOf("book/kept") != kept || c.entryOf("book/299") == nil || c.entryOf("book/3") != nil {
		t.Errorf("%d streams are held, and not those used last", c.Open())
	}
	add(t, c, "kept", "second")
	if n := <-heard; n != 2 {
		t.Errorf("heard %d lines", n)
	}
}

// Everything ends with the feed, and with the store.
func TestEnd(t *testing.T) {
	for name, end := range map[string]func(*Feed, store.Store){
		"feed":  func(f *Feed, _ store.Store) { f.Close() },
		"store": func(_ *Feed, s store.Store) { s.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			before := runtime.NumGoroutine()
			s := memory.New()
			defer s.Close()
			c := following(t, newCache(t, s, 0))
			add(t, c, "a", "first")
			ended := make(chan error)
			for range 5 {
				go func() {
					for _, err := range c.Follow(context.Background(), "a") {
						if err != nil {
							ended <- err
						}
					}
				}()
			}
			end(c.feed, s)
			for range 5 {
				if err := <-ended; !errors.Is(err, store.ErrClosed) {
					t.Errorf("ended with %v", err)
				}
			}
			eventually(t, "no goroutine is left", func() bool { return runtime.NumGoroutine() <= before })
		})
	}
}

// Ids that can't be the name of a stream are not found.
func TestImpossibleIDs(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	c := newCache(t, s, 0)
	for _, id := range []string{"", "a/b", "../x", strings.Repeat("x", 300)} {
		if _, err := c.Snapshot(t.Context(), id); !errors.Is(err, ErrNotFound) {
			t.Errorf("%q: %v", id, err)
		}
	}
	if c.Open() != 0 {
		t.Errorf("%d are held", c.Open())
	}
}

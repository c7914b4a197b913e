package live

import (
	"errors"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// While the journal can't be followed readers read the store; when it can
// again, followers get what was missed.
func TestFeedThatFails(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	one, two := following(t, newCache(t, m, 0)), newCache(t, s, 0)
	add(t, one, "a", "first")
	heard := make(chan int, 100)
	go func() {
		for b, err := range one.Follow(t.Context(), "a") {
			if err != nil {
				t.Error(err)
			}
			heard <- len(b.lines)
		}
	}()
	if n := <-heard; n != 1 {
		t.Fatalf("heard %d lines", n)
	}
	why := errors.New("no connection")
	m.deaf.Store(&why)
	close(m.cutOff)
	eventually(t, "it is noticed", func() bool { return !one.feed.current.Load() })
	m.cutOff = make(chan struct{})
	add(t, two, "a", "second")
	if n := lengthOf(t, one, "a"); n != 2 {
		t.Errorf("%d lines while the journal can't be followed", n)
	}
	m.deaf.Store(nil)
	for n := range heard {
		if n == 2 {
			break
		}
	}
	following(t, one)
}

// After a failure who is told of erasures hears what was erased meanwhile, and nothing else: nobody has to read all pages again because
// a connection was lost.
func TestWhatWasErasedDuringAFailureIsTold(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	m.readAfter = nil // which is not asked here
	one, two := following(t, newCache(t, m, 0)), newCache(t, s, 0)
	told := make(chan journal.Stream, 10)
	one.feed.OnErased(func(stream journal.Stream) { told <- stream })
	erase := func(id string) {
		if err := two.Erase(t.Context(), id, "test", at, func(b *book) ([]string, error) { return []string{b.lines[0].record}, nil }); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"a", "b", "c"} {
		add(t, two, id, "Olga")
	}
	for i, id := range []string{"", "a", "b", ""} { // the first and the last time nothing is erased
		m.cut(t, one, func() {
			add(t, two, "d", "Emil")
			if id != "" {
				erase(id)
			}
		})
		if id == "" {
			continue
		}
		if stream := <-told; stream != journal.NewStream("book", id) {
			t.Errorf("%d: told of %q", i, stream)
		}
	}
	erase("c") // what comes after all that comes last
	if stream := <-told; stream != "book/c" {
		t.Errorf("told of %q", stream)
	}
}

// What cannot be followed from where it broke off is followed from now on, and everybody is told that anything may have been erased.
func TestAJournalThatCannotBeFollowedOn(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	m := newMeddling(s)
	c := following(t, newCache(t, m, 0))
	add(t, c, "a", "Olga")
	told := make(chan journal.Stream, 10)
	c.feed.OnErased(func(stream journal.Stream) { told <- stream })
	m.broken.Store(true) // nothing that is there already can be read
	m.cut(t, c, func() { add(t, newCache(t, s, 0), "a", "Emil") })
	if stream := <-told; stream != "" {
		t.Errorf("told of %q", stream)
	}
	add(t, c, "a", "Ada")
	if n := lengthOf(t, c, "a"); n != 3 {
		t.Errorf("%d lines", n)
	}
}

// A place in a journal leads on as long as the journal has all that was followed.
func TestAPlaceThatLeadsOn(t *testing.T) {
	for _, test := range []struct {
		at   place
		want bool
	}{{place{}, false}, {place{position: 3, known: true}, true}, {place{position: 2, known: true}, true}, {place{position: 4, known: true}, false}, {place{position: 2, known: true, stuck: mostStuck}, false}} {
		if test.at.leads(3) != test.want {
			t.Errorf("%+v: %t", test.at, !test.want)
		}
	}
}

// Who is told of erasures gets the stream, and a snapshot without the record then: where it was erased and
// at other programs.
func TestErasuresAreTold(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		one, two := following(t, newCache(t, s, 0)), following(t, newCache(t, s, 0))
		add(t, one, "a", "Olga")
		lengthOf(t, two, "a")
		told := make(chan string, 4)
		for _, c := range []*Cache[book]{one, two} {
			c.feed.OnErased(func(stream journal.Stream) {
				b, err := c.Snapshot(t.Context(), stream.ID())
				if err != nil {
					t.Error(err)
					return
				}
				told <- string(stream) + ": " + b.text()
			})
		}
		if err := one.Erase(t.Context(), "a", "test", at, func(b *book) ([]string, error) { return []string{b.lines[0].record}, nil }); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if got := <-told; got != "book/a: Olga by \n" {
				t.Errorf("told %q", got)
			}
		}
	})
}

// Whoever was told of a change sees it, though it is not yet in place: they look once.
func TestWhoWasToldSeesIt(t *testing.T) {
	onStores(t, func(t *testing.T, s store.Store) {
		m := newMeddling(s)
		c := following(t, newCache(t, m, 0))
		add(t, c, "a", "first")
		look := func() {
			e := c.entryOf(journal.NewStream("book", "a"))
			eventually(t, "the feed tells", func() bool { return e.announced.Load() == 2 })
			b, err := c.Told(t.Context(), "a")
			if err != nil || len(b.lines) != 2 {
				t.Errorf("%+v, %v", b, err)
			}
		}
		m.afterAppend.Store(&look)
		add(t, c, "a", "second")
		if b, err := c.Told(t.Context(), "a"); err != nil || len(b.lines) != 2 {
			t.Errorf("%+v, %v", b, err)
		}
		if _, err := c.Told(t.Context(), "none"); !errors.Is(err, ErrNotFound) {
			t.Errorf("a stream that is not: %v", err)
		}
	})
}

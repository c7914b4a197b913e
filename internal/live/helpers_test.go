package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
)

// book is what the tests make of a stream: lines in order, each with a name
// that is a record and can be erased.
type book struct {
	lines []line
	names map[string]string // by record
}

type line struct{ text, record string }

// said is the data of an event of a book.
type said struct {
	Text   string    `json:"text"`
	Record reference `json:"record"`
}

type reference struct {
	ID   string `json:"id"`
	Hash string `json:"hash"`
}

// at is when everything happens.
var at = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

var books = Kind[book]{Name: "book", Next: nextBook}

func nextBook(_ string, before *book, events []journal.Event, records []journal.Record) (*book, error) {
	next := &book{names: map[string]string{}}
	if before != nil {
		next.lines, next.names = slices.Clip(before.lines), maps.Clone(before.names)
	}
	for _, event := range events {
		var s said
		if err := json.Unmarshal(event.Data, &s); err != nil {
			return nil, err
		}
		if int(event.Seq) != len(next.lines)+1 {
			return nil, fmt.Errorf("event %d after %d lines", event.Seq, len(next.lines))
		}
		next.lines = append(next.lines, line{s.Text, s.Record.ID})
	}
	for _, record := range records {
		if !record.Erased {
			next.names[record.ID] = string(record.Data)
		}
	}
	return next, nil
}

// text is everything in a book.
func (b *book) text() string {
	text := ""
	for _, l := range b.lines {
		text += l.text + " by " + b.names[l.record] + "\n"
	}
	return text
}

var recordCount atomic.Int64

// say is the step that adds a line, with a record of its own.
func say(text string) Step {
	record := journal.Record{
		ID: fmt.Sprintf("r%d", recordCount.Add(1)), Salt: make([]byte, journal.MinSalt), Data: json.RawMessage(`{"name":"` + text + `"}`),
	}
	data, err := json.Marshal(said{text, reference{record.ID, record.Hash().String()}})
	if err != nil {
		panic(err)
	}
	return Step{
		Drafts: []journal.Draft{{Type: "said", Version: 1, At: at, By: "test", Data: data}}, Records: []journal.Record{record},
	}
}

// add adds a line to a book.
func add(t testing.TB, c *Cache[book], id, text string) {
	t.Helper()
	if err := c.Change(t.Context(), id, func(*book) (Step, error) { return say(text), nil }); err != nil {
		t.Fatal(err)
	}
}

// newCache is a cache on a store, with a feed of its own.
func newCache(t testing.TB, s store.Store, most int) *Cache[book] {
	feed := NewFeed(s, slog.New(slog.DiscardHandler))
	t.Cleanup(feed.Close)
	feed.pause = func(int) time.Duration { return time.Millisecond }
	return New(feed, books, most)
}

// following waits until the feed of a cache works.
func following(t testing.TB, c *Cache[book]) *Cache[book] {
	t.Helper()
	eventually(t, "the feed follows", func() bool { return c.feed.current.Load() })
	return c
}

// eventually waits for something that other goroutines bring about.
func eventually(t testing.TB, what string, is func() bool) {
	t.Helper()
	for limit := time.Now().Add(20 * time.Second); !is(); {
		if time.Now().After(limit) {
			t.Fatalf("never: %s", what)
		}
		time.Sleep(time.Millisecond)
	}
}

// lengthOf is how many lines the newest known snapshot has.
func lengthOf(t testing.TB, c *Cache[book], id string) int {
	t.Helper()
	b, err := c.Snapshot(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return len(b.lines)
}

// onStores runs a test on every kind of store.
func onStores(t *testing.T, test func(*testing.T, store.Store)) {
	t.Run("memory", func(t *testing.T) {
		s := memory.New()
		t.Cleanup(func() { s.Close() })
		test(t, s)
	})
	t.Run("sqlite", func(t *testing.T) {
		s, err := sqlite.Open(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		test(t, s)
	})
}

// meddling is a store in which something happens at a moment that matters, and
// that notes what is read.
type meddling struct {
	store.Store
	beforeAppend atomic.Pointer[func()]
	afterAppend  atomic.Pointer[func()] // of a change that is in the journal, and not yet in the cache
	uncertain    atomic.Bool            // the next append is stored, and the caller gets an error
	deaf         atomic.Pointer[error]  // why the journal can't be followed
	broken       atomic.Bool            // nothing that is there already can be followed
	cutOff       chan struct{}          // ends the present followers
	readAfter    chan journal.Seq
}

func newMeddling(s store.Store) *meddling {
	return &meddling{Store: s, cutOff: make(chan struct{}), readAfter: make(chan journal.Seq, 1000)}
}

func (m *meddling) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if do := m.beforeAppend.Swap(nil); do != nil {
		(*do)()
	}
	events, err := m.Store.Append(ctx, batch, side)
	if do := m.afterAppend.Swap(nil); do != nil {
		(*do)()
	}
	if err == nil && m.uncertain.Swap(false) {
		return nil, store.ErrUncertain
	}
	return events, err
}

func (m *meddling) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	if m.readAfter != nil {
		m.readAfter <- after
	}
	return m.Store.Read(ctx, stream, after)
}

func (m *meddling) Position(ctx context.Context) (journal.Position, error) {
	if why := m.deaf.Load(); why != nil {
		return 0, *why
	}
	return m.Store.Position(ctx)
}

func (m *meddling) FollowAll(ctx context.Context, after journal.Position) iter.Seq2[journal.Event, error] {
	return func(yield func(journal.Event, error) bool) {
		if why := m.deaf.Load(); why != nil {
			yield(journal.Event{}, *why)
			return
		}
		if newest, _ := m.Store.Position(ctx); m.broken.Load() && after < newest {
			yield(journal.Event{}, errors.New("no such event"))
			return
		}
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		go func() {
			select {
			case <-m.cutOff:
				stop()
			case <-ctx.Done():
			}
		}()
		m.Store.FollowAll(ctx, after)(yield)
	}
}

// cut makes the journal impossible to follow while something is done.
func (m *meddling) cut(t *testing.T, c *Cache[book], meanwhile func()) {
	t.Helper()
	why := errors.New("no connection")
	m.deaf.Store(&why)
	close(m.cutOff)
	eventually(t, "the feed fails", func() bool { return !c.feed.current.Load() })
	m.cutOff = make(chan struct{})
	meanwhile()
	m.deaf.Store(nil)
	following(t, c)
}

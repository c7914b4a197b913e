package live

import (
	"container/list"
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"

	"damka/internal/journal"
	"damka/internal/store"
)

// ErrNotFound is the error for a stream that has no events.
var ErrNotFound = errors.New("live: no such stream")

// Kind is what a cache depends on in the streams it holds.
type Kind[S any] struct {
	Name string // the part of a stream's name before the slash

	// Next makes the snapshot after some more events. before is the snapshot
	// they follow, which it must not change, or nil for the first events of a
	// stream. records are those the events refer to; some may be erased. Next
	// depends on its arguments alone and keeps no events.
	Next func(id string, before *S, events []journal.Event, records []journal.Record) (*S, error)

	// Rows makes what is to be written in the transaction of a change: the
	// rows in which pages search. It is called with the snapshot after the
	// change, before the transaction begins, because it may take some time.
	// Nil: no rows.
	Rows func(next *S) (func(store.Tx) error, error)
}

// DefaultMost is how many streams a cache holds by default.
const DefaultMost = 200

// Cache holds snapshots of the streams of one kind. Its methods may be called
// concurrently from many goroutines. Ids are the part of the streams'
// names after the slash.
type Cache[S any] struct {
	kind Kind[S]
	feed *Feed
	most int

	mu   sync.Mutex
	open map[journal.Stream]*entry[S]
	idle *list.List                  // of *entry[S] that nobody uses, the one used last in front
	at   map[*entry[S]]*list.Element // where each is in idle
}

// New is a cache that a feed keeps up to date. most is how many streams it
// holds at most, besides those in use; 0 is [DefaultMost].
func New[S any](feed *Feed, kind Kind[S], most int) *Cache[S] {
	if most <= 0 {
		most = DefaultMost
	}
	c := &Cache[S]{
		kind: kind, feed: feed, most: most,
		open: make(map[journal.Stream]*entry[S]), idle: list.New(), at: make(map[*entry[S]]*list.Element),
	}
	feed.register(kind.Name, c)
	return c
}

// Open is how many streams are held now.
func (c *Cache[S]) Open() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.open)
}

// Snapshot is the newest known snapshot of a stream; [ErrNotFound] when there
// is none.
func (c *Cache[S]) Snapshot(ctx context.Context, id string) (*S, error) {
	e, err := c.use(id)
	if err != nil {
		return nil, err
	}
	defer c.release(e)
	v, err := c.newest(ctx, e)
	if err != nil {
		return nil, err
	}
	return v.snapshot, nil
}

// Told is a snapshot with every event of which the feed has told, for who looks
// because of it: see [Feed.OnAppended]. While a change of this cache is written
// the feed may tell of it before its snapshot is in place, and who took
// [Cache.Snapshot] then would look too early and not be told again.
func (c *Cache[S]) Told(ctx context.Context, id string) (*S, error) {
	e, err := c.use(id)
	if err != nil {
		return nil, err
	}
	defer c.release(e)
	v := e.newest.Load()
	if !c.feed.current.Load() || !e.isWhole(v) {
		if v, err = c.catchUp(ctx, e); err != nil {
			return nil, err
		}
	}
	return v.snapshot, nil
}

// Newest is the snapshot with everything that the store has of a stream, also what another process has written of which the feed has
// not told yet; [ErrNotFound] when there is none.
func (c *Cache[S]) Newest(ctx context.Context, id string) (*S, error) {
	e, err := c.use(id)
	if err != nil {
		return nil, err
	}
	defer c.release(e)
	v, err := c.catchUp(ctx, e)
	if err != nil {
		return nil, err
	}
	return v.snapshot, nil
}

// Follow yields the newest snapshot of a stream, then newer ones as they are
// made. A slow follower misses intermediate snapshots, but always gets the
// newest. It ends without an error when the context does, and with one when the
// stream cannot be read or the feed has ended.
func (c *Cache[S]) Follow(ctx context.Context, id string) iter.Seq2[*S, error] {
	return func(yield func(*S, error) bool) {
		e, err := c.use(id)
		if err != nil {
			yield(nil, err)
			return
		}
		defer c.release(e)
		var shown *version[S]
		for {
			woken := e.woken()
			v, err := c.known(ctx, e)
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if v != shown {
				if !yield(v.snapshot, nil) {
					return
				}
				shown = v
				continue // the yield may have taken long
			}
			select {
			case <-woken:
			case <-ctx.Done():
				return
			case <-c.feed.ended:
				yield(nil, store.ErrClosed)
				return
			}
		}
	}
}

// known is what a follower gets: the newest version. While the feed does not
// work it is the one in memory; the follower is woken when the feed works again.
func (c *Cache[S]) known(ctx context.Context, e *entry[S]) (*version[S], error) {
	if v := e.newest.Load(); v != nil && !c.feed.current.Load() {
		return v, nil
	}
	return c.newest(ctx, e)
}

// newest is the newest version, read from the store if necessary.
func (c *Cache[S]) newest(ctx context.Context, e *entry[S]) (*version[S], error) {
	if v := e.newest.Load(); c.feed.current.Load() && e.isFresh(v) {
		return v, nil
	}
	return c.read(ctx, e)
}

// read is the newest version, read from the store if nobody has read it meanwhile.
func (c *Cache[S]) read(ctx context.Context, e *entry[S]) (*version[S], error) {
	e.reading.Lock()
	defer e.reading.Unlock()
	if v := e.newest.Load(); c.feed.current.Load() && e.isFresh(v) {
		return v, nil
	}
	return c.load(ctx, e)
}

// catchUp is the newest version of the store, whatever has been heard of it.
func (c *Cache[S]) catchUp(ctx context.Context, e *entry[S]) (*version[S], error) {
	e.reading.Lock()
	defer e.reading.Unlock()
	return c.load(ctx, e)
}

// load reads what is missing in memory: the events after the newest version
// and the records they refer to, or the whole stream if the version is not
// valid any more. The caller holds reading.
func (c *Cache[S]) load(ctx context.Context, e *entry[S]) (*version[S], error) {
	now, generation := e.newest.Load(), e.generation.Load()
	current := c.feed.current.Load()
	if now == nil || now.generation != generation || !current {
		now = &version[S]{}
	}
	events, err := c.feed.store.Read(ctx, e.stream, now.seq)
	if err != nil {
		return nil, err
	}
	if len(events) == 0 {
		if now.seq == 0 {
			return nil, ErrNotFound
		}
		return now, nil
	}
	records, err := c.records(ctx, e.stream, now.seq, events)
	if err != nil {
		return nil, err
	}
	next, err := c.next(e.stream, now.snapshot, events, records)
	if err != nil {
		return nil, err
	}
	v := &version[S]{snapshot: next, seq: events[len(events)-1].Seq, generation: generation}
	e.put(v)
	return v, nil
}

// records are those that events after the given one refer to.
func (c *Cache[S]) records(ctx context.Context, stream journal.Stream, after journal.Seq, events []journal.Event) ([]journal.Record, error) {
	if after == 0 {
		return c.feed.store.Records(ctx, stream)
	}
	references := journal.References(events)
	if len(references) == 0 {
		return nil, nil
	}
	ids := make([]string, len(references))
	for i, reference := range references {
		ids[i] = reference.ID
	}
	return c.feed.store.RecordsOf(ctx, stream, ids...)
}

// next makes a snapshot; an error names the stream.
func (c *Cache[S]) next(stream journal.Stream, before *S, events []journal.Event, records []journal.Record) (*S, error) {
	next, err := c.kind.Next(stream.ID(), before, events, records)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", stream, err)
	}
	return next, nil
}

// use finds the entry of a stream, or makes one. The entry is kept until it is
// released.
func (c *Cache[S]) use(id string) (*entry[S], error) {
	stream := journal.NewStream(c.kind.Name, id)
	if !stream.Valid() {
		return nil, ErrNotFound
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.open[stream]
	if e == nil {
		e = newEntry[S](stream)
		c.open[stream] = e
	}
	if element := c.at[e]; element != nil {
		c.idle.Remove(element)
		delete(c.at, e)
	}
	e.pins++
	return e, nil
}

// release ends a use. An entry that was never read has an id that may not exist,
// so it does not displace another entry. Others may use the same entry and read
// it meanwhile, so only the last one to leave may drop it.
func (c *Cache[S]) release(e *entry[S]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e.pins--
	switch {
	case e.pins > 0:
	case e.newest.Load() == nil:
		delete(c.open, e.stream)
	default:
		c.at[e] = c.idle.PushFront(e)
		c.evict()
	}
}

// evict drops the least recently used entries while too many are unused. The
// caller holds the lock.
func (c *Cache[S]) evict() {
	for c.idle.Len() > c.most {
		oldest := c.idle.Remove(c.idle.Back()).(*entry[S])
		delete(c.at, oldest)
		delete(c.open, oldest.stream)
	}
}

// entryOf is the entry of a stream, nil when it is not held.
func (c *Cache[S]) entryOf(stream journal.Stream) *entry[S] {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open[stream]
}

// announce implements listener.
func (c *Cache[S]) announce(stream journal.Stream, seq journal.Seq) {
	e := c.entryOf(stream)
	if e == nil {
		return
	}
	e.learn(seq)
	if v := e.newest.Load(); v == nil || v.seq < seq {
		e.wake()
	}
}

// invalidate implements listener.
func (c *Cache[S]) invalidate(stream journal.Stream) {
	if e := c.entryOf(stream); e != nil {
		e.generation.Add(1)
		e.wake()
	}
}

// invalidateAll implements listener.
func (c *Cache[S]) invalidateAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.open {
		e.generation.Add(1)
		e.wake()
	}
}

// wakeAll implements listener.
func (c *Cache[S]) wakeAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.open {
		e.wake()
	}
}

package live

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
)

// Feed follows the journal of a store and announces new events to the caches. It
// ends with Close, or when the store is closed.
type Feed struct {
	store store.Store
	log   *slog.Logger
	pause func(failures int) time.Duration

	stop  context.CancelFunc
	ended chan struct{} // closed when the feed follows no more

	// current says that every event is announced. Before the journal is
	// followed, and while it cannot be, readers read the store.
	current atomic.Bool

	heard place // what was followed so far; only run has it

	mu     sync.Mutex
	caches map[string]listener // by kind of stream
	erased []func(journal.Stream)
	heed   []func(stream journal.Stream, event string)
}

// place is a position of the journal up to which everything was announced; the zero place is none.
type place struct {
	position journal.Position
	known    bool
	stuck    int // how often in a row nothing could be read after it, though something is there
}

// mostStuck is how often that is tried, before what follows there is left out and everybody reads everything again.
const mostStuck = 10

// leads says that what was missed can be followed from there, in a journal with this newest position. One that has less is another journal,
// such as a copy that was put back.
func (p place) leads(newest journal.Position) bool {
	return p.known && p.position <= newest && p.stuck < mostStuck
}

// listener is what the feed needs of a cache.
type listener interface {
	announce(stream journal.Stream, seq journal.Seq) // there are events up to seq
	invalidate(stream journal.Stream)                // the stream has to be read again
	invalidateAll()
	wakeAll()
}

// NewFeed begins to follow the journal of a store.
func NewFeed(s store.Store, log *slog.Logger) *Feed {
	ctx, stop := context.WithCancel(context.Background())
	f := &Feed{
		store: s, log: log, pause: pauseAfter, stop: stop, ended: make(chan struct{}), caches: make(map[string]listener),
	}
	go f.run(ctx)
	return f
}

// Close ends the feed and waits until it has ended. Followers of a stream
// get [store.ErrClosed].
func (f *Feed) Close() {
	f.stop()
	<-f.ended
}

// register makes a cache get the announcements of the streams of its kind.
func (f *Feed) register(kind string, cache listener) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.caches[kind] != nil || kind == ErasureKind {
		panic("live: two caches of the kind " + kind)
	}
	f.caches[kind] = cache
}

// OnErased adds who is told that records of a stream were erased, by whatever program; the empty stream
// when it may have been any. Whoever asks for a snapshot then gets one without them. It must not take long.
func (f *Feed) OnErased(tell func(journal.Stream)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.erased = append(f.erased, tell)
}

// OnAppended adds who is told of each event of all streams, by whatever program, once the caches know of it: its stream and its type. The empty
// stream: something may have happened of which nobody was told. It must not take long, nor ask for a snapshot.
func (f *Feed) OnAppended(tell func(stream journal.Stream, event string)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.heed = append(f.heed, tell)
}

// tellAppended tells them.
func (f *Feed) tellAppended(stream journal.Stream, event string) {
	f.mu.Lock()
	told := slices.Clone(f.heed)
	f.mu.Unlock()
	for _, tell := range told {
		tell(stream, event)
	}
}

// tellErased tells them.
func (f *Feed) tellErased(stream journal.Stream) {
	f.mu.Lock()
	told := slices.Clone(f.erased)
	f.mu.Unlock()
	for _, tell := range told {
		tell(stream)
	}
}

// run follows the journal, again and again when that fails.
func (f *Feed) run(ctx context.Context) {
	defer close(f.ended)
	for failures, again := 1, false; ; failures, again = failures+1, true {
		heard, err := f.follow(ctx, again)
		f.current.Store(false)
		if ctx.Err() != nil || errors.Is(err, store.ErrClosed) {
			return
		}
		if heard {
			failures = 1
		}
		f.log.Error("the journal can't be followed; pages read the store until it can", "error", err)
		select {
		case <-time.After(f.pause(failures)):
		case <-ctx.Done():
			return
		}
	}
}

// errEnded is the error when following the journal ends without one.
var errEnded = errors.New("live: following the journal ended")

// follow announces what is new from now on, and after a failure what was missed, too. What the caches hold at that moment
// may be old, so they read it again. So nothing is missed at the start
// or after a failure. heard says whether the journal could be followed for a
// while.
func (f *Feed) follow(ctx context.Context, again bool) (heard bool, err error) {
	newest, err := f.store.Position(ctx)
	if err != nil {
		return false, err
	}
	leads := f.heard.leads(newest)
	if !leads {
		f.heard = place{position: newest, known: true}
	}
	if f.heard.position < newest {
		f.heard.stuck++
	}
	f.invalidateAll()
	f.current.Store(true)
	for _, cache := range f.listeners() {
		cache.wakeAll() // anyone who looked before was given what is in memory
	}
	if again && !leads {
		f.tellErased("") // what was erased while nobody followed is not known
	}
	if !leads {
		f.tellAppended("", "")
	}
	for event, err := range f.store.FollowAll(ctx, f.heard.position) {
		if err != nil {
			return heard, err
		}
		heard = true
		f.announce(event)
		f.heard = place{position: event.Position, known: true}
	}
	return heard, errEnded
}

// invalidateAll makes every cache read again what it has.
func (f *Feed) invalidateAll() {
	for _, cache := range f.listeners() {
		cache.invalidateAll()
	}
}

func (f *Feed) listeners() []listener {
	f.mu.Lock()
	defer f.mu.Unlock()
	var all []listener
	for _, cache := range f.caches {
		all = append(all, cache)
	}
	return all
}

// announce passes an event on to the cache of its kind.
func (f *Feed) announce(event journal.Event) {
	if event.Stream.Kind() == ErasureKind {
		erased, err := decodeErasure(event)
		if err != nil {
			// A newer program wrote it: what was erased is not known, so nothing
			// in memory is trusted.
			f.log.Error("an erasure can't be read; all streams are read again", "stream", event.Stream, "seq", event.Seq, "error", err)
			f.invalidateAll()
			f.tellErased("")
			return
		}
		if cache := f.cacheOf(erased.Stream); cache != nil {
			cache.invalidate(erased.Stream)
		}
		f.tellErased(erased.Stream)
		return
	}
	if cache := f.cacheOf(event.Stream); cache != nil {
		cache.announce(event.Stream, event.Seq)
	}
	f.tellAppended(event.Stream, event.Type)
}

func (f *Feed) cacheOf(stream journal.Stream) listener {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.caches[stream.Kind()]
}

// pauseAfter is how long to wait before the journal is followed again.
func pauseAfter(failures int) time.Duration {
	const first, longest = 50 * time.Millisecond, 10 * time.Second
	return min(first<<min(failures-1, 10), longest)
}

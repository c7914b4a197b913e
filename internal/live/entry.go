package live

import (
	"sync"
	"sync/atomic"

	"damka/internal/journal"
)

// entry is one stream in memory.
type entry[S any] struct {
	stream journal.Stream

	newest atomic.Pointer[version[S]] // nil until the stream was read

	// generation grows when the snapshot may be wrong as a whole, because records
	// were erased or the feed failed. A version made before is not shown.
	generation atomic.Uint64

	announced atomic.Uint64 // the newest event that is known to be there
	appending atomic.Bool   // a change is being written

	changing chan struct{} // has one element while a change is decided and written
	reading  sync.Mutex    // held while the stream is read and a version is made the newest

	mu     sync.Mutex
	signal chan struct{} // closed, and replaced, when followers should look

	pins int // how many use the entry now; guarded by Cache.mu
}

// version is a snapshot and what it was made of.
type version[S any] struct {
	snapshot   *S
	seq        journal.Seq // of its last event
	generation uint64      // entry.generation before it was read
}

func newEntry[S any](stream journal.Stream) *entry[S] {
	return &entry[S]{stream: stream, changing: make(chan struct{}, 1), signal: make(chan struct{})}
}

// isWhole says whether a version has all that is known of the stream.
func (e *entry[S]) isWhole(v *version[S]) bool {
	return v != nil && v.generation == e.generation.Load() && uint64(v.seq) >= e.announced.Load()
}

// isFresh says whether a version need not be read again. While a change of
// this cache is written, the feed may announce it before it is put in place;
// then nobody has to read it from the store.
func (e *entry[S]) isFresh(v *version[S]) bool {
	return e.isWhole(v) || v != nil && v.generation == e.generation.Load() && e.appending.Load()
}

// learn records that there are events up to seq.
func (e *entry[S]) learn(seq journal.Seq) {
	for {
		now := e.announced.Load()
		if now >= uint64(seq) || e.announced.CompareAndSwap(now, uint64(seq)) {
			return
		}
	}
}

// put makes a version the newest unless the newest already has as much. The
// caller holds reading.
func (e *entry[S]) put(v *version[S]) {
	if now := e.newest.Load(); now != nil && now.generation >= v.generation && now.seq >= v.seq {
		return
	}
	e.newest.Store(v)
	e.wake()
}

// wake makes followers look for a newer version.
func (e *entry[S]) wake() {
	e.mu.Lock()
	defer e.mu.Unlock()
	close(e.signal)
	e.signal = make(chan struct{})
}

// woken is closed at the next wake.
func (e *entry[S]) woken() <-chan struct{} {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.signal
}

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

	// trust grows when what is held may be wrong as a whole, because records
	// were erased or the feed failed. A version made before is not shown.
	trust atomic.Uint64

	announced atomic.Uint64 // the newest event that is known to be there
	appending atomic.Bool   // a change is being written

	changing chan struct{} // has one element while a change is decided and written
	reading  sync.Mutex    // held while the stream is read and a version is put in place

	mu     sync.Mutex
	signal chan struct{} // closed, and replaced, when followers should look

	pins int // who uses the entry now; guarded by Cache.mu
}

// version is a snapshot and what it was made of.
type version[S any] struct {
	snapshot *S
	seq      journal.Seq // of its last event
	trust    uint64      // entry.trust before it was read
}

func newEntry[S any](stream journal.Stream) *entry[S] {
	return &entry[S]{stream: stream, changing: make(chan struct{}, 1), signal: make(chan struct{})}
}

// isFresh says whether a version has all that is known of the stream. While a
// change of our own is written, the feed may announce it before it is put in
// place; nobody has to read it from the store then.
func (e *entry[S]) isFresh(v *version[S]) bool {
	return v != nil && v.trust == e.trust.Load() && (uint64(v.seq) >= e.announced.Load() || e.appending.Load())
}

// hear notes that there are events up to seq.
func (e *entry[S]) hear(seq journal.Seq) {
	for {
		now := e.announced.Load()
		if now >= uint64(seq) || e.announced.CompareAndSwap(now, uint64(seq)) {
			return
		}
	}
}

// put makes a version the newest unless the newest has as much. The caller
// holds reading.
func (e *entry[S]) put(v *version[S]) {
	if now := e.newest.Load(); now != nil && now.trust >= v.trust && now.seq >= v.seq {
		return
	}
	e.newest.Store(v)
	e.wake()
}

// wake makes followers look.
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

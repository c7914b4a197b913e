package page

import (
	"context"
	"fmt"
	"iter"
	"log/slog"
	"slices"
	"sync"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
)

// EventFrame is a server-sent event. The data has no line breaks, as JSON
// from Go's encoder has none.
func EventFrame(seq uint64, name string, data []byte) []byte {
	return fmt.Appendf(nil, "id: %d\nevent: %s\ndata: %s\n\n", seq, name, data)
}

func StructureFrame(seq uint64) []byte {
	return EventFrame(seq, events.ChangedStructure, []byte("{}"))
}

// Source yields what happens to a stream of the journal after a sequence
// number, as pages hear it, until the context ends.
type Source func(ctx context.Context, after uint64) iter.Seq2[Frame, error]

// Key is what one listens to: a stream of the journal, and which view of
// it, as a tournament's pages and its arbiter may hear different things.
type Key struct {
	Stream journal.Stream
	Kind   string
}

// Frame is one change as it goes over the wire, by language.
type Frame struct {
	Seq  uint64
	Wire map[i18n.Lang][]byte
}

// remembered is how many changes a stream remembers for listeners who come back.
// Anyone who was away longer reads the page again.
const remembered = 256

// Streams are what somebody listens to.
type Streams struct {
	log       *slog.Logger
	keepAlive time.Duration

	most int // listeners
	each int // listeners at one address

	mu        sync.Mutex
	open      map[Key]*Stream
	listeners int             // of all streams
	at        map[Address]int // listeners; an address without any is not in it
	closed    bool
}

// mostListeners is how many may listen at once. Each holds a connection and
// some memory; a page that finds no room is read again now and then instead.
const mostListeners = 5000

// mostAtOne is how many may listen at one address, so that nobody takes all
// the room. A whole hall can stand behind one address.
const mostAtOne = 500

func newStreams(log *slog.Logger, keepAlive time.Duration) *Streams {
	return &Streams{log: log, keepAlive: keepAlive, most: mostListeners, each: mostAtOne, open: make(map[Key]*Stream), at: make(map[Address]int)}
}

// Stream is what happens under one key. A change is encoded once, however
// many listen; each listener only writes the same bytes.
type Stream struct {
	listeners int // guarded by Streams.mu
	stop      context.CancelFunc
	Ended     chan struct{} // closed when nothing more will come

	mu     sync.Mutex
	first  uint64 // everything after this sequence number is in frames
	last   uint64 // of the newest frame, or first
	frames []Frame
	wake   chan struct{} // closed, and replaced, at a change and to keep alive
}

// Join listens at an address to a stream whose newest event is now, from seen
// on. The source is asked when nobody listens yet. The listener calls leave in
// the end. There is no stream when too many listen already, there or in all.
func (all *Streams) Join(from Address, key Key, source Source, now, seen uint64) (s *Stream, leave func()) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.listeners >= all.most || all.at[from] >= all.each {
		return nil, nil
	}
	all.listeners++
	all.at[from]++
	s = all.open[key]
	if s == nil {
		s = all.start(key, source, max(seen, now-min(now, remembered)))
	}
	s.listeners++
	return s, func() { all.leave(from, key, s) }
}

// start follows a source; the caller holds the lock.
func (all *Streams) start(key Key, source Source, after uint64) *Stream {
	ctx, stop := context.WithCancel(context.Background())
	s := &Stream{stop: stop, Ended: make(chan struct{}), first: after, last: after, wake: make(chan struct{})}
	if all.closed {
		stop()
	}
	all.open[key] = s
	go func() {
		defer all.forget(key, s)
		go s.keepOpen(ctx, all.keepAlive)
		for frame, err := range source(ctx, after) {
			if err != nil {
				all.log.Error("a live stream broke off", "stream", key.Stream, "kind", key.Kind, "error", err)
				return
			}
			s.add(frame)
		}
	}()
	return s
}

// leave ends the stream with its last listener.
func (all *Streams) leave(from Address, key Key, s *Stream) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.listeners--
	if all.at[from]--; all.at[from] == 0 {
		delete(all.at, from)
	}
	if s.listeners--; s.listeners == 0 {
		s.stop()
		if all.open[key] == s {
			delete(all.open, key)
		}
	}
}

// forget ends a stream for anyone who still listens; browsers come back by
// themselves and find a new one.
func (all *Streams) forget(key Key, s *Stream) {
	s.stop()
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.open[key] == s {
		delete(all.open, key)
	}
	close(s.Ended)
}

// close ends every stream, now and from now on.
func (all *Streams) close() {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.closed = true
	for _, s := range all.open {
		s.stop()
	}
}

// add puts a frame behind the others and wakes the listeners.
func (s *Stream) add(f Frame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frames = append(s.frames, f)
	s.last = f.Seq
	if over := len(s.frames) - remembered; over >= remembered { // now and then, not at every change
		s.first = s.frames[over-1].Seq
		s.frames = slices.Clone(s.frames[over:])
	}
	s.wakeAll()
}

func (s *Stream) wakeAll() {
	close(s.wake)
	s.wake = make(chan struct{})
}

// keepOpen wakes the listeners now and then, to say that they are not
// forgotten.
func (s *Stream) keepOpen(ctx context.Context, every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			s.mu.Lock()
			s.wakeAll()
			s.mu.Unlock()
		case <-ctx.Done():
			return
		}
	}
}

// since is what happened after a sequence number, the number the listener has
// then reached, and a channel closed when it is worth asking again.
func (s *Stream) since(seen uint64, lang i18n.Lang) (wire [][]byte, last uint64, wake <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if seen < s.first { // too long away
		return [][]byte{StructureFrame(s.last)}, s.last, s.wake
	}
	at, _ := slices.BinarySearchFunc(s.frames, seen+1, func(f Frame, seq uint64) int { return int(f.Seq) - int(seq) })
	for _, f := range s.frames[at:] {
		wire = append(wire, f.Wire[lang])
	}
	return wire, max(seen, s.last), s.wake
}

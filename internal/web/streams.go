package web

import (
	"context"
	"iter"
	"log/slog"
	"slices"
	"sync"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
)

// follower yields the changes of a tournament after a sequence number until
// the context ends: events.App.Follow.
type follower func(ctx context.Context, id string, after uint64) iter.Seq2[events.Change, error]

// frame of a live stream: one change as it goes over the wire, by language.
type liveFrame struct {
	seq  uint64
	wire map[i18n.Lang][]byte
}

// kept is how many changes a stream remembers for listeners who come back.
// Whoever was away longer reads the page again.
const kept = 256

// streams are the tournaments that somebody listens to.
type streams struct {
	follow    follower
	encode    func(id string, change events.Change) liveFrame
	log       *slog.Logger
	keepAlive time.Duration

	most int // listeners

	mu        sync.Mutex
	open      map[string]*stream
	listeners int // of all streams
	closed    bool
}

// mostListeners is how many may listen at once. Each holds a connection and
// some memory; a page that finds no room is read again now and then instead.
const mostListeners = 5000

func newStreams(follow follower, encode func(string, events.Change) liveFrame, log *slog.Logger, keepAlive time.Duration) *streams {
	return &streams{follow: follow, encode: encode, log: log, keepAlive: keepAlive, most: mostListeners, open: make(map[string]*stream)}
}

// stream is what happens to one tournament. A change is encoded once, however
// many listen; each listener only writes the same bytes.
type stream struct {
	listeners int // guarded by streams.mu
	stop      context.CancelFunc
	ended     chan struct{} // closed when nothing more will come

	mu     sync.Mutex
	first  uint64 // everything after this sequence number is in frames
	last   uint64 // of the newest frame, or first
	frames []liveFrame
	wake   chan struct{} // closed, and replaced, at a change and to keep alive
}

// join listens to a tournament that stands at now, from seen on. The listener
// calls leave in the end. There is no stream when too many listen already.
func (all *streams) join(id string, now, seen uint64) (s *stream, leave func()) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.listeners >= all.most {
		return nil, nil
	}
	all.listeners++
	s = all.open[id]
	if s == nil {
		s = all.start(id, max(seen, now-min(now, kept)))
	}
	s.listeners++
	return s, func() { all.leave(id, s) }
}

// start follows a tournament; the caller holds the lock.
func (all *streams) start(id string, after uint64) *stream {
	ctx, stop := context.WithCancel(context.Background())
	s := &stream{stop: stop, ended: make(chan struct{}), first: after, last: after, wake: make(chan struct{})}
	if all.closed {
		stop()
	}
	all.open[id] = s
	go func() {
		defer all.forget(id, s)
		go s.keepOpen(ctx, all.keepAlive)
		for change, err := range all.follow(ctx, id, after) {
			if err != nil {
				all.log.Error("a live stream broke off", "tournament", id, "error", err)
				return
			}
			s.add(all.encode(id, change))
		}
	}()
	return s
}

// leave ends the stream with its last listener.
func (all *streams) leave(id string, s *stream) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.listeners--
	if s.listeners--; s.listeners == 0 {
		s.stop()
		if all.open[id] == s {
			delete(all.open, id)
		}
	}
}

// forget ends a stream for whoever still listens; browsers come back by
// themselves and find a new one.
func (all *streams) forget(id string, s *stream) {
	s.stop()
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.open[id] == s {
		delete(all.open, id)
	}
	close(s.ended)
}

// close ends every stream, now and from now on.
func (all *streams) close() {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.closed = true
	for _, s := range all.open {
		s.stop()
	}
}

// add puts a frame behind the others and wakes the listeners.
func (s *stream) add(f liveFrame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frames = append(s.frames, f)
	s.last = f.seq
	if over := len(s.frames) - kept; over >= kept { // now and then, not at every change
		s.first = s.frames[over-1].seq
		s.frames = slices.Clone(s.frames[over:])
	}
	s.wakeAll()
}

func (s *stream) wakeAll() {
	close(s.wake)
	s.wake = make(chan struct{})
}

// keepOpen wakes the listeners now and then, to say that they are not
// forgotten.
func (s *stream) keepOpen(ctx context.Context, every time.Duration) {
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
func (s *stream) since(seen uint64, lang i18n.Lang) (wire [][]byte, last uint64, wake <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if seen < s.first { // too long away
		return [][]byte{structureFrame(s.last)}, s.last, s.wake
	}
	at, _ := slices.BinarySearchFunc(s.frames, seen+1, func(f liveFrame, seq uint64) int { return int(f.seq) - int(seq) })
	for _, f := range s.frames[at:] {
		wire = append(wire, f.wire[lang])
	}
	return wire, max(seen, s.last), s.wake
}

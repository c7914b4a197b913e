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
	"damka/internal/journal"
)

// EventFrame is a server-sent event of what happened to the thing with an id.
// The data has no line breaks, as JSON from Go's encoder has none.
func EventFrame(id string, seq uint64, name string, data []byte) []byte {
	return fmt.Appendf(nil, "id: %s:%d\nevent: %s\ndata: %s\n\n", id, seq, name, data)
}

func StructureFrame(id string, seq uint64) []byte {
	return EventFrame(id, seq, events.ChangedStructure, []byte("{}"))
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

// Frame is one change as it goes over the wire, the same for all who listen.
type Frame struct {
	Seq  uint64
	Wire []byte
}

// Followed is a stream that somebody listens to, whose newest event is Now,
// from Seen on.
type Followed struct {
	Key    Key
	Source Source
	Now    uint64
	Seen   uint64
}

// remembered is how many changes a stream remembers for listeners who come back.
// Anyone who was away longer reads the page again.
const remembered = 256

// Streams are what somebody listens to.
type Streams struct {
	log       *slog.Logger
	keepAlive time.Duration

	most int // follows
	each int // follows at one address

	mu      sync.Mutex
	open    map[Key]*Stream
	follows int             // of all listeners, each with one connection
	at      map[Address]int // follows; an address without any is not in it
	closed  bool
}

// mostFollows is how many streams may be followed at once, by as many listeners
// or fewer. Each listener holds a connection, each stream what it is about in
// memory; a page that finds no room is read again now and then instead.
const mostFollows = 5000

// mostAtOne is how many may be followed at one address, so that nobody takes
// all the room. A whole hall can stand behind one address.
const mostAtOne = 500

func newStreams(log *slog.Logger, keepAlive time.Duration) *Streams {
	return &Streams{log: log, keepAlive: keepAlive, most: mostFollows, each: mostAtOne, open: make(map[Key]*Stream), at: make(map[Address]int)}
}

// Stream is what happens under one key. A change is encoded once, however
// many listen; each listener only writes the same bytes.
type Stream struct {
	listeners int // guarded by Streams.mu
	stop      context.CancelFunc
	Ended     chan struct{} // closed when nothing more will come

	mu     sync.Mutex
	id     string // of what it is about
	first  uint64 // everything after this sequence number is in frames
	last   uint64 // of the newest frame, or first
	frames []Frame
	bells  map[Bell]bool // of those who listen
}

// Bell is rung when it is worth asking again what is new. It has room for one
// ring: who is busy hears it later.
type Bell chan struct{}

func NewBell() Bell { return make(Bell, 1) }

func (b Bell) ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}

// Join listens at an address to some streams. A source is asked when nobody
// listens to its stream yet. The bell is rung at each change. The listener calls
// leave in the end. There are no streams when they would be too many, there or in
// all.
func (all *Streams) Join(from Address, bell Bell, follows ...Followed) (joined []*Stream, leave func()) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.follows+len(follows) > all.most || all.at[from]+len(follows) > all.each {
		return nil, nil
	}
	all.follows += len(follows)
	all.at[from] += len(follows)
	for _, f := range follows {
		s := all.open[f.Key]
		if s == nil {
			s = all.start(f.Key, f.Source, max(f.Seen, f.Now-min(f.Now, remembered)))
		}
		s.listeners++
		s.hang(bell)
		joined = append(joined, s)
	}
	return joined, func() {
		all.leave(from, len(follows))
		for i, f := range follows {
			all.drop(f.Key, joined[i], bell)
		}
	}
}

// start follows a source; the caller holds the lock.
func (all *Streams) start(key Key, source Source, after uint64) *Stream {
	ctx, stop := context.WithCancel(context.Background())
	s := &Stream{stop: stop, Ended: make(chan struct{}), id: key.Stream.ID(), first: after, last: after, bells: make(map[Bell]bool)}
	if all.closed {
		stop()
	}
	all.open[key] = s
	go func() {
		defer all.forget(key, s)
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

// leave makes room for others to follow as many streams at an address.
func (all *Streams) leave(from Address, follows int) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.follows -= follows
	if all.at[from] -= follows; all.at[from] == 0 {
		delete(all.at, from)
	}
}

// drop ends the stream with its last listener.
func (all *Streams) drop(key Key, s *Stream, bell Bell) {
	all.mu.Lock()
	defer all.mu.Unlock()
	s.unhang(bell)
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
	s.ring()
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

// add puts a frame behind the others and rings for the listeners.
func (s *Stream) add(f Frame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frames = append(s.frames, f)
	s.last = f.Seq
	if over := len(s.frames) - remembered; over >= remembered { // now and then, not at every change
		s.first = s.frames[over-1].Seq
		s.frames = slices.Clone(s.frames[over:])
	}
	s.ringAll()
}

func (s *Stream) hang(bell Bell) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bells[bell] = true
}

func (s *Stream) unhang(bell Bell) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.bells, bell)
}

func (s *Stream) ring() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ringAll()
}

// ringAll is for anyone who holds the lock.
func (s *Stream) ringAll() {
	for bell := range s.bells {
		bell.ring()
	}
}

// hasEnded says that nothing more will come.
func (s *Stream) hasEnded() bool {
	select {
	case <-s.Ended:
		return true
	default:
		return false
	}
}

// since is what happened after a sequence number, and the number the listener
// has then reached.
func (s *Stream) since(seen uint64) (wire [][]byte, last uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if seen < s.first { // too long away
		return [][]byte{StructureFrame(s.id, s.last)}, s.last
	}
	at, _ := slices.BinarySearchFunc(s.frames, seen+1, func(f Frame, seq uint64) int { return int(f.Seq) - int(seq) })
	for _, f := range s.frames[at:] {
		wire = append(wire, f.Wire)
	}
	return wire, max(seen, s.last)
}

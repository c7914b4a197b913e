package page

import (
	"context"
	"fmt"
	"iter"
	"log/slog"
	"maps"
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

	// Private: it is for this listener alone and belongs to another that is followed, so it
	// takes no room.
	Private bool

	// Remembers is how many changes are remembered for those who come back, where they are large or there are many
	// streams; 0: 256. It is the same for all who follow a key.
	Remembers int
}

// counted is how many of the streams take room.
func counted(follows []Followed) (n int) {
	for _, f := range follows {
		if !f.Private {
			n++
		}
	}
	return n
}

func (f Followed) remembers() int {
	if f.Remembers == 0 {
		return remembered
	}
	return f.Remembers
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
// memory; a page that finds no room is read again now and then instead. A listener
// needs about 30 KB (make load), so all of them have room in a small machine.
const mostFollows = 20_000

// mostAtOne is how many may be followed at one address, so that nobody takes
// all the room. A whole hall can have one address.
const mostAtOne = 500

func newStreams(log *slog.Logger, keepAlive time.Duration) *Streams {
	return &Streams{log: log, keepAlive: keepAlive, most: mostFollows, each: mostAtOne, open: make(map[Key]*Stream), at: make(map[Address]int)}
}

// Join listens at an address to some streams. A source is asked when nobody
// listens to its stream yet. The bell is rung at each change. The listener calls
// leave in the end. There are no streams when they would be too many, there or in
// all. Nobody has seen more than there is: Seen is put right in follows.
func (all *Streams) Join(from Address, bell Bell, follows ...Followed) (joined []*Stream, leave func()) {
	all.mu.Lock()
	defer all.mu.Unlock()
	n := counted(follows)
	if all.follows+n > all.most || all.at[from]+n > all.each {
		return nil, nil
	}
	all.follows += n
	all.at[from] += n
	for i := range follows {
		follows[i].Seen = min(follows[i].Seen, follows[i].Now) // who claims more would keep it from all who listen with them
		f := follows[i]
		s := all.open[f.Key]
		if s == nil {
			s = all.start(f, max(f.Seen, f.Now-min(f.Now, uint64(f.remembers()))))
		}
		s.listeners++
		s.hang(bell)
		joined = append(joined, s)
	}
	return joined, func() {
		all.leave(from, n)
		for i, f := range follows {
			all.drop(f.Key, joined[i], bell)
		}
	}
}

// KeepAlive is how often a silent stream says that it is alive.
func (all *Streams) KeepAlive() time.Duration { return all.keepAlive }

// start follows a source; the caller holds the lock.
func (all *Streams) start(f Followed, after uint64) *Stream {
	key, source := f.Key, f.Source
	ctx, stop := context.WithCancel(context.Background())
	s := &Stream{stop: stop, Ended: make(chan struct{}), id: key.Stream.ID(), remembers: f.remembers(), first: after, last: after, bells: make(map[Bell]bool)}
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

// forgetErased ends every stream in which something was erased: nobody hears again what it was, and
// who listens reads the page again.
func (all *Streams) forgetErased(shows func(journal.Stream) bool) {
	for key, s := range all.opened() {
		if !shows(key.Stream) {
			continue
		}
		s.erased.Store(true)
		all.mu.Lock()
		if all.open[key] == s {
			delete(all.open, key)
		}
		all.mu.Unlock()
		s.stop()
		s.ring()
	}
}

// opened are the streams that somebody listens to now.
func (all *Streams) opened() map[Key]*Stream {
	all.mu.Lock()
	defer all.mu.Unlock()
	return maps.Clone(all.open)
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

package page

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// Stream is what happens under one key. A change is encoded once, however
// many listen; each listener only writes the same bytes.
type Stream struct {
	listeners int // guarded by Streams.mu
	stop      context.CancelFunc
	Ended     chan struct{} // closed when nothing more will come

	id        string // of what it is about
	remembers int    // see [Followed]

	erased atomic.Bool // what the frames show was erased

	mu     sync.RWMutex // for reading by listeners, who wake all at once
	first  uint64       // everything after this sequence number is in frames
	last   uint64       // of the newest frame, or first
	frames []Frame
	bells  map[Bell]bool // of those who listen
}

// Bell is rung when it is worth asking again what is new. It keeps one ring for a
// listener that is at work on something else.
type Bell chan struct{}

func NewBell() Bell { return make(Bell, 1) }

func (b Bell) ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}

// add puts a frame behind the others and rings for the listeners.
func (s *Stream) add(f Frame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.frames = append(s.frames, f)
	s.last = f.Seq
	if over := len(s.frames) - s.remembers; over >= s.remembers { // now and then, not at every change
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

// since puts what happened after a sequence number behind other frames, and says which number the listener
// has then reached.
func (s *Stream) since(wire [][]byte, seen uint64) (_ [][]byte, last uint64) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.erased.Load() {
		if seen == math.MaxUint64 {
			return wire, seen // it was told
		}
		return append(wire, StructureFrame(s.id, max(seen, s.last))), math.MaxUint64
	}
	if seen >= s.last {
		return wire, seen
	}
	if seen < s.first { // too long away
		return append(wire, StructureFrame(s.id, s.last)), s.last
	}
	at, _ := slices.BinarySearchFunc(s.frames, seen+1, func(f Frame, seq uint64) int { return int(f.Seq) - int(seq) })
	for _, f := range s.frames[at:] {
		wire = append(wire, f.Wire)
	}
	return wire, max(seen, s.last)
}

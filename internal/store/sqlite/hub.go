package sqlite

import (
	"sync"

	"damka/internal/journal"
)

// hub passes committed events in memory to the readers that follow. A
// followed stream has a chain of links; the newest is empty until the next
// commit fills it. A reader refers to the link it has not read yet. So a slow
// reader keeps the links it still has to read, a quick one none, and the writer
// never waits.
type hub struct {
	mutex   sync.Mutex
	streams map[journal.Stream]*followed
	due     chan struct{} // closed when something that is due was put
	closed  bool
}

// everyStreamsLink is the key for readers of all streams. It is no stream's
// name.
const everyStreamsLink journal.Stream = ""

type followed struct {
	readers int
	newest  *link
}

// link is one commit's events of a stream. filled is closed when events and
// next are set; next is nil when the store was closed instead.
type link struct {
	filled chan struct{}
	events []journal.Event
	next   *link
}

func newHub() *hub {
	return &hub{streams: make(map[journal.Stream]*followed), due: make(chan struct{})}
}

func newLink() *link { return &link{filled: make(chan struct{})} }

// join returns the link that the stream's next commit will fill, nil when
// closed. Every reader that joins must leave.
func (h *hub) join(stream journal.Stream) *link {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.closed {
		return nil
	}
	entry := h.streams[stream]
	if entry == nil {
		entry = &followed{newest: newLink()}
		h.streams[stream] = entry
	}
	entry.readers++
	return entry.newest
}

func (h *hub) leave(stream journal.Stream) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if entry := h.streams[stream]; entry != nil {
		if entry.readers--; entry.readers == 0 {
			delete(h.streams, stream)
		}
	}
}

// publish passes one commit's events of a stream to the readers that follow it,
// and to those that follow everything.
func (h *hub) publish(stream journal.Stream, events []journal.Event) {
	if len(events) == 0 {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.streams[stream].fill(events)
	h.streams[everyStreamsLink].fill(events)
}

// fill fills the newest link. Nobody follows a nil one.
func (f *followed) fill(events []journal.Event) {
	if f == nil {
		return
	}
	filled := f.newest
	filled.events, filled.next = events, newLink()
	f.newest = filled.next
	close(filled.filled)
}

// dueChanged is closed by the next publishDue.
func (h *hub) dueChanged() <-chan struct{} {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.due
}

// publishDue wakes those who wait for what is due.
func (h *hub) publishDue() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	close(h.due)
	h.due = make(chan struct{})
}

// close ends all following.
func (h *hub) close() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.closed = true
	for _, entry := range h.streams {
		close(entry.newest.filled)
	}
	clear(h.streams)
	close(h.due)
}

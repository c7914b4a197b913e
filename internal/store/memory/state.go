package memory

import (
	"maps"

	"damka/internal/journal"
	"damka/internal/store"
)

// state is everything that is stored at one moment. It never changes: a
// transaction copies what it changes. Successive states share slices; each uses
// only its own length of them.
type state struct {
	streams     map[journal.Stream]stream
	all         []journal.Event // of all streams; the event at position p is all[p-1]
	tournaments map[string]store.TournamentRow
	settings    map[string]string
	due         map[dueKey]dueRow
	documents   map[documentKey]store.Document
	ratings     map[ratingKey]map[string]store.RatingRow // by person
	serial      int64                                    // the last one given to a due row
}

// stream is what is stored under the name of a stream. A stored stream has at
// least one event.
type stream struct {
	events  []journal.Event
	records map[string]journal.Record
}

// head is the stream's newest event.
func (s stream) head() journal.Head {
	if len(s.events) == 0 {
		return journal.Head{}
	}
	last := s.events[len(s.events)-1]
	return journal.Head{Seq: last.Seq, Hash: last.Hash}
}

// after are the events after the given one.
func (s stream) after(seq journal.Seq) []journal.Event {
	return s.events[min(seq, journal.Seq(len(s.events))):]
}

// with is the map with one more value; the map itself does not change.
func with[M ~map[K]V, K comparable, V any](m M, key K, value V) M {
	changed := make(M, len(m)+1)
	maps.Copy(changed, m)
	changed[key] = value
	return changed
}

// without is the map without a key; the map itself does not change.
func without[M ~map[K]V, K comparable, V any](m M, key K) M {
	changed := maps.Clone(m)
	delete(changed, key)
	return changed
}

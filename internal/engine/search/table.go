package search

// Bound says what a value in a table is.
type Bound uint8

// The bounds. The zero value is nothing known.
const (
	Exact   Bound = iota + 1
	AtLeast       // the search was cut short because the value is enough
	AtMost        // no move came up to what was needed
)

// Entry is what is known of a position.
type Entry struct {
	Value int
	Depth int // half-moves it was searched
	Bound Bound
	Move  int // the place of the best move in the position's list of moves; NoMove: none
}

// NoMove is no place in a list of moves.
const NoMove = 255

// slot is an entry as it is stored.
type slot struct {
	check uint32
	value int16
	depth int8
	bound Bound
	round uint16 // of the table when it was stored: an older one is as good as empty
	move  uint8
}

// bucket are the entries of the hashes that begin alike. It fills a line of a processor's cache, so that looking for a position
// waits for memory once.
type bucket struct {
	slots [5]slot
	_     uint32
}

const bucketBytes = 64

// Table remembers positions by their hash. It belongs to one search at a time. Two positions with the same hash
// are very rare and would be taken for each other, so that a move from it is looked up in the list of legal
// moves, never made from it.
type Table struct {
	buckets []bucket
	mask    uint64
	round   uint16
}

// NewTable is a table that takes at most so many bytes, and at least one bucket.
func NewTable(bytes int) *Table {
	n := 1
	for 2*n*bucketBytes <= bytes {
		n *= 2
	}
	return &Table{buckets: make([]bucket, n), mask: uint64(n - 1), round: 1}
}

// Clear forgets everything, so that a search does not depend on the ones before it. It costs nothing but once in
// 65,535 times: a short search would take longer to clear a large table than to think.
func (t *Table) Clear() {
	if t.round++; t.round == 0 {
		clear(t.buckets)
		t.round = 1
	}
}

// of are the entries among which that of a hash is.
func (t *Table) of(hash uint64) *[5]slot { return &t.buckets[hash&t.mask].slots }

// Get is what is known of the position with a hash, met so many half-moves after the first.
func (t *Table) Get(hash uint64, ply int) (Entry, bool) {
	check := uint32(hash >> 32)
	slots := t.of(hash)
	for i := range slots {
		if s := &slots[i]; s.check == check && s.round == t.round {
			return Entry{Value: met(s.value, ply), Depth: int(s.depth), Bound: s.bound, Move: int(s.move)}, true
		}
	}
	return Entry{Move: NoMove}, false
}

// Put stores what was found: in place of what was known of the position, else of what was searched the least.
func (t *Table) Put(hash uint64, ply int, e Entry) {
	check := uint32(hash >> 32)
	slots := t.of(hash)
	place := &slots[0]
	for i := range slots {
		s := &slots[i]
		if s.check == check && s.round == t.round {
			place = s
			break
		}
		if place.round == t.round && (s.round != t.round || s.depth < place.depth) {
			place = s
		}
	}
	if place.check == check && place.round == t.round && e.Move == NoMove {
		e.Move = int(place.move)
	}
	*place = slot{check: check, value: kept(e.Value, ply), depth: int8(max(min(e.Depth, 127), -1)), bound: e.Bound, round: t.round, move: uint8(e.Move)}
}

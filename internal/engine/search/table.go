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
	move  uint8
}

const (
	slotBytes = 12
	perBucket = 4
)

// Table remembers positions by their hash. It belongs to one search at a time. Two positions with the same hash
// are very rare and would be taken for each other, so that a move from it is looked up in the list of legal
// moves, never made from it.
type Table struct {
	slots []slot // perBucket for each bucket
	mask  uint64
}

// NewTable is a table that takes at most so many bytes, and at least one bucket.
func NewTable(bytes int) *Table {
	buckets := 1
	for 2*buckets*perBucket*slotBytes <= bytes {
		buckets *= 2
	}
	return &Table{slots: make([]slot, buckets*perBucket), mask: uint64(buckets - 1)}
}

// Clear forgets everything, so that a search does not depend on the ones before it.
func (t *Table) Clear() { clear(t.slots) }

// bucket are the slots of a hash.
func (t *Table) bucket(hash uint64) *[perBucket]slot {
	return (*[perBucket]slot)(t.slots[hash&t.mask*perBucket:])
}

// Get is what is known of the position with a hash, met so many half-moves after the first.
func (t *Table) Get(hash uint64, ply int) (Entry, bool) {
	check := uint32(hash >> 32)
	for i := range t.bucket(hash) {
		if s := &t.bucket(hash)[i]; s.check == check && s.bound != 0 {
			return Entry{Value: met(s.value, ply), Depth: int(s.depth), Bound: s.bound, Move: int(s.move)}, true
		}
	}
	return Entry{Move: NoMove}, false
}

// Put stores what was found: in place of what was known of the position, else of what was searched the least.
func (t *Table) Put(hash uint64, ply int, e Entry) {
	check := uint32(hash >> 32)
	bucket := t.bucket(hash)
	place := &bucket[0]
	for i := range bucket {
		s := &bucket[i]
		if s.check == check && s.bound != 0 {
			place = s
			break
		}
		if s.bound == 0 || place.bound != 0 && s.depth < place.depth {
			place = s
		}
	}
	if place.check == check && place.bound != 0 && e.Move == NoMove {
		e.Move = int(place.move)
	}
	*place = slot{check: check, value: kept(e.Value, ply), depth: int8(max(min(e.Depth, 127), -1)), bound: e.Bound, move: uint8(e.Move)}
}

package search

import (
	"testing"
	"unsafe"
)

// TestTableIsAMap: what a table says of a position is what was last put there; with room for all it knows
// every one.
func TestTableIsAMap(t *testing.T) {
	for _, c := range []struct {
		bytes, positions, least int
	}{{1 << 20, 2_000, 1_990}, {1, 500, 5}, {4_096, 1_000, 250}} {
		table, twin := NewTable(c.bytes), map[uint64]Entry{}
		for i := range 20 * c.positions {
			hash := Mix(Mix(uint64(i)) % uint64(c.positions))
			e := Entry{Value: int(Mix(uint64(i))%4000) - 2000, Depth: i % 30, Bound: Bound(1 + i%3), Move: i % 200}
			table.Put(hash, 0, e)
			twin[hash] = e
			if got, ok := table.Get(hash, 0); !ok || got != e {
				t.Fatalf("%d bytes: %x is %+v %v, should be %+v", c.bytes, hash, got, ok, e)
			}
		}
		known := 0
		for hash, want := range twin {
			got, ok := table.Get(hash, 0)
			if ok {
				known++
			}
			if ok && got != want {
				t.Errorf("%d bytes: %x is %+v, should be %+v", c.bytes, hash, got, want)
			}
		}
		if least := min(c.least, len(twin)); known < least {
			t.Errorf("%d bytes: %d of %d are known, should be %d", c.bytes, known, len(twin), least)
		}
		table.Clear()
		for hash := range twin {
			if e, ok := table.Get(hash, 0); ok || e.Move != NoMove {
				t.Fatalf("%+v after clearing", e)
			}
		}
	}
}

// TestTableKeepsWhatIsDeep: of positions that begin alike the one that was searched the least makes room.
func TestTableKeepsWhatIsDeep(t *testing.T) {
	table := NewTable(1)
	for depth := range 6 {
		table.Put(uint64(depth+1)<<32, 0, Entry{Depth: 10 - depth, Bound: Exact, Move: NoMove})
	}
	for depth := range 6 {
		if _, ok := table.Get(uint64(depth+1)<<32, 0); ok != (depth != 4) {
			t.Errorf("depth %d is known: %v", 10-depth, ok)
		}
	}
}

// TestTableKeepsTheMove: a search that finds no best move leaves the one that was known.
func TestTableKeepsTheMove(t *testing.T) {
	table := NewTable(1 << 10)
	table.Put(7<<32, 0, Entry{Depth: 1, Bound: Exact, Move: 3})
	table.Put(7<<32, 0, Entry{Depth: 2, Bound: AtMost, Move: NoMove})
	if e, _ := table.Get(7<<32, 0); e.Move != 3 || e.Depth != 2 {
		t.Errorf("%+v", e)
	}
}

// TestTableWins: a win is so many half-moves from the position, wherever that is met.
func TestTableWins(t *testing.T) {
	table := NewTable(1 << 10)
	for _, value := range []int{Won(9), Lost(9), Most, -Most, 0} {
		table.Put(5<<32, 4, Entry{Value: value, Bound: Exact})
		want := value
		switch {
		case value >= Sure:
			want = Won(9 - 4 + 2)
		case value <= -Sure:
			want = Lost(9 - 4 + 2)
		}
		if e, _ := table.Get(5<<32, 2); e.Value != want {
			t.Errorf("%d four half-moves on is %d two half-moves on, should be %d", value, e.Value, want)
		}
	}
}

// TestTableIsAsLargeAsSaid: in bytes, and a bucket is a line of the cache.
func TestTableIsAsLargeAsSaid(t *testing.T) {
	if size := unsafe.Sizeof(bucket{}); size != bucketBytes {
		t.Errorf("a bucket has %d bytes", size)
	}
	for _, bytes := range []int{64, 1 << 20, 3 << 20} {
		if got := len(NewTable(bytes).buckets) * bucketBytes; got > bytes || 2*got <= bytes {
			t.Errorf("%d bytes of %d", got, bytes)
		}
	}
}

// TestClearNeverBringsBack: what was forgotten stays so, however often the table is cleared.
func TestClearNeverBringsBack(t *testing.T) {
	table := NewTable(1)
	table.Put(9<<32, 0, Entry{Depth: 1, Bound: Exact})
	for i := range 200_000 {
		table.Clear()
		if e, ok := table.Get(9<<32, 0); ok {
			t.Fatalf("%+v after clearing %d times", e, i+1)
		}
	}
}

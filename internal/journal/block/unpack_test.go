package block

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"testing"
	"time"

	"pgregory.net/rapid"

	"damka/internal/journal"
)

// resummed is a block with the sum that its bytes have.
func resummed(data []byte) []byte {
	body := append([]byte(nil), data[:len(data)-4]...)
	return binary.BigEndian.AppendUint32(body, crc32.Checksum(body, sums))
}

// A block of which one byte is another, or the end is missing, is damaged, and never gives other events.
func TestDamagedBlocks(t *testing.T) {
	data := mustPack(t, chained(t, gameLines(t)...))
	for i := range data {
		damaged := append([]byte(nil), data...)
		damaged[i] ^= 1 << (i % 8)
		if err := Intact(damaged); !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d: intact says %v", i, err)
		}
		if _, err := Unpack(game, damaged); !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d: unpacking says %v", i, err)
		}
		if _, err := Unpack(game, data[:i]); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", i, err)
		}
	}
	newer := append([]byte(nil), data...)
	newer[0]++
	if _, err := Unpack(game, resummed(newer)); !errors.Is(err, ErrNewer) || errors.Is(err, ErrDamaged) {
		t.Errorf("a newer form: %v", err)
	}
}

// FuzzUnpack reads blocks that are whole and whose contents are anything: that is an error, or gives events that can be packed again.
func FuzzUnpack(f *testing.F) {
	lines := gameLines(f)
	for _, n := range []int{1, 3, 20, len(lines)} {
		var p packer
		events := chained(f, lines[:n]...)
		p.read(events)
		plain := p.write(events)
		f.Add(plain, p.noise)
	}
	f.Add([]byte{}, []byte{})
	f.Fuzz(func(t *testing.T, plain, noise []byte) {
		data, err := seal(plain, noise)
		if err != nil {
			t.Fatal(err)
		}
		events, err := Unpack(game, data)
		if err != nil && !errors.Is(err, ErrDamaged) {
			t.Fatal(err)
		}
		if len(events) == 0 {
			return
		}
		again, err := Pack(events)
		if errors.Is(err, ErrTooLarge) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		got, err := Unpack(game, again)
		if err != nil {
			t.Fatal(err)
		}
		same(t, got, events)
	})
}

// FuzzIntact reads bytes that are no blocks.
func FuzzIntact(f *testing.F) {
	f.Add(mustPack(f, chained(f, gameLines(f)...)))
	f.Add([]byte{formOne, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 5 {
			data = resummed(data)
		}
		if _, err := Unpack(game, data); err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNewer) {
			t.Fatal(err)
		}
	})
}

// anyJSON draws values of every kind, those that games have more often.
func anyJSON(depth int) *rapid.Generator[any] {
	kinds := []*rapid.Generator[any]{
		rapid.Int64Range(-2, 1<<41).AsAny(), rapid.SampledFrom([]any{nil, true, "white", "black", 0, 1.5, -1e30}),
		rapid.Map(rapid.StringMatching(`[1-9]?[0-9]([-x][1-9]?[0-9]){0,3}`), func(s string) any { return s }),
		rapid.Map(rapid.StringMatching(`([a-h][1-8]){2}|[a-z2-7]{16}|[0-9a-f]{16,40}`), func(s string) any { return s }),
		rapid.String().AsAny(),
	}
	if depth > 0 {
		kinds = append(kinds, rapid.SliceOfN(anyJSON(depth-1), 0, 3).AsAny(), anyObject(depth-1).AsAny())
	}
	return rapid.OneOf(kinds...)
}

func anyObject(depth int) *rapid.Generator[map[string]any] {
	key := rapid.OneOf(rapid.SampledFrom([]string{"at", "by", "move", "left", "lag", "record"}), rapid.String())
	return rapid.MapOfN(key, anyJSON(depth), 0, 5)
}

// Any events that can be appended come back as they were.
func TestAnyEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := time.UnixMilli(rapid.Int64Range(-62135596800000, 253402300799999).Draw(t, "begins"))
		var drafts []journal.Draft
		for i := range rapid.IntRange(1, 12).Draw(t, "events") {
			data, err := json.Marshal(anyObject(2).Draw(t, fmt.Sprint("data ", i)))
			if err != nil {
				t.Fatal(err)
			}
			if next := at.Add(time.Duration(rapid.Int64Range(-1000, 100_000).Draw(t, "passed")) * time.Millisecond); next.UTC().Year() >= 1 && next.UTC().Year() <= 9999 {
				at = next
			}
			drafts = append(drafts, journal.Draft{
				Type: rapid.SampledFrom([]string{"move.made", "said", "x-1"}).Draw(t, "type"), Version: rapid.IntRange(1, 300).Draw(t, "version"),
				At: at, By: rapid.SampledFrom([]string{"", "member-1", "member-2", "account:ada"}).Draw(t, "by"), Data: data,
			})
		}
		events, err := journal.Encode(game, 0, drafts)
		if err != nil {
			t.Fatal(err)
		}
		journal.Head{}.Chain(events)
		position := journal.Position(rapid.Uint64Range(1, 1<<40).Draw(t, "first"))
		for i := range events {
			events[i].Position = position
			position += journal.Position(rapid.Uint64Range(1, 1<<20).Draw(t, "gap"))
		}
		data, err := Pack(events)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Unpack(game, data)
		if err != nil {
			t.Fatal(err)
		}
		for i := range events {
			if string(got[i].Line) != string(events[i].Line) || got[i].Hash != events[i].Hash || got[i].Position != events[i].Position {
				t.Fatalf("event %d is %s, want %s", i+1, got[i].Line, events[i].Line)
			}
		}
	})
}

package openings

import (
	"encoding/binary"
	"iter"
	"math"
)

// Read yields the rows of a page. An error, [ErrDamaged], is the last value.
func Read(page []byte, base uint64) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		r := pageReader{rest: page, base: base, first: true}
		for len(r.rest) > 0 && !r.damaged {
			row, ok := r.row()
			if !ok {
				yield(Row{}, ErrDamaged)
				return
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// Find are the rows of one position in a page.
func Find(page []byte, base uint64, key Key) ([]Row, error) {
	var found []Row
	for row, err := range Read(page, base) {
		if err != nil {
			return nil, err
		}
		switch order := row.Key.Compare(key); {
		case order > 0:
			return found, nil
		case order == 0:
			found = append(found, row)
		}
	}
	return found, nil
}

// pageReader reads a page row by row.
type pageReader struct {
	rest    []byte
	base    uint64
	last    Row // that was read
	first   bool
	damaged bool
}

func (r *pageReader) row() (Row, bool) {
	flags := r.byte()
	row := Row{Class: Class(flags >> classBit)}
	row.Key = r.key(flags)
	row.Move = Move(r.uint16())
	if flags&single != 0 {
		g := Game{Class: row.Class, Result: Result(flags >> resultBit & 3)}
		e := r.example(flags&rated != 0)
		g.ID, g.Day, g.Rating = e.Game, e.Day, e.Rating
		row.Tally = TallyOf(g)
		r.damaged = r.damaged || !g.Result.IsValid() || flags&rated != 0 && g.Rating == 0
	} else {
		row.Tally = r.tally()
		r.damaged = r.damaged || flags&(rated|3<<resultBit) != 0
	}
	// Each row comes after the one before.
	if !row.Class.IsValid() || !r.first && r.last.Compare(row) >= 0 {
		r.damaged = true
	}
	r.last, r.first = row, false
	return row, !r.damaged
}

func (r *pageReader) key(flags byte) Key {
	if flags&sameKey != 0 {
		r.damaged = r.damaged || r.first
		return r.last.Key
	}
	delta := r.uvarint(math.MaxUint64)
	key := Key{Hash: r.last.Key.Hash + delta, Check: r.uint16()}
	if key.Hash < r.last.Key.Hash || !r.first && key == r.last.Key { // which is written without a key
		r.damaged = true
	}
	return key
}

func (r *pageReader) tally() Tally {
	var t Tally
	for _, n := range []*int{&t.White, &t.Draws, &t.Black, &t.Rated, &t.Ratings} {
		*n = int(r.uvarint(math.MaxInt32 << 14))
	}
	if t.Games() < 2 || t.Rated > t.Games() || t.Ratings > t.Rated*MaxRating || t.Ratings < t.Rated {
		r.damaged = true
		return t
	}
	t.Newest = r.examples(min(t.Games(), MostNewest))
	t.Best = bestOf(t.Newest)
	if t.Games() > MostNewest {
		n := int(r.byte())
		if t.Best = nil; n > MostBest || n != min(t.Rated, MostBest) {
			r.damaged = true
		} else if n > 0 {
			t.Best = r.examples(n)
		}
	}
	return t
}

func (r *pageReader) examples(n int) []Example {
	list := make([]Example, n)
	for i := range list {
		list[i] = r.example(true)
	}
	return list
}

func (r *pageReader) example(withRating bool) Example {
	e := Example{Game: r.base + r.uvarint(math.MaxUint32), Day: int32(r.uvarint(math.MaxInt32))}
	if withRating {
		e.Rating = int(r.uvarint(MaxRating))
	}
	return e
}

// uvarint reads a number up to the greatest that there can be, written as briefly as it can be.
func (r *pageReader) uvarint(most uint64) uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n > most || size > 1 && r.rest[size-1] == 0 {
		r.damaged, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

func (r *pageReader) byte() byte {
	if len(r.rest) < 1 {
		r.damaged, r.rest = true, nil
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *pageReader) uint16() uint16 {
	if len(r.rest) < 2 {
		r.damaged, r.rest = true, nil
		return 0
	}
	n := binary.BigEndian.Uint16(r.rest)
	r.rest = r.rest[2:]
	return n
}

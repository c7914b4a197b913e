package openings

import (
	"encoding/binary"
	"errors"
)

// A page is a list of rows as bytes: each begins with a byte of flags and, where
// its key is not that of the row before, the difference of the hashes and the
// check. Most positions were reached by one game only, and such a row takes about
// 17 bytes. Numbers are of as many bytes as they need (uvarint). Numbers of games
// count from the number that the source of the run begins with.

// The flags.
const (
	sameKey   = 1 << 0 // as the row before
	single    = 1 << 1 // one game: its result is in the flags
	rated     = 1 << 2 // and it has a rating
	resultBit = 3      // two bits
	classBit  = 5      // three bits
)

// ErrDamaged is the error of a page that no [Writer] has written.
var ErrDamaged = errors.New("openings: a page is damaged")

// appendRow appends a row that follows one with the key before; first says that none does.
func appendRow(page []byte, row Row, before Key, first bool, base uint64) []byte {
	t := row.Tally
	flags := byte(row.Class) << classBit
	if !first && row.Key == before {
		flags |= sameKey
	}
	if t.Games() == 1 {
		flags |= single | byte(resultOf(t))<<resultBit
		if t.Rated > 0 {
			flags |= rated
		}
	}
	page = append(page, flags)
	if flags&sameKey == 0 {
		page = binary.AppendUvarint(page, row.Key.Hash-before.Hash)
		page = binary.BigEndian.AppendUint16(page, row.Key.Check)
	}
	page = binary.BigEndian.AppendUint16(page, uint16(row.Move))
	if flags&single != 0 {
		return appendExample(page, t.Newest[0], base, flags&rated != 0)
	}
	return appendTally(page, t, base)
}

// resultOf is the result of a tally of one game.
func resultOf(t Tally) Result {
	switch {
	case t.White == 1:
		return WhiteWins
	case t.Draws == 1:
		return Draw
	}
	return BlackWins
}

func appendTally(page []byte, t Tally, base uint64) []byte {
	for _, n := range []int{t.White, t.Draws, t.Black, t.Rated, t.Ratings} {
		page = binary.AppendUvarint(page, uint64(n))
	}
	for _, e := range t.Newest { // as many as there can be
		page = appendExample(page, e, base, true)
	}
	if t.Games() > MostNewest { // else they are among the newest
		page = append(page, byte(len(t.Best)))
		for _, e := range t.Best {
			page = appendExample(page, e, base, true)
		}
	}
	return page
}

func appendExample(page []byte, e Example, base uint64, withRating bool) []byte {
	page = binary.AppendUvarint(page, e.Game-base)
	page = binary.AppendUvarint(page, uint64(e.Day))
	if withRating {
		page = binary.AppendUvarint(page, uint64(e.Rating))
	}
	return page
}

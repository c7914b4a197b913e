package openings

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
)

// Key is a position: 80 bits of a hash of everything that makes it one, the variant
// included. With 10⁹ positions two different ones share the first 64 bits with a probability
// of 3 %, and all 80 with one of 1 to 2 million; whoever wants to make such two
// has to break SHA-256.
type Key struct {
	Hash  uint64 // orders the rows
	Check uint16 // the next 16 bits: it tells apart positions with the same Hash
}

// KeyOf is the key of a description of a position: the first bytes of its
// SHA-256. It is the same in every release, because it is stored.
func KeyOf(description []byte) Key {
	sum := sha256.Sum256(description)
	return Key{binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint16(sum[8:10])}
}

// Compare orders keys.
func (k Key) Compare(other Key) int {
	return cmp.Or(cmp.Compare(k.Hash, other.Hash), cmp.Compare(k.Check, other.Check))
}

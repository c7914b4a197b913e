package journal

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
)

// Hash is a SHA-256. The zero hash is that of a stream without events.
type Hash [sha256.Size]byte

// Next is the hash of the event with this line, when h is the hash of the
// event before it.
func (h Hash) Next(line []byte) Hash {
	digest := sha256.New()
	digest.Write(h[:])
	digest.Write(line)
	var next Hash
	digest.Sum(next[:0])
	return next
}

// String is 64 lower-case hexadecimal digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// ParseHash reads what [Hash.String] writes, and nothing else.
func ParseHash(text string) (Hash, bool) {
	var h Hash
	if len(text) != hex.EncodedLen(len(h)) {
		return Hash{}, false
	}
	if _, err := hex.Decode(h[:], []byte(text)); err != nil || h.String() != text {
		return Hash{}, false
	}
	return h, true
}

// Fingerprint is the beginning of the hash for people to compare and to print
// on a report: 80 bits as four groups of four capital letters and digits
// (base 32 of RFC 4648, which has no 0, 1 and 8), "3FKQ-7ZAB-C2DE-XY4M".
func (h Hash) Fingerprint() string {
	text := base32.StdEncoding.EncodeToString(h[:10])
	return text[0:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:16]
}

// Head is the newest event of a stream. The zero Head is that of a stream
// without events.
type Head struct {
	Seq  Seq
	Hash Hash
}

// Chain gives encoded events that follow h their hashes and returns the new
// head. The events must be numbered from h.Seq+1, as [Encode] does.
func (h Head) Chain(events []Event) Head {
	for i := range events {
		h = Head{Seq: events[i].Seq, Hash: h.Hash.Next(events[i].Line)}
		events[i].Hash = h.Hash
	}
	return h
}

// Verify checks that the events follow h: numbered without a gap, each with
// the hash made of its line and the event before it. It returns the new
// head. The error is a [*ChainError].
func (h Head) Verify(events []Event) (Head, error) {
	for _, event := range events {
		next := Head{Seq: h.Seq + 1, Hash: h.Hash.Next(event.Line)}
		if event.Seq != next.Seq {
			return h, &ChainError{Stream: event.Stream, Seq: next.Seq, Found: event.Seq}
		}
		if event.Hash != next.Hash {
			return h, &ChainError{Stream: event.Stream, Seq: next.Seq, Found: event.Seq}
		}
		h = next
	}
	return h, nil
}

// ChainError says where a chain of events is broken.
type ChainError struct {
	Stream Stream
	Seq    Seq // the event that should be there
	Found  Seq // the event that is there; the same as Seq when its hash is wrong
}

func (e *ChainError) Error() string {
	if e.Found != e.Seq {
		return fmt.Sprintf("%s: event %d is missing, event %d follows", e.Stream, e.Seq, e.Found)
	}
	return fmt.Sprintf("%s: event %d does not have the hash its line gives", e.Stream, e.Seq)
}

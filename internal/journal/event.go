package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Stream names a sequence of events: a kind and an id, "tournament/k3f9".
// The kind is lower-case letters; the id is up to 64 ASCII letters, digits,
// '-' and '_'.
type Stream string

// NewStream names the stream of one thing of a kind.
func NewStream(kind, id string) Stream { return Stream(kind + "/" + id) }

// Kind is the part before the slash: "tournament".
func (s Stream) Kind() string {
	kind, _, _ := strings.Cut(string(s), "/")
	return kind
}

// ID is the part after the slash.
func (s Stream) ID() string {
	_, id, _ := strings.Cut(string(s), "/")
	return id
}

// Valid reports whether the name has the form described at [Stream].
func (s Stream) Valid() bool {
	kind, id, found := strings.Cut(string(s), "/")
	return found && 1 <= len(kind) && len(kind) <= 32 && only(kind, isLower) && validID(id)
}

// Seq counts the events of one stream from 1. Zero is "before the first".
type Seq uint64

// Position counts the events of one store from 1, in the order they were
// committed. It belongs to the store and is not part of the event's line.
type Position uint64

// Draft is an event to be appended.
type Draft struct {
	Type    string          // stable name of the event's type: letters, digits, '.', '_', '-', at most 64
	Version int             // version of the type's data, from 1
	At      time.Time       // when; stored in UTC to the millisecond, years 1 to 9999
	By      string          // id of who did it, never a name: letters, digits, '.', '_', '-', ':', '@', '/', at most 64; may be empty
	Data    json.RawMessage // a JSON object in UTF-8
}

// Event is an event as it is stored. Its Line decides; the other
// fields are read from it, and Data is a part of Line. Events are shared between
// readers, so they must not be changed.
type Event struct {
	Stream   Stream
	Seq      Seq
	Position Position // zero when read from a tournament file
	Type     string
	Version  int
	At       time.Time
	By       string
	Data     json.RawMessage
	Line     []byte // the stored bytes, one JSON object without a line break
	Hash     Hash   // SHA-256(hash of the event before ‖ Line)
}

// Batch is the input of one append: all of the drafts are written, directly after
// the event Expect of the stream, or none.
type Batch struct {
	Stream Stream
	Expect Seq // the newest event the drafts were decided on; zero for a new stream
	Drafts []Draft
}

// Conflict says that a stream was not where an append expected it, because
// somebody else was quicker. Nothing was written; read what is new and decide
// again.
type Conflict struct {
	Stream   Stream
	Expected Seq
	Actual   Seq
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("%s is at event %d, not at %d as expected", c.Stream, c.Actual, c.Expected)
}

// AsConflict finds the conflict in err's chain.
func AsConflict(err error) (*Conflict, bool) {
	var conflict *Conflict
	ok := errors.As(err, &conflict)
	return conflict, ok
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

func isWord(c byte) bool {
	return isLower(c) || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}

// validID is the form of ids of streams and records. None of its characters
// has a second spelling in JSON.
func validID(id string) bool { return 1 <= len(id) && len(id) <= 64 && only(id, isWord) }

func only(s string, allowed func(byte) bool) bool {
	for i := range len(s) {
		if !allowed(s[i]) {
			return false
		}
	}
	return true
}

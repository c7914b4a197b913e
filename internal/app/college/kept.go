package college

import (
	"encoding/json"
	"fmt"
	"maps"

	"damka/internal/college"
	"damka/internal/journal"
	"damka/internal/store"
)

// Words are what somebody wrote: a record beside the events, which can be erased.
type Words struct {
	Title string   `json:"title,omitempty"`
	Text  string   `json:"text,omitempty"`
	Place string   `json:"place,omitempty"`
	About *Contact `json:"about,omitempty"` // of a declaration

	// Motion tells which of the motions of a tournament's report became the proceeding, by its words: it is here, and not in the event, because it is to go with them.
	Motion string `json:"motion,omitempty"`
}

// Contact is what a declaration says of a person beyond what everybody may know.
type Contact struct {
	Family  string `json:"family,omitempty"` // names of who has sent it; where the college has typed it, the register has them
	Given   string `json:"given,omitempty"`
	Course  string `json:"course,omitempty"` // where the course was
	Born    string `json:"born,omitempty"`
	Address string `json:"address,omitempty"`
	Email   string `json:"email,omitempty"`
	Phone   string `json:"phone,omitempty"`
}

// IsZero says that nothing is written.
func (w Words) IsZero() bool { return w == Words{} }

// Kept is a stream of the college after its newest event. It never changes.
type Kept[S any] struct {
	ID    string
	State *S
	Seq   uint64
	words map[string]Words
	seed  string // of the codes of certificates: the hash of the first event
	by    map[uint64]string
}

// By is how an event is signed.
func (k *Kept[S]) By(number uint64) string { return k.by[number] }

// Words are what a record has; zero for none, and for one that was erased.
func (k *Kept[S]) Words(of college.Text) Words { return k.words[of.ID] }

// IsErased says that there was something and it was erased.
func (k *Kept[S]) IsErased(of college.Text) bool {
	_, is := k.words[of.ID]
	return of.ID != "" && !is
}

// read adds the records that came with the events.
func (k *Kept[S]) read(stream journal.Stream, records []journal.Record) error {
	if len(records) == 0 {
		return nil
	}
	k.words = maps.Clone(k.words)
	if k.words == nil {
		k.words = map[string]Words{}
	}
	for _, record := range records {
		delete(k.words, record.ID)
		if record.Erased {
			continue
		}
		var w Words
		if err := json.Unmarshal(record.Data, &w); err != nil {
			return &store.CorruptError{Stream: stream, Detail: fmt.Sprintf("record %s: %v", record.ID, err)}
		}
		k.words[record.ID] = w
	}
	return nil
}

// sign remembers how events are signed.
func (k *Kept[S]) sign(events []journal.Event) {
	k.by = maps.Clone(k.by)
	if k.by == nil {
		k.by = make(map[uint64]string, len(events))
	}
	for _, e := range events {
		k.by[uint64(e.Seq)] = e.By
	}
}

package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// history is everything that was written to a store, by position: what a
// damaged database is compared with.
type history struct {
	streams map[journal.Stream][]journal.Event
	last    journal.Position
}

func newHistory(streams map[journal.Stream][]journal.Event) history {
	h := history{streams: streams}
	for _, events := range streams {
		for _, event := range events {
			h.last = max(h.last, event.Position)
		}
	}
	return h
}

// outcome of opening a damaged database.
type outcome int

const (
	refused outcome = iota // it did not open and said that it is damaged
	partly                 // it opened, and some stream said that it is damaged
	prefix                 // it opened to a whole prefix
	whole                  // it opened and nothing is missing
)

// examine opens the database in dir, which was damaged, and fails the test if
// anything wrong comes out of it without a word. wantAll: the damage cannot
// have cut off the end of the log, so what opens must be whole.
func (h history) examine(t *testing.T, what, dir string, wantAll bool) outcome {
	t.Helper()
	s, err := Open(t.Context(), dir)
	if err != nil {
		if !errors.Is(err, store.ErrMissing) { // a database that was cut off after its header
			wantError(t, what, err, store.ErrCorrupt)
		}
		return refused
	}
	defer s.Close()
	result := whole
	found := make(map[journal.Position]bool)
	var end journal.Position
	for stream, said := range h.streams {
		events, err := s.Read(t.Context(), stream, 0)
		if err != nil {
			wantError(t, fmt.Sprint(what, ": reading ", stream), err, store.ErrCorrupt)
			result = min(result, partly)
			continue
		}
		for i, event := range events {
			if i >= len(said) || !bytes.Equal(event.Line, said[i].Line) || event.Hash != said[i].Hash {
				t.Fatalf("%s: event %d of %s is %s", what, i+1, stream, event.Line)
			}
			found[event.Position] = true
			end = max(end, event.Position)
		}
		if len(events) < len(said) {
			result = min(result, prefix)
		}
		h.examineRecords(t, what, s, stream)
	}
	if result == prefix && (wantAll || len(found) != int(end)) {
		t.Errorf("%s: of %d positions up to %d there are %d, and nothing was said", what, h.last, end, len(found))
	}
	if result == prefix {
		h.goOn(t, what, s)
	}
	return result
}

func (h history) examineRecords(t *testing.T, what string, s *Store, stream journal.Stream) {
	t.Helper()
	records, err := s.Records(t.Context(), stream)
	if err != nil {
		wantError(t, fmt.Sprint(what, ": records of ", stream), err, store.ErrCorrupt)
		return
	}
	for _, got := range records {
		if want := record(got.ID, "Olga Czyż "+got.ID); !got.Erased && got.Hash() != want.Hash() {
			t.Fatalf("%s: record %s of %s is %s", what, got.ID, stream, got.Data)
		}
	}
}

// goOn appends to what was found.
func (h history) goOn(t *testing.T, what string, s *Store) {
	t.Helper()
	for stream := range h.streams {
		head, err := s.Head(t.Context(), stream)
		if err == nil {
			_, err = s.Append(t.Context(), journal.Batch{Stream: stream, Expect: head.Seq, Drafts: drafts(1, 1)}, nil)
		}
		if err != nil {
			t.Errorf("%s: appending to %s: %v", what, stream, err)
		}
	}
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("%s: after going on: %v", what, err)
	}
}

// tally counts the outcomes; a test that only ever saw one of them would
// prove little.
type tally map[outcome]int

func (c tally) report(t *testing.T) {
	t.Helper()
	t.Logf("%d refused, %d opened with damaged streams named, %d opened to a prefix, %d opened whole", c[refused], c[partly], c[prefix], c[whole])
}

// sample is how many places to damage; under -short and the race detector few
// of them.
func sample(count int) int {
	if testing.Short() || underRace {
		return max(1, count/8)
	}
	return count
}

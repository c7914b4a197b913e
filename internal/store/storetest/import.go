package storetest

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

// sealed are chained events that are in no store.
func sealed(t *testing.T, stream journal.Stream, words ...string) []journal.Event {
	t.Helper()
	events, err := journal.Encode(stream, 0, said(words...))
	if err != nil {
		t.Fatal(err)
	}
	journal.Head{}.Chain(events)
	return events
}

// Opening a tournament file, continuing it, and opening a longer one.
func testImport(t *testing.T, backend Backend) {
	s := opened(t, backend)
	longer := sealed(t, "tournament/a", "one", "two", "three", "four")
	hook := func(tx store.Tx) error { return tx.PutRecord("tournament/a", record("p1", "Emil Źrebak")) }
	imported, err := s.Import(t.Context(), "tournament/a", 0, longer[:2], hook)
	if err != nil {
		t.Fatal(err)
	}
	if imported[0].Position == 0 || longer[0].Position != 0 {
		t.Errorf("positions %d and %d: want the returned event's set and the caller's as it was", imported[0].Position, longer[0].Position)
	}
	equal(t, "records", mustRecords(t, s, "tournament/a"), []journal.Record{record("p1", "Emil Źrebak")})
	if _, err := s.Import(t.Context(), "tournament/a", 2, longer[2:], nil); err != nil {
		t.Fatal(err)
	}
	for i, event := range mustRead(t, s, "tournament/a") {
		if !bytes.Equal(event.Line, longer[i].Line) || event.Hash != longer[i].Hash {
			t.Errorf("event %d is %s, want %s", i+1, event.Line, longer[i].Line)
		}
	}
	mustAppend(t, s, "tournament/a", 4, "five")
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two", "three", "four", "five"})

	// A copy under another id keeps its hashes.
	if _, err := s.Import(t.Context(), "tournament/copy", 0, longer, nil); err != nil {
		t.Fatal(err)
	}
	copied := mustRead(t, s, "tournament/copy")
	if copied[3].Hash != longer[3].Hash || copied[3].Stream != "tournament/copy" {
		t.Errorf("the copy ends with %+v", copied[3])
	}
}

func testImportThatDoesNotFollow(t *testing.T, backend Backend) {
	s := opened(t, backend)
	events := sealed(t, "tournament/a", "one", "two", "three")
	if _, err := s.Import(t.Context(), "tournament/a", 0, events[:2], nil); err != nil {
		t.Fatal(err)
	}
	forged := slices.Clone(events)
	forged[2].Line = bytes.Replace(forged[2].Line, []byte("three"), []byte("seven"), 1)
	other := sealed(t, "tournament/a", "one", "zwei", "drei")
	for name, test := range map[string]struct {
		events []journal.Event
		want   journal.Seq
	}{
		"a gap":           {sealed(t, "tournament/a", "one", "two", "three", "four")[3:], 3},
		"the same again":  {events, 3},
		"a changed line":  {forged[2:], 3},
		"another history": {other[2:], 3},
	} {
		hook := func(store.Tx) error { t.Errorf("%s: the hook ran", name); return nil }
		_, err := s.Import(t.Context(), "tournament/a", 2, test.events, hook)
		var broken *journal.ChainError
		if !errors.As(err, &broken) || broken.Seq != test.want {
			t.Errorf("%s: got %v", name, err)
		}
	}
	_, err := s.Import(t.Context(), "tournament/a", 0, other, nil)
	if conflict, ok := journal.AsConflict(err); !ok || conflict.Actual != 2 {
		t.Errorf("importing as new: got %v, want a conflict", err)
	}
	if _, err := s.Import(t.Context(), "no stream", 0, events, nil); err == nil {
		t.Error("a stream without a proper name was kept")
	}
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two"})
	mustAppend(t, s, "tournament/a", 2, "drei")
}

// Later readers of the stream must be able to read it: a line that is no event is
// not stored, although its hash is right.
func testImportThatCannotBeRead(t *testing.T, backend Backend) {
	s := opened(t, backend)
	events := sealed(t, "tournament/a", "one", "two")
	for name, line := range map[string]string{"no event": `{"seq":2}`, "another event": string(events[0].Line)} {
		broken := slices.Clone(events)
		broken[1].Line = []byte(line)
		broken[1].Hash = broken[0].Hash.Next(broken[1].Line)
		if _, err := s.Import(t.Context(), "tournament/a", 0, broken, nil); err == nil {
			t.Errorf("%s was kept", name)
		}
	}
	// What is stored does not change when the caller's bytes do.
	mine := sealed(t, "tournament/a", "one")
	if _, err := s.Import(t.Context(), "tournament/a", 0, mine, nil); err != nil {
		t.Fatal(err)
	}
	mine[0].Line[len(mine[0].Line)-3] ^= 1
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one"})
}

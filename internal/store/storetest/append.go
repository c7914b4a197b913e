package storetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"damka/internal/journal"
	"damka/internal/store"
)

var journalSuite = []test{
	{"append and read", testAppendAndRead},
	{"append of nothing", testAppendOfNothing},
	{"drafts that cannot be written", testBadDrafts},
	{"conflict", testConflict},
	{"two writers on one stream", testTwoWriters},
	{"many writers on many streams", testManyWriters},
	{"random appends against a model", testAgainstModel},
	{"a context that has ended", testEndedContext},
	{"import", testImport},
	{"import that does not follow", testImportThatDoesNotFollow},
	{"import that cannot be read", testImportThatCannotBeRead},
	{"follow", testFollow},
	{"follow while writing", testFollowWhileWriting},
	{"follow ends", testFollowEnds},
	{"follow everything", testFollowAll},
	{"follow everything while writing", testFollowAllWhileWriting},
	{"follow everything that is stored", testFollowAllStored},
	{"follow twice", testFollowTwice},
	{"streams", testStreams},
	{"position", testPosition},
}

func testAppendAndRead(t *testing.T, backend Backend) {
	s := opened(t, backend)
	first := mustAppend(t, s, "tournament/a", 0, "one", "two")
	other := mustAppend(t, s, "tournament/b", 0, "uno")
	second := mustAppend(t, s, "tournament/a", 2, "three")
	all := mustRead(t, s, "tournament/a")
	equal(t, "events", all, slices.Concat(first, second))
	equal(t, "words", words(t, all), []string{"one", "two", "three"})
	equal(t, "the other stream", mustRead(t, s, "tournament/b"), other)
	for i, event := range all {
		if event.Seq != journal.Seq(i+1) || event.Stream != "tournament/a" || event.Type != "said" || event.By != "test" {
			t.Errorf("event %d is %+v", i, event)
		}
	}
	positions := []journal.Position{all[0].Position, all[1].Position, other[0].Position, all[2].Position}
	if positions[0] < 1 || !slices.IsSorted(positions) || len(slices.Compact(positions)) != 4 {
		t.Errorf("positions %d do not follow the order of the commits", positions)
	}
	for after := range journal.Seq(5) {
		rest, err := s.Read(t.Context(), "tournament/a", after)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, fmt.Sprint("events after ", after), words(t, rest), words(t, all[min(after, 3):]))
	}
	equal(t, "a stream that is not there", mustRead(t, s, "tournament/c"), nil)
}

// An append without drafts is still checked against the expected sequence, and
// its rows are written.
func testAppendOfNothing(t *testing.T, backend Backend) {
	s := opened(t, backend)
	put := func(tx store.Tx) error { return tx.SetSetting("seen", "yes") }
	_, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: 1}, put)
	if _, ok := journal.AsConflict(err); !ok {
		t.Errorf("got %v, want a conflict", err)
	}
	mustAppend(t, s, "tournament/a", 0, "one")
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: 1}, put); err != nil {
		t.Fatal(err)
	}
	if value, _, _ := s.Setting(t.Context(), "seen"); value != "yes" {
		t.Errorf("the row is %q", value)
	}
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one"})
}

func testBadDrafts(t *testing.T, backend Backend) {
	s := opened(t, backend)
	drafts := said("good", "bad")
	drafts[1].Data = []byte("no JSON")
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Drafts: drafts}, nil); err == nil {
		t.Error("what is not JSON was kept")
	}
	if _, err := s.Append(t.Context(), journal.Batch{Stream: "no stream", Drafts: said("good")}, nil); err == nil {
		t.Error("a stream without a proper name was kept")
	}
	if streams, err := s.Streams(t.Context()); err != nil || len(streams) != 0 {
		t.Errorf("streams %v, %v", streams, err)
	}
}

func testConflict(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one", "two")
	for _, expect := range []journal.Seq{0, 1, 3} {
		hook := func(store.Tx) error { t.Error("the hook ran"); return nil }
		_, err := s.Append(t.Context(), journal.Batch{Stream: "tournament/a", Expect: expect, Drafts: said("late")}, hook)
		conflict, ok := journal.AsConflict(err)
		if !ok || *conflict != (journal.Conflict{Stream: "tournament/a", Expected: expect, Actual: 2}) {
			t.Errorf("expecting %d: got %v", expect, err)
		}
	}
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two"})
}

// Of several appends after the same event exactly one succeeds.
func testTwoWriters(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const rounds, writers = 50, 4
	for round := range journal.Seq(rounds) {
		outcome := make(chan error, writers)
		for w := range writers {
			go func() {
				batch := journal.Batch{Stream: "tournament/a", Expect: round, Drafts: said(fmt.Sprintf("%d by %d", round, w))}
				_, err := s.Append(background, batch, nil)
				outcome <- err
			}()
		}
		won := 0
		for range writers {
			err := <-outcome
			if err == nil {
				won++
			} else if conflict, ok := journal.AsConflict(err); !ok || conflict.Expected != round || conflict.Actual != round+1 {
				t.Fatalf("round %d: %v", round, err)
			}
		}
		if won != 1 {
			t.Fatalf("round %d: %d writers succeeded", round, won)
		}
	}
	if events := mustRead(t, s, "tournament/a"); len(events) != rounds {
		t.Errorf("%d events, want %d", len(events), rounds)
	}
}

func testManyWriters(t *testing.T, backend Backend) {
	s := opened(t, backend)
	const writers, appends = 32, 30
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			stream := journal.NewStream("tournament", fmt.Sprint(w))
			for n := range journal.Seq(appends) {
				if _, err := s.Append(background, journal.Batch{Stream: stream, Expect: n, Drafts: said(fmt.Sprintf("%d/%d", w, n))}, nil); err != nil {
					t.Errorf("writer %d: %v", w, err)
					return
				}
			}
		})
	}
	group.Wait()
	seen := make(map[journal.Position]bool)
	for w := range writers {
		events := mustRead(t, s, journal.NewStream("tournament", fmt.Sprint(w)))
		if len(events) != appends {
			t.Fatalf("writer %d has %d events, want %d", w, len(events), appends)
		}
		for n, word := range words(t, events) {
			if want := fmt.Sprintf("%d/%d", w, n); word != want || seen[events[n].Position] {
				t.Fatalf("got %q at position %d, want %q", word, events[n].Position, want)
			}
			seen[events[n].Position] = true
		}
	}
}

// Compared with a slow and obviously right store: a map.
func testAgainstModel(t *testing.T, backend Backend) {
	dir := t.TempDir()
	s := open(t, backend(dir))
	defer func() { s.Close() }()
	model := make(map[journal.Stream][]string)
	random := rand.New(rand.NewPCG(2026, 3))
	accepted, refused := 0, 0
	for step := range 400 {
		stream := journal.NewStream("tournament", string(rune('a'+random.IntN(5))))
		expect := journal.Seq(max(0, len(model[stream])-random.IntN(2)*random.IntN(3)))
		batch := make([]string, random.IntN(4))
		for i := range batch {
			batch[i] = fmt.Sprintf("step %d, %s", step, strings.Repeat("ł", random.IntN(200)))
		}
		_, err := s.Append(t.Context(), journal.Batch{Stream: stream, Expect: expect, Drafts: said(batch...)}, nil)
		if right := expect == journal.Seq(len(model[stream])); right != (err == nil) {
			t.Fatalf("step %d: %s has %d events, appending after %d: %v", step, stream, len(model[stream]), expect, err)
		}
		if err != nil {
			refused++
			continue
		}
		accepted++
		model[stream] = append(model[stream], batch...)
		if random.IntN(50) == 0 {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s = open(t, backend(dir))
		}
	}
	for stream, want := range model {
		equal(t, string(stream), words(t, mustRead(t, s, stream)), want)
	}
	t.Logf("%d appends accepted, %d refused", accepted, refused)
}

func testEndedContext(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/a", 0, "one")
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := s.Append(ended, journal.Batch{Stream: "tournament/a", Expect: 1, Drafts: said("two")}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Append gives %v", err)
	}
	if _, err := s.Read(ended, "tournament/a", 0); !errors.Is(err, context.Canceled) {
		t.Errorf("Read gives %v", err)
	}
	mustAppend(t, s, "tournament/a", 1, "two after all")
	equal(t, "words", words(t, mustRead(t, s, "tournament/a")), []string{"one", "two after all"})
}

func testStreams(t *testing.T, backend Backend) {
	s := opened(t, backend)
	mustAppend(t, s, "tournament/b", 0, "one")
	mustAppend(t, s, "game/z", 0, "one", "two")
	mustAppend(t, s, "tournament/a", 0, "one", "two", "three")
	var want []store.StreamHead
	for _, stream := range []journal.Stream{"game/z", "tournament/a", "tournament/b"} {
		events := mustRead(t, s, stream)
		last := events[len(events)-1]
		want = append(want, store.StreamHead{Stream: stream, Head: journal.Head{Seq: last.Seq, Hash: last.Hash}})
	}
	got, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "streams", got, want)
}

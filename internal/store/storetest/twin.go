package storetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var twinSuite = []test{{"random histories against memory", testTwins}}

// testTwins plays the same random histories on the tested store and on the one
// in memory, which is simple enough to be right.
func testTwins(t *testing.T, backend Backend) {
	const histories, steps = 8, 120
	met := make(map[string]int)
	for seed := range uint64(histories) {
		random := rand.New(rand.NewPCG(2026, seed))
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			for kind, count := range PlayTwins(t, backend, random.IntN, steps) {
				met[kind] += count
			}
		})
	}
	for _, kind := range []string{"", conflictKind, chainKind, otherKind, errHook.Error(), store.ErrExists.Error(), store.ErrNotFound.Error(), store.ErrLost.Error(),
		store.ErrStale.Error(), store.ErrTaken.Error()} {
		if met[kind] == 0 {
			t.Errorf("nothing ended with %q: the histories prove little", kind)
		}
	}
}

// PlayTwins plays one history of a number of steps on the tested store and on its
// twin in memory, and fails when they differ. choose makes every choice: it
// returns a number from 0 to n-1. PlayTwins counts the outcomes of the steps:
// "" is no error.
func PlayTwins(t *testing.T, backend Backend, choose func(n int) int, steps int) map[string]int {
	w := &twins{t: t, choose: choose, backends: [2]Backend{backend, memory.NewDisk().Place}, met: make(map[string]int)}
	w.move()
	defer w.close()
	actions := []struct {
		weight int
		act    func(*twins)
	}{
		{40, (*twins).append}, {12, (*twins).pack}, {10, (*twins).importEvents}, {15, (*twins).update}, {15, (*twins).takeDue},
		{10, (*twins).find}, {3, (*twins).reopen}, {2, (*twins).restore},
	}
	var bag []func(*twins)
	for _, a := range actions {
		bag = append(bag, slices.Repeat([]func(*twins){a.act}, a.weight)...)
	}
	for w.step = range steps {
		bag[choose(len(bag))](w)
		w.compareCheaply()
		if w.step%20 == 19 || w.step == steps-1 {
			w.compareEverything()
		}
		if t.Failed() {
			t.Fatalf("at step %d", w.step)
		}
	}
	return w.met
}

// twins are two stores that get the same calls: the tested one and the one in
// memory.
type twins struct {
	t        *testing.T
	choose   func(n int) int
	backends [2]Backend
	places   [2]store.Place
	stores   [2]store.Store
	step     int
	minutes  int                 // the clock of what is due
	taken    [][2]store.TakenDue // what workers hold or once held
	met      map[string]int      // how often each outcome occurred
}

// move changes to two new places.
func (w *twins) move() {
	for i, backend := range w.backends {
		w.places[i] = backend(w.t.TempDir())
		w.stores[i] = open(w.t, w.places[i])
	}
}

func (w *twins) close() {
	for _, s := range w.stores {
		must(w.t, s.Close())
	}
}

// both makes the same call on both stores and compares the errors.
func both[T any](w *twins, what string, do func(s store.Store, which int) (T, error)) [2]T {
	w.t.Helper()
	var got [2]T
	var errs [2]string
	for i, s := range w.stores {
		value, err := do(s, i)
		got[i], errs[i] = value, detailOf(err)
		w.met[kindOf(err)]++
	}
	equal(w.t, what+": the error", errs[0], errs[1])
	return got
}

// compared is both, and what it gives is the same.
func compared[T any](w *twins, what string, do func(s store.Store) (T, error)) T {
	w.t.Helper()
	got := both(w, what, func(s store.Store, _ int) (T, error) { return do(s) })
	equal(w.t, what, got[0], got[1])
	return got[0]
}

// Kinds of errors that have no value to compare with.
const (
	conflictKind = "a conflict"
	chainKind    = "a broken chain"
	otherKind    = "another error"
)

// detailOf is everything callers can find out about an error.
func detailOf(err error) string {
	if conflict, ok := journal.AsConflict(err); ok {
		return conflict.Error()
	}
	var broken *journal.ChainError
	if errors.As(err, &broken) {
		return broken.Error()
	}
	return kindOf(err)
}

// kindOf is the kind of an error, as far as callers can distinguish kinds.
func kindOf(err error) string {
	if _, ok := journal.AsConflict(err); ok {
		return conflictKind
	}
	var broken *journal.ChainError
	if errors.As(err, &broken) {
		return chainKind
	}
	for _, known := range []error{errHook, store.ErrExists, store.ErrNotFound, store.ErrLost, store.ErrStale, store.ErrTaken, store.ErrClosed, store.ErrLocked} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	if err != nil {
		return otherKind
	}
	return ""
}

func (w *twins) maybe(percent int) bool { return w.choose(100) < percent }

func (w *twins) stream() journal.Stream {
	return []journal.Stream{"tournament/a", "tournament/b", "game/a", "game/b"}[w.choose(4)]
}

// expect is mostly where the stream is.
func (w *twins) expect(stream journal.Stream) journal.Seq {
	head, err := w.stores[1].Head(w.t.Context(), stream)
	must(w.t, err)
	if w.maybe(10) {
		return journal.Seq(max(0, int(head.Seq)+w.choose(4)-2))
	}
	return head.Seq
}

// append appends up to three events, now and then one that cannot be written.
func (w *twins) append() {
	stream := w.stream()
	batch := journal.Batch{Stream: stream, Expect: w.expect(stream)}
	for n := range w.choose(4) {
		batch.Drafts = append(batch.Drafts, said(fmt.Sprintf("step %d, %d", w.step, n))...)
	}
	if len(batch.Drafts) > 0 && w.maybe(4) {
		batch.Drafts[0].Data = []byte("no JSON")
	}
	side := w.hook(stream)
	got := both(w, "append", func(s store.Store, which int) ([]journal.Event, error) {
		return s.Append(w.t.Context(), batch, side(which))
	})
	equal(w.t, "appended events", placeless(got[0]), placeless(got[1]))
}

// importEvents imports the next events of another stream, which may fit or not.
func (w *twins) importEvents() {
	from, to := w.stream(), w.stream()
	expect := w.expect(to)
	events, err := w.stores[1].Read(w.t.Context(), from, journal.Seq(max(0, int(expect)-w.choose(2))))
	must(w.t, err)
	if len(events) > 0 && w.maybe(10) {
		events[0].Line = []byte(`{"seq":1}`)
	}
	side := w.hook(to)
	got := both(w, "import", func(s store.Store, which int) ([]journal.Event, error) {
		return s.Import(w.t.Context(), to, expect, events, side(which))
	})
	equal(w.t, "imported events", placeless(got[0]), placeless(got[1]))
}

// pack packs a stream. Afterwards it is as it was.
func (w *twins) pack() {
	stream := w.stream()
	at := w.expect(stream)
	side := w.hook(stream)
	got := both(w, "pack", func(s store.Store, which int) (bool, error) { return s.Pack(w.t.Context(), stream, at, side(which)) })
	equal(w.t, "packed", got[0], got[1])
	after := journal.Seq(w.choose(9))
	compared(w, "the rest", func(s store.Store) ([]journal.Event, error) { return s.Read(w.t.Context(), stream, after) })
}

// placeless are events without their positions: only the order of these is
// the same everywhere.
func placeless(events []journal.Event) []journal.Event {
	events = slices.Clone(events)
	for i := range events {
		events[i].Position = 0
	}
	return events
}

func (w *twins) update() {
	side := w.hook(w.stream())
	both(w, "update", func(s store.Store, which int) (any, error) { return nil, s.Update(w.t.Context(), side(which)) })
}

func (w *twins) takeDue() {
	w.minutes += w.choose(4)
	kinds := [][]string{nil, {"flag"}, {"mail", "flag"}, {"no.such"}}[w.choose(4)]
	limit, lease := 1+w.choose(3), time.Duration(1+w.choose(5))*time.Minute
	got := both(w, "take", func(s store.Store, _ int) ([]store.TakenDue, error) {
		return s.TakeDue(w.t.Context(), noonAnd(w.minutes), kinds, limit, lease)
	})
	equal(w.t, "taken", serialless(got[0]), serialless(got[1]))
	for i := range min(len(got[0]), len(got[1])) {
		w.taken = append(w.taken, [2]store.TakenDue{got[0][i], got[1][i]})
	}
}

func serialless(taken []store.TakenDue) []store.TakenDue {
	taken = slices.Clone(taken)
	for i := range taken {
		taken[i].Serial = 0
	}
	return taken
}

// find searches rows of tournaments.
func (w *twins) find() {
	query := store.TournamentQuery{
		Search: []string{"", "zolw", "ŁÓDŹ", "tur 3", "nie"}[w.choose(5)],
		Order:  store.TournamentOrder(w.choose(3)), Reverse: w.maybe(50), Offset: w.choose(3), Limit: w.choose(4),
	}
	if w.maybe(30) {
		query.States = []string{"running", "draft"}[:1+w.choose(2)]
	}
	if w.maybe(30) {
		query.From = day(w.choose(20))
	}
	if w.maybe(30) {
		query.To = day(w.choose(20))
	}
	compared(w, fmt.Sprintf("tournaments %+v", query), func(s store.Store) (store.TournamentPage, error) {
		return s.Tournaments(w.t.Context(), query)
	})
	compared(w, "outdated", func(s store.Store) ([]string, error) { return s.OutdatedTournaments(w.t.Context(), 2) })
}

func day(n int) string {
	if n == 0 {
		return ""
	}
	return noon.AddDate(0, 0, n).Format(time.DateOnly)
}

// reopen closes both and opens them again.
func (w *twins) reopen() {
	w.close()
	for i, place := range w.places {
		w.stores[i] = open(w.t, place)
	}
}

// restore continues in two new places, from backups.
func (w *twins) restore() {
	paths := both(w, "rotate", func(s store.Store, _ int) (string, error) {
		return s.Rotate(w.t.Context(), store.Keep{Last: 2}, noonAnd(w.step))
	})
	w.close()
	for i, backend := range w.backends {
		w.places[i] = backend(w.t.TempDir())
		restore(w.t, w.places[i], paths[i])
		w.stores[i] = open(w.t, w.places[i])
	}
}

// compareCheaply compares what takes little time.
func (w *twins) compareCheaply() {
	ctx := w.t.Context()
	compared(w, "streams", func(s store.Store) ([]store.StreamHead, error) { return s.Streams(ctx) })
	compared(w, "waiting", func(s store.Store) ([]store.WaitingDue, error) { return s.ListDue(ctx, "flag", "", 9) })
	compared(w, "next due", func(s store.Store) (string, error) {
		at, found, err := s.NextDue(ctx, nil)
		return fmt.Sprint(at, found), err
	})
}

// compareEverything compares all that is kept.
func (w *twins) compareEverything() {
	ctx := w.t.Context()
	for _, stream := range []journal.Stream{"tournament/a", "tournament/b", "game/a", "game/b"} {
		for i, s := range w.stores {
			mustRead(w.t, s, stream) // verifies the chain
			must(w.t, w.stores[i].Check(ctx))
		}
		compared(w, "events", func(s store.Store) ([]journal.Event, error) {
			events, err := s.Read(ctx, stream, 0)
			return placeless(events), err
		})
		compared(w, "records", func(s store.Store) ([]journal.Record, error) { return s.Records(ctx, stream) })
	}
	compared(w, "events of all streams", func(s store.Store) ([]journal.Event, error) {
		last := mustPosition(w.t, s)
		var all []journal.Event
		if last == 0 {
			return nil, nil
		}
		for event, err := range s.FollowAll(ctx, 0) {
			if err != nil {
				return nil, err
			}
			if all = append(all, event); event.Position == last {
				break
			}
		}
		return placeless(all), nil
	})
	w.compareDocuments()
	w.compareRatings()
	compared(w, "rows", func(s store.Store) (store.TournamentPage, error) { return s.Tournaments(ctx, store.TournamentQuery{}) })
	for n := range 3 {
		compared(w, "setting", func(s store.Store) (string, error) {
			value, found, err := s.Setting(ctx, fmt.Sprint("key ", n))
			return fmt.Sprint(value, found), err
		})
	}
}

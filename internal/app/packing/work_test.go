package packing

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// room is a store whose clock the test moves, and what packs in it.
type room struct {
	*testing.T
	*App
	store  *noted
	now    time.Time
	log    bytes.Buffer
	rested []time.Duration
}

// noted is a store that notes what is packed.
type noted struct {
	store.Store
	packed []string
	before func() // packing
	fails  error  // of reading
}

func (n *noted) Pack(ctx context.Context, stream journal.Stream, at journal.Seq, side func(store.Tx) error) (bool, error) {
	if n.before != nil {
		n.before()
	}
	packed, err := n.Store.Pack(ctx, stream, at, side)
	n.packed = append(n.packed, fmt.Sprintf("%s %d %t", stream, at, packed))
	return packed, err
}

func (n *noted) Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) {
	if n.fails != nil {
		return nil, n.fails
	}
	return n.Store.Read(ctx, stream, after)
}

func newRoom(t *testing.T) *room {
	r := &room{T: t, store: &noted{Store: memory.New()}, now: noon}
	base := app.New(r.store, app.Options{Now: func() time.Time { return r.now }, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(&r.log, nil))})
	t.Cleanup(func() { base.Close(); r.store.Close() })
	r.App = New(base)
	r.took = func() func() time.Duration { return func() time.Duration { return 40 * time.Millisecond } }
	r.Rest = func(_ context.Context, long time.Duration) { r.rested = append(r.rested, long) }
	return r
}

func (r *room) must(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

// add appends an event that happens now.
func (r *room) add(stream journal.Stream) {
	r.Helper()
	head, err := r.store.Head(r.Context(), stream)
	r.must(err)
	drafts := []journal.Draft{{Type: "move.made", Version: 1, At: r.now, By: "member-1", Data: []byte(`{}`)}}
	_, err = r.store.Append(r.Context(), journal.Batch{Stream: stream, Expect: head.Seq, Drafts: drafts}, nil)
	r.must(err)
}

func (r *room) due(id string, at time.Time) {
	r.Helper()
	r.must(r.store.Update(r.Context(), func(tx store.Tx) error {
		return tx.PutDue(store.DueRow{Kind: game.DuePack, ID: id, Stream: journal.NewStream("game", id), At: at})
	}))
}

// work does what is due now and says what was packed, and which rows are left.
func (r *room) work() string {
	r.Helper()
	r.store.packed = nil
	for found := true; found; {
		var err error
		found, err = r.worker().Once(r.Context())
		r.must(err)
	}
	rows, err := r.store.ListDue(r.Context(), game.DuePack, "", 100)
	r.must(err)
	said := r.store.packed
	for _, row := range rows {
		said = append(said, "due "+row.ID+" "+row.Ready.Sub(noon).String())
	}
	return strings.Join(said, ", ")
}

func (r *room) want(want string) {
	r.Helper()
	if got := r.work(); got != want {
		r.Errorf("got %q, want %q", got, want)
	}
}

// A game is packed when nothing has happened in it for a day, not before.
func TestAGameIsPackedWhenItIsQuiet(t *testing.T) {
	r := newRoom(t)
	r.add("game/a")
	r.add("game/b")
	r.due("a", noon.Add(quietFor))
	r.want("due a 24h0m0s")
	r.now = noon.Add(time.Hour)
	r.add("game/a") // somebody was heard
	r.add("game/b")
	r.now = noon.Add(quietFor)
	r.want("due a 25h0m0s")
	r.now = noon.Add(quietFor + time.Hour - time.Millisecond)
	r.want("due a 25h0m0s")
	r.now = noon.Add(quietFor + time.Hour)
	r.want("game/a 2 true")
	r.want("")
}

// The newest event of the store cannot be packed: the game is looked at again.
func TestTheNewestGameWaits(t *testing.T) {
	r := newRoom(t)
	r.add("game/a")
	r.due("a", noon.Add(quietFor))
	r.now = noon.Add(quietFor)
	r.want("game/a 1 false, due a 25h0m0s")
	r.add("game/b")
	r.now = r.now.Add(later)
	r.want("game/a 1 true")
}

// A game that is recorded in just when it is packed is left alone until later.
func TestAGameThatMovesOnWaits(t *testing.T) {
	r := newRoom(t)
	r.add("game/a")
	r.add("game/b")
	r.due("a", noon)
	r.now = noon.Add(quietFor)
	r.store.before = func() { r.store.before = nil; r.add("game/a") }
	r.want("game/a 1 false, due a 25h0m0s")
	r.store.before = func() { r.store.before = nil; r.due("a", noon.Add(100*time.Hour)) } // its row is another one
	r.now = noon.Add(2 * quietFor)
	r.add("game/b")
	r.want("game/a 2 false, due a 100h0m0s")
}

// A game that cannot be read is told of once, and not tried again. What may pass is.
func TestDamagedGames(t *testing.T) {
	r := newRoom(t)
	r.add("game/a")
	r.due("a", noon)
	r.now = noon.Add(quietFor)
	r.store.fails = errors.New("the disk")
	if _, err := r.worker().Once(t.Context()); !errors.Is(err, r.store.fails) {
		t.Error(err)
	}
	r.now = r.now.Add(lease)
	r.store.fails = &store.CorruptError{Stream: "game/a", Detail: "a flipped bit"}
	r.want("")
	if got := r.log.String(); strings.Count(got, "a game cannot be packed") != 1 || !strings.Contains(got, "game/a") || !strings.Contains(got, "a flipped bit") {
		t.Errorf("the log says %q", got)
	}
}

// A stream that does not exist is done with.
func TestAGameThatIsNotThere(t *testing.T) {
	r := newRoom(t)
	r.due("a", noon)
	r.want("game/a 0 true")
}

// After each game nothing is packed for several times as long as it took, within bounds.
func TestPackingGivesWay(t *testing.T) {
	r := newRoom(t)
	for _, took := range []time.Duration{40 * time.Millisecond, 0, time.Hour} {
		r.took = func() func() time.Duration { return func() time.Duration { return took } }
		r.due("a", noon)
		r.work()
	}
	if len(r.rested) != 3 || r.rested[0] != restFor*40*time.Millisecond || r.rested[1] != leastRest || r.rested[2] != mostRest {
		t.Errorf("it rested %v", r.rested)
	}
}

// Games that ended with an older version of the program put no rows: each gets one, once; other streams get none, and a row that is there stays.
func TestGamesOfOlderVersions(t *testing.T) {
	r := newRoom(t)
	for i := range 2*together + 1 {
		r.add(journal.NewStream("game", fmt.Sprintf("g%03d", i)))
	}
	r.add("tournament/t")
	r.due("g007", noon.Add(-time.Hour))
	for range 2 {
		r.must(r.sweep(t.Context()))
		rows, err := r.store.ListDue(t.Context(), game.DuePack, "", 1000)
		r.must(err)
		if len(rows) != 2*together+1 || rows[0].ID != "g000" || rows[0].Stream != "game/g000" || !rows[0].At.Equal(noon) || !rows[7].At.Equal(noon.Add(-time.Hour)) {
			t.Errorf("%d rows, the first %+v", len(rows), rows[0])
		}
		if len(r.rested) != 3 {
			t.Errorf("it rested %d times", len(r.rested))
		}
		r.now = noon.Add(time.Hour) // the second time nothing is put
	}
}

// Work packs what is due, and ends with its context.
func TestWork(t *testing.T) {
	r := newRoom(t)
	r.add("game/a")
	r.add("game/b")
	r.now = noon.Add(quietFor)
	ctx, stop := context.WithCancel(t.Context())
	r.store.before = stop // the context ends while the first game is packed
	r.must(r.Work(ctx))
	if len(r.store.packed) != 1 {
		t.Errorf("packed: %q", r.store.packed)
	}
}

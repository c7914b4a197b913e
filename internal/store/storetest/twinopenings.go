package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"damka/internal/openings"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// testOpeningTwins plays random histories on the tested openings and on those in memory, which count every game anew: sources
// that have games in common come, complete, grow and are withdrawn.
func testOpeningTwins(t *testing.T, open OpenOpenings) {
	for seed := range uint64(6) {
		w := &openingTwins{t: t, open: open, dir: t.TempDir(), random: rand.New(rand.NewPCG(14, seed)), twin: memory.NewOpenings()}
		w.tested = openOpenings(t, open, w.dir)
		for step := range 60 {
			w.step()
			if step%10 == 9 {
				w.compare()
			}
			if t.Failed() {
				t.Fatalf("seed %d, step %d", seed, step)
			}
		}
		must(t, w.tested.Close())
	}
}

// openingTwins are two openings that get the same calls.
type openingTwins struct {
	t      *testing.T
	open   OpenOpenings
	dir    string
	random *rand.Rand
	tested store.Openings
	twin   *memory.Openings
	last   uint32 // source that was begun
}

// both makes the same call on both, and compares what they answer.
func (w *openingTwins) both(what string, do func(store.Openings) (any, error)) {
	w.t.Helper()
	got, err := do(w.tested)
	want, wanted := do(w.twin)
	equal(w.t, what, got, want)
	equal(w.t, what+": not found", errors.Is(err, store.ErrNotFound), errors.Is(wanted, store.ErrNotFound))
	equal(w.t, what+": an error", err != nil, wanted != nil)
}

func (w *openingTwins) step() {
	ctx := w.t.Context()
	source := uint32(w.random.IntN(int(w.last) + 2))
	switch n := w.random.IntN(20); {
	case n < 3:
		w.both("begin", func(o store.Openings) (any, error) {
			return o.Begin(ctx, fileSource(fmt.Sprint("file ", w.last)))
		})
		w.last++
	case n < 13:
		var games []store.OpeningGame
		for range w.random.IntN(30) {
			games = append(games, w.game())
		}
		w.both("add", func(o store.Openings) (any, error) { return o.Add(ctx, source, games) })
	case n < 16:
		w.both("complete", func(o store.Openings) (any, error) {
			return nil, o.Complete(ctx, source, json.RawMessage(`{}`))
		})
	case n < 17:
		w.both("fold", func(o store.Openings) (any, error) { return nil, o.Fold(ctx, source) })
	case n < 18:
		w.both("withdraw", func(o store.Openings) (any, error) { return nil, o.Withdraw(ctx, source) })
	default:
		must(w.t, w.tested.Close())
		w.tested = openOpenings(w.t, w.open, w.dir)
	}
}

// game is one of a few hundred games.
func (w *openingTwins) game() store.OpeningGame {
	number := w.random.Uint64N(300)
	random := rand.New(rand.NewPCG(number, 0)) // the same game is the same everywhere
	g := store.OpeningGame{Data: fmt.Append(nil, number)}
	g.Fingerprint[7], g.Fingerprint[8] = byte(number), byte(number>>8)
	g.Result, g.Class = openings.Result(random.IntN(3)), openings.Class(random.IntN(3))
	g.Day, g.Rating = openings.DayOf(2000+random.IntN(20), 0, 0), max(0, random.IntN(3000)-1000)
	for range random.IntN(20) {
		g.Steps = append(g.Steps, openings.Step{Key: keyAt(random.IntN(64)), Move: openings.Move(random.IntN(4))})
	}
	return g
}

func (w *openingTwins) compare() {
	ctx := w.t.Context()
	w.both("sources", func(o store.Openings) (any, error) { return o.Sources(ctx) })
	for n := range 64 {
		query := store.OpeningQuery{Key: keyAt(n)}
		if w.random.IntN(3) == 0 {
			query.Sources = []uint32{1 + w.random.Uint32N(w.last+1), 1 + w.random.Uint32N(w.last+1)}
		}
		if w.random.IntN(3) == 0 {
			query.Classes = []openings.Class{openings.Class(w.random.IntN(3))}
		}
		w.both(fmt.Sprintf("rows of %+v", query), func(o store.Openings) (any, error) { return o.Rows(ctx, query) })
	}
	var ids []uint64
	for range 50 {
		ids = append(ids, store.FirstOpening(w.random.Uint32N(w.last+2))+w.random.Uint64N(60))
	}
	fingerprint := w.game().Fingerprint
	w.both("known", func(o store.Openings) (any, error) { return o.Known(ctx, fingerprint) })
	w.both("games of one", func(o store.Openings) (any, error) { return o.GamesOf(ctx, uint32(ids[0]>>32), ids[1], 20) })
	w.both("games", func(o store.Openings) (any, error) { return o.Games(ctx, ids) })
}

package serverrating_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// noon is when the tests begin.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// world is what the ratings are told: games, accounts and the time. Several applications share one.
type world struct {
	t     testing.TB
	store store.Store

	mu    sync.Mutex
	now   time.Time
	games map[string]game.Rates
	wrong map[string]error  // games that cannot be read
	gone  map[string]bool   // accounts
	seqs  map[string]uint64 // of games
}

func newWorld(t testing.TB) *world { return worldOver(t, memory.New()) }

func worldOver(t testing.TB, s store.Store) *world {
	t.Helper()
	t.Cleanup(func() { s.Close() })
	return &world{t: t, store: s, now: noon, games: make(map[string]game.Rates), wrong: make(map[string]error), gone: make(map[string]bool), seqs: make(map[string]uint64)}
}

// open is an application over a store, which may be the world's in another coat.
func (w *world) open(s store.Store) *serverrating.App {
	w.t.Helper()
	base := app.New(s, app.Options{Now: w.clock, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler)})
	w.t.Cleanup(base.Close)
	return serverrating.New(base, w, w)
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) after(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func (w *world) Rates(_ context.Context, id string) (game.Rates, bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	r, found := w.games[id]
	return r, found, w.wrong[id]
}

func (w *world) PlayerOf(_ context.Context, id string) (login string, program, found bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return "login." + id, false, !w.gone[id], nil
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// blitz is the list of the tests.
var blitz = serverrating.List{Variant: article.International, Tempo: game.TempoBlitz}

// The people of the tests.
const (
	ada  = "accountofada0001"
	emil = "accountofemil001"
	olga = "accountofolga001"
)

var (
	whiteWins = [2]game.Share{game.Won, game.Lost}
	blackWins = [2]game.Share{game.Lost, game.Won}
	draw      = [2]game.Share{game.Drawn, game.Drawn}
)

// ends has a game end so many minutes after noon, or gives it another result.
func (w *world) ends(id string, minute int, white, black string, shares [2]game.Share) {
	w.t.Helper()
	at := clock.Time(noon.Add(time.Duration(minute) * time.Minute).UnixMilli())
	w.becomes(id, game.Rates{Variant: blitz.Variant, Tempo: blitz.Tempo, White: white, Black: black, At: at, Counts: true, Shares: shares})
}

// becomes is what a game gives from now on, and the row that says so.
func (w *world) becomes(id string, r game.Rates) {
	w.t.Helper()
	w.mu.Lock()
	w.games[id] = r
	w.seqs[id]++
	row := store.DueRow{Kind: game.DueRate, ID: game.RateID(r.At, id, w.seqs[id]), At: time.UnixMilli(int64(r.At)).UTC()}
	w.mu.Unlock()
	w.must(w.store.Update(w.t.Context(), func(tx store.Tx) error { return tx.PutDue(row) }))
}

// rates counts all that is due.
func (w *world) rates(a *serverrating.App) {
	w.t.Helper()
	w.must(a.CatchUp(w.t.Context()))
}

// of is the rating of somebody on the list of the tests; the zero value for nobody.
func (w *world) of(a *serverrating.App, account string) serverrating.Standing {
	w.t.Helper()
	all, err := a.Standings(w.t.Context(), account)
	w.must(err)
	for _, s := range all {
		if s.List == blitz {
			return s
		}
	}
	return serverrating.Standing{}
}

func (w *world) history(a *serverrating.App, account string) []serverrating.Entry {
	w.t.Helper()
	all, err := a.History(w.t.Context(), account, blitz, 0, 1000)
	w.must(err)
	return all
}

// rows are how many rows of a kind there are.
func (w *world) rows(kind string) int {
	w.t.Helper()
	rows, err := w.store.ListDue(w.t.Context(), kind, "", 10_000)
	w.must(err)
	return len(rows)
}

package ways_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// Accounts of the tests.
const (
	anna   = "annaannaannaanna"
	piotr  = "piotrpiotrpiotrp"
	celina = "celinacelinaceli"
)

// hall is a program with encounters, exhibitions and games, whose clock the test moves. Several share a world.
type hall struct {
	*ways.App
	t     testing.TB
	games *games.App
	base  *app.Base
	*world
}

// world is what the programs share.
type world struct {
	store store.Store
	mutex sync.Mutex
	now   time.Time
	known map[string]string // logins by account
	apart bool              // nobody wants to play anybody
	made  map[string][]func(context.Context) (bool, error)
	plays []string // who was said to play, by account or seat
}

// mostHere is how much may be open at an address in the tests.
const mostHere = 3

const codeHere article.Code = "test.many_here"

func (w *world) MayMakeAt(ctx context.Context, address string) error {
	w.mutex.Lock()
	made := slices.Clone(w.made[address])
	w.mutex.Unlock()
	open := 0
	for _, isOpen := range made {
		if is, err := isOpen(ctx); err != nil {
			return err
		} else if is {
			open++
		}
	}
	if address != "" && open >= mostHere {
		return article.Refuse(codeHere, "")
	}
	return nil
}

func (w *world) Plays(_ context.Context, account, seat string) error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.plays = append(w.plays, account+seat)
	return nil
}

func (w *world) MadeAt(address string, isOpen func(context.Context) (bool, error)) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.made == nil {
		w.made = map[string][]func(context.Context) (bool, error){}
	}
	w.made[address] = append(w.made[address], isOpen)
}

func newWorld(t testing.TB) *world {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return &world{store: s, now: noon, known: map[string]string{anna: "Anna", piotr: "Piotr", celina: "Celina"}}
}

func (w *world) clock() time.Time {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.now = w.now.Add(d)
}

func (w *world) PlayerOf(_ context.Context, account string) (string, bool, bool, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	login, found := w.known[account]
	return login, false, found, nil
}

func (w *world) Apart(context.Context, string, string) (bool, error) { return w.apart, nil }

// open is a program over the store of the world, or over another coat of it. Each seed draws other ids.
func (w *world) open(t testing.TB, s store.Store, seed byte) *hall {
	t.Helper()
	h := &hall{t: t, world: w}
	random := rand.NewChaCha8([32]byte{seed})
	h.base = app.New(s, app.Options{Now: w.clock, Random: random, Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(h.base.Close)
	h.games = games.New(h.base, nil)
	h.App = ways.New(h.base, h.games, w, w)
	return h
}

func newHall(t testing.TB) *hall {
	t.Helper()
	w := newWorld(t)
	return w.open(t, w.store, 1)
}

// work does what is due, of encounters and of games.
func (h *hall) work() *hall {
	h.t.Helper()
	for found := true; found; {
		var err error
		found, err = h.FallDue(h.t.Context())
		h.must(err)
	}
	return h
}

func (h *hall) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) refused(err error, code article.Code) {
	h.t.Helper()
	if got := codeOf(err); got != code {
		h.t.Errorf("%v, want the refusal %q", err, code)
	}
}

func codeOf(err error) article.Code {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Code
	}
	switch {
	case errors.Is(err, app.ErrForbidden):
		return "forbidden"
	case errors.Is(err, ways.ErrNotFound):
		return "not found"
	case err != nil:
		return "another error"
	}
	return ""
}

// member is who signed in with an account; guest a browser without one.
func member(t testing.TB, account string) app.Actor { return known(t, app.ByAccount, account) }

func guest(t testing.TB, name string) app.Actor { return known(t, app.BySeat, name) }

func known(t testing.TB, way app.Way, id string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: way, ID: id})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

const (
	ola  = "olaolaolaolaolao"
	emil = "emilemilemilemil"
)

// few is a position in which a draw can be offered at once: each has three men (III.6).
const few = "W:W48,49,50:B1,2,3"

func superblitz(start string) game.Settings {
	return game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("3+2"), Start: start}
}

// begun is an encounter in which Ola is the first and Emil the second, with its first game.
func (h *hall) begun() string {
	h.t.Helper()
	id, err := h.MakeEncounter(h.t.Context(), guest(h.t, ola), ways.Wanted{Settings: superblitz(few), Bronstein: 2, Name: "Ola", Colour: article.White})
	h.must(err)
	h.must(h.JoinEncounter(h.t.Context(), guest(h.t, emil), id, "Emil"))
	return id
}

func (h *hall) encounter(id string) *ways.Encounter {
	h.t.Helper()
	e, err := h.Encounter(h.t.Context(), id)
	h.must(err)
	return e
}

// act does something for a side of a game.
func (h *hall) act(id string, side article.Colour, command game.Command) error {
	h.t.Helper()
	snapshot, err := h.games.Snapshot(h.t.Context(), id)
	h.must(err)
	if account := snapshot.State.Player(side).Account; account != "" {
		return h.games.Act(h.t.Context(), member(h.t, account), id, command, side)
	}
	code, err := h.games.CodeOf(h.t.Context(), id, side)
	h.must(err)
	actor, ok, err := h.games.Seated(h.t.Context(), id, code)
	if h.must(err); !ok {
		h.t.Fatalf("nobody has %s of %s", side, id)
	}
	return h.games.Act(h.t.Context(), actor, id, command, side)
}

// drawn has a game drawn: each moves once, thinking so long, then White moves and offers, and Black accepts.
func (h *hall) drawn(id string, white, black time.Duration) {
	h.t.Helper()
	for i := 0; ; i++ {
		snapshot, err := h.games.Snapshot(h.t.Context(), id)
		h.must(err)
		s := snapshot.State
		side := s.Turn()
		h.pass([]time.Duration{white, black}[side-article.White])
		g, _ := s.Draughts()
		moves := g.Position().LegalMoves()
		h.must(h.act(id, side, game.Play{By: side, Move: g.Position().MoveText(moves[0])}))
		if i == 2 {
			h.must(h.act(id, article.White, game.OfferDraw{By: article.White}))
			h.must(h.act(id, article.Black, game.AcceptDraw{By: article.Black}))
			return
		}
	}
}

// dying is a store that fails from a write on, as if the program had died.
type dying struct {
	store.Store
	mutex sync.Mutex
	left  int // writes that succeed
}

var errDead = errors.New("the program is dead")

func (d *dying) dies() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.left--
	return d.left < 0
}

func (d *dying) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if d.dies() {
		return nil, errDead
	}
	return d.Store.Append(ctx, batch, side)
}

func (d *dying) Update(ctx context.Context, side func(store.Tx) error) error {
	if d.dies() {
		return errDead
	}
	return d.Store.Update(ctx, side)
}

// gamesIn are the games of a store.
func gamesIn(t testing.TB, s store.Store) (n int) {
	t.Helper()
	all, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		if one.Stream.Kind() == "game" {
			n++
		}
	}
	return n
}

type storeTx = store.Tx

// exportedJSON are the encounters in what an account gets.
func exportedJSON(t testing.TB, data any) []json.RawMessage {
	t.Helper()
	text, err := json.Marshal(data)
	var all struct{ Encounters []json.RawMessage }
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all.Encounters
}

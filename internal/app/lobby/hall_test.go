package lobby_test

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/app/lobby"
	"damka/internal/game"
	"damka/internal/journal"
	domain "damka/internal/lobby"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// Accounts of the tests, by login.
const (
	anna   = "annaannaannaanna"
	piotr  = "piotrpiotrpiotrp"
	celina = "celinacelinaceli"
	robot  = "robotrobotrobotr"
)

// people are who has an account.
type people map[string]string // login by account

func everybody() people {
	return people{anna: "Anna", piotr: "Piotr", celina: "Celina", robot: "Robot"}
}

func (p people) PlayerOf(_ context.Context, account string) (string, bool, bool, error) {
	login, found := p[account]
	return login, account == robot, found, nil
}

func (p people) AccountCalled(_ context.Context, login string) (string, bool, error) {
	for account, name := range p {
		if name == login {
			return account, true, nil
		}
	}
	return "", false, nil
}

// ratings are those of accounts, whatever the variant and class.
type ratings map[string]int

func (r ratings) Of(_ context.Context, account string, _ article.Variant, _ string) (int, bool, error) {
	return r[account], false, nil
}

// hall is a program with a lobby and games, whose clock the test moves.
type hall struct {
	*lobby.App
	t     testing.TB
	games *games.App
	base  *app.Base
	times *times
	known people
}

// times is a clock that several programs share.
type times struct {
	mutex sync.Mutex
	now   time.Time
}

func (c *times) Now() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.now
}

func (c *times) pass(d time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.now = c.now.Add(d)
}

func newHall(t testing.TB) *hall { return newHallWith(t, lobby.Options{}) }

func newHallWith(t testing.TB, options lobby.Options) *hall {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return openHall(t, s, &times{now: noon}, 1, options)
}

// openHall is a program over a store. Each seed draws other ids.
func openHall(t testing.TB, s store.Store, at *times, seed byte, options lobby.Options) *hall {
	t.Helper()
	h := &hall{t: t, times: at, known: everybody()}
	h.base = app.New(s, app.Options{Now: at.Now, Random: rand.NewChaCha8([32]byte{seed}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(h.base.Close)
	h.games = games.New(h.base, nil)
	h.App = lobby.New(h.base, h.games, h.known, options)
	return h
}

// after lets time pass, and what falls due happen.
func (h *hall) after(d time.Duration) *hall {
	h.times.pass(d)
	return h.work()
}

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
	if errors.Is(err, app.ErrForbidden) {
		return "forbidden"
	}
	if err != nil {
		return "another error"
	}
	return ""
}

// member is who signed in with an account.
func member(t testing.TB, account string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: account})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// program is a program with a token of an account.
func program(t testing.TB, account string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByToken, ID: account, Scopes: []app.Scope{app.PlayGames}})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// guest is a browser without an account.
func (h *hall) guest() app.Actor {
	h.t.Helper()
	secret, err := h.NewGuest()
	h.must(err)
	return h.Guest(secret)
}

func conditions(control string) domain.Conditions {
	c := domain.Conditions{Variant: article.International, Edition: article.PZWarc}
	if control != "" {
		c.Control = clock.MustParse(control)
	}
	return c
}

func wanted(control string) lobby.Wanted { return lobby.Wanted{Conditions: conditions(control)} }

func rated(control string) lobby.Wanted {
	w := wanted(control)
	w.Conditions.Rated = true
	return w
}

func (h *hall) challenge(from app.Actor, login string) string {
	h.t.Helper()
	id, err := h.Challenge(h.t.Context(), from, login, wanted("5+3"))
	h.must(err)
	return id
}

func (h *hall) seek(from app.Actor) string {
	h.t.Helper()
	id, err := h.Seek(h.t.Context(), from, lobby.Wanted{Conditions: conditions("5+3"), Name: "Ola"})
	h.must(err)
	return id
}

func (h *hall) accept(actor app.Actor, id string) *lobby.Snapshot {
	h.t.Helper()
	s, err := h.Accept(h.t.Context(), actor, id, "Emil")
	h.must(err)
	return s
}

func (h *hall) offer(id string) *domain.State {
	h.t.Helper()
	s, err := h.Snapshot(h.t.Context(), id)
	h.must(err)
	return s.State
}

func (h *hall) game(id string) *games.Snapshot {
	h.t.Helper()
	s, err := h.games.Snapshot(h.t.Context(), id)
	h.must(err)
	return s
}

// end ends a game: White resigns.
func (h *hall) end(id string) {
	h.t.Helper()
	white := h.game(id).State.White
	if white.Account != "" {
		h.must(h.games.Act(h.t.Context(), member(h.t, white.Account), id, game.Resign{By: article.White}, article.White))
		return
	}
	code, err := h.games.CodeOf(h.t.Context(), id, article.White)
	h.must(err)
	actor, _, err := h.games.Seated(h.t.Context(), id, code)
	h.must(err)
	h.must(h.games.Act(h.t.Context(), actor, id, game.Resign{By: article.White}, article.White))
}

// eachEvent looks at the events of an offer as they are stored.
func (h *hall) eachEvent(id string, look func(data string)) {
	h.t.Helper()
	events, err := h.base.Store().Read(h.t.Context(), journal.NewStream("offer", id), 0)
	h.must(err)
	if len(events) == 0 {
		h.t.Fatal("no events")
	}
	for _, e := range events {
		look(string(e.Line))
	}
}

func contains(text, part string) bool { return strings.Contains(text, part) }

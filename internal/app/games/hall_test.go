package games_test

import (
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/fullname"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// noon is when the tests begin.
var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// hall is a program with tournaments and games, whose clock the test moves.
type hall struct {
	t     *testing.T
	games *games.App
	desk  *events.App
	base  *app.Base

	mutex sync.Mutex
	now   time.Time
}

func newHall(t *testing.T) *hall {
	t.Helper()
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	return openHall(t, s, noon, 1)
}

// openHall is a program over a store, from a moment on. Each seed draws other ids.
func openHall(t *testing.T, s store.Store, now time.Time, seed byte) *hall {
	t.Helper()
	return openHallWith(t, s, now, seed, func(own games.Tournaments) games.Tournaments { return own })
}

// openHallWith is the same with tournaments that the test has changed.
func openHallWith(t *testing.T, s store.Store, now time.Time, seed byte, changed func(games.Tournaments) games.Tournaments) *hall {
	t.Helper()
	h := &hall{t: t, now: now}
	h.base = app.New(s, app.Options{Now: h.clock, Random: rand.NewChaCha8([32]byte{seed}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(h.base.Close)
	h.desk = events.New(h.base)
	h.games = games.New(h.base, changed(h.desk))
	return h
}

func (h *hall) clock() time.Time {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.now
}

// after lets time pass.
func (h *hall) after(d time.Duration) *hall {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.now = h.now.Add(d)
	return h
}

func (h *hall) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// work does all that is due now.
func (h *hall) work() *hall {
	h.t.Helper()
	for more := true; more; {
		var err error
		more, err = h.games.FallDue(h.t.Context())
		h.must(err)
	}
	return h
}

func (h *hall) game(id string) *games.Snapshot {
	h.t.Helper()
	s, err := h.games.Snapshot(h.t.Context(), id)
	h.must(err)
	return s
}

// refused asks for a refusal with a code.
func (h *hall) refused(err error, code article.Code) {
	h.t.Helper()
	if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
		h.t.Errorf("got %v, want the refusal %s", err, code)
	}
}

// friendly is a game of draughts by the usual rules.
func friendly() game.Settings {
	return game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("5+3"), Friendly: true}
}

// fromLink is a game between two guests; their actors are those of their seats.
func (h *hall) fromLink(settings game.Settings) (id string, white, black app.Actor) {
	h.t.Helper()
	id, err := h.games.Create(h.t.Context(), app.Visitor, settings, article.White, "Ada")
	h.must(err)
	h.must(h.games.Sit(h.t.Context(), app.Visitor, id, article.Black, "Emil"))
	return id, h.seat(id, article.White), h.seat(id, article.Black)
}

// consulting is a game by link on some of whose sides several consult, with members of White's by their names (kotek-2008 I.11.1.9).
func (h *hall) consulting(sides game.Sides, names ...string) (id string, ada, emil app.Actor, members []app.Actor) {
	h.t.Helper()
	settings := friendly()
	settings.Edition, settings.Consultation = article.Kotek2008, sides
	id, ada, emil = h.fromLink(settings)
	code, err := h.games.TeamCode(h.t.Context(), ada, id, article.White)
	h.must(err)
	for _, name := range names {
		member := h.member("accountof" + strings.ToLower(name) + "01")
		_, err := h.games.JoinTeam(h.t.Context(), member, id, code, name)
		h.must(err)
		members = append(members, member)
	}
	return id, ada, emil, members
}

// seat is who shows the code of a side.
func (h *hall) seat(id string, side article.Colour) app.Actor {
	h.t.Helper()
	code, err := h.games.SeatCode(h.t.Context(), app.Arbiter, id, side)
	h.must(err)
	actor, ok, err := h.games.Seated(h.t.Context(), id, code)
	h.must(err)
	if !ok {
		h.t.Fatalf("the code of %v of %s opens nothing", side, id)
	}
	return actor
}

// play makes moves in turn, White's first if White is to move.
func (h *hall) play(id string, white, black app.Actor, moves ...string) {
	h.t.Helper()
	for _, move := range moves {
		side, actor := h.game(id).State.Turn(), white
		if side == article.Black {
			actor = black
		}
		h.must(h.games.Act(h.t.Context(), actor, id, game.Play{By: side, Move: move}, side))
	}
}

// round is a tournament of four whose first round is published and whose clocks run. Unless they are to check in, all have.
func (h *hall) round(kept tournament.Games, more ...func(*tournament.Settings)) (id string) {
	h.t.Helper()
	settings := regulations(kept)
	for _, set := range more {
		set(&settings)
	}
	here := !settings.CheckIn
	settings.CheckIn = true
	id = h.announced(settings)
	if here {
		h.must(h.desk.CheckIn(h.t.Context(), app.Arbiter, id, 1, h.everybody(id)))
	}
	h.must(h.desk.StartRound(h.t.Context(), app.Arbiter, id, 1))
	return id
}

// regulations are those of a round robin in which games are kept in a way.
func regulations(kept tournament.Games) tournament.Settings {
	return tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("5+3"), LateAfter: 60, Games: kept,
	}
}

// announced is a tournament of four whose first round is published.
func (h *hall) announced(settings tournament.Settings) (id string) {
	h.t.Helper()
	ctx := h.t.Context()
	id, err := h.desk.Create(ctx, app.Arbiter, settings)
	h.must(err)
	forms := make([]events.PlayerForm, 4)
	for i, name := range []string{"Olga Czyż", "Emil Źrebak", "Witold Ćwik", "Jan Łoza"} {
		forms[i].Person.Name = fullname.Divide(name, fullname.GivenFirst)
	}
	h.must(h.desk.Enter(ctx, app.Arbiter, id, forms, 0))
	h.must(h.desk.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	h.must(h.desk.PublishRound(ctx, app.Arbiter, id, 1))
	return id
}

// board is the game of a board of round 1 of a tournament, and its players.
func (h *hall) board(tournament string, board int) (id string, white, black app.Actor) {
	h.t.Helper()
	s, err := h.desk.Snapshot(h.t.Context(), tournament)
	h.must(err)
	pairing, kept := s.KeptGame(s.Rounds[0].Games[board-1])
	if !kept {
		h.t.Fatal("the games are not kept")
	}
	return pairing.GameID(), h.player(tournament, string(s.Rounds[0].Games[board-1].White.ID)), h.player(tournament, string(s.Rounds[0].Games[board-1].Black.ID))
}

// player is a participant who has the card of a game.
func (h *hall) player(tournament, participant string) app.Actor {
	h.t.Helper()
	actor, err := app.NewActor(app.Identity{
		Way: app.ByCard, ID: participant, Grants: []app.Grant{{Role: app.Player, Stream: journal.NewStream("tournament", tournament), Subject: participant, Round: 1}},
	})
	h.must(err)
	return actor
}

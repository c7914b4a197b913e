package games_test

import (
	"errors"
	"fmt"
	"iter"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// calls is the queue of a tournament in one line.
func (h *hall) calls(id string) string {
	h.t.Helper()
	waiting, err := h.games.Waiting(h.t.Context(), app.Arbiter, id)
	h.must(err)
	return inLine(waiting)
}

func inLine(waiting []games.Waiting) string {
	text := ""
	for _, w := range waiting {
		text += fmt.Sprintf("%d.%d", w.Round, w.Board)
		for _, m := range w.Matters {
			text += fmt.Sprintf(" %v %s", m.By, m.About)
		}
		if w.Stopped {
			text += " stopped"
		}
		if w.Over {
			text += " over"
		}
		text += "; "
	}
	return text
}

func (h *hall) call(actor app.Actor, id string, side article.Colour, matter game.Matter) {
	h.t.Helper()
	h.must(h.games.Act(h.t.Context(), actor, id, game.CallArbiter{By: side, Matter: matter}, side))
}

// Who has waited longest is first; who has the clock running stops it where that is their right
// (III.7), and the queue says so; it is empty when the arbiter has been everywhere.
func TestII_2_2_3_TheQueueAtTheDesk(t *testing.T) {
	h := newHall(t)
	id, other := h.round(tournament.Games{Kept: tournament.KeptByPlayers}), h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, black2 := h.board(id, 2)
	elsewhere, white3, _ := h.board(other, 1)
	h.call(white3, elsewhere, article.White, game.MatterFlag)
	h.after(time.Second).call(black2, second, article.Black, game.MatterConduct) // not on move: the clock runs on
	h.after(time.Second).call(white, first, article.White, game.MatterIrregularity)
	h.after(time.Second).call(black, first, article.Black, game.MatterOther)
	if got, want := h.calls(id), "1.2 black call.conduct; 1.1 white call.irregularity black call.other stopped; "; got != want {
		t.Errorf("the queue is %q, want %q", got, want)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.ResumeClock{}))
	if got, want := h.calls(id), "1.2 black call.conduct; 1.1 white call.irregularity black call.other; "; got != want {
		t.Errorf("with the clock running again it is %q, want %q", got, want)
	}
	h.play(first, white, black, "32-28")
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.AnswerCall{}))
	h.must(h.games.Act(t.Context(), black2, second, game.Resign{By: article.Black}, article.Black))
	if got, want := h.calls(id), "1.2 black call.conduct over; "; got != want {
		t.Errorf("the queue is %q, want %q: a call is not forgotten with the game", got, want)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, second, game.AnswerCall{}))
	if got := h.calls(id); got != "" {
		t.Errorf("nobody waits, and the queue is %q", got)
	}
	if got := h.calls(other); got != "1.1 white call.flag stopped; " {
		t.Errorf("the other tournament's queue is %q", got)
	}
}

// The queue is found again after a restart, without reading a game.
func TestTheQueueSurvivesARestart(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h := openHall(t, s, noon, 1)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, _ := h.board(id, 1)
	h.call(white, first, article.White, game.MatterClaim)
	again := openHall(t, s, noon.Add(time.Minute), 2)
	if got, want := again.calls(id), "1.1 white call.claim stopped; "; got != want {
		t.Errorf("after the restart the queue is %q, want %q", got, want)
	}
	if n := again.games.Held(); n != 0 {
		t.Errorf("%d games were read for the queue", n)
	}
}

// The queue is for those who decide in the tournament: not for players, visitors and another
// tournament's arbiter.
func TestWhoSeesTheQueue(t *testing.T) {
	h := newHall(t)
	id, other := h.round(tournament.Games{Kept: tournament.KeptByPlayers}), h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	_, white, _ := h.board(id, 1)
	for name, actor := range map[string]app.Actor{"a player": white, "a visitor": app.Visitor, "another tournament's arbiter": h.chief(other)} {
		if _, err := h.games.Waiting(t.Context(), actor, id); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
		first, _, _ := h.board(id, 1)
		if err := h.games.Rule(t.Context(), actor, first, game.StopClock{Why: article.Because(game.GroundCalled, "II.2.2.3")}); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s stops the clocks: %v", name, err)
		}
	}
	if _, err := h.games.Waiting(t.Context(), h.chief(id), id); err != nil {
		t.Error(err)
	}
}

// chief is the chief arbiter of a tournament.
func (h *hall) chief(id string) app.Actor {
	h.t.Helper()
	actor, err := app.NewActor(app.Identity{
		Way: app.ByAccount, ID: "chief" + id, Grants: []app.Grant{{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", id)}},
	})
	h.must(err)
	return actor
}

// Who follows the queue hears of each change of it, and of no move.
func TestFollowingTheQueue(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	next, stop := iter.Pull2(h.games.FollowWaiting(t.Context(), app.Arbiter, id))
	defer stop()
	hears := func(want string) {
		t.Helper()
		waiting, err, ok := next()
		if got := inLine(waiting); err != nil || !ok || got != want {
			t.Fatalf("heard %q (%v), want %q", got, err, want)
		}
	}
	hears("")
	h.play(first, white, black, "32-28", "19-23")
	h.call(white, first, article.White, game.MatterFlag)
	hears("1.1 white call.flag stopped; ")
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.ChangeTime{Who: article.Black, Amount: 1000, Why: article.Because(game.GroundSanction, "II.2.5.5")}))
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.ResumeClock{}))
	hears("1.1 white call.flag; ")
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.AnswerCall{}))
	hears("")
}

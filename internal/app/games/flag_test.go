package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// flagFalls is a round of which the first game's flag, of Black, has fallen by the clock since a while, and nobody has noted it.
func (h *hall) flagFalls() (id, first string) {
	h.t.Helper()
	id = h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) { s.Control = clock.MustParse("5+3") })
	h.work()
	first, white, black := h.board(id, 1)
	h.after(time.Second).play(first, white, black, "32-28")
	h.after(6 * time.Minute)
	return id, first
}

// fell says that the game was lost by the flag, at its time.
func (h *hall) fell(first string) {
	h.t.Helper()
	s := h.game(first).State
	if o := s.Outcome; o == nil || o.Why.Code != game.CodeDraughtsFlag || o.Winner() != article.White {
		h.t.Fatalf("%+v", o)
	}
	if late := s.EndedAt - s.Moves[0].At - 5*clock.Minute; late < 0 || late > 200 {
		h.t.Errorf("ended %v after the flag", late)
	}
}

// V.2.8.9.9, II.4.4, II.6.12: a flag that fell before the round was cancelled, or its start undone, has ended its game, though nobody had
// noted it; and the result counts when the cancellation is undone.
func TestV_2_8_9_9_AFlagThatFellBeforeItsRoundWasCancelled(t *testing.T) {
	for what, off := range map[string]func(*hall, string) error{
		"cancelled": func(h *hall, id string) error {
			return h.desk.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelReasons()[0])
		},
		"undone": func(h *hall, id string) error { h.undo(id); return nil },
	} {
		t.Run(what, func(t *testing.T) {
			h := newHall(t)
			id, first := h.flagFalls()
			_, err := h.base.Store().TakeDue(t.Context(), h.clock(), []string{"game.due"}, 64, time.Hour) // another worker has the flags, and is slow
			h.must(err)
			h.must(off(h, id))
			h.after(time.Second).work()
			h.fell(first)
			if !h.game(first).State.IsAside() {
				t.Error("it is not aside")
			}
			if what == "cancelled" {
				h.undo(id)
				h.work()
				h.fell(first)
				h.table(id, 1, score.WhiteWins)
			}
		})
	}
}

// II.6.12: nor does a stop of the clock, by the arbiter or by a call, come before a flag that fell; a note of what the arbiter would have
// punished is not kept.
func TestII_6_12_AFlagThatFellBeforeItsClockWasStopped(t *testing.T) {
	for what, act := range map[string]func(*hall, string, app.Actor) error{
		"stopped": func(h *hall, id string, _ app.Actor) error {
			return h.games.Rule(t.Context(), app.Arbiter, id, game.StopClock{Why: article.Because(game.GroundCalled, "II.2.2.3")})
		},
		"called": func(h *hall, id string, black app.Actor) error {
			return h.games.Act(t.Context(), black, id, game.CallArbiter{By: article.Black, Matter: game.MatterIrregularity}, article.Black)
		},
		"punished": func(h *hall, id string, _ app.Actor) error {
			return h.games.Penalise(t.Context(), app.Arbiter, id, "noise", func(*games.Snapshot) (game.Command, error) {
				return game.Penalise{Who: article.White, Sanction: game.TimePenalty, Breach: "II.2.4.5", Taken: clock.Minute}, nil
			})
		},
	} {
		t.Run(what, func(t *testing.T) {
			h := newHall(t)
			id, first := h.flagFalls()
			_, _, black := h.board(id, 1)
			h.must(act(h, first, black))
			h.fell(first)
			records, err := h.base.Store().Records(t.Context(), journal.NewStream("game", first))
			if h.must(err); len(records) != 0 {
				t.Errorf("%d notes are kept", len(records))
			}
			h.work().table(id, 1, score.WhiteWins)
		})
	}
}

// II.7.2: of a round that is interrupted, a game whose flag had fallen is over, and is not told to be interrupted.
func TestII_7_2_AFlagThatFellBeforeTheInterruption(t *testing.T) {
	h := newHall(t)
	id, first := h.flagFalls()
	n, err := h.games.InterruptRound(t.Context(), app.Arbiter, id, 1, game.CausePower)
	if h.must(err); n != 0 {
		t.Errorf("%d games are interrupted", n)
	}
	h.fell(first)
}

package games_test

import (
	"iter"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
)

// II.8.8: why the clocks stand, and that a player called the arbiter, is known to spectators of a delayed game when its
// time has come and not before; nor are they told that what they see stands still for a reason that has gone.
func TestII_8_8_WhyTheClockStandsIsDelayed(t *testing.T) {
	h := newHall(t)
	id, white, _ := h.board(h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15}), 1)
	h.work()
	h.must(h.games.Act(t.Context(), white, id, game.CallArbiter{By: article.White, Matter: game.MatterConduct}, article.White))
	check := func(when string, calls int, stopped bool) {
		t.Helper()
		seen, _, err := h.games.See(t.Context(), app.Visitor, id)
		h.must(err)
		if why, stands := seen.State.StoppedBecause(); stands != stopped || !stopped && why.Code != "" {
			t.Errorf("%s: the clock stands: %t, because %v", when, stands, why)
		}
		if len(seen.State.Calls) != calls || games.WasCalled(seen) != (calls > 0) {
			t.Errorf("%s: %d calls, was called: %t", when, len(seen.State.Calls), games.WasCalled(seen))
		}
	}
	check("at once", 0, false)
	h.after(15*time.Minute - time.Millisecond)
	check("before the call is seen", 0, false)
	h.after(time.Millisecond)
	check("when the call is seen", 1, true) // which stopped the clocks (III.7)
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.ResumeClock{}))
	check("when it runs again and that is not seen yet", 1, true)
}

// II.4.4: whom a longer delay comes for with a new start of the round sees on what they have seen, and nothing earlier than the new delay says:
// neither of the game before nor of the new one.
func TestII_4_4_ALongerDelayTakesNothingBack(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: 15}, func(s *tournament.Settings) { s.Control = clock.MustParse("90") })
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.after(15*time.Minute - time.Second)
	h.play(first, white, black, "19-23")
	h.after(time.Second)
	seen := h.game(first).Shown(h.clock())
	if len(seen.State.Moves) != 1 {
		t.Fatalf("%+v", seen.State.Moves)
	}
	h.startAgain(id, func() {
		h.regulate(id, func(s *tournament.Settings) { s.Games.Delay = 30 })
	})
	h.play(first, white, black, "33-28")
	shows := func(after time.Duration, seq uint64, moves ...string) {
		t.Helper()
		shown := h.game(first).Shown(h.clock().Add(after))
		var codes []string
		for _, made := range shown.State.Moves {
			codes = append(codes, made.Code)
		}
		if !slices.Equal(codes, moves) || seq != 0 && shown.Seq() != seq || shown.Seq() < seen.Seq() {
			t.Errorf("after %v everybody sees %v, event %d, want %v, %d", after, codes, shown.Seq(), moves, seq)
		}
	}
	shows(0, seen.Seq(), "32-28")
	shows(15*time.Minute, seen.Seq(), "32-28")
	shows(30*time.Minute-time.Second, 0, "32-28", "19-23")
	shows(30*time.Minute-time.Millisecond, 0, "32-28", "19-23")
	shows(30*time.Minute, 0, "33-28")
}

// II.8.8: who has a game open that begins anew with a delay sees its moves as late as everybody.
func TestII_8_8_ADelayHoldsForWhoListensAlready(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers}, func(s *tournament.Settings) { s.Control = clock.MustParse("90") })
	h.work()
	first, white, black := h.board(id, 1)
	next, stop := iter.Pull2(h.games.Follow(t.Context(), app.Visitor, first))
	defer stop()
	if s, err, _ := next(); err != nil || s.State.Settings.Delay != 0 {
		t.Fatal(err)
	}
	h.startAgain(id, func() { h.regulate(id, func(s *tournament.Settings) { s.Games.Delay = 15 }) })
	h.play(first, white, black, "32-28", "19-23")
	h.after(16 * time.Minute)
	h.play(first, white, black, "28x19")
	for {
		s, err, _ := next()
		h.must(err)
		if len(s.State.Moves) > 2 {
			t.Fatal("a move is seen at once")
		}
		if len(s.State.Moves) == 2 {
			return
		}
	}
}

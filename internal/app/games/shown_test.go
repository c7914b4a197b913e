package games_test

import (
	"testing"
	"time"

	"damka/article"
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

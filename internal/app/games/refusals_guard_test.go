package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// II.8.8: how often somebody asked about the positions of a game, and when, is known to its arbiter, by the minute, from all processes together;
// what was asked about other games and after the game is not in it.
func TestII_8_8_RefusedQuestionsAreCounted(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h, other := openHall(t, s, noon, 1), openHall(t, s, noon, 2)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	second, _, _ := h.board(id, 2)
	h.play(first, white, black, eightMoves...)
	if !other.soonGuarded(first, true) {
		t.Fatal("it is not guarded")
	}
	before := other.asked(first).Times
	for _, at := range []*hall{h, other} {
		if !at.soonGuarded(first, true) || !at.guarded(first, article.International) {
			t.Fatal("it is not guarded")
		}
	}
	other.after(2 * time.Minute)
	if !other.guarded(first, article.International) || other.guarded(first, article.Chess) {
		t.Fatal("it is not guarded, or another variant is")
	}
	d, _ := h.game(first).State.Draughts()
	if closed, err := h.games.IsClosedToPrograms(t.Context(), article.International, d.Position().FEN()); err != nil || !closed {
		t.Fatal("a program may play from it", err) // which asks for itself, again and again: that is nobody's question
	}
	h.must(h.games.Look(t.Context()))
	h.must(other.games.Look(t.Context()))
	got, minute := h.asked(first), games.Instant(noon)
	if got.Times != before+5 || got.Last != minute+2*clock.Minute || len(got.Minutes) != 2 || got.Minutes[0].At != minute || got.Minutes[1] != (games.RefusedMinute{At: minute + 2*clock.Minute, Times: 1}) {
		t.Errorf("%+v, before %d", got, before)
	}
	if got := h.asked(second); got.Times != 0 || got.Minutes != nil {
		t.Errorf("of another game: %+v", got)
	}
	h.must(h.games.Look(t.Context()))
	if again := h.asked(first); again.Times != got.Times {
		t.Errorf("looking counts: %d after %d", again.Times, got.Times)
	}
}

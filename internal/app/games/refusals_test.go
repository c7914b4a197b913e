package games_test

import (
	"testing"
	"time"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/tournament"
)

// asked is what the arbiter of a game is told of questions that were refused.
func (h *hall) asked(id string) games.Refused {
	h.t.Helper()
	_, refused, err := h.games.Suspicions(h.t.Context(), app.Arbiter, id)
	h.must(err)
	return refused
}

// However long a game is asked about, what is kept of it is bounded, and the sum is right.
func TestRefusedQuestionsAreBounded(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, _, _ := h.board(id, 1)
	const minutes = 520
	for range minutes {
		games.NoteRefused(h.games, first, first)
		h.must(h.games.Look(t.Context()))
		h.after(time.Minute)
	}
	if got := h.asked(first); got.Times != minutes || len(got.Minutes) != 500 || got.Last != games.Instant(noon)+(minutes-1)*clock.Minute {
		t.Errorf("%d times, %d minutes, the last %v", got.Times, len(got.Minutes), got.Last)
	}
}

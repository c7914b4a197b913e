package games_test

import (
	"errors"
	"testing"

	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
)

// What can be taken before the first mistake is taken up to it, or nothing is: as whoever sends it
// asks.
func TestTransmitStops(t *testing.T) {
	h := newHall(t)
	id, _, _ := h.board(h.round(tournament.Games{Kept: tournament.KeptTransmitted}), 1)
	h.work()
	for _, way := range []struct {
		send func(commands ...game.Command) error
		made int
	}{
		{func(c ...game.Command) error { return h.games.Transmit(t.Context(), app.Arbiter, id, c...) }, 0},
		{func(c ...game.Command) error { return h.games.TransmitUpTo(t.Context(), app.Arbiter, id, c...) }, 2},
		{func(c ...game.Command) error { return h.games.TransmitUpTo(t.Context(), app.Arbiter, id, c...) }, 2}, // again
	} {
		err := way.send(game.Transmit{Move: "32-28"}, game.Transmit{Ply: 1, Move: "19-23"}, game.Transmit{Ply: 2, Move: "27-22"}, game.Transmit{Ply: 2, Move: "28x19"})
		var stopped *games.TransmitError
		if !errors.As(err, &stopped) || stopped.Index != 2 {
			t.Errorf("it stopped with %v", err)
		}
		h.refused(err, game.CodeTransmitEmpty)
		if made := len(h.game(id).State.Moves); made != way.made {
			t.Errorf("%d moves are here, want %d", made, way.made)
		}
	}
	h.must(h.games.TransmitUpTo(t.Context(), app.Arbiter, id, game.Transmit{Ply: 2, Move: "28x19"}))
	if _, other := h.games.TransmitUpTo(t.Context(), app.Visitor, id, game.Sign{White: game.Won}), h.game(id); other.State.Outcome != nil {
		t.Error("a visitor signed")
	}
}

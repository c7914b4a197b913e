package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/explorer"
	"damka/internal/game"
	"damka/internal/openings"
	"damka/internal/tournament"
)

// countedAt is from when the explorer may count a game, by the row that says so.
func (h *hall) countedAt(id string) (at time.Time) {
	h.t.Helper()
	rows, err := h.base.Store().ListDue(h.t.Context(), explorer.DueKind, "", 100)
	h.must(err)
	for _, row := range rows {
		if row.ID == id {
			at = row.At
		}
	}
	return at
}

// II.8.8: the explorer hears of a game when it ends, and may count it when everybody may see how it ended, not before.
func TestII_8_8_CountedWhenEverybodySeesIt(t *testing.T) {
	for _, delay := range []int{0, 15} {
		h := newHall(t)
		id, white, black := h.board(h.round(tournament.Games{Kept: tournament.KeptByPlayers, Delay: delay}), 1)
		h.work()
		h.play(id, white, black, "32-28", "19-23")
		if g, _, err := h.games.ToCount(t.Context(), id); g != nil || err != nil || !h.countedAt(id).IsZero() {
			t.Errorf("while it goes on: %+v, %v, at %v", g, err, h.countedAt(id))
		}
		h.after(time.Minute)
		h.must(h.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White))
		want := h.clock().Add(time.Duration(delay) * time.Minute)
		if at := h.countedAt(id); !at.Equal(want) {
			t.Errorf("the row is due at %v, want %v", at, want)
		}
		g, from, err := h.games.ToCount(t.Context(), id)
		if err != nil || g == nil || !from.Equal(want) {
			t.Fatalf("%+v, from %v, %v", g, from, err)
		}
		if g.ID != id || g.White != "" || g.Black != "" || g.Result != openings.BlackWins || len(g.Moves) != 2 || g.Start != explorer.Initial(article.International) || g.Day == 0 {
			t.Errorf("%+v", g)
		}
	}
}

// A result that the arbiter changes is counted as it is then; a game that was not played, or does not exist, is not counted.
func TestCountedAsItIsNow(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	h.must(h.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White))
	first := h.countedAt(id)
	h.after(time.Minute)
	draw := game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "II.2.2")}}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Award{Outcome: draw}))
	if at := h.countedAt(id); !at.After(first) {
		t.Errorf("nothing is said of the other result: %v", at)
	}
	if g, _, err := h.games.ToCount(t.Context(), id); err != nil || g == nil || g.Result != openings.Draw {
		t.Errorf("%+v, %v", g, err)
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Award{Outcome: game.Outcome{Unplayed: true, Why: draw.Why}}))
	for _, none := range []string{id, "nosuchgamenosuch"} {
		if g, _, err := h.games.ToCount(t.Context(), none); err != nil || g != nil {
			t.Errorf("%s: %+v, %v", none, g, err)
		}
	}
}

package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/tournament"
)

// packs is when a game is to be packed, after noon; zero: it has no row.
func (h *hall) packs(id string) time.Duration {
	h.t.Helper()
	rows, err := h.base.Store().ListDue(h.t.Context(), game.DuePack, "", 100)
	h.must(err)
	for _, row := range rows {
		if row.ID == id && string(row.Stream) == "game/"+id {
			return row.At.Sub(noon)
		}
	}
	return 0
}

// A game is packed a day after the newest that was recorded of it, not while it goes on.
func TestAGameThatIsOverIsPackedADayLater(t *testing.T) {
	h := newHall(t)
	white, black := h.member("accountofada0001"), h.member("accountofemil001")
	settings := friendly()
	settings.Friendly = false
	id := h.between(settings, white, black)
	h.play(id, white, black, "32-28", "19-23")
	if at := h.packs(id); at != 0 {
		t.Errorf("while it goes on: %v", at)
	}
	const day = 24 * time.Hour
	h.after(7 * time.Second)
	h.must(h.games.Act(t.Context(), black, id, game.Resign{By: article.Black}, article.Black))
	if at := h.packs(id); at != day+7*time.Second {
		t.Errorf("at the end: %v", at)
	}
	h.after(time.Minute)
	draw := game.Outcome{White: game.Drawn, Black: game.Drawn, Why: game.Why{Reason: article.Because("test", "II.2.2")}}
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.Award{Outcome: draw}))
	if at := h.packs(id); at != day+67*time.Second {
		t.Errorf("after a ruling: %v", at)
	}
}

// A game that goes on after all is not packed.
func TestAGameThatGoesOnIsNotPacked(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, "32-28")
	h.must(h.games.Act(t.Context(), white, first, game.Resign{By: article.White}, article.White))
	if at := h.packs(first); at == 0 {
		t.Error("at the end it has no row")
	}
	h.must(h.games.Rule(t.Context(), app.Arbiter, first, game.PutBack{Moves: 1, White: 60_000, Black: 60_000, Why: article.Because(game.GroundIllegal, "I.5.5")}))
	if at := h.packs(first); at != 0 {
		t.Errorf("it is to be packed: %v", at)
	}
}

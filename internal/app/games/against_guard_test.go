package games_test

import (
	"testing"

	"damka/article"
	"damka/draughts"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
)

// II.2.4.2, II.8.8: nobody is shown what a program would play in a tournament's game that is under way, by playing its position against one; nor in
// a position from which a move leads there.
func TestII_2_4_2_NoProgramPlaysFromAGuardedPosition(t *testing.T) {
	h := newHall(t)
	id := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	first, white, black := h.board(id, 1)
	h.play(first, white, black, eightMoves...)
	h.soonGuarded(first, true)
	now := h.game(first).State
	d, _ := now.Draughts()
	guarded := d.Position()
	start, moves, err := now.DraughtsMoves()
	h.must(err)
	for _, m := range moves[:len(moves)-1] {
		start = start.PlayUnchecked(m)
	}
	from := func(p draughts.Position, want article.Code) {
		t.Helper()
		settings := friendly()
		settings.Start = p.FEN()
		_, _, err := h.games.CreateAgainst(t.Context(), app.Visitor, settings, article.White, "", games.Against{Program: "damka.1"})
		if want == "" {
			h.must(err)
			return
		}
		h.refused(err, want)
		if refusal, _ := article.AsRefusal(err); refusal.Article != "II.2.4.2" {
			t.Errorf("%v", err)
		}
	}
	from(guarded, games.CodeGuarded)
	from(start, games.CodeGuarded)
	from(draughts.MustParsePosition(article.International, "W:W31,32:B1,2"), "")
	if _, _, err := h.games.CreateAgainst(t.Context(), app.Visitor, friendly(), article.White, "", games.Against{Program: "damka.1"}); err != nil {
		t.Errorf("from the usual position: %v", err)
	}
	h.must(h.games.Act(t.Context(), black, first, game.Resign{By: article.Black}, article.Black))
	h.soonGuarded(first, false)
	from(guarded, "")
}

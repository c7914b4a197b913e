package web_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

// II.4.6: of a board in the hall White is whom the arbiter has recorded in the table: on the game's page and in its files, too. So
// nobody reads that the winner has lost.
func TestII_4_6_TheGameOfTheHallHasTheColoursOfTheTable(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptTransmitted })
	id := h.gameOf(h.id, 1)
	h.Check(h.Games.Transmit(t.Context(), app.Arbiter, id, game.Transmit{Ply: 0, Move: "32-28"}))
	before := h.Snapshot(h.id).Rounds[0].Games[0]
	h.Check(h.Events.ExchangeColours(t.Context(), app.Arbiter, h.id, 1, 1, before.Black.ID))
	h.Check(h.Games.Transmit(t.Context(), app.Arbiter, id, game.Sign{White: 2}))
	h.Check(h.Games.CatchUp(t.Context()))
	table := h.Snapshot(h.id).Rounds[0].Games[0]
	if table.White.ID != before.Black.ID || table.Result != score.WhiteWins {
		t.Fatalf("the table has %s as White, and %q", table.White.Name(), table.Result)
	}
	title := before.Black.Name() + " – " + before.White.Name()
	for _, path := range []string{"/games/" + id, "/embed/games/" + id} {
		if got := h.Page(i18n.PL, path); !strings.Contains(got, `<h1 class="spoken">`+title) {
			t.Errorf("%s: %s, want %q", path, webtest.Readable(t, got, "main"), title)
		}
	}
	for _, path := range []string{"/games/" + id + "/file", "/tournaments/" + h.id + "/games/file"} {
		if got := h.Get(path).Body; !strings.Contains(got, `[White "`+before.Black.Name()+`"]`) || !strings.Contains(got, `[Result "2-0"]`) {
			t.Errorf("%s: %s", path, got)
		}
	}
}

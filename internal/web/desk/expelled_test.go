package desk_test

import (
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
)

// II.2.5.4: whom an arbiter expels from the tournament in a game is to be withdrawn from it. Until then the desk says so, and so does the page on which the next
// round is announced.
func TestII_2_5_4_WhoIsExpelledIsToBeWithdrawn(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(*tournament.Settings) {})
	c.Check(c.Games.CatchUp(c.Context()))
	first := c.Snapshot(id).Rounds[0].Games[0]
	pairing, _ := c.Snapshot(id).KeptGame(first)
	withdraw := parts.DeskPath(id, "players", first.Black.ID, "withdraw")
	desk, publish := parts.DeskPath(id), parts.DeskPath(id, "rounds", 2, "publish")
	said := func(want bool) {
		t.Helper()
		for _, path := range []string{desk, publish} {
			for lang, text := range map[i18n.Lang]string{i18n.EN: "was expelled from the tournament (round 1, board 1)", i18n.PL: "(runda 1, stolik 1)"} {
				page := c.Page(lang, path)
				if strings.Contains(page, text) != want || want && !strings.Contains(page, `href="`+withdraw+`"`) {
					t.Errorf("%s in %s: that somebody was expelled is to be said: %t", path, lang, want)
				}
			}
		}
	}
	said(false)
	c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.White, Sanction: game.Warning, Breach: "II.2.4.1"}))
	said(false)
	c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.Black, Sanction: game.Expulsion, Breach: "II.2.4.1"}))
	said(true)
	c.Check(c.Events.Withdraw(c.Context(), app.Arbiter, id, first.Black.ID))
	said(false)
}

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
	"damka/score"
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
	c.Check(c.Events.EnterResults(c.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 2, Result: score.Draw}}))
	c.Check(c.Events.PublishRound(c.Context(), app.Arbiter, id, 2))
	desk, publish = parts.DeskPath(id, "rounds", 1), parts.DeskPath(id, "rounds", 3, "publish")
	said(true) // in every later round
	c.Check(c.Events.Withdraw(c.Context(), app.Arbiter, id, first.Black.ID))
	said(false)
}

// The red card of kotek-2008 is an expulsion.
func TestKotekII_2_5_4_WhoHasARedCardIsToBeWithdrawn(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(s *tournament.Settings) { s.Edition = article.Kotek2008 })
	c.Check(c.Games.CatchUp(c.Context()))
	pairing, _ := c.Snapshot(id).KeptGame(c.Snapshot(id).Rounds[0].Games[0])
	for sanction, want := range map[game.Sanction]bool{game.YellowCard: false, game.RedCard: true} {
		if got := sanction.Expels(); got != want {
			t.Errorf("%s expels: %t", sanction, got)
		}
	}
	c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.White, Sanction: game.RedCard, Breach: "II.2.4.1"}))
	if page := c.Page(i18n.EN, parts.DeskPath(id)); !strings.Contains(page, "was expelled from the tournament (round 1, board 1)") {
		t.Error("the desk does not say that the player is still in the tournament")
	}
}

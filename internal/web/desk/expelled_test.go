package desk_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
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
	for range 2 {
		c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.Black, Sanction: game.Expulsion, Breach: "II.2.4.1"}))
		c.Pass(time.Second)
	}
	said(true)
	if n := strings.Count(c.Page(i18n.EN, desk), `href="`+withdraw+`"`); n != 1 {
		t.Errorf("it is said %d times", n)
	}
	c.Check(c.Events.EnterResults(c.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 1, Board: 2, Result: score.Draw}}))
	c.Check(c.Events.PublishRound(c.Context(), app.Arbiter, id, 2))
	desk, publish = parts.DeskPath(id, "rounds", 1), parts.DeskPath(id, "rounds", 3, "publish")
	said(true) // in every later round
	c.Check(c.Events.Withdraw(c.Context(), app.Arbiter, id, first.Black.ID))
	said(false)
	c.Pass(time.Second)
	c.Check(c.Events.Reinstate(c.Context(), app.Arbiter, id, first.Black.ID)) // the arbiter knows of it
	said(false)
}

// II.4.6: of a board in the hall whose players were exchanged the table knows who was expelled.
func TestII_4_6_WhoIsExpelledAfterAnExchange(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptTransmitted })
	c.Check(c.Games.CatchUp(c.Context()))
	c.Check(c.Events.ExchangeColours(c.Context(), app.Arbiter, id, 1, 1, c.Snapshot(id).Rounds[0].Games[0].Black.ID))
	board := c.Snapshot(id).Rounds[0].Games[0]
	pairing, _ := c.Snapshot(id).KeptGame(board)
	c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.White, Sanction: game.Expulsion, Breach: "II.2.4.1"}))
	page := c.Page(i18n.EN, parts.DeskPath(id))
	if !strings.Contains(page, `href="`+parts.DeskPath(id, "players", board.White.ID, "withdraw")+`"`) || strings.Contains(page, `href="`+parts.DeskPath(id, "players", board.Black.ID, "withdraw")+`"`) {
		t.Error("somebody else is to be withdrawn")
	}
	name := parts.NameOf(i18n.For(i18n.EN), board.White)
	if log := webtest.Readable(t, c.Page(i18n.EN, parts.DeskPath(id, "log")), "main"); !regexp.MustCompile(name + `[^\n]*expulsion|expulsion[^\n]*` + name).MatchString(log) {
		t.Errorf("the log names somebody else than %s: %s", name, log)
	}
}

// What was decided at a board stays with who was punished there when the round is cancelled and others are paired.
func TestTheLogOfARoundThatWasCancelled(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptTransmitted })
	c.Check(c.Games.CatchUp(c.Context()))
	board := c.Snapshot(id).Rounds[0].Games[0]
	pairing, _ := c.Snapshot(id).KeptGame(board)
	c.Check(c.Games.Rule(c.Context(), app.Arbiter, pairing.GameID(), game.Penalise{Who: article.White, Sanction: game.Warning, Breach: "II.2.4.1"}))
	c.Check(c.Events.CancelRound(c.Context(), app.Arbiter, id, 1, tournament.CancelledPower))
	name := parts.NameOf(i18n.For(i18n.EN), board.White)
	if log := webtest.Readable(t, c.Page(i18n.EN, parts.DeskPath(id, "log")), "main"); !regexp.MustCompile(name + `[^\n]*warning|warning[^\n]*` + name).MatchString(log) {
		t.Errorf("the log does not name %s: %s", name, log)
	}
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

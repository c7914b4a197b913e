package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// underWay is a tournament of so many players with round 1 under way, played here by PZWarc's code if nothing else is said.
func underWay(s *webtest.Site, players int, change func(*tournament.Settings)) (id string) {
	id = announced(s, players, change)
	s.Check(s.Events.StartRound(s.Context(), app.Arbiter, id, 1))
	return id
}

// announced is a round robin whose round 1 is published.
func announced(s *webtest.Site, players int, change func(*tournament.Settings)) (id string) {
	ctx := s.Context()
	settings := tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1, Zone: "UTC",
		Control: clock.MustParse("90"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptByPlayers},
	}
	change(&settings)
	id, err := s.Events.Create(ctx, app.Arbiter, settings)
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers()[:players], 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"}))
	s.Check(s.Events.PublishRound(ctx, app.Arbiter, id, 1))
	return id
}

// II.7.2: the arbiter interrupts a round at the desk for a reason, and everybody sees it: at the desk, at the game, and on the hall's
// screen. The round goes on by one act, too.
func TestII_7_2_ARoundIsInterruptedAtTheDesk(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(*tournament.Settings) {})
	c.Check(c.Games.CatchUp(c.Context()))
	desk := parts.DeskPath(id, "rounds", 1)
	interrupt, resume := desk+"/interrupt", desk+"/resume"
	pairing, _ := c.Snapshot(id).KeptGame(c.Snapshot(id).Rounds[0].Games[0])
	pages := map[string]map[i18n.Lang]string{
		desk:                         {i18n.EN: "The round has been interrupted since 12:30 (no power or no network).", i18n.PL: "Runda jest przerwana od godziny 12:30 (brak prądu albo sieci)."},
		"/games/" + pairing.GameID(): {i18n.EN: "the arbiter interrupted the round (no power or no network)", i18n.PL: "sędzia przerwał rundę (brak prądu albo sieci)"},
		parts.TournamentPath(id, "games") + "?round=1":           {i18n.EN: `data-cause="power">The arbiter interrupted the round (no power or no network)`, i18n.PL: `data-cause="power">Sędzia przerwał rundę (brak prądu albo sieci)`},
		parts.TournamentPath(id, "games", "screen") + "?round=1": {i18n.EN: `data-cause="power">The arbiter interrupted the round (no power or no network)`, i18n.PL: `data-cause="power">Sędzia przerwał rundę (brak prądu albo sieci)`},
	}
	said := func(want bool) {
		t.Helper()
		for path, texts := range pages {
			for lang, text := range texts {
				if got := strings.Contains(strings.ReplaceAll(c.Page(lang, path), "\u00a0", " "), text); got != want {
					t.Errorf("%s in %s says that the round is interrupted: %t", path, lang, got)
				}
			}
		}
	}
	links := func(offered string) {
		t.Helper()
		for _, path := range []string{interrupt, resume} {
			if got := strings.Contains(c.Page(i18n.EN, desk), `href="`+path+`"`); got != (path == offered) {
				t.Errorf("the desk leads to %s: %t", path, got)
			}
		}
	}
	c.Pass(30 * time.Minute)
	said(false)
	links(interrupt)
	for _, lang := range i18n.Langs() {
		if got := c.Site.Post(interrupt, url.Values{"choice": {"boredom"}}, "Accept-Language: "+lang.String()); got.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("without a reason: %d", got.StatusCode)
		}
	}
	said(false)
	c.submit(interrupt, interrupt, url.Values{"choice": {"power"}})
	said(true)
	links(resume)
	if head := webtest.Readable(t, c.Page(i18n.EN, desk), "desk-main"); !strings.Contains(head, "round interrupted") || strings.Contains(head, " playing ") {
		t.Errorf("the head of the round: %s", head)
	}
	if got := c.Post(interrupt, url.Values{"choice": {"power"}}); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "nothing to interrupt") {
		t.Errorf("twice: %d", got.StatusCode)
	}
	c.Pass(time.Hour)
	c.submit(resume, resume, nil)
	said(false)
	links(interrupt)
	if got := c.Post(resume, nil); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "o game of round 1 is interrupted") {
		t.Errorf("resumed twice: %d", got.StatusCode)
	}
}

// Only who rules over games interrupts a round of them; others see that it is.
func TestWhoInterruptsARound(t *testing.T) {
	c := newClerk(t)
	id := underWay(c.Site, 4, func(*tournament.Settings) {})
	c.Check(c.Games.CatchUp(c.Context()))
	desk := parts.DeskPath(id, "rounds", 1)
	reader := c.As(t, "komisja", app.Grant{Role: app.Commission})
	assistant := c.As(t, "rundowy", app.Grant{Role: app.Assistant, Stream: journal.NewStream("tournament", id)})
	for _, path := range []string{desk + "/interrupt", desk + "/resume"} {
		if got := reader.Get(path); got.StatusCode != http.StatusForbidden {
			t.Errorf("a reader is asked: %d", got.StatusCode)
		}
		if got := reader.Post(path, url.Values{"choice": {"power"}}); got.StatusCode != http.StatusForbidden {
			t.Errorf("a reader does it: %d", got.StatusCode)
		}
	}
	if got := assistant.Post(desk+"/interrupt", url.Values{"choice": {"other"}}); got.StatusCode != http.StatusSeeOther {
		t.Errorf("an assistant does not: %d", got.StatusCode)
	}
	if body := reader.Get(desk, "Accept-Language: en").Body; !strings.Contains(body, "The round has been interrupted") || strings.Contains(body, desk+"/resume") {
		t.Error("a reader does not see it, or is to resume it")
	}
}

package desk_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// Every page of the desk marks its first task, where the focus is when it opens.
func TestFirstTaskOfEveryPage(t *testing.T) {
	c := newClerk(t)
	first := func(path, want string) {
		t.Helper()
		_, after, marked := strings.Cut(c.Page(i18n.EN, path), " data-first")
		shown, _, _ := strings.Cut(after, "</")
		if !marked || !strings.Contains(shown, want) {
			t.Errorf("%s: the first task is not %s: %.80s", path, want, shown)
		}
	}
	few, entered, swiss := c.Draft(), c.Entered(), swissDesk(c.Site)
	finished, _ := c.Demo()
	first("/tournaments/new", `name="name"`)
	first(parts.DeskPath(few, "players"), `name="family"`)
	first(parts.DeskPath(c.Published(), "players"), "/players/")
	first(parts.DeskPath(few, "lots"), "/players")
	first(parts.DeskPath(entered, "lots"), "Draw")
	first(parts.DeskPath(swiss, "lots"), "Pair round 1")
	first(parts.DeskPath(swiss, "rounds", 1, "absences"), "autocomplete")
	first(parts.DeskPath(finished), "Tournament closed")
}

// The list of tournaments begins with the first one, where there is none.
func TestFirstTaskOfAnEmptyDamka(t *testing.T) {
	s := webtest.New(t)
	const focus = `autofocus href="/tournaments/new"`
	if strings.Contains(s.Page(i18n.EN, "/tournaments"), focus) {
		t.Error("a visitor is asked to create a tournament")
	}
	s.AsArbiter()
	if !strings.Contains(s.Page(i18n.EN, "/tournaments"), focus) {
		t.Error("the first tournament is not the first task")
	}
	s.Demo()
	if strings.Contains(s.Page(i18n.EN, "/tournaments"), "autofocus") {
		t.Error("the list of tournaments has the focus somewhere")
	}
}

// The way from the list of players to the lots is a next step, which a key in the
// empty field of a name leads to, too.
func TestKeyFromThePlayersToTheLots(t *testing.T) {
	c := newClerk(t)
	const next = `data-next aria-keyshortcuts="n"`
	players := func(id string) string { return c.Page(i18n.EN, parts.DeskPath(id, "players")) }
	c.wantTexts(players(c.Entered()), next, "<kbd>Enter</kbd> in the empty name field: to the drawing of lots")
	drawn := c.Entered()
	c.JSON("POST", parts.APIPath(drawn)+"/lots", `{"method":"plain","seed":"7"}`)
	if page := players(drawn); strings.Contains(page, next) || !strings.Contains(page, ">Lots</a>") {
		t.Error("the lots are drawn, and the way to them is still the next step, or there is none")
	}
	if page := players(c.Published()); strings.Contains(page, next) || strings.Contains(page, "<kbd>Enter</kbd> in the empty") {
		t.Error("the lots are drawn, and the page leads to them")
	}
}

// A closed tournament says so at the top, with what is to be done then.
func TestClosedTournamentIsSaid(t *testing.T) {
	c := newClerk(t)
	finished, _ := c.Demo()
	path := parts.TournamentPath(finished)
	c.wantTexts(c.Page(i18n.EN, parts.DeskPath(finished)), `id="closed" tabindex="-1"`, path+`/standings">Final standings`, path+`/print/standings">Print them`, `href="#documents"`)
	c.wantTexts(c.Page(i18n.PL, parts.DeskPath(finished)), "Turniej zakończony", "Klasyfikacja końcowa")
}

// In a round robin the next round may be announced at once, but the round that
// is announced comes first: its start, then its results.
func TestRoundComesBeforeTheNext(t *testing.T) {
	c := newClerk(t)
	id := c.Entered()
	c.Check(c.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "1"}))
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	const start, next, later = `<button class="primary" data-next="start"`, `class="button primary" id="next-step"`, `class="button" id="next-step"`
	holds := func(when string, starts, primary bool) {
		t.Helper()
		page := c.Page(i18n.EN, parts.DeskPath(id))
		if strings.Contains(page, start) != starts || strings.Contains(page, next) != primary || strings.Contains(page, later) == primary {
			t.Errorf("%s: start first %t, next round first %t", when, strings.Contains(page, start), strings.Contains(page, next))
		}
	}
	holds("published", true, false)
	c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 1))
	holds("started", false, false)
	var results []score.Result
	for range c.Snapshot(id).Round(1).Games {
		results = append(results, score.Draw)
	}
	c.Enter(id, 1, results...)
	holds("with all results", false, true)
}

// Who announces a round a second time, as after the browser's way back, is told
// that it is announced, and nothing is wrong.
func TestRoundAnnouncedTwice(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	got := c.Post(parts.DeskPath(id, "rounds", 1, "publish"), nil)
	page := c.Page(i18n.EN, got.Header.Get("Location"))
	c.wantTexts(page, `role="status">Round 1 is already published.`)
	if strings.Contains(page, `role="alert"`) {
		t.Error("it is shown as an error")
	}
	c.wantTexts(c.Page(i18n.PL, got.Header.Get("Location")), "Runda 1 jest już ogłoszona.")
}

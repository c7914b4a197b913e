package desk_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
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
	first(parts.DeskPath(few, "lots"), "/players")
	first(parts.DeskPath(entered, "lots"), "Draw")
	first(parts.DeskPath(swiss, "lots"), "Pair round 1")
	first(parts.DeskPath(swiss, "rounds", 1, "absences"), "autocomplete")
	first(parts.DeskPath(finished), "Tournament closed")
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

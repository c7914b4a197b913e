package desk_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// swissDesk is a Swiss tournament of eleven players and four rounds, numbered by
// rating; number 1 begins with white.
func swissDesk(s *webtest.Site) string {
	s.Helper()
	ctx := s.Context()
	settings := tournament.Settings{
		Name: "Szwajcar w Mławie", Edition: article.PZWarc, Variant: article.International, System: tournament.SwissClassic,
		Cycles: 1, Swiss: tournament.Swiss{Rounds: 4}, Control: clock.MustParse("15+5"), LateAfter: 15,
	}
	id, err := s.Events.Create(ctx, app.Arbiter, settings)
	s.Check(err)
	s.Check(s.Events.Enter(ctx, app.Arbiter, id, webtest.OddPlayers(), 0))
	s.Check(s.Events.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.ByRating, Seed: "1", FirstColour: score.White}))
	return id
}

// fillRound enters one result on every board of a round.
func fillRound(s *webtest.Site, id string, round int, result score.Result) {
	s.Helper()
	snapshot := s.Snapshot(id)
	var results []score.Result
	for range snapshot.Round(round).Games {
		results = append(results, result)
	}
	s.Enter(id, round, results...)
}

// A Swiss round without scripts: who is absent, the preview with reasons,
// publishing what was seen, results, and the next round waiting for them.
func TestSwissDeskWithoutScripts(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	at := func(round int, act string) string { return parts.DeskPath(id, "rounds", round, act) }

	absent := c.Snapshot(id).Players[3]
	if next := c.submit(at(1, "absences"), at(1, "absences"), url.Values{
		"absent": {string(absent.ID)}, "kind." + string(absent.ID): {"half"},
	}); next != at(1, "publish") {
		t.Errorf("saved absences lead to %s", next)
	}
	page := c.Page(i18n.EN, at(1, "publish"))
	for _, want := range []string{"Round without a game, 1 point", "is first in subgroup PA", "V.2.8", `id="why-5"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the preview does not say %q", want)
		}
	}
	for _, path := range []string{at(1, "publish"), at(1, "pairing")} { // what can be changed afterwards
		c.wantTexts(c.Page(i18n.EN, path), "Published pairs can be changed only before the round begins",
			`href="/code#V.2.8.9.6"`, `href="/code#V.2.8.9.7"`, `href="/code#V.2.8.9.9"`, `href="/code#II.5.5"`)
		c.wantTexts(c.Page(i18n.PL, path), "Ogłoszone pary można zmienić tylko przed rozpoczęciem rundy")
	}
	old := fill(t, page, at(1, "publish"), nil)
	c.submit(at(1, "absences"), at(1, "absences"), url.Values{"absent": {}})
	if got := c.Post(at(1, "publish"), old); got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "look at them again") || !strings.Contains(got.Body, "Publish round 1") {
		t.Errorf("publishing an old preview: %d", got.StatusCode)
	}
	c.submit(at(1, "publish"), at(1, "publish"), nil)
	if got := c.Post(at(1, "publish"), old); got.StatusCode != http.StatusSeeOther || c.Snapshot(id).Round(2) != nil {
		t.Errorf("publishing twice: %d", got.StatusCode)
	} else {
		c.wantTexts(c.Page(i18n.EN, got.Header.Get("Location")), `role="status">Round 1 is already published.`)
	}
	desk := c.Page(i18n.EN, parts.DeskPath(id))
	for _, want := range []string{"Why these pairs?", "Pair round 2", "The pairing of round 1 is published and stays"} {
		if !strings.Contains(desk, want) {
			t.Errorf("the desk does not say %q", want)
		}
	}
	if strings.Contains(desk, at(1, "unpublish")) {
		t.Error("taking the round back is offered though it breaks nothing")
	}
	if got := c.Get(at(1, "unpublish"), "Accept-Language: en"); got.StatusCode != http.StatusConflict {
		t.Errorf("asking to take it back: %d", got.StatusCode)
	}
	for _, refused := range []webtest.Answer{
		c.Get(parts.DeskPath(id, "undo"), "Accept-Language: en"),
		c.Site.Post(parts.DeskPath(id, "undo"), url.Values{"seq": {fmt.Sprint(c.Snapshot(id).Newest.Seq)}}, "Accept-Language: en"),
	} {
		if refused.StatusCode != http.StatusConflict || !strings.Contains(refused.Body, "The pairing of round 1 is published and stays") || !strings.Contains(refused.Body, "V.2.8.9.6") {
			t.Errorf("undoing the announcement: %d", refused.StatusCode)
		}
	}
	c.Page(i18n.PL, at(1, "why"))

	waits := c.Page(i18n.EN, at(2, "publish"))
	if !strings.Contains(waits, "5 results are still missing") || !strings.Contains(waits, "#board-1-5") || strings.Contains(waits, `class="publish"`) {
		t.Error("the preview of round 2 does not say which results it waits for")
	}
	c.submit(parts.DeskPath(id), at(1, "results"), url.Values{
		"result.1": {"2-0"}, "result.2": {"0-2"}, "result.3": {"2-0"}, "result.4": {"adjourned"}, "result.5": {"-+"},
	})
	if asked := c.Page(i18n.EN, at(1, "cancel")); !strings.Contains(asked, `value="power"`) || strings.Contains(asked, `value="pairing"`) {
		t.Error("a round that has begun may be cancelled for its pairing")
	}
	refused := c.Site.Post(at(1, "cancel"), url.Values{"choice": {"pairing"}}, "Accept-Language: en")
	if refused.StatusCode != http.StatusConflict || !strings.Contains(refused.Body, "the pairing of a Swiss round is not changed") || !strings.Contains(refused.Body, "V.2.8.9.9") {
		t.Errorf("cancelling it for its pairing: %d", refused.StatusCode)
	}
	c.submit(at(2, "publish"), at(2, "publish"), nil)
	if round := c.Snapshot(id).Round(2); round == nil || len(round.Games) != 5 || len(round.Byes) != 1 {
		t.Errorf("round 2: %+v", round)
	}
}

// The list of the absent is not overwritten by somebody who did not see it.
func TestTwoListsOfTheAbsent(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	path := parts.DeskPath(id, "rounds", 1, "absences")
	players := c.Snapshot(id).Players
	mine := fill(t, c.Page(i18n.EN, path), path, url.Values{"absent": {string(players[1].ID)}})
	c.submit(path, path, url.Values{"absent": {string(players[0].ID)}})
	got := c.Post(path, mine)
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "on the list now: 0 points") || !strings.Contains(got.Body, "Save my list") {
		t.Fatalf("%d %s", got.StatusCode, strings.Join(alerts(webtest.Parse(t, got.Body)), "\n"))
	}
	if again := c.Post(path, fill(t, got.Body, path, url.Values{"absent": {string(players[1].ID)}})); again.StatusCode != http.StatusSeeOther {
		t.Fatalf("having looked: %d", again.StatusCode)
	}
	if now := c.Snapshot(id).Absences(1); len(now) != 1 || now[0].Player.ID != players[1].ID {
		t.Errorf("absent: %+v", now)
	}
}

// Pairs made by hand without scripts: numbers in fields, exchanged, turned,
// judged; what was not judged is not published, what differs needs a note.
func TestSwissPairingByHandWithoutScripts(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	path := parts.DeskPath(id, "rounds", 1, "pairing")
	page := c.Page(i18n.EN, path)
	if !strings.Contains(page, "In accordance with the code") {
		t.Error("the computed pairing is not called so")
	}
	swapped := c.Post(path, fill(t, page, path, url.Values{"act": {"swap"}, "swap.a": {"1"}, "swap.b": {"11"}}))
	if swapped.StatusCode != http.StatusOK || !strings.Contains(swapped.Body, "The code gives:") {
		t.Fatalf("two exchanged: %d", swapped.StatusCode)
	}
	values := fill(t, swapped.Body, path, nil)
	if values.Get("white.1") != "11" || values.Get("bye") != "1" {
		t.Errorf("board 1 has %s, the bye %s", values.Get("white.1"), values.Get("bye"))
	}
	turned := c.Post(path, fill(t, swapped.Body, path, url.Values{"act": {"colours.2"}}))
	values = fill(t, turned.Body, path, nil)
	if before := fill(t, swapped.Body, path, nil); values.Get("white.2") != before.Get("black.2") {
		t.Error("the colours of board 2 were not changed")
	}
	for name, bad := range map[string]url.Values{
		"one alone at a board":      {"act": {"publish"}, "black.3": {""}},
		"a number nobody has":       {"act": {"publish"}, "white.3": {"77"}},
		"no number":                 {"act": {"publish"}, "white.3": {"Olga"}},
		"pairs that are not judged": {"act": {"publish"}, "white.3": {"5"}, "white.4": {"6"}, "note": {"x"}},
		"no note":                   {"act": {"publish"}},
	} {
		got := c.Post(path, fill(t, turned.Body, path, bad))
		if got.StatusCode != http.StatusUnprocessableEntity || c.Snapshot(id).Round(1) != nil {
			t.Errorf("%s: %d", name, got.StatusCode)
		}
		c.Hold(name, got.Body)
	}
	twice := fill(t, turned.Body, path, url.Values{"act": {"check"}, "white.1": {"2"}})
	judged := c.Post(path, twice)
	if !strings.Contains(judged.Body, "appears in the pairing twice") {
		t.Errorf("somebody twice: %s", strings.Join(alerts(webtest.Parse(t, judged.Body)), "\n"))
	}
	if got := c.Post(path, fill(t, judged.Body, path, url.Values{"act": {"publish"}, "note": {"x"}})); got.StatusCode != http.StatusConflict {
		t.Errorf("publishing somebody twice: %d", got.StatusCode)
	}
	c.Check(c.Events.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, []tournament.Bye{{ID: c.Snapshot(id).Players[4].ID, Kind: tournament.Absent}}))
	stale := c.Post(path, fill(t, turned.Body, path, url.Values{"act": {"publish"}, "note": {"Na prośbę obu klubów"}}))
	if stale.StatusCode != http.StatusConflict || !strings.Contains(stale.Body, "is not being paired in this round") {
		t.Errorf("somebody went absent meanwhile: %d %s", stale.StatusCode, strings.Join(alerts(webtest.Parse(t, stale.Body)), "\n"))
	}
	c.Check(c.Events.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, []tournament.Bye{{ID: c.Snapshot(id).Players[4].ID, Kind: tournament.Absent}}, nil))
	again := c.Post(path, fill(t, stale.Body, path, url.Values{"act": {"check"}}))
	done := c.Post(path, fill(t, again.Body, path, url.Values{"act": {"publish"}}))
	if done.StatusCode != http.StatusSeeOther {
		t.Fatalf("publishing: %d %s", done.StatusCode, strings.Join(alerts(webtest.Parse(t, done.Body)), "\n"))
	}
	desk := c.Page(i18n.EN, parts.DeskPath(id))
	if !strings.Contains(desk, "Pairs made by the arbiter") || !strings.Contains(desk, "Na prośbę obu klubów") {
		t.Error("the desk does not say that, and why, the arbiter made the pairs")
	}
	c.Cookie = nil
	if public := c.Page(i18n.EN, parts.TournamentPath(id, "rounds", 1)); strings.Contains(public, "Na prośbę") {
		t.Error("visitors read the arbiter's note")
	}
}

// A correction that a published round follows from shows its consequences
// first, and the arbiter decides about that round (V.2.8.9.7).
func TestV2897LateCorrectionAsks(t *testing.T) {
	for _, then := range []string{"keep", "unpublish"} {
		c := newClerk(t)
		id := swissDesk(c.Site)
		c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
		fillRound(c.Site, id, 1, score.WhiteWins)
		c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 2))
		before := c.Snapshot(id).Seq
		desk := parts.DeskPath(id, "rounds", 1)
		asked := c.Post(desk+"/results", fill(t, c.Page(i18n.EN, desk), desk+"/results", url.Values{"result.1": {"0-2"}}))
		if asked.StatusCode != http.StatusOK || c.Snapshot(id).Seq != before {
			t.Fatalf("a late correction: %d", asked.StatusCode)
		}
		firstIsQuestion(t, asked.Body)
		for _, want := range []string{"points 2 → 0", "2 : 0 → 0 : 2", "The corrected results give other pairs", "V.2.8.9.7"} {
			if !strings.Contains(asked.Body, want) {
				t.Errorf("the question does not say %q", want)
			}
		}
		decided := fill(t, asked.Body, desk+"/results", url.Values{"choice": {then}})
		c.Check(c.Events.StartRound(t.Context(), app.Arbiter, id, 2))
		if again := c.Post(desk+"/results", decided); again.StatusCode != http.StatusOK || !strings.Contains(again.Body, "Round 2 has begun") {
			t.Errorf("round 2 began meanwhile: %d", again.StatusCode)
		}
		c.Check(c.Events.Undo(t.Context(), app.Arbiter, id, c.Snapshot(id).Seq))
		done := c.Post(desk+"/results", decided)
		leads := map[string]string{"keep": desk + "?saved=1", "unpublish": parts.DeskPath(id, "rounds", 2, "publish")}
		if got := done.Header.Get("Location"); got != leads[then] {
			t.Errorf("%s leads to %q", then, got)
		}
		s := c.Snapshot(id)
		if s.Round(1).Games[0].Result != score.BlackWins || (s.Round(2) == nil) != (then == "unpublish") {
			t.Errorf("%s: %s", then, s.Round(1).Games[0].Result)
		}
	}
}

// A form that was made before a round was cancelled is not taken for the
// games of its replay.
func TestFormOfACancelledRound(t *testing.T) {
	c := newClerk(t)
	id := c.Published()
	desk := parts.DeskPath(id, "rounds", 1)
	old := fill(t, c.Page(i18n.EN, desk), desk+"/results", url.Values{"result.2": {"1-1"}})
	c.Check(c.Events.CancelRound(t.Context(), app.Arbiter, id, 1, tournament.CancelledPower))
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	before := c.Snapshot(id).Seq
	got := c.Post(desk+"/results", old)
	if got.StatusCode != http.StatusConflict || !strings.Contains(got.Body, "was published again") || c.Snapshot(id).Seq != before {
		t.Errorf("%d", got.StatusCode)
	}
	if values := fill(t, got.Body, desk+"/results", nil); values.Get("result.2") != "" {
		t.Errorf("the form of the replay already says %s", values.Get("result.2"))
	}
}

// Every page of a Swiss tournament's desk can be reached and read.
func TestSwissDeskPages(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	fillRound(c.Site, id, 1, score.Draw)
	c.Check(c.Events.Erase(t.Context(), app.Arbiter, id, c.Snapshot(id).Players[5].ID))
	for _, lang := range i18n.Langs() {
		for _, page := range []string{"", "/rounds/1", "/rounds/1/why", "/rounds/2/publish", "/rounds/2/pairing", "/rounds/2/absences", "/rounds/1/cancel"} {
			path := parts.DeskPath(id) + page
			c.Hold(path, c.Page(lang, path))
		}
	}
	for _, moved := range []string{"/rounds/1/publish", "/rounds/1/pairing", "/rounds/2/why"} {
		if got := c.Get(parts.DeskPath(id) + moved); got.StatusCode != http.StatusSeeOther {
			t.Errorf("%s: %d", moved, got.StatusCode)
		}
	}
	c.Cookie = nil
	for _, page := range []string{"/rounds/1/why", "/rounds/2/publish", "/rounds/2/pairing", "/rounds/2/absences"} {
		if got := c.Get(parts.DeskPath(id) + page); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s for a visitor: %d", page, got.StatusCode)
		}
	}
}

// While a Swiss tournament runs its form says what is no number, and a list of
// latecomers is read; a closed one offers neither.
func TestFormsOfARunningSwissTournament(t *testing.T) {
	c := newClerk(t)
	id := swissDesk(c.Site)
	c.Check(c.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	path := parts.DeskPath(id, "regulations")
	wrong := c.Post(path, fill(t, c.Page(i18n.EN, path), path, url.Values{"clubsApart": {"two"}}))
	if wrong.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(wrong.Body, `href="#clubsApart"`) {
		t.Errorf("letters for a number: %d\n%s", wrong.StatusCode, strings.Join(alerts(webtest.Parse(t, wrong.Body)), "\n"))
	}
	list := parts.DeskPath(id, "players", "import")
	if page := c.Page(i18n.EN, list); !strings.Contains(page, `name="text"`) {
		t.Error("no list can be read though players may still come")
	}
}

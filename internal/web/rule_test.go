package web_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
	"damka/score"
)

var hiddenFields = regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)">`)

// In an accelerated game the clocks stop with the call (III.7); the page says so to those who play,
// and to the arbiter, and to nobody else.
func TestIII_7_APlayerCallsTheArbiter(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	white := h.player(id, article.White)
	h.shows(white, "/games/"+id, `name="matter" value="flag"`)
	h.send(white, "/games/"+id+"/act", url.Values{"act": {"call"}, "matter": {"weather"}}, http.StatusBadRequest)
	h.send(white, "/games/"+id+"/act", url.Values{"act": {"call"}, "matter": {"irregularity"}}, http.StatusSeeOther)
	s := h.state(id)
	if len(s.Calls) != 1 || s.Calls[0].By != article.White || s.Calls[0].Matter != game.MatterIrregularity {
		t.Fatalf("the calls are %+v", s.Calls)
	}
	h.AsArbiter()
	for _, who := range []*webtest.Site{white, h.player(id, article.Black), h.Site} {
		h.shows(who, "/games/"+id, `href="/code#III.7"`, `href="/code#II.2.2.3"`)
	}
	if body := h.Client(t).Page(i18n.EN, "/games/"+id); strings.Contains(body, "III.7") || strings.Contains(body, `name="matter"`) {
		t.Error("a spectator is told of the call")
	}
	if body := white.Page(i18n.EN, "/games/"+id); !strings.Contains(body, `<details id="call" class="call" hidden>`) {
		t.Error("who has called may call again")
	}
}

// The queue is at the desk, its sign on every page of the desk, and it is for who decides there.
func TestII_2_2_3_TheQueueIsAtTheDesk(t *testing.T) {
	h := newHall(t)
	first, second := h.gameOf(h.id, 1), h.gameOf(h.id, 2)
	calls := "/tournaments/" + h.id + "/desk/calls"
	other := h.round()
	for name, who := range map[string]*webtest.Site{"a visitor": h.Client(t), "a player": h.player(first, article.White), "another tournament's chief": h.chief(other)} {
		if got := who.Get(calls); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", name, got.StatusCode)
		}
	}
	h.AsArbiter()
	h.shows(h.Site, calls, `class="empty"`)
	h.send(h.player(second, article.Black), "/games/"+second+"/act", url.Values{"act": {"call"}, "matter": {"conduct"}}, http.StatusSeeOther)
	h.Pass(2 * 60e9)
	h.send(h.player(first, article.White), "/games/"+first+"/act", url.Values{"act": {"call"}, "matter": {"flag"}}, http.StatusSeeOther)
	h.shows(h.Site, calls, "/games/"+first, "/games/"+second, `class="stopped yes"`, `<b class="count" aria-hidden="true">2</b>`)
	if body := h.Page(i18n.EN, calls); strings.Index(body, `id="waits-`+second) > strings.Index(body, `id="waits-`+first) {
		t.Error("who has waited longest is not first")
	}
	for _, page := range []string{"", "/players", "/lots", "/log", "/regulations", "/norms"} {
		h.shows(h.Site, "/tournaments/"+h.id+"/desk"+page, `<b class="count" aria-hidden="true">2</b>`)
	}
	h.shows(h.chief(h.id), calls, "/games/"+first)
	h.shows(h.Site, rulePath(h.id, first, "answer"), `name="sure"`)
	h.rule(first, "answer", nil)
	h.rule(second, "answer", nil)
	h.shows(h.Site, calls, `class="empty"`)
	h.send(h.Site, rulePath(h.id, first, "answer"), url.Values{"sure": {"1"}}, http.StatusConflict)
}

// Pages of the desk hear of the queue, for who decides in the tournament, and nobody else does.
func TestTheQueueIsLive(t *testing.T) {
	h := newHall(t)
	first := h.gameOf(h.id, 1)
	server := h.Serve()
	h.AsArbiter()
	arbiter, visitor := h.Listen(server, "/live?follow="+h.id), h.Client(t).Listen(server, "/live?follow="+h.id)
	until := func(ear *webtest.Ear, want string, never string) {
		for line, more := ear.Line(); more; line, more = ear.Line() {
			if strings.Contains(line, want) {
				return
			}
			if never != "" && strings.Contains(line, never) {
				t.Fatalf("heard %q", line)
			}
		}
		t.Fatalf("%q was not heard", want)
	}
	until(arbiter, `"waiting":0`, "")
	h.send(h.player(first, article.White), "/games/"+first+"/act", url.Values{"act": {"call"}, "matter": {"flag"}}, http.StatusSeeOther)
	until(arbiter, `"waiting":1`, "")
	h.rule(first, "answer", nil)
	until(arbiter, `"waiting":0`, "")
	h.Enter(h.id, 1, score.Draw)
	until(visitor, "event: results", "calls")
}

// What the arbiter can do, by the word of the act, with what a form of it asks; each is asked once
// more, and what is missing is said beside its field.
func TestTheArbitersActs(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23", "28x19")
	clocks := func() (clock.Time, clock.Time) {
		c, _ := h.state(id).Clock()
		now := c.At(h.state(id).LastAt)
		return now.White.Left, now.Black.Left
	}
	for _, act := range []string{"stop", "give", "take", "clocks", "back", "result"} {
		h.shows(h.Site, rulePath(h.id, id, act), `<form method="post"`, `name="why"`)
		before := h.state(id).Seq
		got := h.send(h.Site, rulePath(h.id, id, act), url.Values{"basis": {map[string]string{"back": "3", "result": "0"}[act]}}, http.StatusUnprocessableEntity)
		if !strings.Contains(got.Body, `id="why-defect"`) || !strings.Contains(got.Body, `<a href="#why">`) {
			t.Errorf("%s: what is wrong is not beside its field: %s", act, webtest.Readable(t, got.Body, "main"))
		}
		if h.state(id).Seq != before {
			t.Errorf("%s: something was done", act)
		}
	}
	h.rule(id, "stop", url.Values{"why": {"game.ground.interrupted"}})
	h.shows(h.Site, "/games/"+id, `href="/code#II.7.2"`, rulePath(h.id, id, "resume"))
	white, black := clocks()
	h.rule(id, "give", url.Values{"side": {"white"}, "amount": {"2:00"}, "why": {"game.ground.irregularity"}})
	h.rule(id, "take", url.Values{"side": {"black"}, "amount": {"0:30"}, "why": {"game.ground.penalty"}})
	if w, b := clocks(); w != white+2*clock.Minute || b != black-30*clock.Second {
		t.Errorf("the clocks show %v and %v, were %v and %v", w, b, white, black)
	}
	h.rule(id, "clocks", url.Values{"white": {"4:00"}, "black": {"1:03:05"}, "why": {"game.ground.clock_fault"}})
	if w, b := clocks(); w != 4*clock.Minute || b != clock.Hour+3*clock.Minute+5*clock.Second {
		t.Errorf("the clocks show %v and %v", w, b)
	}
	left := h.state(id).Moves[0].Left
	h.rule(id, "back", url.Values{"kept": {"1"}, "black": {"3:21"}, "why": {"game.ground.illegal"}, "basis": {"3"}})
	if w, b := clocks(); len(h.state(id).Moves) != 1 || w != left || b != 3*clock.Minute+21*clock.Second {
		t.Errorf("%d moves, the clocks show %v and %v", len(h.state(id).Moves), w, b)
	}
	h.rule(id, "resume", nil)
	if c, _ := h.state(id).Clock(); c.At(h.state(id).LastAt).Running != article.Black {
		t.Error("Black's clock does not run")
	}
	h.rule(id, "result", url.Values{"award": {"both_lost"}, "why": {"game.ground.loss"}, "basis": {"0"}})
	if o := h.state(id).Outcome; o == nil || o.White != game.Lost || o.Black != game.Lost || o.Why.Article != "II.2.5.3" {
		t.Errorf("the outcome is %+v", o)
	}
	for path, form := range map[string]url.Values{
		"give":   {"side": {"green"}, "amount": {"2:61"}, "why": {"game.ground.penalty"}},
		"result": {"award": {"white_half"}, "why": {"game.ground.agreed"}, "basis": {"0"}},
	} {
		if got := h.Post(rulePath(h.id, id, path), form); got.StatusCode < 400 {
			t.Errorf("%s %v: %d", path, form, got.StatusCode)
		}
	}
	h.shows(h.Site, "/games/"+id, rulePath(h.id, id, "result"))
}

// What has changed since the form was shown is looked at again before anything is done.
func TestTheArbiterSeesWhatHasChanged(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	form := url.Values{"kept": {"1"}, "why": {"game.ground.illegal"}, "basis": {"2"}, "sure": {"1"}}
	h.move(id, article.White, "28x19")
	h.send(h.Site, rulePath(h.id, id, "back"), form, http.StatusConflict)
	if n := len(h.state(id).Moves); n != 3 {
		t.Fatalf("%d moves", n)
	}
	h.send(h.player(id, article.Black), "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	h.send(h.Site, rulePath(h.id, id, "result"), url.Values{"award": {"draw"}, "why": {"game.ground.agreed"}, "basis": {"0"}, "sure": {"1"}}, http.StatusConflict)
	if o := h.state(id).Outcome; o.White != game.Won {
		t.Errorf("the outcome is %+v", o)
	}
}

// A spectator, a player and the chief arbiter of another tournament change nothing, under whatever address.
func TestOnlyTheArbiterDecides(t *testing.T) {
	h := newHall(t)
	id, other := h.gameOf(h.id, 1), h.round()
	before := h.state(id).Seq
	chief := h.chief(other)
	form := url.Values{"why": {"game.ground.called"}, "sure": {"1"}}
	for name, who := range map[string]*webtest.Site{"a spectator": h.Client(t), "a player": h.player(id, article.White), "another tournament's chief": chief} {
		for _, act := range []string{"answer", "stop", "result"} {
			if got := who.Post(rulePath(h.id, id, act), form); got.StatusCode != http.StatusForbidden {
				t.Errorf("%s, %s: %d", name, act, got.StatusCode)
			}
		}
		if body := who.Page(i18n.EN, "/games/"+id); strings.Contains(body, "/rule/") {
			t.Errorf("%s is offered the arbiter's acts", name)
		}
	}
	if got := chief.Post(rulePath(other, id, "stop"), form); got.StatusCode != http.StatusNotFound {
		t.Errorf("another tournament's chief under the own address: %d", got.StatusCode)
	}
	if h.state(id).Seq != before {
		t.Error("something has changed")
	}
	h.send(h.chief(h.id), rulePath(h.id, id, "stop"), form, http.StatusSeeOther)
}

// In chess a result can be uneven (FIDE 10.2); no table has it, and the page says so.
func TestFIDE_10_2_UnevenResults(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) { s.Edition, s.Variant = article.FIDE2023, article.Chess })
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	form := url.Values{"award": {"white_half"}, "why": {"game.ground.less_points"}, "basis": {"0"}}
	if asked := h.send(h.Site, rulePath(h.id, id, "result"), form, http.StatusOK); !strings.Contains(asked.Body, "FIDE 10.2") {
		t.Error("the page does not say what becomes of the table")
	}
	h.rule(id, "result", form)
	if o := h.state(id).Outcome; o == nil || o.White != game.Drawn || o.Black != game.Lost || o.Why.Article != "FIDE 12.9.5" {
		t.Errorf("the outcome is %+v", o)
	}
}

// An act that is not offered in the game as it is, such as an answer to what nobody has asked, is shown as one that cannot
// be done: no form, and no text about nothing.
func TestTheArbiterIsAskedAboutNothing(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	for _, act := range []string{"start", "answer", "claim", "draw", "flags", "irregularity", "resume", "back", "seal_close", "plan", "reopen", "envelope_lost", "times"} {
		for _, lang := range i18n.Langs() {
			for _, got := range []webtest.Answer{
				h.Get(rulePath(h.id, id, act), "Accept-Language: "+lang.String()), h.Post(rulePath(h.id, id, act), url.Values{"sure": {"1"}}, "Accept-Language: "+lang.String()),
			} {
				if got.StatusCode != http.StatusConflict || i18n.Marked(got.Body) || strings.Contains(got.Body, `class="field"`) || !strings.Contains(got.Body, `class="notice wrong"`) {
					t.Errorf("%s in %s: %d\n%s", act, lang, got.StatusCode, webtest.Readable(t, got.Body, "main"))
				}
			}
		}
	}
}

// II.7.2: in an interrupted round the page of a game says both why its own clocks stand and that the round is interrupted; and who lets
// them run is told what comes of it.
func TestII_7_2_TheArbitersActsInAnInterruptedRound(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28")
	h.rule(id, "stop", url.Values{"why": {string(game.GroundClockFault)}})
	_, err := h.Games.InterruptRound(t.Context(), app.Arbiter, h.id, 1, game.CausePower)
	h.Check(err)
	for _, want := range []string{"the clock was faulty or wrongly set", "the arbiter interrupted the round (no power or no network)"} {
		if !strings.Contains(strings.ReplaceAll(h.Page(i18n.EN, "/games/"+id), "\u00a0", " "), want) {
			t.Errorf("no %q", want)
		}
	}
	waits, alone := "do not run before you resume the round", "this game goes on alone"
	if got := h.send(h.Site, rulePath(h.id, id, "resume"), nil, http.StatusOK); !strings.Contains(got.Body, waits) || strings.Contains(got.Body, alone) {
		t.Error(webtest.Readable(t, got.Body, "main"))
	}
	h.rule(id, "resume", nil)
	if got := h.send(h.Site, rulePath(h.id, id, "resume"), nil, http.StatusOK); strings.Contains(got.Body, waits) || !strings.Contains(got.Body, alone) {
		t.Error(webtest.Readable(t, got.Body, "main"))
	}
	h.rule(id, "resume", nil)
	h.move(id, article.Black, "19-23")
}

// II.7.2: by pzwarc-2024 who waits reads until when bad conditions may interrupt play, by the hall's clock; for another cause nothing is said.
func TestII_7_2_UntilWhenARoundMayBeInterrupted(t *testing.T) {
	for cause, want := range map[game.Cause]bool{game.CauseConditions: true, game.CausePower: false} {
		h := newHall(t, func(s *tournament.Settings) { s.Edition, s.Zone = article.PZWarc2024, "Pacific/Kiritimati" })
		_, err := h.Games.InterruptRound(t.Context(), app.Arbiter, h.id, 1, cause)
		h.Check(err)
		for lang, until := range map[i18n.Lang]string{i18n.EN: "one hour at most: until 03:00", i18n.PL: "najwyżej na godzinę: do 03:00"} {
			page := strings.ReplaceAll(h.Client(t).Page(lang, "/games/"+h.gameOf(h.id, 1)), "\u00a0", " ")
			if got := strings.Contains(page, until); got != want {
				t.Errorf("%s, %s: says %q: %t", cause, lang, until, got)
			}
		}
	}
}

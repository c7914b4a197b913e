package web_test

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// adjourned is a hall in which the arbiter has adjourned a game: Black is to seal, and the game is resumed at
// ten the next day in the hall's zone.
func adjourned(t *testing.T, change ...func(*tournament.Settings)) (h *hall, id string) {
	t.Helper()
	h = newHall(t, change...)
	id = h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28")
	h.rule(id, "adjourn", url.Values{"day": {"2026-11-15"}, "hour": {"10:00"}, "basis": {"1"}})
	return h, id
}

func (h *hall) seal(id, move string) {
	h.t.Helper()
	h.send(h.player(id, article.Black), "/games/"+id+"/seal", url.Values{"sealed": {move}}, http.StatusSeeOther)
}

// resumption is the agreed moment on the site's clock, which began at noon UTC.
const resumption = 21 * time.Hour

// reopened is the program started again over the same store, at a moment after noon.
func reopened(t *testing.T, h *hall, after time.Duration) *hall {
	t.Helper()
	again := &hall{Site: webtest.NewOver(t, unclosed{h.Store}, page.Options{}), t: t, id: h.id}
	again.Pass(after)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- again.Games.Work(ctx) }()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	return again
}

// unclosed is a store that is closed by somebody else.
type unclosed struct{ store.Store }

func (unclosed) Close() error { return nil }

// The arbiter adjourns, Black seals and may seal another move until the clock is stopped; nobody reads what was
// sealed. After a restart the move is made at the agreed time.
func TestII_7_TheSealedMoveIsReadByNobody(t *testing.T) {
	h, id := adjourned(t)
	path := "/games/" + id
	black, white := h.player(id, article.Black), h.player(id, article.White)
	h.shows(black, path, `<form method="post" action="`+path+`/seal" id="seal" class="line" autocomplete="off">`, `id="line" class="line">`, `href="/code#II.7.6.4"`)
	h.shows(white, path, `id="seal" class="line" autocomplete="off" hidden>`)
	if body := h.Client(t).Page(i18n.EN, path); strings.Contains(body, `id="seal"`) {
		t.Error("a spectator is asked for a sealed move")
	}
	h.send(h.Site, rulePath(h.id, id, "seal_close"), url.Values{"sure": {"1"}}, http.StatusConflict)
	for name, who := range map[string]*webtest.Site{"White": white, "a spectator": h.Client(t), "the arbiter": h.Site} {
		if got := who.Post(path+"/seal", url.Values{"sealed": {"19-23"}}); got.StatusCode < 400 || strings.Contains(got.Body, "19-23") {
			t.Errorf("%s seals: %d", name, got.StatusCode)
		}
	}
	if s := h.state(id); s.Adjournment.Commitment != "" {
		t.Fatal("somebody else has sealed")
	}
	if got := black.Post(path+"/seal", url.Values{"sealed": {strings.Repeat("19-23 ", 40)}}); got.StatusCode < 400 || strings.Contains(got.Body, "19-23") {
		t.Errorf("a text that is too long: %d, or it is shown again", got.StatusCode)
	}
	h.seal(id, "20-24")
	h.seal(id, "19-23")
	read := func(h *hall, when string) {
		t.Helper()
		whoever := map[string]*webtest.Site{"Black": h.player(id, article.Black), "White": h.player(id, article.White), "a spectator": h.Client(t), "the arbiter": h.Site}
		for name, who := range whoever {
			for _, address := range []string{path, path + "/state", path + "/file", path + "/positions", "/embed" + path, rulePath(h.id, id, "plan"), "/tournaments/" + h.id + "/games"} {
				for _, lang := range []string{"pl", "en"} {
					got := who.Get(address, "Accept-Language: "+lang)
					if strings.Contains(got.Body, "19-23") || strings.Contains(got.Body, `"19","23"`) {
						t.Errorf("%s: %s reads the sealed move at %s", when, name, address)
					}
				}
			}
		}
	}
	read(h, "before the clock is stopped")
	h.shows(black, path, "II.7.6.4")
	h.rule(id, "seal_close", nil)
	if !h.state(id).Adjournment.IsClosed() {
		t.Fatal("the envelope is not closed")
	}
	if got := black.Post(path+"/seal", url.Values{"sealed": {"20-25"}}); got.StatusCode < 400 {
		t.Error("the move was changed after the clock was stopped")
	}
	read(h, "when it is closed")
	if body := h.Client(t).Page(i18n.EN, path); !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), "adjourned until 15 November 2026, 10:00.") {
		t.Errorf("the page does not say until when: %s", webtest.Readable(t, body, "notes"))
	}

	again := reopened(t, h, resumption-time.Minute)
	again.AsArbiter()
	read(again, "after the restart")
	for _, side := range []article.Colour{article.White, article.Black} {
		again.send(again.player(id, side), path+"/act", url.Values{"act": {"attend"}}, http.StatusSeeOther)
	}
	asked := again.send(again.Site, rulePath(h.id, id, "reopen"), url.Values{"absent": {"nobody"}}, http.StatusOK)
	if strings.Contains(asked.Body, "19-23") {
		t.Error("the question whether to resume shows the sealed move")
	}
	again.rule(id, "reopen", url.Values{"absent": {"nobody"}})
	if s := again.state(id); len(s.Moves) != 2 || s.Moves[1].Code != "19-23" || s.Turn() != article.White {
		t.Fatalf("the moves are %+v", s.Moves)
	}
	if body := again.Client(t).Page(i18n.EN, path); !strings.Contains(body, "19-23") {
		t.Error("the move that was made is not on the page")
	}
	again.move(id, article.White, "28x19")
}

// While the envelope waits for a player, that the game was resumed is said once, with what it waits for; when it is opened
// the news says what was in it.
func TestII_7_7_4_TheResumptionIsSaidOnce(t *testing.T) {
	h, id := adjourned(t)
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	again := reopened(t, h, resumption-time.Minute)
	again.AsArbiter()
	again.rule(id, "reopen", url.Values{"absent": {"black"}})
	for lang, said := range map[i18n.Lang]string{i18n.EN: "was resumed|has been resumed", i18n.PL: "Partię wznowiono"} {
		for name, who := range map[string]*webtest.Site{"White": again.player(id, article.White), "a spectator": again.Client(t), "the arbiter": again.Site} {
			body, _, _ := strings.Cut(strings.ReplaceAll(who.Page(lang, "/games/"+id), "\u00a0", " "), `<script type="application/json"`)
			if found := regexp.MustCompile(said).FindAllString(body, -1); len(found) != 1 {
				t.Errorf("%s, %s: %q %s", name, lang, found, webtest.Readable(t, body, "news")+webtest.Readable(t, body, "notes"))
			}
		}
	}
	again.send(again.player(id, article.Black), "/games/"+id+"/act", url.Values{"act": {"attend"}}, http.StatusSeeOther)
	again.shows(again.player(id, article.White), "/games/"+id, `<p data-seq=`, "19-23")
}

// Whoever listens to the game hears that it is adjourned and that a move is sealed, and not which.
func TestII_7_TheStreamDoesNotSayTheSealedMove(t *testing.T) {
	h, id := adjourned(t)
	server := h.Serve()
	ear := h.player(id, article.White).Listen(server, "/games/"+id+"/stream?seen=0")
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	for line, more := ear.Line(); more; line, more = ear.Line() {
		if strings.Contains(line, "19-23") {
			t.Fatalf("heard %s", line)
		}
		if strings.Contains(line, `"stage":"closed","by":"black","sealed":true,"until":`) {
			return
		}
	}
	t.Fatal("the adjournment was not heard")
}

// II.7.6.5, FIDE I.1.1: who has sealed closes the envelope and stops the clock; the opponent cannot, and nothing is changed after it. The
// arbiter's queue has the game while a move is in the envelope with the clock running, and then until the resumption is agreed (II.7.4).
func TestII_7_6_5_WhoSealedStopsTheClock(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	path, calls := "/games/"+id, "/tournaments/"+h.id+"/desk/calls"
	h.AsArbiter()
	h.move(id, article.White, "32-28")
	h.rule(id, "adjourn", url.Values{"basis": {"1"}})
	closes := url.Values{"act": {"close_envelope"}}
	black, white := h.player(id, article.Black), h.player(id, article.White)
	if body := black.Page(i18n.EN, path); strings.Contains(body, `value="close_envelope"`) {
		t.Error("an empty envelope can be closed")
	}
	h.shows(h.Site, calls, `class="empty"`)
	h.seal(id, "19-23")
	h.shows(h.Site, calls, rulePath(h.id, id, "seal_close"), `class="stopped">`)
	h.send(white, path+"/act", closes, http.StatusConflict)
	h.shows(black, path, `value="close_envelope"`)
	h.send(black, path+"/act", closes, http.StatusSeeOther)
	h.send(black, path+"/seal", url.Values{"sealed": {"20-24"}}, http.StatusConflict)
	if !h.state(id).Adjournment.IsClosed() {
		t.Fatal("the envelope is not closed")
	}
	for _, who := range []*webtest.Site{black, white} {
		if body := who.Page(i18n.EN, path); !strings.Contains(body, `id="line" class="line">`) || !strings.Contains(body, `placeholder="e.g. l `) {
			t.Error("there is no line for commands")
		}
	}
	h.shows(h.Site, calls, rulePath(h.id, id, "plan"), `class="stopped yes"`)
	h.rule(id, "plan", url.Values{"day": {"2026-11-15"}, "hour": {"10:00"}})
	h.shows(h.Site, calls, `class="empty"`)
}

// A sealed move that cannot be made loses, by the article of each game.
func TestTheSealedMoveIsIllegal(t *testing.T) {
	toChess := func(s *tournament.Settings) { s.Edition, s.Variant = article.FIDE2023, article.Chess }
	t.Run("II.7.6.7 in draughts", func(t *testing.T) {
		h, id := adjourned(t)
		h.seal(id, "20-26")
		h.rule(id, "seal_close", nil)
		h.rule(id, "reopen", url.Values{"absent": {"nobody"}})
		if o := h.state(id).Outcome; o == nil || o.White != game.Won || o.Why.Article != "II.7.6.7" {
			t.Errorf("the outcome is %+v", o)
		}
		h.shows(h.Client(t), "/games/"+id, `href="/code#II.7.6.7"`)
	})
	t.Run("FIDE I.8.3 in chess", func(t *testing.T) {
		h := newHall(t, toChess)
		id := h.gameOf(h.id, 1)
		h.AsArbiter()
		h.move(id, article.White, "e4", "e5", "Nf3")
		h.rule(id, "adjourn", url.Values{"basis": {"3"}})
		h.seal(id, "Ke6")
		h.send(h.player(id, article.Black), "/games/"+id+"/act", url.Values{"act": {"close_envelope"}}, http.StatusSeeOther)
		h.shows(h.Site, "/games/"+id, "FIDE I.5")
		h.rule(id, "plan", url.Values{"day": {"2026-11-14"}, "hour": {"18:30"}})
		if at := h.state(id).Adjournment.Resume; int64(at) != webtest.Noon.Add(5*time.Hour+30*time.Minute).UnixMilli() {
			t.Errorf("resumed at %v", time.UnixMilli(int64(at)).UTC())
		}
		h.rule(id, "reopen", url.Values{"absent": {"nobody"}})
		if o := h.state(id).Outcome; o == nil || o.White != game.Won || o.Why.Article != "FIDE I.8.3" {
			t.Errorf("the outcome is %+v", o)
		}
	})
}

// The arbiter's acts of adjournments are the arbiter's, say what is missing beside its field, and are offered
// at their stage only.
func TestII_7_TheArbiterAdjourns(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28")
	h.shows(h.Site, "/games/"+id, rulePath(h.id, id, "adjourn"))
	for field, form := range map[string]url.Values{
		"day":  {"hour": {"10:00"}, "basis": {"1"}},
		"hour": {"day": {"2026-11-15"}, "hour": {"25:00"}, "basis": {"1"}},
	} {
		if got := h.send(h.Site, rulePath(h.id, id, "adjourn"), form, http.StatusUnprocessableEntity); !strings.Contains(got.Body, `id="`+field+`-defect"`) {
			t.Errorf("what is wrong with the %s is not beside it", field)
		}
	}
	for name, who := range map[string]*webtest.Site{"a spectator": h.Client(t), "a player": h.player(id, article.Black), "another tournament's chief": h.chief(h.round())} {
		for _, act := range []string{"adjourn", "seal_close", "plan", "reopen", "envelope_lost", "times"} {
			if got := who.Post(rulePath(h.id, id, act), url.Values{"sure": {"1"}, "basis": {"1"}}); got.StatusCode != http.StatusForbidden {
				t.Errorf("%s, %s: %d", name, act, got.StatusCode)
			}
		}
	}
	h.rule(id, "adjourn", url.Values{"basis": {"1"}})
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	for _, act := range []string{"plan", "reopen", "envelope_lost"} {
		h.shows(h.Site, "/games/"+id, rulePath(h.id, id, act))
		h.shows(h.Site, rulePath(h.id, id, act), `<form method="post"`)
		h.send(h.Site, rulePath(h.id, id, act), nil, http.StatusUnprocessableEntity)
	}
	h.rule(id, "envelope_lost", url.Values{"position": {"known"}})
	h.shows(h.Client(t), "/games/"+id, `href="/code#II.7.7"`)
	h.rule(id, "times", url.Values{"side": {"white"}, "white": {"4:00"}, "black": {"3:00"}, "consent": {"before"}})
	h.move(id, article.Black, "19-23", "28x19")
	if n := len(h.state(id).Moves); n != 3 {
		t.Errorf("%d moves", n)
	}
}

// Neither the sealed move nor the position can be restored: the arbiter annuls the game and starts a new one, which is
// played in its place (FIDE I.12.2).
func TestFIDE_I_12_2_TheNewGameIsStarted(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "e4", "e5", "Nf3")
	h.send(h.Site, rulePath(h.id, id, "start"), url.Values{"sure": {"1"}}, http.StatusConflict)
	h.rule(id, "adjourn", url.Values{"basis": {"3"}})
	h.seal(id, "Nc6")
	h.rule(id, "seal_close", nil)
	h.rule(id, "envelope_lost", url.Values{"position": {"lost"}})
	if s := h.state(id); s.Phase() != game.Waiting || len(s.Moves) != 0 {
		t.Fatalf("%s with %d moves", s.Phase(), len(s.Moves))
	}
	h.shows(h.Site, "/games/"+id, rulePath(h.id, id, "start"))
	h.send(h.player(id, article.White), rulePath(h.id, id, "start"), url.Values{"sure": {"1"}}, http.StatusForbidden)
	h.rule(id, "start", nil)
	h.move(id, article.White, "d4", "d5")
	if s := h.state(id); s.Phase() != game.Running || len(s.Moves) != 2 {
		t.Errorf("%s with %d moves", s.Phase(), len(s.Moves))
	}
}

// Clocks that were stopped before a game was adjourned run again when it is resumed, and may be stopped again.
func TestII_7_7_TheClockRunsAfterTheResumption(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28")
	h.rule(id, "stop", url.Values{"why": {"game.ground.interrupted"}})
	h.rule(id, "adjourn", url.Values{"basis": {"1"}})
	h.seal(id, "19-23")
	h.rule(id, "seal_close", nil)
	h.rule(id, "reopen", url.Values{"absent": {"nobody"}})
	body := h.Page(i18n.EN, "/games/"+id)
	if strings.Contains(body, rulePath(h.id, id, "resume")) || !strings.Contains(body, rulePath(h.id, id, "stop")) || strings.Contains(body, "II.7.2") {
		t.Error("the clock runs, and the page says that it is stopped")
	}
	h.rule(id, "stop", url.Values{"why": {"game.ground.interrupted"}})
}

package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

func ofChess(s *tournament.Settings) {
	s.Edition, s.Variant, s.Control = article.FIDE2023, article.Chess, clock.MustParse("15+10")
}

// A mate that was made against a touched piece has not ended the game: the panel takes it back, the page shows the moves
// that are allowed, and the table has no result.
func TestFIDE_4_8_TheArbiterUpholdsATouchClaim(t *testing.T) {
	h := newHall(t, ofChess)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "f3", "e5", "g4", "Qh4")
	h.shows(h.Site, "/games/"+id, rulePath(h.id, id, "touch"))
	h.shows(h.Site, rulePath(h.id, id, "touch"), `name="touched"`, `name="released"`, `name="meant"`)
	for field, form := range map[string]url.Values{
		"touched": {}, "released": {"released": {"e2"}}, "meant": {"touched": {"b8"}, "meant": {"winning"}},
	} {
		form.Set("basis", "4")
		if got := h.send(h.Site, rulePath(h.id, id, "touch"), form, http.StatusUnprocessableEntity); !strings.Contains(got.Body, `id="`+field+`-defect"`) {
			t.Errorf("%v: what is wrong is not beside its field: %s", form, webtest.Readable(t, got.Body, "main"))
		}
	}
	h.send(h.Site, rulePath(h.id, id, "touch"), url.Values{"touched": {"d8"}, "basis": {"4"}}, http.StatusConflict) // the queen was moved
	form := url.Values{"touched": {"b8, d8"}, "basis": {"4"}}
	asked := h.send(h.Site, rulePath(h.id, id, "touch"), form, http.StatusOK)
	for _, want := range []string{"touched piece on b8", "FIDE 4.3.1", "2… Qh4#", "in progress"} {
		if !strings.Contains(asked.Body, want) {
			t.Errorf("the question does not say %q: %s", want, webtest.Readable(t, asked.Body, "main"))
		}
	}
	h.rule(id, "touch", form)
	black := h.player(id, article.Black)
	if s := h.state(id); s.Outcome != nil || len(s.Moves) != 3 {
		t.Errorf("%+v after %d moves", s.Outcome, len(s.Moves))
	}
	got := black.Get("/games/"+id+"/state", "Accept-Language: en").Body
	for _, want := range []string{`"code":"b8c6"`, `"code":"b8a6"`, "touched piece on b8", "FIDE 4.3.1"} {
		if !strings.Contains(got, want) {
			t.Errorf("Black is not told %s: %s", want, got)
		}
	}
	if strings.Contains(got, `"code":"d8h4"`) {
		t.Error("Black is offered a move that the touched piece does not allow")
	}
	h.move(id, article.Black, "Nc6")
}

// The arbiter consents to a draw where the regulations bar it, and the players are told; the refusal says how to come by it.
func TestFIDE_9_1_1_TheArbiterConsentsAtThePanel(t *testing.T) {
	h := newHall(t, ofChess, func(s *tournament.Settings) { s.Games.Chess.DrawsFrom = 30 })
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "e4", "e5")
	black := h.player(id, article.Black)
	if got := h.send(black, "/games/"+id+"/act", url.Values{"act": {"offer"}}, http.StatusConflict); !strings.Contains(got.Body, "9.1.1") || !strings.Contains(got.Body, "unless the arbiter consents") {
		t.Errorf("%s", webtest.Readable(t, got.Body, "main"))
	}
	h.shows(h.Site, rulePath(h.id, id, "consent_draw"), `name="sure"`, `FIDE 9.1.1`)
	h.rule(id, "consent_draw", nil)
	for _, who := range []*webtest.Site{black, h.player(id, article.White), h.Site} {
		if body := who.Page(i18n.EN, "/games/"+id); !strings.Contains(body, "consented to one offer of a draw") || !strings.Contains(body, "FIDE 9.1.1") {
			t.Errorf("not told: %s", webtest.Readable(t, body, "main"))
		}
	}
	if body := h.Client(t).Page(i18n.EN, "/games/"+id); strings.Contains(body, "consented to one offer") {
		t.Error("a spectator is told")
	}
	h.send(h.Site, rulePath(h.id, id, "consent_draw"), url.Values{"sure": {"1"}}, http.StatusConflict)
	h.send(black, "/games/"+id+"/act", url.Values{"act": {"offer"}}, http.StatusSeeOther)
	h.send(h.player(id, article.White), "/games/"+id+"/act", url.Values{"act": {"accept"}}, http.StatusSeeOther)
	if o := h.state(id).Outcome; o == nil || o.Why.Code != game.CodeEndAgreed {
		t.Errorf("the outcome is %+v", o)
	}
}

// Who plays on the board in the hall may look at the arbiter's score five times (A.4.3); the sixth is said to disturb. Who plays on
// a screen has the moves there.
func TestFIDE_A_4_3_TheScoreIsCounted(t *testing.T) {
	supervised := func(s *tournament.Settings) { s.Games.Chess.Supervised = true }
	h := newHall(t, ofChess, supervised, func(s *tournament.Settings) { s.Games.Kept = tournament.KeptTransmitted })
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	for n := 1; n <= 6; n++ {
		asked := h.send(h.Site, rulePath(h.id, id, "score_shown"), url.Values{"basis": {"0"}}, http.StatusOK)
		if disturbs := strings.Contains(asked.Body, "distracting"); disturbs != (n > 5) || !strings.Contains(asked.Body, "FIDE A.4.3") {
			t.Errorf("request %d: %s", n, webtest.Readable(t, asked.Body, "main"))
		}
		h.rule(id, "score_shown", url.Values{"basis": {"0"}})
	}
	h = newHall(t, ofChess, supervised)
	h.AsArbiter()
	id = h.gameOf(h.id, 1)
	h.send(h.Site, rulePath(h.id, id, "score_shown"), url.Values{"basis": {"0"}}, http.StatusConflict)
}

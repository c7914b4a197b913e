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

// movedTwice is a report about the newest move (I.5.4.1).
var movedTwice = url.Values{"act": {"report"}, "kind": {"moved_twice"}, "since": {"1"}}

// leftNow is what both clocks show.
func (h *hall) leftNow(id string) (white, black clock.Time) {
	h.t.Helper()
	c, _ := h.state(id).Clock()
	now := c.At(h.state(id).LastAt)
	return now.White.Left, now.Black.Left
}

// The opponent reports, and alone chooses between accepting and correcting.
func TestI_5_4_TheOpponentChooses(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	act := "/games/" + id + "/act"
	white, black := h.player(id, article.White), h.player(id, article.Black)
	h.move(id, article.White, "32-28", "19-23")
	h.shows(white, "/games/"+id, `<details id="report" class="call">`, `value="moved_twice"`)
	h.send(white, act, url.Values{"act": {"report"}, "since": {"1"}}, http.StatusBadRequest)
	h.send(white, act, url.Values{"act": {"report"}, "kind": {"weather"}, "since": {"1"}}, http.StatusConflict)
	h.send(h.Client(t), act, movedTwice, http.StatusForbidden)
	h.send(white, act, movedTwice, http.StatusSeeOther)
	h.shows(white, "/games/"+id, `value="accept_irregular"`, `href="/code#I.5.4.1"`, `<details id="report" class="call" hidden>`)
	if body := black.Page(i18n.EN, "/games/"+id); strings.Contains(body, `value="accept_irregular"`) {
		t.Error("who did it may choose")
	}
	if body := white.Page(i18n.EN, "/games/"+id); strings.Contains(body, `value="correct_irregular"`) {
		t.Error("a move that the program has checked can be taken back by a report")
	}
	for _, player := range []*webtest.Site{black, white} {
		h.send(player, act, url.Values{"act": {"correct_irregular"}}, http.StatusConflict)
	}
	h.AsArbiter()
	path := rulePath(h.id, id, "irregularity")
	h.rule(id, "irregularity", url.Values{"choice": {"corrected"}, "basis": {h.basisOf(path)}})
	if s := h.state(id); len(s.Moves) != 1 || s.Reported.Offender.IsValid() || s.Turn() != article.Black {
		t.Fatalf("%d moves, %+v", len(s.Moves), s.Reported)
	}
	h.move(id, article.Black, "19-23")
	h.send(white, act, movedTwice, http.StatusSeeOther)
	h.send(white, act, url.Values{"act": {"accept_irregular"}}, http.StatusSeeOther)
	if s := h.state(id); len(s.Moves) != 2 || s.Reported.Offender.IsValid() || s.Phase() != game.Running {
		t.Errorf("%d moves, %+v", len(s.Moves), s.Reported)
	}
}

// The arbiter enters the choice, and gives the opponent time (I.5.9).
func TestI_5_9_TheArbiterGivesTime(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	h.send(h.player(id, article.White), "/games/"+id+"/act", movedTwice, http.StatusSeeOther)
	path, calls := rulePath(h.id, id, "irregularity"), "/tournaments/"+h.id+"/desk/calls"
	h.shows(h.Site, calls, path)
	h.send(h.player(id, article.White), path, url.Values{"choice": {"corrected"}, "sure": {"1"}}, http.StatusForbidden)
	basis := h.basisOf(path)
	got := h.send(h.Site, path, url.Values{"bonus": {"soon"}, "basis": {basis}}, http.StatusUnprocessableEntity)
	if !strings.Contains(got.Body, `id="choice-defect"`) || !strings.Contains(got.Body, `id="bonus-defect"`) {
		t.Error("what is wrong is not beside its field")
	}
	before, _ := h.leftNow(id)
	h.rule(id, "irregularity", url.Values{"choice": {"corrected"}, "bonus": {"1:00"}, "basis": {basis}})
	if white, _ := h.leftNow(id); len(h.state(id).Moves) != 1 || white != before+clock.Minute {
		t.Errorf("%d moves, %v left, was %v", len(h.state(id).Moves), white, before)
	}
	h.shows(h.Site, calls, `class="empty"`)
}

// A sanction takes time, or loses the game by its article (II.2.5), and only the arbiter imposes it.
func TestII_2_5_TheArbiterPenalises(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	path := rulePath(h.id, id, "sanction")
	h.shows(h.Site, path, `value="reprimand"`, "II.2.5.5", `name="taken"`, `name="given"`, `value="both"`)
	got := h.send(h.Site, path, url.Values{"taken": {"x"}, "basis": {"0"}}, http.StatusUnprocessableEntity)
	for _, field := range []string{"side", "sanction", "breach", "taken"} {
		if !strings.Contains(got.Body, `id="`+field+`-defect"`) {
			t.Errorf("nothing is said beside %s", field)
		}
	}
	for name, who := range map[string]*webtest.Site{"a spectator": h.Client(t), "a player": h.player(id, article.White)} {
		form := url.Values{"side": {"black"}, "sanction": {"loss"}, "breach": {"II.2.4.5"}, "basis": {"0"}, "sure": {"1"}}
		if got := who.Post(path, form); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", name, got.StatusCode)
		}
	}
	white, black := h.leftNow(id)
	h.rule(id, "sanction", url.Values{"side": {"black"}, "sanction": {"time"}, "breach": {"II.2.4.5"}, "taken": {"1:00"}, "given": {"0:30"}, "basis": {"0"}})
	if w, b := h.leftNow(id); w != white+30*clock.Second || b != black-clock.Minute {
		t.Errorf("%v and %v left, were %v and %v", w, b, white, black)
	}
	h.shows(h.player(id, article.White), "/games/"+id, "1\u00a0min", "30\u00a0s") // both read how much
	h.send(h.Site, path, url.Values{"side": {"black"}, "sanction": {"reprimand"}, "breach": {"II.2.4.10"}, "basis": {"0"}}, http.StatusConflict)
	for sanction, leaves := range map[string]bool{"loss": false, "expulsion": true} { // who is expelled is in the tournament until the desk withdraws them
		asked := h.send(h.Site, path, url.Values{"side": {"black"}, "sanction": {sanction}, "breach": {"II.2.4.5"}, "basis": {"0"}}, http.StatusOK)
		if strings.Contains(asked.Body, "stays in the tournament until you withdraw") != leaves {
			t.Errorf("%s: that somebody has to be withdrawn is to be said: %t", sanction, leaves)
		}
	}
	h.rule(id, "sanction", url.Values{"side": {"black"}, "sanction": {"loss"}, "breach": {"II.2.4.5"}, "basis": {"0"}})
	if o := h.state(id).Outcome; o == nil || o.White != game.Won || o.Why.Article != "II.2.5.3" {
		t.Errorf("the outcome is %+v", o)
	}
}

// FIDE 12.9 has its own sanctions: none but the one for it takes time.
func TestFIDE_12_9_Sanctions(t *testing.T) {
	h := newHall(t, func(s *tournament.Settings) { s.Edition, s.Variant = article.FIDE2023, article.Chess })
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.shows(h.Site, rulePath(h.id, id, "sanction"), `value="fine"`, `value="opponent_time"`)
	_, black := h.leftNow(id)
	h.rule(id, "sanction", url.Values{"side": {"white"}, "sanction": {"opponent_time"}, "breach": {"FIDE 11.5"}, "given": {"2:00"}, "basis": {"0"}})
	if _, b := h.leftNow(id); b != black+2*clock.Minute {
		t.Errorf("%v left, was %v", b, black)
	}
	h.send(h.Site, rulePath(h.id, id, "sanction"), url.Values{"side": {"white"}, "sanction": {"warning"}, "breach": {"FIDE 11.5"}, "given": {"1:00"}, "basis": {"0"}}, http.StatusConflict)
}

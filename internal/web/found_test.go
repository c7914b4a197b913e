package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// The arbiter records an irregularity without a report of a player: the clocks stop, and it is then decided (I.5.4).
func TestI_5_4_TheArbiterRecordsAnIrregularity(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	path := rulePath(h.id, id, "found")
	h.shows(h.Site, "/games/"+id, path)
	h.shows(h.Site, path, `value="moved_twice"`, "IV.1", `name="since" value="0"`)
	basis := h.moves(id)
	got := h.send(h.Site, path, url.Values{"basis": {basis}, "kind": {"weather"}, "since": {"2"}}, http.StatusUnprocessableEntity)
	for _, field := range []string{"side", "kind", "since"} {
		if !strings.Contains(got.Body, `id="`+field+`-defect"`) {
			t.Errorf("nothing is said beside %s", field)
		}
	}
	form := url.Values{"basis": {basis}, "side": {"black"}, "kind": {"moved_twice"}, "since": {"1"}}
	for name, who := range map[string]*webtest.Site{"a spectator": h.Client(t), "a player": h.player(id, article.White)} {
		if got := who.Post(path, form); got.StatusCode != http.StatusForbidden {
			t.Errorf("%s: %d", name, got.StatusCode)
		}
	}
	h.rule(id, "found", form)
	s := h.state(id)
	if c, _ := s.Clock(); s.Reported.Offender != article.Black || s.Reported.By.IsValid() || c.At(s.LastAt).Running != 0 {
		t.Fatalf("%+v", s.Reported)
	}
	h.send(h.Site, path, form, http.StatusConflict)
	h.rule(id, "irregularity", url.Values{"choice": {"corrected"}, "basis": {h.basisOf(rulePath(h.id, id, "irregularity"))}})
	if s := h.state(id); len(s.Moves) != 1 || s.Reported.Offender.IsValid() {
		t.Errorf("%d moves, %+v", len(s.Moves), s.Reported)
	}
}

// I.5.1: a board that was turned voids the game; the arbiter starts it again, with full clocks.
func TestI_5_1_AVoidGameIsStartedAgain(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	h.move(id, article.White, "32-28", "19-23")
	path, again := rulePath(h.id, id, "start_fault"), rulePath(h.id, id, "start")
	h.shows(h.Site, path, `value="board_turned"`, `value="colours_reversed"`)
	if strings.Contains(h.Page(i18n.EN, path), `value="wrong_start"`) {
		t.Error("a wrong position is a fault of the start in draughts (I.5.2)")
	}
	h.send(h.Site, again, url.Values{"sure": {"1"}}, http.StatusConflict)
	h.send(h.Site, path, url.Values{"basis": {h.moves(id)}}, http.StatusUnprocessableEntity)
	asked := h.send(h.Site, path, url.Values{"fault": {"board_turned"}, "basis": {h.moves(id)}}, http.StatusOK)
	if !strings.Contains(asked.Body, `href="/code#I.5.1"`) {
		t.Errorf("the question does not say what follows: %s", webtest.Readable(t, asked.Body, "main"))
	}
	h.rule(id, "start_fault", url.Values{"fault": {"board_turned"}, "basis": {h.moves(id)}})
	if s := h.state(id); s.Phase() != game.Waiting || s.Voided != 1 || len(s.Moves) != 0 {
		t.Fatalf("%v, %d moves", s.Phase(), len(s.Moves))
	}
	h.send(h.player(id, article.White), "/games/"+id+"/move", url.Values{"move": {"32-28"}}, http.StatusConflict)
	h.shows(h.Site, "/games/"+id, again)
	h.rule(id, "start", nil)
	white, black := h.leftNow(id)
	if s := h.state(id); s.Phase() != game.Running || black != 5*clock.Minute || white > 5*clock.Minute {
		t.Errorf("%v, %v and %v left", s.Phase(), white, black)
	}
	h.move(id, article.White, "32-28")
}

// FIDE 7.2, 7.3: what follows depends on the fault and on the moves that were made.
func TestFIDE_7_3_FaultsOfTheStart(t *testing.T) {
	h := newChessHall(t)
	h.AsArbiter()
	for board, test := range map[int]struct {
		fault, ref string
		void       bool
	}{
		1: {"board_turned", "FIDE-7.2.2", false},
		2: {"colours_reversed", "FIDE-7.3", true},
	} {
		id := h.gameOf(h.id, board)
		h.move(id, article.White, "e4")
		asked := h.send(h.Site, rulePath(h.id, id, "start_fault"), url.Values{"fault": {test.fault}, "basis": {h.moves(id)}}, http.StatusOK)
		if !strings.Contains(asked.Body, `href="/code#`+test.ref+`"`) {
			t.Errorf("%s: %s is not named", test.fault, test.ref)
		}
		h.rule(id, "start_fault", url.Values{"fault": {test.fault}, "basis": {h.moves(id)}})
		if s := h.state(id); (s.Voided == 1) != test.void {
			t.Errorf("%s: void %d times", test.fault, s.Voided)
		}
	}
}

// II.2.5: a sanction is told to those who play; what the arbiter noted stays among arbiters and out of the stream.
func TestII_2_5_TheNoteOfASanction(t *testing.T) {
	const note = "Telefon leżał na stoliku."
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.AsArbiter()
	form := url.Values{"side": {"black"}, "sanction": {"warning"}, "breach": {"II.2.4.5"}, "note": {note}, "basis": {"0"}}
	long := url.Values{"note": {strings.Repeat("ą", 301)}}
	for name, value := range form {
		if name != "note" {
			long[name] = value
		}
	}
	if got := h.send(h.Site, rulePath(h.id, id, "sanction"), long, http.StatusUnprocessableEntity); !strings.Contains(got.Body, `id="note-defect"`) {
		t.Error("nothing is said beside the note")
	}
	asked := h.send(h.Site, rulePath(h.id, id, "sanction"), form, http.StatusOK)
	for _, address := range regexp.MustCompile(`(?:href|action)="([^"]*)"`).FindAllStringSubmatch(asked.Body, -1) {
		if strings.Contains(address[1], "note=") || strings.Contains(address[1], "Telefon") {
			t.Errorf("the note is in an address: %s", address[1])
		}
	}
	back := url.Values{"again": {"1"}} // as the button of the way back sends it
	for _, field := range hiddenFields.FindAllStringSubmatch(asked.Body, -1) {
		back.Set(field[1], html.UnescapeString(field[2]))
	}
	if got := h.send(h.Site, rulePath(h.id, id, "sanction"), back, http.StatusOK); !strings.Contains(got.Body, `name="note" value="`+note+`"`) || !strings.Contains(got.Body, `value="black" checked`) || len(h.state(id).Sanctions) > 0 {
		t.Errorf("what was filled in is lost on the way back, or done: %s", webtest.Readable(t, got.Body, "main"))
	}
	if !strings.Contains(asked.Body, `<button name="again" value="1">`) {
		t.Error("no button leads back")
	}
	h.rule(id, "sanction", form)
	s := h.state(id)
	if len(s.Sanctions) != 1 || s.Sanctions[0].Note == "" || strings.Contains(s.Sanctions[0].Note, "Telefon") {
		t.Fatalf("%+v", s.Sanctions)
	}
	h.shows(h.Site, "/games/"+id, note, `href="/code#II.2.5.2"`)
	for _, side := range []article.Colour{article.White, article.Black} {
		for _, path := range []string{"/games/" + id, "/games/" + id + "/state"} {
			if got := h.player(id, side).Get(path); strings.Contains(got.Body, "Telefon") || !strings.Contains(got.Body, "II.2.4.5") {
				t.Errorf("%s, %v: the note is shown, or the sanction is not", path, side)
			}
		}
	}
	for path, public := range map[string]bool{"/games/" + id: true, "/games/" + id + "/state": true, "/games/" + id + "/file": false} {
		if got := h.Client(t).Get(path); strings.Contains(got.Body, "Telefon") || strings.Contains(got.Body, "II.2.4.5") != public {
			t.Errorf("%s: a public warning is read by everybody, and its note by arbiters: %s", path, got.Body)
		}
	}
	h.rule(id, "sanction", url.Values{"side": {"white"}, "sanction": {"reprimand"}, "breach": {"II.2.4.2"}, "basis": {"0"}})
	if s := h.state(id); len(s.Sanctions) != 2 || s.Sanctions[1].Note != "" {
		t.Errorf("%+v", s.Sanctions)
	}
	if body := h.Client(t).Page(i18n.EN, "/games/"+id); strings.Contains(body, "II.2.4.2") {
		t.Error("spectators read of a reprimand")
	}
}

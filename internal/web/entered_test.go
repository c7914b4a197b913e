package web_test

import (
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// between is a friendly game of two browsers, and its address.
func between(t *testing.T) (h *hall, path string, players map[article.Colour]*webtest.Site) {
	t.Helper()
	h = newHall(t)
	white, black := h.Client(t), h.Client(t)
	made := white.Post("/play/new", url.Values{"variant": {"international"}, "control": {"60+30"}, "colour": {"white"}, "friendly": {"on"}})
	path = made.Header.Get("Location")
	sat := black.Post(path+"/sit", url.Values{"colour": {"black"}})
	white.Cookie, black.Cookie = made.Cookies()[0], sat.Cookies()[0]
	return h, path, map[article.Colour]*webtest.Site{article.White: white, article.Black: black}
}

var formsOfGame = regexp.MustCompile(`(?s)<form method="post" action="/games/[^"]*/(move|act|seal)".*?</form>`)

// onForm is a field that is not shown in the form of a page by its id.
func onForm(t *testing.T, body, id, field string) string {
	t.Helper()
	for _, form := range formsOfGame.FindAllString(body, -1) {
		if strings.Contains(form, `id="`+id+`"`) {
			for _, found := range hiddenFields.FindAllStringSubmatch(form, -1) {
				if found[1] == field {
					return found[2]
				}
			}
		}
	}
	t.Errorf("the form %s has no field %s", id, field)
	return ""
}

// A press that comes again after its move was taken back is refused, although the position is the same as before.
func TestALatePressAfterATakeback(t *testing.T) {
	h, path, players := between(t)
	white, black := players[article.White], players[article.Black]
	id := strings.TrimPrefix(path, "/games/")
	page := white.Page(i18n.EN, path)
	press := url.Values{"move": {"32-28"}, "ply": {onForm(t, page, "line", "ply")}, "mark": {onForm(t, page, "line", "mark")}}
	h.send(white, path+"/move", press, http.StatusSeeOther)
	h.send(white, path+"/act", url.Values{"act": {"takeback"}}, http.StatusSeeOther)
	h.send(black, path+"/act", url.Values{"act": {"takeback_yes"}}, http.StatusSeeOther)
	late := h.send(white, path+"/move", press, http.StatusConflict)
	if said := webtest.Readable(t, late.Body, "main"); !strings.Contains(said, "position has changed") {
		t.Errorf("the page says %q", said)
	}
	if got := white.Post(path+"/move", press, "Accept: application/json", "Accept-Language: pl"); got.StatusCode != http.StatusConflict || webtest.Field(t, got, "code") != string(game.CodePositionChanged) {
		t.Errorf("a script is told %d %s", got.StatusCode, got.Body)
	}
	if moves := h.state(id).Moves; len(moves) != 0 {
		t.Fatalf("%v were made", moves)
	}
	now := webtest.Field(t, white.Get(path+"/state", "Accept: application/json"), "seen.mark").(string)
	if now == press.Get("mark") || onForm(t, white.Page(i18n.EN, path), "line", "mark") != now {
		t.Errorf("script and form do not say the same: %s", now)
	}
	press.Set("mark", now)
	h.send(white, path+"/move", press, http.StatusSeeOther)
}

// A press whose answer was lost comes again, from a form or from a script: it is taken as the one that was made, and not refused because
// the position has changed by itself. So is a second press of an answer that ended the game.
func TestAPressThatComesTwice(t *testing.T) {
	h, path, players := between(t)
	white, black := players[article.White], players[article.Black]
	id := strings.TrimPrefix(path, "/games/")
	page := white.Page(i18n.EN, path)
	press := url.Values{"move": {"32-28"}, "ply": {onForm(t, page, "line", "ply")}, "mark": {onForm(t, page, "line", "mark")}}
	for range 2 {
		h.send(white, path+"/move", press, http.StatusSeeOther)
	}
	again := white.Post(path+"/move", press, "Accept: application/json")
	if again.StatusCode != http.StatusOK || webtest.Field(t, again, "seen.ply") != float64(1) {
		t.Errorf("a script is told %d %s", again.StatusCode, again.Body)
	}
	press.Set("move", "33-28")
	h.send(white, path+"/move", press, http.StatusConflict)
	h.send(black, path+"/move", url.Values{"move": {"19-23"}, "ply": {"1"}, "mark": {webtest.Field(t, again, "seen.mark").(string)}}, http.StatusSeeOther)
	h.send(black, path+"/act", url.Values{"act": {"offer"}}, http.StatusSeeOther)
	for range 2 {
		h.send(white, path+"/act", url.Values{"act": {"accept"}}, http.StatusSeeOther)
	}
	if s := h.state(id); len(s.Moves) != 2 || s.Outcome == nil || s.Outcome.Why.Code != game.CodeDraughtsAgreed {
		t.Errorf("%d moves, %+v", len(s.Moves), s.Outcome)
	}
	h.send(white, path+"/act", url.Values{"act": {"resign"}}, http.StatusConflict)
}

// A form says where it was filled in. A program may leave it out, and is believed where it says it.
func TestWhatIsEnteredSaysWhere(t *testing.T) {
	h, path, players := between(t)
	white := players[article.White]
	id := strings.TrimPrefix(path, "/games/")
	seen := h.state(id).Seen()
	for name, form := range map[string]url.Values{
		"nothing": {}, "no mark": {"ply": {"0"}}, "no count": {"mark": {seen.Mark}}, "no number": {"ply": {"none"}, "mark": {seen.Mark}},
	} {
		form.Set("move", "32-28")
		if got := white.Post(path+"/move", form, "Accept-Language: en"); got.StatusCode != http.StatusBadRequest || !strings.Contains(got.Body, "reload the page of the game") {
			t.Errorf("a form with %s: %d", name, got.StatusCode)
		}
		if name == "nothing" {
			continue
		}
		if got := white.Post(path+"/move", form, "Accept: application/json"); got.StatusCode != http.StatusBadRequest {
			t.Errorf("a program that says %s: %d", name, got.StatusCode)
		}
	}
	if got := white.Post(path+"/move", url.Values{"move": {"32-28"}, "ply": {"1"}, "mark": {seen.Mark}}, "Accept: application/json"); got.StatusCode != http.StatusConflict {
		t.Errorf("a program that is wrong: %d", got.StatusCode)
	}
	if got := white.Post(path+"/move", url.Values{"move": {"32-28"}}, "Accept: application/json"); got.StatusCode != http.StatusOK {
		t.Errorf("a program that says nothing: %d %s", got.StatusCode, got.Body)
	}
	if got := webtest.Field(t, white.Get(path+"/state", "Accept: application/json"), "seen.ply"); got != 1.0 {
		t.Errorf("the page is told %v", got)
	}
	if body := h.Client(t).Get(path+"/state", "Accept: application/json").Body; strings.Contains(body, `"seen"`) {
		t.Error("a spectator is told what is for players")
	}
}

// So does a report of an irregularity: the newest move may be another one when it comes (I.5.4).
func TestReportsSayWhere(t *testing.T) {
	h := newHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, "32-28", "19-23")
	white, act := h.player(id, article.White), "/games/"+id+"/act"
	if got := white.Post(act, movedTwice); got.StatusCode != http.StatusBadRequest {
		t.Errorf("a report that does not say where: %d", got.StatusCode)
	}
	body := white.Page(i18n.EN, "/games/"+id)
	report := url.Values{"ply": {onForm(t, body, "kind", "ply")}, "mark": {onForm(t, body, "kind", "mark")}}
	maps.Copy(report, movedTwice)
	h.move(id, article.White, "28x19", "14x23")
	h.send(white, act, report, http.StatusConflict)
	if h.state(id).Reported.Offender.IsValid() {
		t.Fatal("a report is about a move that was made later")
	}
	h.send(white, act, movedTwice, http.StatusSeeOther)
}

// A claim and a sealed move say it, too.
func TestClaimsAndSealedMovesSayWhere(t *testing.T) {
	h := newChessHall(t)
	id := h.gameOf(h.id, 1)
	h.move(id, article.White, "e4", "e5")
	white := h.player(id, article.White)
	body := white.Page(i18n.EN, "/games/"+id)
	claim := url.Values{"act": {"repetition"}, "move": {"Nf3"}}
	if got := white.Post("/games/"+id+"/act", claim); got.StatusCode != http.StatusBadRequest {
		t.Errorf("a claim that does not say where: %d", got.StatusCode)
	}
	claim.Set("ply", onForm(t, body, "intended", "ply"))
	claim.Set("mark", onForm(t, body, "intended", "mark"))
	h.send(white, "/games/"+id+"/act", claim, http.StatusSeeOther)
	seq := h.state(id).Seq
	if h.send(white, "/games/"+id+"/act", claim, http.StatusSeeOther); h.state(id).Seq != seq {
		t.Error("a claim that came twice was decided twice")
	}
	claim.Set("move", "Nc3")
	h.send(white, "/games/"+id+"/act", claim, http.StatusConflict)

	h, id = adjourned(t)
	black := h.player(id, article.Black)
	sealed := url.Values{"sealed": {"19-23"}}
	if got := black.Post("/games/"+id+"/seal", sealed); got.StatusCode != http.StatusBadRequest || strings.Contains(got.Body, "19-23") {
		t.Errorf("a sealed move that does not say where: %d", got.StatusCode)
	}
	body = black.Page(i18n.EN, "/games/"+id)
	sealed.Set("ply", onForm(t, body, "seal", "ply"))
	sealed.Set("mark", onForm(t, body, "seal", "mark"))
	h.send(black, "/games/"+id+"/seal", sealed, http.StatusSeeOther)
	before := h.state(id).Adjournment.Commitment
	h.send(black, "/games/"+id+"/seal", sealed, http.StatusConflict)
	if before == "" || h.state(id).Adjournment.Commitment != before {
		t.Error("a press that came twice sealed another move")
	}
}

package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// watching is that round with an assistant, who came by a helper's link.
func watching(t *testing.T) (*delayed, *webtest.Site) {
	t.Helper()
	d := newDelayed(t)
	helper, _ := phoneOf(t, d.Site, d.id, "assistant")
	return d, helper
}

func (d *delayed) send(of *webtest.Site, fields ...string) webtest.Answer {
	d.Helper()
	form := url.Values{"game": {d.secretGame()}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return of.Post("/tournaments/"+d.id+"/transmit", form, "Accept: application/json", "Accept-Language: en")
}

// TestIV_1_AssistantsEnterWhatWasPlayed: an assistant enters moves of a board, legal or not, undoes slips and
// brings the signed result; what is sent again is taken once.
func TestIV_1_AssistantsEnterWhatWasPlayed(t *testing.T) {
	d, helper := watching(t)
	seen := "" // the game with the wrong move
	for _, step := range []struct {
		fields []string
		moves  string // the newest, and how many
		count  int
	}{
		{[]string{"do", "move", "ply", "0", "move", "32-28"}, "32-28", 1},
		{[]string{"do", "move", "ply", "0", "move", "32-28"}, "32-28", 1},
		{[]string{"do", "move", "ply", "1", "move", "19-23", "white", "4790000", "black", "4795000"}, "19-23", 2},
		{[]string{"do", "move", "ply", "2", "move", "34-30", "played", "1"}, "34-30", 3},
		{[]string{"do", "undo", "ply", "2"}, "19-23", 2},
		{[]string{"do", "undo", "ply", "2"}, "19-23", 2},
		{[]string{"do", "move", "ply", "2", "move", "28-19", "removed", "23"}, "28x19", 3},
		{[]string{"do", "undo", "ply", "2"}, "28x19", 3}, // sent again
	} {
		if step.fields[1] == "undo" {
			step.fields = append(step.fields, "seq", seen)
		}
		got := d.send(helper, step.fields...)
		if got.StatusCode != http.StatusOK {
			t.Fatalf("%v: %d %s", step.fields, got.StatusCode, got.Body)
		}
		moves := webtest.Field(t, got, "moves").([]any)
		if step.moves == "34-30" {
			seen = fmt.Sprint(webtest.Field(t, got, "seq"))
		}
		if newest := moves[len(moves)-1].(map[string]any)["text"]; len(moves) != step.count || newest != step.moves {
			t.Errorf("%v: %d moves, the newest %v", step.fields, len(moves), newest)
		}
	}
	if got := d.send(helper, "do", "sign", "result", "2-0"); webtest.Field(t, got, "end.score") != "2 : 0" {
		t.Errorf("signed: %s", got.Body)
	}
	d.Pass(quarter)
	d.Check(d.Games.CatchUp(t.Context()))
	if g := d.Snapshot(d.id).Rounds[0].Games[d.board]; g.Result.String() != "2-0" {
		t.Errorf("the table has %s", g.Result)
	}
}

// What cannot have been is refused with a reason, and changes nothing.
func TestWhatAssistantsCannotEnter(t *testing.T) {
	d, helper := watching(t)
	for text, fields := range map[string][]string{
		"moves are missing":             {"do", "move", "ply", "1", "move", "19-23"},
		"neither a legal move nor":      {"do", "move", "ply", "0", "move", "everything"},
		"no piece on 27":                {"do", "move", "ply", "0", "move", "27-22"},
		"is not a square of this board": {"do", "move", "ply", "0", "move", "32-99"},
	} {
		if got := d.send(helper, fields...); got.StatusCode < 400 || got.StatusCode >= 500 || !strings.Contains(strings.ToLower(got.Body), text) {
			t.Errorf("%v: %d %s, want %q", fields, got.StatusCode, got.Body, text)
		}
	}
	for _, fields := range [][]string{{"do", "fly"}, {"do", "move", "ply", "x"}, {"do", "undo", "ply", "0"}, {"do", "sign", "result", "many"}} {
		if got := d.send(helper, fields...); got.StatusCode != http.StatusBadRequest {
			t.Errorf("%v: %d", fields, got.StatusCode)
		}
	}
	owner := d.Client(t)
	owner.AsArbiter()
	got := owner.Post("/tournaments/"+d.Published()+"/transmit", url.Values{"game": {d.secretGame()}, "do": {"move"}, "ply": {"0"}, "move": {"32-28"}})
	if got.StatusCode != http.StatusNotFound {
		t.Errorf("a game of another tournament: %d", got.StatusCode)
	}
	s, err := d.Games.Snapshot(t.Context(), d.secretGame())
	if d.Check(err); len(s.State.Moves) > 0 || s.State.Outcome != nil {
		t.Error("something was taken")
	}
}

// TestNoClockIsGuessed: of a board in the hall no page, stream's state or program gets a clock before a helper has sent
// what the one there shows.
func TestNoClockIsGuessed(t *testing.T) {
	d, helper := watching(t)
	told := func() (all []bool) {
		d.Pass(quarter)
		for _, path := range []string{"/games/" + d.secretGame() + "/state", "/tournaments/" + d.id + "/games", "/tournaments/" + d.id + "/games/screen", d.boardMoves()} {
			body := d.Get(path).Body
			all = append(all, strings.Contains(body, `"clock":`) || strings.Contains(body, `"clocks":`))
		}
		return all
	}
	d.send(helper, "do", "move", "ply", "0", "move", "32-28")
	if got := told(); slices.Contains(got, true) {
		t.Errorf("a clock is told that nobody has read: %v", got)
	}
	d.send(helper, "do", "move", "ply", "1", "move", "19-23", "white", "4790000", "black", "4795000")
	if got := told(); slices.Contains(got, false) {
		t.Errorf("what the helper has read is not told: %v", got)
	}
}

// Who comes by a helper's link finds where moves are entered, in a tournament whose moves are.
func TestHelpersFindWhereMovesAreEntered(t *testing.T) {
	d, helper := watching(t)
	link := `href="/tournaments/` + d.id + `/transmit"`
	if body := helper.Page(i18n.EN, "/tournaments/"+d.id+"/tables"); !strings.Contains(body, link) {
		t.Error("the page of the helper's boards has no link to the moves from the hall")
	}
	owner := d.Client(t)
	owner.AsArbiter()
	if body := owner.Page(i18n.EN, "/tournaments/"+d.Published()+"/tables"); strings.Contains(body, "/transmit") {
		t.Error("a tournament without transmission has that link")
	}
}

// The page has the boards to choose from, and those that were chosen.
func TestTransmitPage(t *testing.T) {
	d, helper := watching(t)
	for _, lang := range i18n.Langs() {
		for _, query := range []string{"", "?board=1", "?board=1&board=2&board=9"} {
			path := "/tournaments/" + d.id + "/transmit" + query
			body := helper.Page(lang, path)
			helper.Hold(path, body)
			if got := strings.Count(body, "<damka-board"); got != strings.Count(query, "board=1")+strings.Count(query, "board=2") {
				t.Errorf("%s: %d boards", path, got)
			}
		}
	}
	none := d.Client(t)
	none.AsArbiter()
	draft := d.Published()
	if body := none.Page(i18n.EN, "/tournaments/"+draft+"/transmit"); !strings.Contains(body, "are not transmitted from the hall") {
		t.Error("a tournament without transmission does not say so")
	}
	if d.Snapshot(draft).Settings.Games.Kept != tournament.KeptNowhere {
		t.Fatal("that tournament has games")
	}
}

package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// II.2.4.2, II.8.8: of a position of a tournament's game that is under way nothing is said by any route of analysis, to nobody: no counts,
// no line, no file with comments. When the game is over it is a position like others.
func TestII_2_4_2_AnalysisSaysNothingOfAGameUnderWay(t *testing.T) {
	h := newHall(t, quick)
	id, _, mover, _ := h.loneKing()
	fen := fenOfGame(h, mover, id)
	visitor := h.Client(t)
	query := url.Values{"variant": {"international"}, "fen": {fen}}.Encode()
	chapter := `[{"v":1,"variant":"international","start":"` + fen + `","nodes":[{"p":0,"c":["[%eval 1.2]"]}]}]`
	for name, who := range map[string]*webtest.Site{"a visitor": visitor, "a player": mover} {
		node := who.Get("/analysis/node?"+query, "Accept: application/json")
		if node.StatusCode != http.StatusOK || !strings.Contains(node.Body, `"guarded":true`) || !strings.Contains(node.Body, `"article":"II.2.4.2"`) || strings.Contains(node.Body, "I.6.") || strings.Contains(node.Body, `"opening"`) {
			t.Errorf("%s, the position: %d %s", name, node.StatusCode, node.Body)
		}
		page := who.Get("/analysis?"+query, "Accept-Language: en")
		if !strings.Contains(page.Body, "nothing can be said") && !strings.Contains(page.Body, "Nothing can be said") {
			t.Errorf("%s: the page does not say that nothing is said", name)
		}
		file := who.Post("/analysis/export", url.Values{"chapters": {chapter}}, "Accept: application/json")
		if file.StatusCode != http.StatusConflict || !strings.Contains(file.Body, "study.guarded") {
			t.Errorf("%s, a file: %d %s", name, file.StatusCode, file.Body)
		}
	}
	h.send(mover, "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	if node := visitor.Get("/analysis/node?"+query, "Accept: application/json"); strings.Contains(node.Body, `"guarded":true`) {
		t.Errorf("after the game: %s", node.Body)
	}
}

// Who plays a program in such a position is told why it waits, and not for which game; who looks on need not know.
func TestII_2_4_2_WhoPlaysAProgramIsToldWhyItWaits(t *testing.T) {
	h := newHall(t, quick)
	walker, other := h.Client(t), h.Client(t)
	const lone = "W:WK48:BK46" // to which the game of the tournament comes later; the program is to move
	made := walker.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"black"}, "opponent": {"damka.1"}, "start": {lone}})
	at := made.Header.Get("Location")
	if made.StatusCode != http.StatusSeeOther {
		t.Fatal(webtest.Readable(t, made.Body, "main"))
	}
	const why = "The program is waiting"
	told := func(who *webtest.Site, route string, headers ...string) bool {
		return strings.Contains(who.Get(at+route, append(headers, "Accept-Language: en")...).Body, why)
	}
	if told(walker, "", made.Kept()) {
		t.Error("the position is in no game of a tournament yet")
	}
	id, _, mover, _ := h.loneKing()
	if fen := fenOfGame(h, mover, id); fen != lone {
		t.Fatal(fen)
	}
	for _, route := range []string{"", "/state"} {
		got := walker.Get(at+route, "Accept-Language: en", made.Kept())
		if !strings.Contains(got.Body, why) || !strings.Contains(got.Body, "II.2.4.2") || strings.Contains(got.Body, id) {
			t.Errorf("%s: who plays is not told why nothing happens, or more than that", route)
		}
	}
	if told(other, "") {
		t.Error("who looks on is told")
	}
	h.send(mover, "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	if told(walker, "", made.Kept()) {
		t.Error("after the game the program is still said to wait")
	}
}

func fenOfGame(h *hall, who *webtest.Site, id string) string {
	h.t.Helper()
	var state struct{ Position struct{ FEN string } }
	h.Check(json.Unmarshal([]byte(who.Get("/games/"+id+"/state").Body), &state))
	return state.Position.FEN
}

// A game that is over is opened with its moves, names and times; one that goes on is not.
func TestAnalysisOpensAGame(t *testing.T) {
	h := newHall(t, quick)
	id, _, mover, _ := h.loneKing()
	visitor := h.Client(t)
	if running := visitor.Get("/analysis?game="+id, "Accept-Language: en"); running.StatusCode != http.StatusConflict || !strings.Contains(running.Body, "cannot be analysed") {
		t.Errorf("%d", running.StatusCode)
	}
	h.send(mover, "/games/"+id+"/act", url.Values{"act": {"resign"}}, http.StatusSeeOther)
	h.shows(visitor, "/games/"+id, `href="/analysis?game=`+id+`"`)
	over := visitor.Get("/analysis?game="+id+"&ply=3", "Accept-Language: en")
	if over.StatusCode != http.StatusOK || strings.Count(over.Body, `aria-current="true"`) != 1 || !strings.Contains(over.Body, "White") || !strings.Contains(over.Body, "%clk") {
		t.Errorf("%d %s", over.StatusCode, over.Body)
	}
	if none := visitor.Get("/analysis?game=nothere"); none.StatusCode != http.StatusNotFound {
		t.Errorf("%d", none.StatusCode)
	}
}

package web_test

import (
	"net/http"
	"net/url"
	"path"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// shows says that a text has a position: as a FEN, as pieces for the scripts, or in words.
func shows(body string) bool {
	for _, sign := range []string{`"fen":"W`, `"fen":"B`, `"31":"wm"`, `"28":"wm"`, `"50":"wm"`, "W:W", "B:W", `"fen":"rnb`, `"e4":"wP"`, "rnbqkbnr/", "PPPP", `class="piece `} {
		if strings.Contains(body, sign) {
			return true
		}
	}
	return false
}

// Who plays blindfold is shown no board and no position by any route, with the moves that were made (I.11.1.4); who looks, and the
// opponent, see everything. When the game is over, everybody does.
func TestI_11_1_4_NoRouteShowsThePositionToWhoPlaysBlindfold(t *testing.T) {
	for variant, moves := range map[string][]string{"international": {"32-28", "19-23"}, "chess": {"e4", "e5"}} {
		s := webtest.New(t)
		made := s.Post("/play/new", url.Values{"variant": {variant}, "control": {"10+5"}, "colour": {"white"}, "blindfold": {"white"}})
		page := made.Header.Get("Location")
		if made.StatusCode != http.StatusSeeOther {
			t.Fatal(webtest.Readable(t, made.Body, "main"))
		}
		sat := s.Post(page+"/sit", url.Values{"colour": {"black"}})
		white, black := made.Kept(), sat.Kept()
		for i, text := range moves {
			got := s.Post(page+"/move", url.Values{"move": {text}}, []string{white, black}[i], "Accept: application/json")
			if got.StatusCode != http.StatusOK {
				t.Fatal(got.Body)
			}
			if shows(got.Body) != (i == 1) {
				t.Errorf("%s: the answer to the move %s shows a position: %t", variant, text, i == 0)
			}
		}
		tried := 0
		for _, line := range s.Server.Routes {
			if line.Method != http.MethodGet || !strings.Contains(line.Path, "/{game}") || strings.Contains(line.Path, "{id}") {
				continue
			}
			address := strings.NewReplacer("{game}", path.Base(page), "{$}", "", "{secret}", "none").Replace(line.Path)
			look := s.Get
			if strings.HasSuffix(address, "/stream") || strings.Contains(address, "/stream/") {
				address += "?seen=1"
				look = s.Peek
			}
			tried++
			if got := look(address, white); shows(got.Body) {
				t.Errorf("%s: %s shows the position to who plays blindfold", variant, address)
			}
		}
		if tried < 8 {
			t.Errorf("only %d routes were tried", tried)
		}
		for _, route := range []string{"", "/state", "/positions"} {
			for name, who := range map[string]string{"the opponent": black, "a spectator": "X-None: 1"} {
				if got := s.Get(page+route, who); !shows(got.Body) {
					t.Errorf("%s: %s%s shows %s no position", variant, page, route, name)
				}
			}
		}
		if got := s.Get(page, white, "Accept-Language: en"); !strings.Contains(got.Body, "You play without a board") || !strings.Contains(got.Body, moves[1]) || !strings.Contains(got.Body, `<damka-board id="board" hidden>`) {
			t.Errorf("%s: the page does not say how it is played", variant)
		}
		if got := s.Post(page+"/act", url.Values{"act": {"resign"}}, white, "Accept: application/json"); got.StatusCode != http.StatusOK || !shows(got.Body) {
			t.Errorf("%s: the game is over, and its position is hidden: %s", variant, got.Body)
		}
	}
}

// A member's game is on the lists of programs, too.
func TestI_11_1_4_NoListShowsThePositionToWhoPlaysBlindfold(t *testing.T) {
	s := webtest.New(t)
	ola := s.As(t, "ola")
	made := ola.Post("/play/new", url.Values{"variant": {"international"}, "control": {"10+5"}, "colour": {"white"}, "blindfold": {"both"}})
	s.Post(made.Header.Get("Location")+"/sit", url.Values{"colour": {"black"}})
	for _, address := range []string{"/api/account/playing", "/embed" + made.Header.Get("Location") + "/state", "/play", "/me"} {
		got := ola.Get(address)
		if got.StatusCode != http.StatusOK || shows(got.Body) {
			t.Errorf("%s: %s shows %t", address, got.Status, shows(got.Body))
		}
	}
}

// The form takes the other ways to play from an address and from fields, and says at the field what cannot be.
func TestI_11_1_TheFormOfOtherWaysToPlay(t *testing.T) {
	s := webtest.New(t)
	for address, want := range map[string]string{
		"/play/new?days=3":         `<option value="3" selected>`,
		"/play/new?blindfold=both": `<option value="both" selected>`,
		"/play/new?way=handicap":   `<details class="field" open><summary>Another starting position`,
	} {
		if got := s.Get(address, "Accept-Language: en"); !strings.Contains(got.Body, want) || strings.Contains(got.Body, `id="days-defect"`) {
			t.Errorf("%s: there is no %s", address, want)
		}
	}
	g, _ := made(t, s, "control", "", "days", "7", "vacation", "12", "blindfold", "black")
	if got := g.Settings; got.Control.String() != "7d" || got.Vacation != 12 || got.Blindfold.White || !got.Blindfold.Black {
		t.Errorf("%+v", got)
	}
	ola := s.As(t, "ola")
	for name, test := range map[string]struct {
		fields url.Values
		at     string
		says   string
	}{
		"days that are not offered":    {url.Values{"days": {"4"}}, "days", "1, 2, 3, 5, 7, 10 or 14"},
		"days that are no number":      {url.Values{"days": {"<b>"}}, "days", "&lt;b&gt;"},
		"a vacation by a clock":        {url.Values{"vacation": {"5"}}, "vacation", "I.11.1.3"},
		"a vacation that is too long":  {url.Values{"days": {"3"}, "vacation": {"61"}}, "vacation", "60"},
		"consultation in chess":        {url.Values{"variant": {"chess"}, "consultation": {"white"}}, "consultation", "2008"},
		"nobody knows who":             {url.Values{"blindfold": {"red"}}, "blindfold", "White, Black or both"},
		"a rated game without a board": {url.Values{"rated": {"on"}, "blindfold": {"white"}}, "rated", "rat"},
	} {
		form := url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"white"}}
		for name, values := range test.fields {
			form[name] = values
		}
		got := ola.Post("/play/new", form, "Accept-Language: en")
		_, defect, found := strings.Cut(got.Body, `id="`+test.at+`-defect"`)
		if got.StatusCode != http.StatusUnprocessableEntity || !found || !strings.Contains(defect, test.says) {
			t.Errorf("%s: %s, and at the field %q", name, got.Status, defect[:min(len(defect), 300)])
		}
	}
}

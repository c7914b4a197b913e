package analysis_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

const asJSON = "Accept: application/json"

func node(s *webtest.Site, query string) (view struct {
	Position struct {
		FEN   string
		Turn  string
		Moves []struct{ Code, Text string }
		Last  []string
	}
	Step, Spoken string
	Opening      string
	Notes        []struct{ Text, Article string }
	Ended        bool
	Guarded      bool
}) {
	s.Helper()
	answer := s.Get("/analysis/node?"+query, "Accept-Language: en")
	if answer.StatusCode != http.StatusOK {
		s.Fatalf("%s: %d %s", query, answer.StatusCode, answer.Body)
	}
	s.Check(json.Unmarshal([]byte(answer.Body), &view))
	return view
}

// A node has the position with its moves, the last move aloud, and how far the rules have come, with articles.
func TestANode(t *testing.T) {
	s := webtest.New(t)
	view := node(s, "variant=international&moves=32-28_18-23")
	if view.Position.FEN != "W:W28,31,33-50:B1-17,19,20,23" || view.Step != "18-23" || len(view.Position.Last) != 2 || view.Spoken == "" || len(view.Position.Moves) != 9 {
		t.Errorf("%+v", view)
	}
	if view = node(s, "variant=chess&moves=e4_e5_g1f3"); view.Step != "Nf3" || view.Position.Turn != "black" {
		t.Errorf("%+v", view)
	}
	view = node(s, "variant=international&fen="+url.QueryEscape("W:WK47,K48,K49:BK5")+"&moves=47-36_5-10")
	if len(view.Notes) != 3 || view.Notes[2].Article != "I.6.3" || !strings.Contains(view.Notes[2].Text, "15") {
		t.Errorf("%+v", view.Notes)
	}
	if view = node(s, "variant=chess&moves=c4_e6_d4_d5_Nc3"); view.Opening != "D30 Queen’s gambit declined" {
		t.Errorf("the opening is %q", view.Opening)
	}
	view = node(s, "variant=chess&moves=f3_e5_g4_Qh4")
	if !view.Ended || view.Notes[0].Article != "FIDE 5.1.1" {
		t.Errorf("%+v", view.Notes)
	}
	view = node(s, "variant=international&moves=32-28_18-23_28-22")
	if view.Notes[1].Article != "I.4.2" {
		t.Errorf("I.4.2: a capture is obligatory: %+v", view.Notes)
	}
}

// What cannot be played is refused with its article; what is wrong with a position is said at once.
func TestWhatIsWrong(t *testing.T) {
	s := webtest.New(t)
	for query, want := range map[string]string{
		"variant=international&moves=32-27_18-24": `"article":"I.3.4"`,
		"variant=chess&moves=e5":                  `"code":"chess.move.`,
		"variant=go":                              `"code":"study.variant"`,
		"variant=international&fen=W:W99":         `"code":"draughts.fen.square"`,
	} {
		answer := s.Get("/analysis/node?"+query, asJSON)
		if answer.StatusCode != http.StatusConflict || !strings.Contains(answer.Body, want) {
			t.Errorf("%s: %d %s", query, answer.StatusCode, answer.Body)
		}
	}
	answer := s.Get("/analysis/setup?variant=international&fen="+url.QueryEscape("W:W1,2:B50"), asJSON)
	if strings.Count(answer.Body, `"text"`) != 3 || strings.Contains(answer.Body, `"fen"`) {
		t.Errorf("%s", answer.Body)
	}
	if answer = s.Get("/analysis/setup?variant=chess&fen="+url.QueryEscape("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), asJSON); !strings.Contains(answer.Body, `"faults":[]`) {
		t.Errorf("%s", answer.Body)
	}
}

// Without scripts the page has the pieces in words and the moves as links, and a paste leads to the end of the first game.
func TestThePageWithoutScripts(t *testing.T) {
	s := webtest.New(t)
	answer := s.Get("/analysis?variant=russian&moves=c3-d4", "Accept-Language: en")
	for _, want := range []string{"/analysis?moves=c3-d4_d6-c5&amp;variant=russian", "Black to move.", "d4", `href="/analysis?variant=russian"`, "/analysis/file?moves=c3-d4&amp;variant=russian", `href="/explorer?fen=B%3AW`} {
		if !strings.Contains(answer.Body, want) {
			t.Errorf("no %s", want)
		}
	}
	answer = s.Post("/analysis", url.Values{"variant": {"chess"}, "text": {"1. e4 (1. d4) e5 {x} 2. Nf3 *"}})
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "/analysis?moves=e4_e5_Nf3&variant=chess" {
		t.Errorf("%d %s", answer.StatusCode, answer.Header.Get("Location"))
	}
	answer = s.Post("/analysis", url.Values{"variant": {"international"}, "text": {"1. 32-28 18-23\n2. 37-33"}}, "Accept-Language: en")
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "line 2, 2. 37-33") || !strings.Contains(answer.Body, "1. 32-28 18-23") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	answer = s.Get("/analysis?fen="+url.QueryEscape("W:W1,2:B50"), "Accept-Language: en")
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "W:W1,2:B50") {
		t.Errorf("%d", answer.StatusCode)
	}
}

// What a page sends comes back as a file.
func TestExport(t *testing.T) {
	s := webtest.New(t)
	chapters := `[{"v":1,"variant":"international","nodes":[{"p":0},{"p":0,"m":"32-28","c":["a plan"]},{"p":0,"m":"31-26"}]}]`
	answer := s.Post("/analysis/export", url.Values{"chapters": {chapters}})
	if answer.StatusCode != http.StatusOK || !strings.Contains(answer.Body, "1. 32-28 {a plan} ( 1. 31-26 ) *") || !strings.Contains(answer.Header.Get("Content-Type"), "pdn") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	for _, wrong := range []string{"", "[]", "[{}]", `[{"v":1,"variant":"international","nodes":[{"p":0},{"p":0,"m":"32-29"}]}]`} {
		if answer = s.Post("/analysis/export", url.Values{"chapters": {wrong}}); answer.StatusCode != http.StatusConflict {
			t.Errorf("%s: %d", wrong, answer.StatusCode)
		}
	}
	if answer = s.Get("/analysis/file?variant=chess&moves=e4_e5"); answer.StatusCode != http.StatusOK || !strings.Contains(answer.Body, "1. e4 e5 *") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
}

// Where no program looks at positions, the page says so and works.
func TestWithoutAProgram(t *testing.T) {
	s := webtest.New(t)
	if answer := s.Get("/analysis/line?moves=32-28", asJSON); answer.StatusCode != http.StatusConflict || !strings.Contains(answer.Body, "study.no_program") {
		t.Errorf("%d %s", answer.StatusCode, answer.Body)
	}
	if answer := s.Get("/analysis", "Accept-Language: en"); !strings.Contains(answer.Body, "No program here analyses this game.") {
		t.Error("the page does not say so")
	}
}

// The page of a long line stays small, though each of its moves could be a link with all before it; a longer one than any game is refused.
func TestALongLineStaysSmall(t *testing.T) {
	s := webtest.New(t)
	line := func(halfMoves int) string {
		round := []string{"47-36", "5-10", "36-47", "10-5"}
		steps := make([]string, halfMoves)
		for i := range steps {
			steps[i] = round[i%len(round)]
		}
		return "/analysis?variant=international&fen=" + url.QueryEscape("W:WK47,K1:BK5") + "&moves=" + strings.Join(steps, "_")
	}
	answer := s.Get(line(1000))
	if len(answer.Body) > 1<<20 || answer.StatusCode != http.StatusOK || strings.Count(answer.Body, "47-36") < 250 {
		t.Errorf("%d bytes, %d", len(answer.Body), answer.StatusCode)
	}
	if answer = s.Get(line(1001), "Accept-Language: en"); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "half-moves; paste") {
		t.Errorf("%d", answer.StatusCode)
	}
}

package play_test

import (
	"encoding/json"
	"html"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// newGame is the path of a game of draughts outside tournaments in which both sides are taken, with some moves; and
// the browser of White.
func newGame(t *testing.T, moves ...string) (path string, visitor, white *webtest.Site) {
	t.Helper()
	visitor = webtest.New(t)
	white, black := visitor.Client(t), visitor.Client(t)
	made := white.Post("/play/new", url.Values{"variant": {"international"}, "control": {"60+30"}, "colour": {"white"}, "friendly": {"on"}})
	path = made.Header.Get("Location")
	sat := black.Post(path+"/sit", url.Values{"colour": {"black"}})
	if made.StatusCode != http.StatusSeeOther || sat.StatusCode != http.StatusSeeOther {
		t.Fatalf("making: %d, sitting: %d", made.StatusCode, sat.StatusCode)
	}
	white.Cookie, black.Cookie = made.Cookies()[0], sat.Cookies()[0]
	for i, move := range moves {
		mover := []*webtest.Site{white, black}[i%2]
		if got := mover.Post(path+"/move", url.Values{"move": {move}}, "Accept: application/json"); got.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s", move, got.StatusCode, got.Body)
		}
	}
	return path, visitor, white
}

// shownPosition is what a game's state says of the board.
type shownPosition struct {
	Position struct {
		Pieces map[string]string
		FEN    string
	}
	Hint *struct{ Article string }
}

type shownSteps struct {
	Start int
	Steps []struct {
		Sets   map[string]string
		Last   []string
		Spoken string
		FEN    string
	}
}

func readJSON[T any](t *testing.T, got webtest.Answer) (value T) {
	t.Helper()
	if err := json.Unmarshal([]byte(got.Body), &value); err != nil || got.StatusCode != http.StatusOK {
		t.Fatalf("%d, %v: %s", got.StatusCode, err, got.Body)
	}
	return value
}

// The positions, put together from what changes, end in the one on the board, from wherever one begins.
func TestPositionsLeadToTheBoard(t *testing.T) {
	moves := []string{"32-28", "18-23", "33-29", "23x32", "37x28"}
	path, s, _ := newGame(t, moves...)
	now := readJSON[shownPosition](t, s.Get(path+"/state"))
	for _, from := range []string{"0", "3", "5", "99", "-1", "x"} {
		got := readJSON[shownSteps](t, s.Get(path+"/positions?from="+from))
		if got.Start+len(got.Steps) != len(moves)+1 {
			t.Errorf("from %s: %d positions from %d on", from, len(got.Steps), got.Start)
		}
		pieces := map[string]string{}
		for i, step := range got.Steps {
			for square, piece := range step.Sets {
				if pieces[square] = piece; piece == "" {
					delete(pieces, square)
				}
			}
			if at := got.Start + i; (at > 0) != (step.Spoken != "" && len(step.Last) == 2) {
				t.Errorf("from %s, position %d: %+v", from, at, step)
			}
		}
		if last := got.Steps[len(got.Steps)-1]; !maps.Equal(pieces, now.Position.Pieces) || last.FEN != now.Position.FEN {
			t.Errorf("from %s: the board has %v, the steps lead to %v", from, now.Position.Pieces, pieces)
		}
	}
	if got := s.Get("/games/nothere/positions"); got.StatusCode != http.StatusNotFound {
		t.Errorf("of no game: %d", got.StatusCode)
	}
}

// Other sites may show the embedded page in a frame, and no other page. It has nothing that can be sent, also for
// who plays.
func TestOnlyTheEmbeddedGameIsFramed(t *testing.T) {
	path, visitor, white := newGame(t, "32-28")
	for _, s := range []*webtest.Site{visitor, white} {
		framed, game := s.Get("/embed"+path), s.Get(path)
		if policy := framed.Header.Get("Content-Security-Policy"); framed.StatusCode != http.StatusOK || !strings.HasSuffix(policy, "frame-ancestors *") || framed.Header.Get("X-Frame-Options") != "" {
			t.Errorf("embedded: %d, %q, %q", framed.StatusCode, policy, framed.Header.Get("X-Frame-Options"))
		}
		if strings.Contains(framed.Body, "<form") || strings.Contains(framed.Body, `"you":"white"`) || !strings.Contains(framed.Body, "32-28") {
			t.Errorf("embedded: %s", framed.Body)
		}
		if policy := game.Header.Get("Content-Security-Policy"); !strings.HasSuffix(policy, "frame-ancestors 'none'") || game.Header.Get("X-Frame-Options") != "DENY" {
			t.Errorf("the game: %q", policy)
		}
	}
}

// The page without scripts says what is where, which moves were made, and whose turn it is.
func TestGamePageWithoutScripts(t *testing.T) {
	path, _, white := newGame(t, "32-28", "18-23")
	body := strings.ReplaceAll(html.UnescapeString(white.Get(path, "Accept-Language: en").Body), "\u00a0", " ")
	for _, want := range []string{
		`<span id="pieces-white">28, 31, 33, 34,`, `<span id="pieces-black">1, 2, 3,`, `<td>32-28</td><td>18-23</td>`, `<td>…</td>`, `name="move"`, "International draughts · 60+30",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in\n%s", want, body)
		}
	}
}

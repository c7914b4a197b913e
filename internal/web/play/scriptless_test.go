package play_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// Who runs no scripts sees the position as it was when the page was loaded, what the clocks showed and how long something had still to wait; and is told to
// load it again.
func TestAGameIsDrawnForWhoRunsNoScripts(t *testing.T) {
	path, visitor, white := newGame(t, "32-28", "19-23", "28x19", "14x23")
	for who, body := range map[string]string{"White": white.Get(path, "Accept-Language: en").Body, "a spectator": visitor.Get(path, "Accept-Language: en").Body} {
		board := regexp.MustCompile(`(?s)<damka-board id="board"><noscript><svg.*?</svg></noscript></damka-board>`).FindString(body)
		if men := [2]int{strings.Count(board, `class="piece white"`), strings.Count(board, `class="piece black"`)}; men != [2]int{19, 19} {
			t.Errorf("%s sees %d men", who, men)
		}
		if strings.Count(board, `class="last"`) != 2 || !strings.Contains(board, `<g class="piece black" transform="translate(200 160)">`) { // on 23
			t.Errorf("%s does not see the newest move", who)
		}
		if clocks := regexp.MustCompile(`<noscript>1:0\d:\d\d</noscript></damka-clock>`).FindAllString(body, -1); len(clocks) != 2 {
			t.Errorf("%s does not see both clocks", who)
		}
		if !strings.Contains(body, `<a href="`+path+`">load the page again</a>`) {
			t.Errorf("%s is not told to load the page again", who)
		}
	}
	fresh, _, player := newGame(t)
	if body := player.Get(fresh, "Accept-Language: en").Body; !regexp.MustCompile(`called off in:<noscript> 0:[2-4]\d</noscript>`).MatchString(strings.ReplaceAll(body, "\u00a0", " ")) {
		t.Errorf("nobody says until when the first move is to be made")
	}
	if body := visitor.Get("/embed" + path).Body; strings.Count(body, `class="piece white"`) != 19 {
		t.Error("the frame has no board")
	}
}

// What is refused leads back to the game: without scripts it is a page of its own.
func TestARefusedMoveLeadsBackToTheGame(t *testing.T) {
	path, visitor, white := newGame(t, "32-28", "19-23")
	for who, got := range map[string]webtest.Answer{
		"White": white.Post(path+"/move", url.Values{"move": {"28-33"}}), "a spectator": visitor.Post(path+"/move", url.Values{"move": {"28x19"}}),
	} {
		if got.StatusCode < 400 || !strings.Contains(got.Body, `href="`+path+`"`) {
			t.Errorf("%s: %s is no way back: %s", who, got.Status, webtest.Readable(t, got.Body, "main"))
		}
	}
	if got := visitor.Post("/games/nosuchgame/move", url.Values{"move": {"28x19"}}); strings.Contains(got.Body, `href="/games/nosuchgame"`) {
		t.Error("a game that is none is led to")
	}
}

package bot_test

import (
	"net/url"
	"testing"
	"time"

	"damka/article"
	"damka/internal/web/page"
)

// Clocks stand as they stood at the end of a game, whenever somebody asks.
func TestClocksStandAfterTheEnd(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, _, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5", "g1f3", "b8c6")
	w.Pass(10 * time.Second)
	white.post(200, "/api/bot/game/g1/resign", nil)
	var end object
	for end["status"] != "resign" {
		line, more := f.line()
		if !more {
			t.Fatal("the stream has ended without the end of the game")
		}
		end = line
	}
	w.Pass(time.Minute)
	holds(t, "a minute later", white.open("/api/bot/game/stream/g1").next("gameFull"), object{
		"state.status": "resign", "state.wtime": end["wtime"], "state.btime": end["btime"],
	})
	if end["wtime"].(float64) > 180_000 {
		t.Errorf("ten seconds of thinking have cost nothing: %v", end["wtime"])
	}
}

// Signs that nobody sees, or that turn what others see, are left out of what is said.
func TestWhatIsSaidHasNoHiddenSigns(t *testing.T) {
	w := newWorld(t, page.Options{})
	w.Games.AllowText(true)
	white, _, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	white.post(200, "/api/bot/game/g1/chat", url.Values{"text": {"do\u0000br\u202ea \u200bpartia\u2066"}})
	holds(t, "the line", f.next("chatLine"), object{"text": "dobra partia"})
	white.post(400, "/api/bot/game/g1/chat", url.Values{"text": {"\u202e\u200b"}})
}

package bot_test

import (
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app/programs"
	"damka/internal/engine"
	"damka/internal/engine/own"
	"damka/internal/game"
	"damka/internal/web/page"
)

// The server's own programs are challenged by their words, and accept at once: a program that somebody writes has whom to play.
func TestTheServersProgramsAreChallenged(t *testing.T) {
	w := newWorld(t, page.Options{})
	c := w.program(t, "Maszyna")
	events := c.open("/api/stream/event")
	events.alive()
	clock := url.Values{"clock.limit": {"300"}, "clock.increment": {"3"}, "color": {"black"}}
	made := c.post(200, "/api/challenge/damka.3", clock)
	id := made["id"].(string)
	holds(t, "the answer", made, object{
		"status": "accepted", "challenge.id": id, "challenge.status": "accepted", "challenge.direction": "out", "challenge.color": "black", "challenge.finalColor": "black",
		"challenge.challenger.id": "maszyna", "challenge.challenger.title": "BOT", "challenge.destUser.id": "damka.3", "challenge.destUser.title": "BOT",
		"challenge.rated": false, "challenge.timeControl.show": "5+3", "challenge.variant.key": "standard", "challenge.game": "draughts", "challenge.speed": "blitz",
	})
	if url, _ := made["url"].(string); !strings.HasSuffix(url, "/games/"+id) {
		t.Errorf("%v", made["url"])
	}
	holds(t, "the event", events.next("gameStart"), object{"game.id": id, "game.color": "black", "game.opponent.id": "damka.3", "game.opponent.ai": 3, "game.rated": false})
	full := c.open("/api/bot/game/stream/" + id).next("gameFull")
	holds(t, "the game", full, object{"white.id": "damka.3", "white.aiLevel": 3, "white.title": "BOT", "black.id": "maszyna", "black.aiLevel": nil})
	lines := strings.Split(strings.TrimSpace(c.ask(200, "POST", "/api/challenge/damka.1", "application/json", `{"variant":"chess960","keepAliveStream":true}`)), "\n")
	if len(lines) != 2 {
		t.Fatalf("%q", lines)
	}
	holds(t, "held", asObject(t, lines[0]), object{"challenge.variant.key": "chess960", "challenge.timeControl.type": "unlimited", "challenge.status": "accepted"})
	holds(t, "what became of it", asObject(t, lines[1]), object{"done": "accepted"})
	s, err := w.Games.Snapshot(t.Context(), asObject(t, lines[0])["id"].(string))
	w.Check(err)
	if s.State.Settings.Origin.Kind != game.Number {
		t.Errorf("chess960 begins in the usual position: %+v", s.State.Settings.Origin)
	}
	for what, refused := range map[string]struct {
		name string
		form url.Values
	}{
		"rated": {"damka.1", url.Values{"rated": {"true"}}}, "nobody": {"damka.9", nil}, "a bad clock": {"damka.1", url.Values{"clock.limit": {"7"}}},
	} {
		if fault := c.post(400, "/api/challenge/"+refused.name, refused.form); fault["error"] == "" {
			t.Errorf("%s: %v", what, fault)
		}
	}
	c.post(200, "/api/challenge/damka.1", clock)
	if fault := c.post(400, "/api/challenge/damka.1", clock); !strings.Contains(fault["error"].(string), "3") {
		t.Errorf("a fourth game: %v", fault)
	}
	(&client{t, w, "nobody", "", ""}).post(401, "/api/challenge/damka.1", nil)
}

// draughtsOnly is an engine of somebody else.
type draughtsOnly struct{ engine.Engine }

func (draughtsOnly) Plays(v article.Variant) bool { return v.IsDraughts() }

// Engines of others are no level of ours, and do not play every variant.
func TestEnginesOfOthersHaveNoLevel(t *testing.T) {
	w := newWorld(t, page.Options{})
	mine, err := own.New(own.Options{Now: w.Now})
	w.Check(err)
	w.Check(w.Programs.Join(programs.Opponent{Word: "engine.Scan", Engine: draughtsOnly{mine}}))
	c := w.program(t, "Maszyna")
	made := c.post(200, "/api/challenge/engine.Scan", url.Values{"color": {"white"}})
	full := c.open("/api/bot/game/stream/" + made["id"].(string)).next("gameFull")
	holds(t, "the game", full, object{"black.id": "engine.Scan", "black.aiLevel": nil, "black.title": "BOT"})
	if fault := c.post(400, "/api/challenge/engine.Scan", url.Values{"game": {"chess"}}); !strings.Contains(fault["error"].(string), "engine.Scan") {
		t.Errorf("chess: %v", fault)
	}
}

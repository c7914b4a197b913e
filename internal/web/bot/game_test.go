package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/web/page"
)

func settings(v article.Variant, control string) game.Settings {
	s := game.Settings{Variant: v, Edition: article.InForce(v)}
	if control != "" {
		s.Control = clock.MustParse(control)
	}
	return s
}

// holds compares what is in an answer with what is expected, by names joined by dots.
func holds(t testing.TB, what string, got object, want object) {
	t.Helper()
	for path, value := range want {
		var at any = got
		for name := range strings.SplitSeq(path, ".") {
			of, _ := at.(object)
			at = of[name]
		}
		if number, ok := at.(float64); ok {
			at = int64(number)
		}
		if fmt.Sprint(at) != fmt.Sprint(value) {
			t.Errorf("%s: %s is %v, not %v", what, path, at, value)
		}
	}
}

// A game of chess from the first line to the last: every field of 80-online.md.
func TestTheStreamOfAGameOfChess(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	w.agree("g1", settings(article.Chess, "3+2"), white, black)
	f, g := white.open("/api/bot/game/stream/g1"), black.open("/api/bot/game/stream/g1")
	full := f.next("gameFull")
	holds(t, "gameFull", full, object{
		"id": "g1", "game": "chess", "variant.key": "standard", "variant.name": "Standard", "clock.initial": 180000, "clock.increment": 2000, "speed": "blitz",
		"perf.name": "Blitz", "rated": false, "createdAt": w.Now().UnixMilli(), "white.id": "bialy", "white.name": "Bialy", "white.title": "BOT",
		"white.rating": 1500, "white.provisional": true, "black.id": "czarny", "black.rating": 1500, "black.name": "Czarny", "black.title": "BOT", "initialFen": "startpos",
		"state.type": "gameState", "state.moves": "", "state.wtime": 182000, "state.btime": 182000, // the increment of a move is there from its beginning
		"state.winc": 2000, "state.binc": 2000, "state.status": "started",
		"state.winner": nil, "state.wdraw": false, "state.bdraw": false, "state.wtakeback": false, "state.btakeback": false,
		"state.expiration.idleMillis": 0, "state.expiration.millisToMove": 30000,
	})
	holds(t, "presence", f.next("opponentGone"), object{"gone": false, "claimWinInSeconds": nil})
	holds(t, "the move", white.post(200, "/api/bot/game/g1/move/e2e4", nil), object{"ok": true})
	holds(t, "after a move", f.state(1), object{"moves": "e2e4", "status": "started", "expiration.millisToMove": 30000})
	black.post(200, "/api/bot/game/g1/move/e7e5?offeringDraw=true", nil)
	holds(t, "after an offer", f.state(2), object{"moves": "e2e4 e7e5", "bdraw": true, "wdraw": false, "expiration": nil})
	w.Pass(5 * time.Second)
	white.post(200, "/api/bot/game/g1/draw/no", nil)
	holds(t, "refused", f.next("gameState"), object{"bdraw": false})
	room := func(name, text string) map[string][]string {
		return map[string][]string{"room": {name}, "text": {text}}
	}
	if got := white.post(200, "/api/bot/game/g1/chat", room("player", "glhf")); got["ok"] != true || got["note"] == nil {
		t.Errorf("own words, which this server does not pass on: %v", got)
	}
	if got := white.post(200, "/api/bot/game/g1/chat", room("spectator", "Good luck!")); got["note"] == nil {
		t.Errorf("to spectators: %v", got)
	}
	holds(t, "a phrase", white.post(200, "/api/bot/game/g1/chat", room("player", "good luck")), object{"ok": true, "note": nil})
	holds(t, "chat", f.next("chatLine"), object{"room": "player", "username": "Bialy", "text": "Good luck!"})
	w.Games.AllowText(true)
	white.post(200, "/api/bot/game/g1/chat", room("player", "glhf"))
	holds(t, "own words", f.next("chatLine"), object{"room": "player", "username": "Bialy", "text": "glhf"})
	for i, move := range []string{"d1h5", "b8c6", "f1c4", "g8f6"} {
		[]*client{white, black}[i%2].post(200, "/api/bot/game/g1/move/"+move, nil)
	}
	white.post(200, "/api/bot/game/g1/move/h5f7", nil)
	end := f.state(7)
	holds(t, "mate", end, object{"status": "mate", "winner": "white", "wtime": 182000 - 5000 + 4*2000})
	f.ended()
	holds(t, "the opponent's end", g.state(7), object{"status": "mate", "winner": "white"})
	g.ended()
	again := white.open("/api/bot/game/stream/g1")
	holds(t, "over", again.next("gameFull"), object{"state.status": "mate", "state.winner": "white"})
	again.ended()
	if text := white.ask(200, "GET", "/game/export/g1", "", ""); !strings.Contains(text, `[White "Bialy"]`) || !strings.Contains(text, "Qxf7#") {
		t.Errorf("the file: %s", text)
	}
	holds(t, "exported", asObject(t, white.ask(200, "GET", "/game/export/g1", "", "", "Accept: application/json")), object{
		"id": "g1", "status": "mate", "winner": "white", "players.white.user.name": "Bialy", "moves": "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", "variant": "standard",
	})
}

// Chess960: the king takes its own rook, in what is posted and in what is read.
func TestCastlingInChess960(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	s := settings(article.Chess960, "3+2")
	s.Start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	w.agree("g1", s, white, black)
	f := white.open("/api/bot/game/stream/g1")
	holds(t, "gameFull", f.next("gameFull"), object{"variant.key": "chess960", "initialFen": s.Start})
	white.post(200, "/api/bot/game/g1/move/e1h1", nil)
	holds(t, "castled", f.state(1), object{"moves": "e1h1"})
	black.post(200, "/api/bot/game/g1/move/e8a8", nil)
	holds(t, "both", f.state(2), object{"moves": "e1h1 e8a8"})
	chess := settings(article.Chess, "3+2")
	chess.Start = s.Start
	w.agree("g2", chess, white, black)
	white.post(200, "/api/bot/game/g2/move/e1g1", nil)
	f = white.open("/api/bot/game/stream/g2")
	holds(t, "chess", f.next("gameFull"), object{"variant.key": "fromPosition", "state.moves": "e1g1"})
}

// Draughts with both ways to post a capture of several pieces.
func TestTheStreamOfAGameOfDraughts(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	s := settings(article.International, "5+3")
	s.Start = "W:W32,38,50:B28,19,9,20"
	for name, words := range map[string][]string{"jumps": {"3223", "2314", "1403"}, "word": {"32231403"}} {
		w.agree(name, s, white, black)
		f := black.open("/api/bot/game/stream/" + name)
		holds(t, name, f.next("gameFull"), object{"game": "draughts", "variant.key": "fromPosition", "initialFen": s.Start[:2] + "W32,38,50:B9,19,20,28"})
		for _, word := range words {
			holds(t, name, white.post(200, "/api/bot/game/"+name+"/move/"+word, nil), object{"ok": true})
		}
		holds(t, name, f.state(1), object{"moves": "32231403", "status": "started"})
		black.post(200, "/api/bot/game/"+name+"/move/2024", nil)
		holds(t, name, f.state(2), object{"moves": "32231403 2024"})
		white.post(200, "/api/bot/game/"+name+"/resign", nil)
		holds(t, name, f.next("gameState"), object{"status": "resign", "winner": "black"})
		f.ended()
	}
	w.agree("usual", settings(article.International, "5+3"), white, black)
	f := white.open("/api/bot/game/stream/usual")
	holds(t, "usual", f.next("gameFull"), object{"variant.key": "standard", "initialFen": "startpos"})
	white.post(200, "/api/bot/game/usual/move/3228", nil)
	black.post(200, "/api/bot/game/usual/move/1923", nil)
	white.post(200, "/api/bot/game/usual/move/2819", nil)
	holds(t, "usual", f.state(3), object{"moves": "3228 1923 2819"})
	for name, v := range map[string]article.Variant{"brazilian": article.Brazilian, "russian": article.Russian} {
		w.agree(name, settings(v, "5+3"), white, black)
		f := white.open("/api/bot/game/stream/" + name)
		holds(t, name, f.next("gameFull"), object{"variant.key": name, "initialFen": "startpos"})
		white.post(200, "/api/bot/game/"+name+"/move/2218", nil)
		holds(t, name, f.state(1), object{"moves": "2218"})
	}
}

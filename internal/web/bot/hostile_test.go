package bot_test

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// Moves that are none are refused with the reason, whatever they are, and change nothing.
func TestBadMoves(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black, f, _ := begun(t, w, "g1", settings(article.International, "5+3"), "3228", "1923")
	for _, move := range []string{"3227", "9999", "0000", "e2e4", "x", "32", "322", "٣٢٢٨", "2819281928192819", strings.Repeat("28", 300), "%00", "28%2F19", "…", "28-19-28", "null"} {
		fault := white.post(400, "/api/bot/game/g1/move/"+url.PathEscape(move), nil)
		if text, _ := fault["error"].(string); text == "" {
			t.Errorf("%q: %v", move, fault)
		}
	}
	if fault := black.post(400, "/api/bot/game/g1/move/2025", nil); !strings.Contains(fault["error"].(string), "turn") && !strings.Contains(fault["error"].(string), "move") {
		t.Errorf("out of turn: %v", fault)
	}
	white.post(200, "/api/bot/game/g1/move/2819", nil)
	holds(t, "the game", f.state(3), object{"moves": "3228 1923 2819"})
}

// Somebody else's game is nobody's to play in, nor to hear as its player; one that is not there is not there.
func TestSomebodyElsesGame(t *testing.T) {
	w := newWorld(t, page.Options{})
	begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	stranger := w.program(t, "Obcy")
	for _, act := range []string{"move/d2d4", "draw/yes", "takeback/yes", "abort", "resign", "claim-victory", "chat"} {
		if fault := stranger.post(403, "/api/bot/game/g1/"+act, url.Values{"text": {"x"}}); fault["error"] == nil {
			t.Errorf("%s: %v", act, fault)
		}
		stranger.post(404, "/api/bot/game/nogame/"+act, url.Values{"text": {"x"}})
	}
	stranger.get(403, "/api/bot/game/stream/g1")
	stranger.get(404, "/api/bot/game/stream/nogame")
	stranger.ask(404, "GET", "/game/export/nogame", "", "")
}

// Bodies that are huge, or nothing that can be read, are refused.
func TestHugeBodies(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, _, _, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	huge := strings.Repeat("x", 1<<20)
	for path, body := range map[string]string{"/api/token/test": huge, "/api/bot/game/g1/chat": "text=" + huge} {
		if fault := asObject(t, white.ask(413, "POST", path, "application/x-www-form-urlencoded", body)); fault["error"] == nil {
			t.Errorf("%s: %v", path, fault)
		}
	}
	white.ask(413, "POST", "/api/bot/game/g1/chat", "application/json", `{"text":"`+huge+`"}`)
	for _, body := range []string{"{", "[]", "7", `{"text":"`, "\xff"} {
		white.ask(400, "POST", "/api/bot/game/g1/chat", "application/json", body)
	}
	for _, text := range []string{"", " ", strings.Repeat("ż", 201)} {
		white.post(400, "/api/bot/game/g1/chat", url.Values{"text": {text}})
	}
	white.post(200, "/api/bot/game/g1/chat", url.Values{"text": {strings.Repeat("ż", 200)}})
	white.postJSON(200, "/api/bot/game/g1/chat", `{"text":"a\u0000\u202eb","room":"spectator","more":{"of":{"it":1}}}`)
	white.ask(400, "POST", "/api/token/test", "text/plain", strings.Repeat("a,", 1001))
}

// What a revoked token was let in for ends with it: the streams at their next line or empty line.
func TestARevokedTokenInMidStream(t *testing.T) {
	w := newWorld(t, page.Options{KeepAlive: time.Millisecond})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	w.agree("g1", settings(article.Chess, "3+2"), white, black)
	events, game := white.open("/api/stream/event"), white.open("/api/bot/game/stream/g1")
	events.next("gameStart")
	game.next("gameFull")
	game.next("opponentGone")
	signed, err := w.Accounts.Token(t.Context(), white.token)
	w.Check(err)
	w.Check(w.Accounts.RevokeToken(t.Context(), w.fresh(white), signed.Token.ID()))
	events.ended()
	game.ended()
	white.post(401, "/api/bot/game/g1/move/e2e4", nil)
}

// A program whose token has its end in mid-stream is told nothing more, either.
func TestATokenThatEndsInMidStream(t *testing.T) {
	w := newWorld(t, page.Options{KeepAlive: time.Millisecond})
	c := w.program(t, "Maszyna")
	short := *c
	_, text, err := w.Accounts.MakeToken(t.Context(), w.fresh(c), "kurz", []account.Scope{account.PlayGames}, w.Now().Add(time.Hour))
	w.Check(err)
	short.token = text
	f := short.open("/api/stream/event")
	f.alive()
	w.Pass(time.Hour)
	f.ended()
}

// A program that reads nothing holds up nobody: the game goes on, and the other one hears of it.
func TestASlowReader(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	w.agree("g1", settings(article.International, "60+60"), white, black)
	slow, err := net.Dial("tcp", w.net.Listener.Addr().String())
	w.Check(err)
	defer slow.Close()
	_, err = slow.Write([]byte("GET /api/bot/game/stream/g1 HTTP/1.1\r\nHost: " + webtest.Host + "\r\nAuthorization: Bearer " + black.token + "\r\n\r\n"))
	w.Check(err)
	soon(t, func() bool { return w.Games.Connected("g1") == 1 })
	f := white.open("/api/bot/game/stream/g1")
	f.next("gameFull")
	for i := range 200 {
		white.post(200, "/api/bot/game/g1/chat", url.Values{"text": {strings.Repeat("a", 100) + string(rune('a'+i%26))}})
	}
	white.post(200, "/api/bot/game/g1/move/3228", nil)
	black.post(200, "/api/bot/game/g1/move/1923", nil)
	f.state(2)
}

// The server ends: its streams do, too.
func TestTheServerEnds(t *testing.T) {
	w := newWorld(t, page.Options{})
	c := w.program(t, "Maszyna")
	f := c.open("/api/stream/event")
	f.alive()
	w.Server.Close()
	f.ended()
}

// A program that sends too much is told to wait; moves have more room than anything a person sends.
func TestTooMuch(t *testing.T) {
	w := newWorld(t, page.Options{Limits: &page.Limits{Writing: page.Pace{Each: 0.001, Burst: 3}, Program: page.Pace{Each: 0.001, Burst: 30}}})
	white, _, _, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	refused := 0
	for range 40 {
		response := white.request(context.Background(), http.MethodPost, "/api/bot/game/g1/chat", "application/x-www-form-urlencoded", strings.NewReader("text=x"))
		if response.StatusCode == http.StatusTooManyRequests {
			refused++
			if response.Header.Get("Retry-After") == "" {
				t.Error("it is not told how long to wait")
			}
		}
		response.Body.Close()
	}
	if refused < 10 || refused > 20 {
		t.Errorf("%d of 40 are refused", refused)
	}
}

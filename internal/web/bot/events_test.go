package bot_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/web/bot"
	"damka/internal/web/page"
)

// Tokens are tested without one: what each is for, and null for what opens nothing.
func TestTokens(t *testing.T) {
	w := newWorld(t, page.Options{})
	anna := w.person(t, "Anna", account.PlayGames, account.ReadAccount)
	results := w.person(t, "Piotr", account.WriteResults)
	nobody := &client{t, w, "nobody", "", ""}
	answers := asObject(t, nobody.ask(200, "POST", "/api/token/test", "text/plain", anna.token+","+results.token+",nonsense"))
	holds(t, "of playing", answers[anna.token].(object), object{"userId": "anna", "scopes": "board:play,bot:play,challenge:read,challenge:write,account:read,game:play", "expires": nil})
	holds(t, "of results", answers[results.token].(object), object{"userId": "piotr", "scopes": "tournament:results"})
	if got, there := answers["nonsense"]; got != nil || !there {
		t.Errorf("nonsense: %v", got)
	}
	signed, err := w.Accounts.Token(t.Context(), anna.token)
	w.Check(err)
	_, short, err := w.Accounts.MakeToken(t.Context(), w.fresh(anna), "kurz", []account.Scope{account.PlayGames}, w.Now().Add(time.Hour))
	w.Check(err)
	answers = asObject(t, nobody.ask(200, "POST", "/api/token/test", "text/plain", short))
	holds(t, "with an end", answers[short].(object), object{"expires": w.Now().Add(time.Hour).UnixMilli()})
	w.Check(w.Accounts.RevokeToken(t.Context(), w.fresh(anna), signed.Token.ID()))
	if answers = asObject(t, nobody.ask(200, "POST", "/api/token/test", "text/plain", anna.token)); answers[anna.token] != nil {
		t.Errorf("revoked: %v", answers)
	}
}

// Who shows no token, or one for something else, is refused in the form that programs expect; in ours if they ask for it.
func TestWithoutTheScope(t *testing.T) {
	w := newWorld(t, page.Options{})
	for c, want := range map[*client]struct {
		status             int
		code, authenticate string
	}{
		{t, w, "nobody", "", ""}: {401, "bot.no_token", "Bearer"}, {t, w, "nonsense", "damka_x", ""}: {401, "bot.bad_token", `Bearer error="invalid_token"`},
		w.person(t, "Piotr", account.WriteResults): {403, "forbidden", ""},
	} {
		for _, path := range []string{"/api/account", "/api/account/playing", "/api/stream/event", "/api/bot/game/stream/g1", "/api/board/game/stream/g1"} {
			if fault := c.get(want.status, path); fault["error"] == nil {
				t.Errorf("%s at %s: %v", c.name, path, fault)
			}
		}
		c.post(want.status, "/api/bot/account/upgrade", nil)
		c.post(want.status, "/api/bot/game/g1/move/e2e4", nil)
		problem := asObject(t, c.ask(want.status, "GET", "/api/account", "", "", "Accept: application/problem+json"))
		holds(t, c.name, problem, object{"status": want.status, "code": want.code})
		response := c.request(t.Context(), "POST", "/api/challenge/Piotr", "", nil)
		response.Body.Close()
		if got := response.Header.Get("WWW-Authenticate"); got != want.authenticate || response.StatusCode != want.status {
			t.Errorf("%s: %d, WWW-Authenticate: %s", c.name, response.StatusCode, got)
		}
	}
}

// An account that has not played becomes a program's, and stays one.
func TestTheUpgrade(t *testing.T) {
	w := newWorld(t, page.Options{})
	c, other := w.person(t, "Maszyna"), w.person(t, "Anna")
	holds(t, "before", c.get(200, "/api/account"), object{"id": "maszyna", "username": "Maszyna", "title": nil})
	c.get(400, "/api/bot/game/stream/g1")
	c.post(200, "/api/bot/account/upgrade", nil)
	c.post(200, "/api/bot/account/upgrade", nil)
	holds(t, "after", c.get(200, "/api/account"), object{"title": "BOT", "online": false, "playing": false, "createdAt": w.Now().UnixMilli()})
	w.agree("g1", settings(article.International, "5+3"), c, other)
	fault := other.post(400, "/api/bot/account/upgrade", nil)
	if fault["error"] == nil || w.titled(other) {
		t.Errorf("who has played is a program: %v", fault)
	}
	f := other.open("/api/board/game/stream/g1")
	holds(t, "a person", f.next("gameFull"), object{"white.title": "BOT", "black.title": nil, "black.id": "anna"})
	c.post(400, "/api/board/game/g1/move/3228", nil)
	c.post(200, "/api/bot/game/g1/move/3228", nil)
	other.post(400, "/api/bot/game/g1/move/1923", nil)
	other.post(200, "/api/board/game/g1/move/1923", nil)
	holds(t, "both have moved", f.state(2), object{"moves": "3228 1923"})
}

// Games that go on are told at once, those that begin and end when they do.
func TestTheStreamOfEvents(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	w.agree("g1", settings(article.International, "5+3"), white, black)
	f := white.open("/api/stream/event")
	f.alive()
	start := f.next("gameStart")
	holds(t, "gameStart", start, object{
		"game.gameId": "g1", "game.id": "g1", "game.fullId": "g1", "game.game": "draughts", "game.color": "white", "game.fen": "W:W31-50:B1-20", "game.hasMoved": false,
		"game.isMyTurn": true, "game.lastMove": "", "game.opponent.id": "czarny", "game.opponent.username": "Czarny", "game.perf": "blitz", "game.rated": false, "game.secondsLeft": 300,
		"game.source": "friend", "game.speed": "blitz", "game.variant.key": "standard", "game.status.id": 20, "game.status.name": "started", "game.compat.bot": true,
	})
	w.agree("g2", settings(article.Chess, "3+2"), black, white)
	holds(t, "another one", f.next("gameStart"), object{"game.gameId": "g2", "game.color": "black", "game.isMyTurn": false, "game.game": "chess"})
	playing := white.get(200, "/api/account/playing")["nowPlaying"].([]any)
	if len(playing) != 2 {
		t.Fatalf("%v", playing)
	}
	holds(t, "the one in which White is to move is first", playing[0].(object), object{"gameId": "g1", "isMyTurn": true})
	if one := white.get(200, "/api/account/playing?nb=1")["nowPlaying"].([]any); len(one) != 1 {
		t.Errorf("%v", one)
	}
	white.post(200, "/api/bot/game/g1/move/3228", nil)
	black.post(200, "/api/bot/game/g1/move/1923", nil)
	white.post(200, "/api/bot/game/g1/resign", nil)
	holds(t, "gameFinish", f.next("gameFinish"), object{"game.gameId": "g1", "game.status.name": "resign", "game.status.id": 31, "game.winner": "black", "game.lastMove": "1923"})
	if playing := white.get(200, "/api/account/playing")["nowPlaying"].([]any); len(playing) != 1 {
		t.Errorf("%v", playing)
	}
}

// A token has one stream of events: a new one ends the old. Another token of the same account has its own.
func TestOneStreamAToken(t *testing.T) {
	w := newWorld(t, page.Options{})
	c, other := w.program(t, "Maszyna"), w.program(t, "Druga")
	old := c.open("/api/stream/event")
	old.alive()
	again := c.open("/api/stream/event")
	again.alive()
	old.ended()
	second := *c
	_, token, err := w.Accounts.MakeToken(t.Context(), w.fresh(c), "second", []account.Scope{account.PlayGames}, time.Time{})
	w.Check(err)
	second.token = token
	beside := second.open("/api/stream/event")
	beside.alive()
	w.agree("g1", settings(article.Chess, "3+2"), c, other)
	again.next("gameStart")
	beside.next("gameStart")
	again.close()
	beside.close()
	soon(t, func() bool { return bot.Listening(w.Server) == 0 })
}

// Everybody may hear of programs and of who has played, and of nobody else; oneself is known.
func TestUsers(t *testing.T) {
	w := newWorld(t, page.Options{})
	program, anna, quiet := w.program(t, "Maszyna"), w.person(t, "Anna"), w.person(t, "Cicha")
	nobody := &client{t, w, "nobody", "", ""}
	holds(t, "a program", nobody.get(200, "/api/user/MASZYNA"), object{"id": "maszyna", "username": "Maszyna", "title": "BOT", "online": false, "playing": false})
	for _, name := range []string{"Anna", "Cicha", "nikogo", "%20", "x"} {
		nobody.get(404, "/api/user/"+name)
	}
	quiet.get(200, "/api/user/Cicha")
	w.agree("g1", settings(article.Chess, "3+2"), program, anna)
	holds(t, "who plays", nobody.get(200, "/api/user/anna"), object{"username": "Anna", "title": nil, "playing": true})
	if text := nobody.ask(200, "GET", "/api/bot/online", "", ""); text != "" {
		t.Errorf("online: %q", text)
	}
	f := program.open("/api/stream/event")
	f.alive()
	holds(t, "online", asObject(t, nobody.ask(200, "GET", "/api/bot/online", "", "")), object{"id": "maszyna", "online": true, "playing": true})
	if text := nobody.ask(200, "GET", "/api/users/status?ids=maszyna,cicha,anna,nikogo", "", ""); text !=
		`[{"id":"maszyna","name":"Maszyna","title":"BOT","online":true,"playing":true},{"id":"anna","name":"Anna","online":false,"playing":true}]`+"\n" {
		t.Errorf("statuses: %s", text)
	}
	anna.open("/api/stream/event").alive()
	if text := nobody.ask(200, "GET", "/api/bot/online?nb=0", "", "") + nobody.ask(200, "GET", "/api/bot/online?nb=1", "", ""); asObject(t, text)["id"] != "maszyna" {
		t.Errorf("a person is a program: %s", text)
	}
}

package bot_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// The way of a program of the big servers from the token to the end of a game, and back after a break: nothing here knows of Damka but
// the address and what 80-online.md says.
func TestTheWayOfAProgram(t *testing.T) {
	for _, g := range []struct {
		name, game string
		form       url.Values
		variant    string
		moves      []string // by turns; several words are one move, jump by jump
		last       string   // after them
	}{
		{
			"chess", "chess", url.Values{"game": {"chess"}, "variant": {"standard"}, "rated": {"false"}, "clock.limit": {"300"}, "clock.increment": {"3"}, "color": {"white"}}, "standard",
			[]string{"e2e4", "e7e5", "g1f3", "b8c6"}, "e2e4 e7e5 g1f3 b8c6",
		},
		{
			"draughts in one word", "draughts", url.Values{"clock.limit": {"300"}, "clock.increment": {"3"}, "color": {"white"}}, "standard",
			[]string{"3127", "1721", "3228", "213223"}, "3127 1721 3228 213223",
		},
		{
			"draughts jump by jump", "draughts", url.Values{"clock.limit": {"300"}, "clock.increment": {"3"}, "color": {"white"}}, "standard",
			[]string{"3127", "1721", "3228", "2132 3223"}, "3127 1721 3228 213223",
		},
	} {
		t.Run(g.name, func(t *testing.T) {
			w := newWorld(t, page.Options{})
			me, you := w.person(t, "Maszyna"), w.program(t, "Druga")
			nobody := &client{t, w, "nobody", "", ""}
			scopes := asObject(t, nobody.ask(200, "POST", "/api/token/test", "text/plain", me.token))[me.token].(object)["scopes"]
			if fmt.Sprint(scopes) == "" {
				t.Fatal("no scopes")
			}
			if me.get(200, "/api/account")["title"] != "BOT" {
				me.post(200, "/api/bot/account/upgrade", nil)
			}
			holds(t, "the account", me.get(200, "/api/account"), object{"title": "BOT", "username": "Maszyna"})
			mine, yours := me.open("/api/stream/event"), you.open("/api/stream/event")
			made := me.post(200, "/api/challenge/Druga", g.form)
			id := made["id"].(string)
			event := yours.next("challenge")
			holds(t, "the challenge", event, object{
				"challenge.id": id, "challenge.status": "created", "challenge.challenger.id": "maszyna", "challenge.challenger.name": "Maszyna", "challenge.challenger.title": "BOT",
				"challenge.destUser.id": "druga", "challenge.variant.key": g.variant, "challenge.game": g.game, "challenge.rated": false, "challenge.speed": "blitz", "challenge.timeControl.type": "clock",
				"challenge.timeControl.limit": 300, "challenge.timeControl.increment": 3, "challenge.timeControl.show": "5+3", "challenge.color": "white", "challenge.direction": "in",
			})
			nobody.ask(200, "GET", strings.TrimPrefix(made["url"].(string), "http://"+webtest.Host), "", "")
			holds(t, "the own challenge", mine.next("challenge"), object{"challenge.id": id, "challenge.direction": "out"})
			you.post(200, "/api/challenge/"+id+"/accept", nil)
			start := mine.next("gameStart")
			holds(t, "gameStart", start, object{"game.color": "white", "game.opponent.username": "Druga", "game.isMyTurn": true})
			holds(t, "the other's", yours.next("gameStart"), object{"game.color": "black"})
			gameID := start["game"].(object)["gameId"].(string)
			path := "/api/bot/game/" + gameID
			f := me.open("/api/bot/game/stream/" + gameID)
			f.state(0)
			for i, move := range g.moves {
				for word := range strings.FieldsSeq(move) {
					[]*client{me, you}[i%2].post(200, path+"/move/"+word, nil)
				}
			}
			holds(t, "the moves", f.state(4), object{"moves": g.last})
			f.close() // the connection breaks, and the program comes back
			soon(t, func() bool { return w.Games.Connected(gameID) == 0 })
			f = me.open("/api/bot/game/stream/" + gameID)
			holds(t, "back", f.next("gameFull"), object{"state.moves": g.last})
			f.next("opponentGone")
			if g.game == "chess" {
				you.post(200, path+"/draw/yes", nil)
				holds(t, "offered", f.next("gameState"), object{"bdraw": true})
				me.post(200, path+"/draw/yes", nil)
				holds(t, "the end", f.next("gameState"), object{"status": "draw"})
			} else {
				me.post(200, path+"/resign", nil)
			}
			holds(t, "gameFinish", mine.next("gameFinish"), object{"game.gameId": gameID})
			yours.next("gameFinish")
		})
	}
}

// A challenge is declined with a reason, or taken back; both hear of it. Form and JSON say the same.
func TestChallengesThatComeToNothing(t *testing.T) {
	w := newWorld(t, page.Options{})
	me, you := w.program(t, "Maszyna"), w.program(t, "Druga")
	mine, yours := me.open("/api/stream/event"), you.open("/api/stream/event")
	id := me.postJSON(200, "/api/challenge/druga", `{"clock":{"limit":180,"increment":2},"color":"black","variant":"russian","rules":"noAbort"}`)["id"].(string)
	holds(t, "in JSON", yours.next("challenge"), object{"challenge.id": id, "challenge.variant.key": "russian", "challenge.color": "black", "challenge.timeControl.show": "3+2"})
	mine.next("challenge")
	you.post(200, "/api/challenge/"+id+"/decline", url.Values{"reason": {"tooFast"}})
	holds(t, "declined", mine.next("challengeDeclined"), object{"challenge.id": id, "challenge.status": "declined", "challenge.declineReasonKey": "toofast", "challenge.declineReason": "the time control is too fast: offer a slower one"})
	yours.next("challengeDeclined")
	you.post(400, "/api/challenge/"+id+"/accept", nil)

	id = me.post(200, "/api/challenge/druga", url.Values{"days": {"3"}})["id"].(string)
	holds(t, "by correspondence", yours.next("challenge"), object{"challenge.timeControl.type": "correspondence", "challenge.timeControl.daysPerTurn": 3, "challenge.color": "random"})
	mine.next("challenge")
	you.post(403, "/api/challenge/"+id+"/cancel", nil)
	me.post(403, "/api/challenge/"+id+"/accept", nil)
	me.post(200, "/api/challenge/"+id+"/cancel", nil)
	holds(t, "taken back", yours.next("challengeCanceled"), object{"challenge.id": id, "challenge.status": "canceled"})
	mine.next("challengeCanceled")
	for _, act := range []string{"accept", "decline", "cancel"} {
		me.post(404, "/api/challenge/nochallenge/"+act, nil)
	}
}

// Who comes later hears of the challenges that are open.
func TestOpenChallengesAreToldAtOnce(t *testing.T) {
	w := newWorld(t, page.Options{})
	me, you := w.program(t, "Maszyna"), w.program(t, "Druga")
	id := me.post(200, "/api/challenge/druga", url.Values{"clock.limit": {"300"}})["id"].(string)
	holds(t, "later", you.open("/api/stream/event").next("challenge"), object{"challenge.id": id})
}

// What is no game is refused.
func TestChallengesToNoGame(t *testing.T) {
	w := newWorld(t, page.Options{})
	me := w.program(t, "Maszyna")
	w.program(t, "Druga")
	for _, form := range []url.Values{
		{"variant": {"antichess"}}, {"game": {"go"}}, {"game": {"draughts"}, "variant": {"chess960"}}, {"color": {"red"}}, {"clock.limit": {"30"}}, {"clock.limit": {"x"}}, {"clock.limit": {"300"}, "clock.increment": {"-1"}},
		{"clock.limit": {"300"}, "clock.increment": {"999"}}, {"days": {"0"}}, {"days": {"1+1"}}, {"fen": {"W:W1"}}, {"clock.limit": {"90"}}, {"clock.limit": {"99999999999999999999"}},
	} {
		if fault := me.post(400, "/api/challenge/druga", form); fault["error"] == nil {
			t.Errorf("%v: %v", form, fault)
		}
	}
	for _, name := range []string{"nikogo", "maszyna", "x"} {
		me.post(400, "/api/challenge/"+name, url.Values{"clock.limit": {"300"}})
	}
}

// A seek is held open until somebody comes; who leaves looks for nobody any more.
func TestASeek(t *testing.T) {
	w := newWorld(t, page.Options{})
	anna, piotr, machine := w.person(t, "Anna"), w.person(t, "Piotr"), w.program(t, "Maszyna")
	machine.post(400, "/api/board/seek", url.Values{"time": {"5"}, "increment": {"3"}})
	f := anna.openPost("/api/board/seek", url.Values{"time": {"5"}, "increment": {"3"}, "variant": {"brazilian"}})
	f.alive()
	events := anna.open("/api/stream/event")
	offered, err := w.Lobby.Lobby(t.Context(), w.fresh(piotr))
	if w.Check(err); len(offered) != 1 || offered[0].From.Name != "Anna" {
		t.Fatalf("%+v", offered)
	}
	piotr.post(200, "/api/challenge/"+offered[0].ID+"/accept", nil)
	f.ended()
	holds(t, "the game", events.next("gameStart"), object{"game.variant.key": "brazilian", "game.opponent.username": "Piotr"})
	f = anna.openPost("/api/board/seek", url.Values{"time": {"5"}})
	f.alive()
	f.close()
	looking := w.fresh(piotr)
	soon(t, func() bool {
		offered, err := w.Lobby.Lobby(t.Context(), looking)
		w.Check(err)
		return len(offered) == 0
	})
	if id := anna.post(200, "/api/board/seek", url.Values{"days": {"3"}})["id"]; id == nil {
		t.Error("by correspondence there is no id")
	}
}

// A challenge that is held open says what became of it; who leaves takes it back.
func TestAChallengeThatIsHeld(t *testing.T) {
	w := newWorld(t, page.Options{})
	me, you := w.program(t, "Maszyna"), w.program(t, "Druga")
	yours := you.open("/api/stream/event")
	hold := url.Values{"clock.limit": {"300"}, "keepAliveStream": {"true"}}
	f := me.openPost("/api/challenge/druga", hold)
	made, _ := f.line()
	yours.next("challenge")
	you.post(200, "/api/challenge/"+made["id"].(string)+"/decline", nil)
	if last, _ := f.line(); last["done"] != "declined" {
		t.Errorf("%v", last)
	}
	f.ended()
	yours.next("challengeDeclined")
	for range 8 { // the end of who holds it and what has become of it meet in either order
		f = me.openPost("/api/challenge/druga", hold)
		f.line()
		yours.next("challenge")
		f.close()
		yours.next("challengeCanceled")
	}
}

// So is one without a clock and one by correspondence, which are open until a time: they are not over because somebody holds them.
func TestASlowChallengeThatIsHeld(t *testing.T) {
	w := newWorld(t, page.Options{})
	me, you := w.program(t, "Maszyna"), w.program(t, "Druga")
	yours := you.open("/api/stream/event")
	for _, act := range []string{"accept", "decline"} {
		for _, form := range []url.Values{{"days": {"3"}}, {}} {
			form.Set("keepAliveStream", "true")
			f := me.openPost("/api/challenge/druga", form)
			made, _ := f.line()
			yours.next("challenge")
			you.post(200, "/api/challenge/"+made["id"].(string)+"/"+act, nil)
			if last, _ := f.line(); last["done"] != map[string]string{"accept": "accepted", "decline": "declined"}[act] {
				t.Errorf("%v, %s: %v", form, act, last)
			}
			f.ended()
			yours.next(map[string]string{"accept": "gameStart", "decline": "challengeDeclined"}[act])
		}
	}
}

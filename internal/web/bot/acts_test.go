package bot_test

import (
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
)

// begun is a game of two programs in which each has moved, with the streams of both.
func begun(t *testing.T, w *world, id string, s game.Settings, moves ...string) (white, black *client, f, g *feed) {
	t.Helper()
	white, black = w.program(t, "Bialy"+id), w.program(t, "Czarny"+id)
	w.agree(id, s, white, black)
	f, g = white.open("/api/bot/game/stream/"+id), black.open("/api/bot/game/stream/"+id)
	for i, move := range moves {
		[]*client{white, black}[i%2].post(200, "/api/bot/game/"+id+"/move/"+move, nil)
	}
	f.state(len(moves))
	g.state(len(moves))
	return white, black, f, g
}

// A draw is offered, refused, offered again and accepted.
func TestADraw(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	white.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "offered", f.next("gameState"), object{"wdraw": true, "bdraw": false})
	black.post(200, "/api/bot/game/g1/draw/no", nil)
	holds(t, "refused", f.next("gameState"), object{"wdraw": false})
	black.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "offered by Black", f.next("gameState"), object{"bdraw": true})
	white.post(200, "/api/bot/game/g1/draw/yes", nil)
	holds(t, "agreed", f.next("gameState"), object{"status": "draw", "winner": nil})
	f.ended()
	if fault := white.post(400, "/api/bot/game/g1/draw/perhaps", nil); !strings.Contains(fault["error"].(string), "perhaps") {
		t.Errorf("%v", fault)
	}
}

// In draughts a draw cannot be offered at each moment (I.6.4): the move is made all the same, and the answer says why there is no offer.
func TestII_5_1_AnOfferThatIsTooEarly(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, _, f, _ := begun(t, w, "g1", settings(article.International, "80+60"), "3228", "1923")
	said := white.post(200, "/api/bot/game/g1/move/2819?offeringDraw=true", nil)
	holds(t, "the move", said, object{"ok": true})
	if note, _ := said["note"].(string); !strings.Contains(note, "II.5") && !strings.Contains(note, "I.6") {
		t.Errorf("it does not say why there is no offer: %v", said)
	}
	holds(t, "made", f.state(3), object{"wdraw": false, "moves": "3228 1923 2819"})
	if fault := white.post(400, "/api/bot/game/g1/move/3832?offeringDraw=true", nil); fault["error"] == nil {
		t.Errorf("out of turn: %v", fault)
	}
}

// Moves are taken back by consent in friendly games, and in no others.
func TestATakeback(t *testing.T) {
	w := newWorld(t, page.Options{})
	friendly := settings(article.International, "5+3")
	friendly.Friendly = true
	white, black, f, _ := begun(t, w, "g1", friendly, "3228", "1923")
	black.post(200, "/api/bot/game/g1/takeback/yes", nil)
	holds(t, "proposed", f.next("gameState"), object{"btakeback": true, "wtakeback": false})
	white.post(200, "/api/bot/game/g1/takeback/no", nil)
	holds(t, "refused", f.next("gameState"), object{"btakeback": false})
	black.post(200, "/api/bot/game/g1/takeback/yes", nil)
	f.next("gameState")
	white.post(200, "/api/bot/game/g1/takeback/yes", nil)
	holds(t, "taken back", f.next("gameState"), object{"moves": "3228"})
	black.post(200, "/api/bot/game/g1/move/2025", nil)
	holds(t, "another one", f.next("gameState"), object{"moves": "3228 2025"})
	serious, _, _, _ := begun(t, w, "g2", settings(article.International, "5+3"), "3228", "1923")
	serious.post(400, "/api/bot/game/g2/takeback/yes", nil)
}

// A game is called off as long as not both have moved, and not later.
func TestCallingOff(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, _, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4")
	white.post(200, "/api/bot/game/g1/abort", nil)
	holds(t, "aborted", f.next("gameState"), object{"status": "aborted", "winner": nil})
	white, _, _, _ = begun(t, w, "g2", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	white.post(400, "/api/bot/game/g2/abort", nil)
}

// Not moving at all ends a game as not played after 30 s.
func TestNotMoving(t *testing.T) {
	w := newWorld(t, page.Options{})
	_, _, f, _ := begun(t, w, "g1", settings(article.Chess, "3+2"))
	f.next("opponentGone")
	w.Pass(31 * time.Second)
	w.Check(w.Games.CatchUp(t.Context()))
	holds(t, "nobody moved", f.next("gameState"), object{"status": "noStart", "winner": nil})
	f.ended()
}

// The flag falls.
func TestTheFlag(t *testing.T) {
	w := newWorld(t, page.Options{})
	_, _, f, _ := begun(t, w, "g1", settings(article.International, "3+2"), "3228", "1923")
	w.Pass(4 * time.Minute)
	w.Check(w.Games.CatchUp(t.Context()))
	holds(t, "the flag", f.next("gameState"), object{"status": "outoftime", "winner": "black", "wtime": 0})
}

// An opponent who is away is reported at once, with the seconds until the game can be claimed, and so is a return; a stream that is opened
// meanwhile says how it is.
func TestAnOpponentWhoIsGone(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black, f, g := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5", "d2d4")
	g.close()
	gone := func() {
		t.Helper()
		soon(t, func() bool { return w.Games.Connected("g1") < 2 })
		w.Pass(3 * time.Second)
		w.Check(w.Games.Look(t.Context()))
	}
	gone()
	holds(t, "away", f.next("opponentGone"), object{"gone": true, "claimWinInSeconds": 37})
	white.post(400, "/api/bot/game/g1/claim-victory", nil)
	g = black.open("/api/bot/game/stream/g1")
	g.next("gameFull")
	holds(t, "the returned one is told of White", g.next("opponentGone"), object{"gone": false})
	holds(t, "back", f.next("opponentGone"), object{"gone": false, "claimWinInSeconds": nil})
	g.close()
	gone()
	holds(t, "away again", f.next("opponentGone"), object{"gone": true})
	f.close()
	f = white.open("/api/bot/game/stream/g1")
	holds(t, "opened meanwhile", f.next("gameFull"), object{"state.moves": "e2e4 e7e5 d2d4"})
	holds(t, "opened meanwhile", f.next("opponentGone"), object{"gone": true, "claimWinInSeconds": 37})
	w.Pass(38 * time.Second)
	w.Check(w.Games.CatchUp(t.Context()))
	holds(t, "gone", f.next("opponentGone"), object{"gone": true, "claimWinInSeconds": 0})
	white.post(200, "/api/bot/game/g1/claim-victory", nil)
	holds(t, "claimed", f.next("gameState"), object{"status": "timeout", "winner": "white"})
	f.ended()
}

// A silent stream says that it is alive, and by that its player is there.
func TestKeptAlive(t *testing.T) {
	w := newWorld(t, page.Options{KeepAlive: time.Millisecond})
	_, _, f, g := begun(t, w, "g1", settings(article.Chess, "3+2"), "e2e4", "e7e5")
	for range 2 {
		w.Pass(15 * time.Second)
		for range 3 { // the second of them was sent after the time passed
			f.alive()
			g.alive()
		}
	}
	w.Check(w.Games.Look(t.Context()))
	s, err := w.Games.Snapshot(t.Context(), "g1")
	if w.Check(err); s.State.Away(article.White) != (game.Away{}) || s.State.Away(article.Black) != (game.Away{}) {
		t.Error("they are away though they are reached")
	}
}

// Correspondence and games without a clock.
func TestWithoutAClock(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	w.agree("days", settings(article.International, "3d"), white, black)
	w.agree("none", settings(article.International, ""), white, black)
	full := white.open("/api/bot/game/stream/days").next("gameFull")
	holds(t, "days", full, object{"clock": nil, "daysPerTurn": 3, "speed": "correspondence", "state.wtime": 3 * 24 * 3600 * 1000})
	full = white.open("/api/bot/game/stream/none").next("gameFull")
	holds(t, "none", full, object{"clock": nil, "daysPerTurn": nil, "speed": "correspondence", "state.wtime": 1<<31 - 1, "state.winc": 0})
}

// The server's own program is said with its level.
func TestAgainstTheServersProgram(t *testing.T) {
	w := newWorld(t, page.Options{})
	white := w.program(t, "Bialy")
	w.Check(w.Games.Begin(t.Context(), "g1", games.Beginning{Settings: settings(article.International, "5+3"), White: games.Seat{Account: white.id}, Black: games.Seat{Program: "damka.3"}}))
	full := white.open("/api/bot/game/stream/g1").next("gameFull")
	holds(t, "a level", full, object{"black.aiLevel": 3, "white.aiLevel": nil, "black.title": "BOT"})
}

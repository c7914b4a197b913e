package main

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// connect opens the stream of a game as the page of a side does, and gives the name of the connection. Who had left has
// returned with it.
func (g *chanceGame) connect(side article.Colour) (link string, leave func()) {
	g.Helper()
	if g.server == nil {
		g.server = g.Serve()
	}
	r, err := http.NewRequestWithContext(g.Context(), http.MethodGet, g.server.URL+"/games/"+g.id+"/stream", nil)
	g.Check(err)
	r.Host = webtest.Host
	r.AddCookie(g.players[side].Cookie)
	answer, err := g.server.Client().Do(r)
	g.Check(err)
	lines, named := bufio.NewScanner(answer.Body), false
	for lines.Scan() {
		data, found := strings.CutPrefix(lines.Text(), "data: ")
		if found && named {
			link = data
			break
		}
		named = lines.Text() == "event: link"
	}
	if link == "" {
		g.Fatalf("%s is not connected: %d, %v", side, answer.StatusCode, lines.Err())
	}
	if g.game().State.Away(side).Since != 0 {
		g.Errorf("%s is connected and has not returned", side)
	}
	return link, func() {
		if got := g.players[side].Post("/games/"+g.id+"/leave", url.Values{"link": {link}}); got.StatusCode != http.StatusNoContent {
			g.Errorf("leaving: %d\n%s", got.StatusCode, got.Body)
		}
		answer.Body.Close()
	}
}

// away lets a player close the window and, in half of the cases, come back.
func away(g *chanceGame, name string) {
	side := g.side()
	if !g.goesAway(side) || g.over() {
		return
	}
	g.done[name]++
	if g.chance.IntN(2) == 0 {
		g.Pass(time.Second)
		_, leave := g.connect(side)
		leave()
		g.done["return"]++
	}
}

// goesAway connects a player, who closes the window then; the program notices after some seconds.
func (g *chanceGame) goesAway(side article.Colour) bool {
	g.Helper()
	if s := g.game().State; !s.Watched() || s.Phase() != "running" {
		return false
	}
	_, leave := g.connect(side)
	leave()
	g.Pass(5 * time.Second)
	g.Check(g.Games.Look(g.Context()))
	if !g.over() && g.game().State.Away(side).Since == 0 {
		g.Errorf("%s has closed the window and is not away", side)
	}
	return true
}

// leaveForGood ends a game outside tournaments: who is on move leaves, and the opponent claims the game or a draw as
// soon as the page says so, and not before.
func (g *chanceGame) leaveForGood() {
	g.Helper()
	turn := g.game().State.Turn()
	claim := g.any([]string{"victory", "gone_draw"})
	if !g.goesAway(turn) || g.over() {
		return
	}
	other := g.players[turn.Other()]
	if g.post("claim too early", other, "/act", act(claim)) {
		if !g.over() || strings.HasPrefix(string(g.game().State.Outcome.Why.Code), string(game.CodeEndLeft)) {
			g.Error("the game was claimed before the opponent was gone")
		}
		return // the flag had fallen
	}
	at, ever := g.game().State.ClaimableAt(turn)
	if !ever {
		return
	}
	if left := time.UnixMilli(int64(at)).Sub(g.Now()); left > 0 {
		g.Pass(left)
	}
	g.work()
	if !g.over() {
		g.post(claim, other, "/act", act(claim))
	}
}

package main

import (
	"net/url"
	"strings"
	"sync"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// chanceAct is something that happens in a game of chance. Whatever it does may be refused; what is taken is counted
// under its name. A further act is a line in chanceActs and a function.
type chanceAct struct {
	name   string
	weight int
	odd    bool // for odd games only
	do     func(g *chanceGame, name string)
}

var chanceActs = []chanceAct{
	{"offer", 4, false, anybody("offer")},
	{"accept", 1, false, afterOffer("accept")},
	{"refuse", 3, false, afterOffer("refuse")},
	{"repetition", 1, false, onMoveAct("repetition")},
	{"no_progress", 1, false, onMoveAct("no_progress")},
	{"takeback", 4, false, anybody("takeback")},
	{"takeback_yes", 3, false, afterTakeback("takeback_yes")},
	{"takeback_no", 3, false, afterTakeback("takeback_no")},
	{"time", 2, false, anybody("time")},
	{"abort", 2, false, atTheStart("abort")},
	{"resign", 1, false, late("resign")},
	{"wrong move", 3, false, wrongMove},
	{"wrong act", 1, false, wrongAct},
	{"out of turn", 3, false, outOfTurn},
	{"stranger", 2, false, stranger},
	{"both at once", 4, false, bothAtOnce},
	{"interruption", 1, true, interruption},
	{"leave", 2, true, away},
}

// interruption: the program was not there for a while.
func interruption(g *chanceGame, name string) {
	since := g.game().State.LastAt
	g.Pass(time.Duration(1+g.chance.IntN(90)) * time.Second)
	g.Check(g.Games.Rule(g.Context(), app.Arbiter, g.id, game.Interrupt{Since: since}))
	g.done[name]++
}

func (g *chanceGame) side() article.Colour { return article.White + article.Colour(g.chance.IntN(2)) }

func act(word string) url.Values { return url.Values{"act": {word}} }

// anybody is an act of either player.
func anybody(word string) func(*chanceGame, string) {
	return func(g *chanceGame, name string) { g.post(name, g.players[g.side()], "/act", act(word)) }
}

// onMoveAct claims a draw, in draughts in vain.
func onMoveAct(word string) func(*chanceGame, string) {
	return func(g *chanceGame, _ string) {
		mover, _ := g.onMove()
		g.claim(word, mover)
	}
}

// afterOffer answers an offer, made for it if there is none.
func afterOffer(word string) func(*chanceGame, string) {
	return func(g *chanceGame, name string) {
		if by := g.game().State.Offered(); by.IsValid() {
			g.post(name, g.players[by.Other()], "/act", act(word))
			return
		}
		side := g.side()
		if word == "accept" && len(g.game().State.Moves) < 20 || !g.post("offer", g.players[side], "/act", act("offer")) {
			g.post(name, g.players[side.Other()], "/act", act("refuse"))
			return
		}
		if !g.over() {
			g.post(name, g.players[side.Other()], "/act", act(word))
		}
	}
}

func afterTakeback(word string) func(*chanceGame, string) {
	return func(g *chanceGame, name string) {
		side := g.side()
		g.post("takeback", g.players[side], "/act", act("takeback"))
		g.post(name, g.players[side.Other()], "/act", act(word))
	}
}

func atTheStart(word string) func(*chanceGame, string) {
	return func(g *chanceGame, name string) {
		if len(g.game().State.Moves) > 1 || g.chance.IntN(4) == 0 {
			g.post(name, g.players[g.side()], "/act", act(word))
		}
	}
}

func late(word string) func(*chanceGame, string) {
	return func(g *chanceGame, name string) {
		if len(g.game().State.Moves) > 30 {
			g.post(name, g.players[g.side()], "/act", act(word))
		}
	}
}

// wrongMove sends what is no legal move. It must be refused.
func wrongMove(g *chanceGame, name string) {
	mover, _ := g.onMove()
	wrong := []string{"", "50-1", "a1a1", "e2e5", "1x50", "\u202e32-28", strings.Repeat("32-28x", 400), "0000", "'; --", "32", "e9-e10", "—"}
	if g.post("a wrong move", mover, "/move", url.Values{"move": {g.any(wrong)}}) {
		g.Error("a wrong move was taken")
	}
	g.done[name]++
}

func wrongAct(g *chanceGame, name string) {
	if g.post("a wrong act", g.players[g.side()], "/act", act(g.any([]string{"", "win", "RESIGN", "accept "}))) && len(g.game().State.Moves) == 0 {
		g.Error("a wrong act was taken")
	}
	g.done[name]++
}

// outOfTurn sends a move of the player who is not on move.
func outOfTurn(g *chanceGame, name string) {
	_, waiter := g.onMove()
	if len(g.legal) > 0 && g.post("a move out of turn", waiter, "/move", url.Values{"move": {g.any(g.legal)}}) {
		g.Error("a move out of turn was taken")
	}
	g.done[name]++
}

// stranger is somebody without a seat, or with one of another game.
func stranger(g *chanceGame, name string) {
	who := g.Client(g.TB)
	if g.chance.IntN(2) == 0 {
		seat := *g.players[article.White].Cookie
		seat.Value = strings.Repeat("a", len(seat.Value))
		who.Cookie = &seat
	}
	if g.post("a stranger's act", who, "/act", act("resign")) || g.post("a stranger's move", who, "/move", url.Values{"move": {g.any(append(g.legal, "32-28"))}}) {
		g.Error("a stranger has played")
	}
	g.done[name]++
}

// bothAtOnce: a move is sent twice at the same moment, and the opponent does something, too. The move is taken once at most.
func bothAtOnce(g *chanceGame, name string) {
	mover, waiter := g.onMove()
	state := g.stateFor(mover)
	if len(state.Position.Moves) == 0 {
		return
	}
	move := url.Values{"move": {state.Position.Moves[g.chance.IntN(len(state.Position.Moves))].Code}}
	other := act(g.any([]string{"offer", "refuse", "time"}))
	before := len(g.game().State.Moves)
	path := "/games/" + g.id
	var all sync.WaitGroup
	taken := [2]bool{}
	for i := range taken {
		all.Go(func() { taken[i] = at(mover, path+"/move", move) })
	}
	all.Go(func() { at(waiter, path+"/act", other) })
	all.Wait()
	made := len(g.game().State.Moves) - before
	if taken[0] && taken[1] || made > 1 || (taken[0] || taken[1]) != (made == 1) {
		g.Errorf("a move sent twice at once was taken %v and made %d times", taken, made)
	}
	if made == 1 {
		g.done[name]++
	}
	g.done["tried "+name]++
}

func at(who *webtest.Site, path string, form url.Values) bool {
	return who.Post(path, form, asScript).StatusCode == 200
}

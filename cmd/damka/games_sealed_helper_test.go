package main

import (
	"net/url"
	"time"

	"damka/article"
	"damka/internal/game"
)

// adjourns plays some moves, lets the arbiter adjourn and the player seal a legal move or something else, and goes on with
// the closed envelope. The seal is the player's alone.
func adjourns(legal bool, goOn func(*chanceGame)) func(*chanceGame) {
	return func(g *chanceGame) {
		for least := 7 + 2*g.chance.IntN(6); len(g.game().State.Moves) < least || g.game().State.Turn() != article.Black; {
			if g.Pass(time.Second); g.over() { // else it is Black's turn (II.7.6.1)
				return
			}
			g.move()
		}
		if g.over() {
			return
		}
		if !g.rule("adjourn", nil) {
			return
		}
		by := g.game().State.Adjournment.By
		move, kind := "zzz", "seal what is no move"
		if legal {
			move, kind = g.any(g.legalTexts()), "seal a move"
		}
		for _, other := range []article.Colour{by.Other(), by} {
			if took := g.post("seal", g.players[other], "/seal", url.Values{"sealed": {move}}); took != (other == by) {
				g.Fatalf("%s seals: %t, though %s is to: %s", other, took, by, g.said)
			}
		}
		g.done[kind]++
		if mover, _ := g.onMove(); g.post("a move while it is sealed", mover, "/move", url.Values{"move": {g.any(g.legalTexts())}}) {
			g.Error("a move was made on the board of a game that is adjourned")
		}
		g.decide("seal_close")
		if g.game().State.Adjournment.Stage != game.StageClosed {
			g.Fatal("the envelope is not closed")
		}
		before := len(g.game().State.Moves)
		goOn(g)
		if made := len(g.game().State.Moves); !legal && (made != before || !g.over()) {
			g.Errorf("a bad sealed move did not lose: %d moves, then %d", before, made)
		}
	}
}

// reopens: both are there, the move is made, and the times are put right.
func reopens(g *chanceGame) {
	moves := len(g.game().State.Moves)
	g.reopen("nobody")
	if !g.over() && len(g.game().State.Moves) != moves+1 {
		g.Errorf("the sealed move was not made: %d moves, then %d", moves, len(g.game().State.Moves))
	}
	if !g.over() {
		g.rule("times", url.Values{"side": {"white"}, "white": {"9:00"}, "black": {"8:00"}, "consent": {"before"}})
	}
}

func (g *chanceGame) reopen(absent string) {
	g.Helper()
	if g.rule("reopen", url.Values{"absent": {absent}}) {
		g.done["reopen: "+absent]++
	}
}

// losesEnvelope: the player declares the move, after the arbiter has planned the resumption twice.
func losesEnvelope(g *chanceGame) {
	g.decide("plan")
	g.decide("plan")
	if g.rule("envelope_lost", url.Values{"position": {"known"}}) {
		g.done["envelope_lost: known"]++
	}
	g.move()
}

// annuls: neither move nor position are known, and a new game is played.
func annuls(g *chanceGame) {
	if !g.rule("envelope_lost", url.Values{"position": {"lost"}}) {
		return
	}
	g.done["envelope_lost: lost"]++
	if mover, _ := g.onMove(); g.post("a move before the start", mover, "/move", url.Values{"move": {g.any(g.legalTexts())}}) {
		g.Error("a move was made in a game that waits for its start")
	}
	g.decide("start")
}

// replies: in chess who answers may seal the reply, because the other player is absent, who comes later (FIDE I.9.3).
func replies(g *chanceGame) {
	by := g.game().State.Adjournment.By
	g.reopen(by.String())
	if g.over() || !g.game().State.MaySeal(by.Other()) {
		return
	}
	if g.post("seal", g.players[by.Other()], "/seal", url.Values{"sealed": {g.any(g.legalTexts())}}) {
		g.done["seal a reply"]++
	}
	g.Pass(time.Minute)
	g.post("attend", g.players[by], "/act", act("attend"))
}

// staysAway: the game is resumed when it was agreed, and nobody or one comes.
func staysAway(g *chanceGame) {
	g.decide("plan")
	resume := time.UnixMilli(int64(g.game().State.Adjournment.Resume))
	if g.post("attend too early", g.players[article.White], "/act", act("attend")) {
		g.Error("a player is there the day before")
	}
	g.Pass(resume.Add(-time.Minute).Sub(g.Now()))
	g.post("attend", g.players[article.White], "/act", act("attend"))
	g.Pass(time.Minute)
	g.work()
	g.done["resumed when agreed"]++
	g.Pass(2 * time.Hour)
	g.work()
	if !g.over() {
		g.Error("a player who does not come to the resumption does not lose")
	}
	g.done["late at the resumption"]++
}

// comesLater: White is missing when a game of draughts is resumed, and comes within the hour.
func comesLater(g *chanceGame) {
	g.reopen("white")
	g.Pass(20 * time.Minute)
	g.work()
	if g.over() {
		g.Errorf("a player who is missing for twenty minutes has lost: %v", g.game().State.Outcome.Why)
		return
	}
	g.post("attend", g.players[article.White], "/act", act("attend"))
}

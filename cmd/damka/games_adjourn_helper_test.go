package main

import (
	"net/url"
	"time"

	"damka/article"
	"damka/internal/game"
)

// adjourned goes on with an adjourned game: it is sealed, closed, planned and resumed, or the envelope is lost.
func (g *chanceGame) adjourned(stage game.Stage) {
	g.Helper()
	switch stage {
	case game.StageSealing:
		g.sealing()
	case game.StageClosed:
		g.closed()
	default: // who is missing comes, or is too late
		g.awaited()
	}
}

// sealing is before the clock is stopped.
func (g *chanceGame) sealing() {
	g.Helper()
	a := g.game().State.Adjournment
	if a.Commitment == "" || g.chance.IntN(4) == 0 {
		g.seal(a.By)
		return
	}
	if g.chance.IntN(2) == 0 && g.isOffered(a.By, "close_envelope") {
		g.play("close_envelope", g.players[a.By], a.By)
		return
	}
	g.decide("seal_close")
}

// seal seals a move of a side, or something else. Nobody is told what.
func (g *chanceGame) seal(side article.Colour) {
	g.Helper()
	text, kind := "nic nie pamiętam", "seal what is no move"
	if g.chance.IntN(6) > 0 {
		text, kind = g.any(g.legalTexts()), "seal a move"
	}
	if g.post("seal", g.players[side], "/seal", url.Values{"sealed": {text}}) {
		g.done[kind]++
	}
}

// legalTexts are the legal moves as people write them, also where no page offers any.
func (g *chanceGame) legalTexts() (texts []string) {
	s := g.game().State
	if c, isChess := s.Chess(); isChess {
		for _, m := range c.Position().LegalMoves() {
			texts = append(texts, c.Position().MoveText(m))
		}
		return texts
	}
	d, _ := s.Draughts()
	for _, m := range d.Position().LegalMoves() {
		texts = append(texts, d.Position().MoveText(m))
	}
	return texts
}

// closed is between the sessions.
func (g *chanceGame) closed() {
	g.Helper()
	switch resume := g.game().State.Adjournment.Resume; {
	case resume == 0 && g.chance.IntN(2) == 0:
		g.decide("plan")
	case g.chance.IntN(6) == 0:
		g.decide("envelope_lost")
	case resume == 0 || g.chance.IntN(3) == 0:
		g.decide("reopen")
	default:
		g.resumption(time.UnixMilli(int64(resume)))
	}
}

// resumption is the agreed moment, to which both, one or nobody comes.
func (g *chanceGame) resumption(at time.Time) {
	g.Helper()
	if before := at.Add(-10 * time.Minute).Sub(g.Now()); before > 0 {
		g.Pass(before)
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if g.chance.IntN(4) > 0 {
			g.post("attend", g.players[side], "/act", act("attend"))
		}
	}
	if left := at.Sub(g.Now()); left > 0 {
		g.Pass(left)
	}
	g.work()
	if !g.over() && g.game().State.Adjournment.Stage != game.StageClosed {
		g.done["resumed when agreed"]++
	}
}

// awaited is a resumed game for which somebody is missing.
func (g *chanceGame) awaited() {
	g.Helper()
	absent := g.game().State.Adjournment.WaitsFor()
	g.Pass(time.Duration(g.chance.IntN(20)) * time.Minute)
	g.work()
	for _, side := range []article.Colour{article.White, article.Black} {
		missing := side == article.White && absent.White || side == article.Black && absent.Black
		if missing && !g.over() && g.chance.IntN(2) == 0 {
			g.post("attend", g.players[side], "/act", act("attend"))
		}
	}
}

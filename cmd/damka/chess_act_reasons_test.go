package main

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/game"
)

// chessActReasons are about offers, touched pieces, the score and the arbiter's
// decision.
func chessActReasons(t *testing.T, c *chessCollector) {
	g := chessGame(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|e4 e5")
	for _, pressed := range []bool{false, true} {
		_, ruling, _ := g.OfferDraw(game.Offer{By: chess.Black, Pressed: pressed})
		c.reason(ruling.Reason)
	}
	_, err := g.RefuseDraw(chess.White)
	c.err(err)
	for _, square := range []chess.Square{chess.G8, chess.E7} {
		bound, ruling, _ := g.ClaimTouch(game.TouchClaim{Handling: chess.Handling{Touches: []chess.Touch{{Square: square}}}})
		c.reason(ruling.Reason)
		if ruling.Granted {
			m, _ := bound.Position().ParseMove("e5")
			_, err = bound.Play(m)
			c.err(err)
		}
	}
	u := g.Position().Setup()
	u.Remove(chess.D1)
	illegal, err := g.PlayIllegal(u)
	c.err(err)
	_, _, err = illegal.ClaimTouch(game.TouchClaim{})
	c.err(err)
	chessQuickplayReasons(t, c)
	chessAdjournmentReasons(c, g)
	c.reason(game.Classical.AfterFlag(game.Scores{WhiteExempt: true, BlackExempt: true, Complete: true}).Reason,
		game.Classical.AfterFlag(game.Scores{WhiteExempt: true, Complete: true}).Reason,
		game.Classical.AfterFlag(game.Scores{WhiteExempt: true}).Reason)
	_, _, err = g.AskScore(chess.White)
	c.err(err)
	rapid, _ := game.NewChess(g.Position(), game.ChessOptions{Edition: article.FIDE2023, Conduct: game.RapidSupervised})
	_, _, err = rapid.AskScore(chess.Black)
	c.err(err)
	for range 6 {
		var ruling game.Ruling
		rapid, ruling, _ = rapid.AskScore(chess.White)
		c.reason(ruling.Reason)
	}
	_, err = g.Decide(game.Won, game.Drawn, article.Because("test", "FIDE 12.9"))
	c.err(err)
	_, err = g.Decide(game.Lost, game.Lost, article.Reason{})
	c.err(err)
}

// chessAdjournmentReasons are about a game that is adjourned.
func chessAdjournmentReasons(c *chessCollector, g game.Chess) {
	for _, left := range []clock.Time{0, clock.Hour} {
		sealing, _ := g.Seal(left)
		c.reason(sealing.Reason)
	}
	for _, absent := range []clock.Absence{{}, {White: true}, {Black: true}} {
		resumed, _ := g.Resume(absent)
		c.reason(resumed.Reason)
	}
	_, bad, _ := g.OpenSealed("Ke5")
	_, late, _ := g.LateAtResumption(chess.Black, "Nf3")
	owed, _ := g.Position().ParseMove("Nf3")
	owes, _, _ := g.Claim(game.Claim{By: chess.White, Claim: chess.Claim{Rule: chess.Repetition, Move: owed}})
	_, other, _ := owes.OpenSealed("d4")
	c.reason(bad.Reason, late.Reason, other.Reason, game.EnvelopeLost(true).Reason, game.EnvelopeLost(false).Reason,
		game.WrongTimes(false, game.NoConsent).Reason, game.WrongTimes(true, game.NoConsent).Reason)
}

// chessQuickplayReasons are about requests in the last minutes of a game
// without increment.
func chessQuickplayReasons(t *testing.T, c *chessCollector) {
	g := chessGame(t, "8/8/4k3/8/8/4K3/4R3/4r3 w - - 0 60|")
	running, err := clock.New(clock.MustParse("90"), article.FIDE2023)
	if err == nil {
		running, err = running.Start(0, clock.Absence{})
	}
	if err != nil {
		t.Fatal(err)
	}
	ask := func(change func(*game.QuickplayRequest)) game.Chess {
		r := game.QuickplayRequest{By: chess.White, For: game.CannotWin, Clock: running, Now: 89 * clock.Minute, Finish: clock.Announced}
		change(&r)
		next, ruling, err := g.AskQuickplay(r)
		c.err(err)
		c.reason(ruling.Reason)
		_, _, err = next.AskQuickplay(r)
		c.err(err)
		return next
	}
	ask(func(r *game.QuickplayRequest) { r.For = 0 })
	ask(func(r *game.QuickplayRequest) { r.By = chess.Black })
	ask(func(r *game.QuickplayRequest) { r.NoArbiter, r.For = true, game.MoreTime })
	ask(func(r *game.QuickplayRequest) { r.NoArbiter = true })
	ask(func(r *game.QuickplayRequest) { r.NoArbiter, r.PositionWritten, r.Checked = true, true, true })
	claimed := ask(func(*game.QuickplayRequest) {})
	asked := ask(func(r *game.QuickplayRequest) { r.For = game.MoreTime })
	refused, _ := asked.RefuseDraw(chess.Black)
	flagged, _ := claimed.FlagFell(chess.White)
	for _, g := range []game.Chess{g, asked, refused, claimed, flagged} {
		for answer := game.Agree; answer <= game.PostponeAndGive; answer++ {
			_, ruling, err := g.AnswerQuickplay(answer)
			c.err(err)
			c.reason(ruling.Reason)
		}
	}
}

package bot

import (
	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
)

// drawAnswer is what yes or no to a draw means: yes accepts the opponent's offer, claims a draw that the rules give to the side on move now,
// and offers one where neither can be; no refuses.
func drawAnswer(g *game.State, side article.Colour, yes bool) game.Command {
	switch {
	case !yes:
		return game.RefuseDraw{By: side}
	case g.Offered() == side.Other():
		return game.AcceptDraw{By: side}
	}
	if claim, right := claimNow(g, side); right {
		return claim
	}
	return game.OfferDraw{By: side}
}

// claimNow is the claim of the position on the board, if it would be granted: a wrong one has its price, which a program that wants to
// offer a draw must not pay. The position is said with it, so it is no claim in another.
func claimNow(g *game.State, side article.Colour) (game.ClaimDraw, bool) {
	claim := game.ClaimDraw{DrawClaim: game.DrawClaim{By: side}, Seen: g.Seen()}
	if g.Turn() != side {
		return claim, false
	}
	if c, is := g.Chess(); is {
		for _, possible := range c.Claims() {
			if possible.Move == (chess.Move{}) {
				claim.Rule = possible.Rule
				return claim, true
			}
		}
		return claim, false
	}
	d, _ := g.Draughts()
	_, right, err := d.ClaimDraw(side, draughts.Move{})
	return claim, right && err == nil
}

package game

import (
	"damka/article"
	"damka/draughts"
)

// ClaimDraw decides a claim of the player to move, under an edition in which draws are claimed and do not
// come by themselves (kotek-2008): for the position on the board, or for the one after a move that is not
// made yet (repetition only). It is right, with the outcome, or wrong; a wrong claim costs the time that it
// took and nothing else (II.6.18). It refuses a claim of the other player, and any claim where draws are not claimed.
func (g Draughts) ClaimDraw(by article.Colour, with draughts.Move) (outcome Outcome, right bool, err error) {
	if err := g.running(); err != nil {
		return Outcome{}, false, err
	}
	rules, err := draughts.DrawRulesOf(g.Position().Variant(), g.options.Edition, g.options.Advantage)
	switch {
	case err != nil:
		return Outcome{}, false, err
	case !rules.Claimed:
		return Outcome{}, false, article.Refuse(CodeClaimNeedless, "I.6")
	case by != g.Position().Turn():
		return Outcome{}, false, article.Refuse(CodeDraughtsClaimTurn, "I.6.1", sideArg(g.Position().Turn()))
	}
	why, right := g.reasonToClaim(with)
	if !right {
		return Outcome{}, false, nil
	}
	outcome = outcomeOnBoard(g.board.DrawnBy(why))
	if claimed, known := claimedCodes[why.Code]; known {
		outcome.Why.Code = claimed
	}
	return outcome, true, nil
}

// Draws that were claimed, which their words say; the arguments are those of the reason.
const (
	CodeClaimedRepetition article.Code = "game.draughts.claimed.repetition" // times
	CodeClaimedKingsOnly  article.Code = "game.draughts.claimed.kings_only" // moves
	CodeClaimedThreeOne   article.Code = "game.draughts.claimed.three_one"  // moves
	CodeClaimedTwoOne     article.Code = "game.draughts.claimed.two_one"    // moves
	CodeClaimedQuality    article.Code = "game.draughts.claimed.quality"    // moves
)

var claimedCodes = map[article.Code]article.Code{
	draughts.CodeEndRepetition: CodeClaimedRepetition, draughts.CodeEndKingsOnly: CodeClaimedKingsOnly, draughts.CodeEndThreeOne: CodeClaimedThreeOne,
	draughts.CodeEndTwoOne: CodeClaimedTwoOne, draughts.CodeEndQuality: CodeClaimedQuality,
}

// reasonToClaim is why the player to move may claim a draw now.
func (g *Draughts) reasonToClaim(with draughts.Move) (article.Reason, bool) {
	if !with.IsZero() {
		return g.board.ClaimWith(with)
	}
	if reasons := g.board.Claims(); len(reasons) > 0 {
		return reasons[0], true
	}
	return article.Reason{}, false
}

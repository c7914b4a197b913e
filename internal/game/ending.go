package game

import (
	"damka/article"
	"damka/chess"
)

// Ending is how a game ended, on the board or by an act.
type Ending struct {
	chess.Ending
	// CanMate says whether the side that gained by it could have mated by any
	// series of legal moves, where the article requires that (5.1.2, 6.9,
	// 7.5.5); in all other cases it is no answer. If it is NotProved the
	// arbiter may decide.
	CanMate chess.Verdict

	// White and Black are what each gets. The arbiter's decision may give both
	// nothing, or one a draw and the other nothing (10.2, 11.7, 11.8).
	White, Black Share
}

// IsDraw says whether both got a draw.
func (e Ending) IsDraw() bool { return e.White == Drawn && e.Black == Drawn }

// ending has the shares of an ending by the Laws.
func ending(e chess.Ending) Ending {
	shares := [...][2]Share{{Drawn, Drawn}, chess.White: {Won, Lost}, chess.Black: {Lost, Won}}[e.Winner]
	return Ending{Ending: e, White: shares[0], Black: shares[1]}
}

// Resign is the game after a side has resigned. It has lost, or the game is
// drawn if it is proved that the opponent could not mate by any possible
// series of legal moves (5.1.2).
func (g Chess) Resign(c article.Colour) (Chess, error) {
	return g.lose(c, lossCodes{CodeEndResigned, CodeEndResignedDrawn, "FIDE 5.1.2"})
}

// FlagFell is the game after a side has not made the prescribed moves in its
// time. It has lost, or the game is drawn if it is proved that the opponent
// could not mate by any possible series of legal moves (6.9). An ending on the
// board before the flag fell remains. A draw that this side claimed before by III.5 is
// still decided by [Chess.AnswerQuickplay], and then ends the game instead.
func (g Chess) FlagFell(c article.Colour) (Chess, error) {
	return g.lose(c, lossCodes{CodeEndFlag, CodeEndFlagDrawn, "FIDE 6.9"})
}

// lossCodes are the codes of a loss, and of the draw in its place.
type lossCodes struct {
	lost, drawn article.Code
	article     article.Ref
}

// lose ends the game by a loss, unless the opponent cannot mate.
func (g Chess) lose(c article.Colour, codes lossCodes) (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	if !c.IsValid() {
		return g, article.Refuse(CodeGameSide, codes.article)
	}
	winner := c.Other()
	verdict := g.Position().CanMate(winner)
	end := ending(chess.Ending{Winner: winner, Reason: article.Because(codes.lost, codes.article, winnerArg(winner))})
	if verdict.Answer == chess.No {
		end = ending(chess.Ending{Reason: article.Because(codes.drawn, codes.article, sideArg(winner))})
	}
	end.CanMate = verdict
	g.end(end)
	return g, nil
}

// AgreeDraw is the game after both players have agreed on a draw (5.2.3). It
// is refused before both have made a move, and where the regulations do not
// allow it without the arbiter's consent (9.1.1).
func (g Chess) AgreeDraw(consent Consent) (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	if err := g.mayAgree(consent); err != nil {
		return g, err
	}
	if min(g.moves[chess.White], g.moves[chess.Black]) < 1 {
		return g, article.Refuse(CodeAgreedEarly, "FIDE 5.2.3", numberArg("moves", 1))
	}
	g.end(ending(chess.Ending{Reason: article.Because(CodeEndAgreed, "FIDE 5.2.3")}))
	return g, nil
}

// mayAgree refuses what the regulations forbid: to offer a draw as well as to
// agree on it.
func (g *Chess) mayAgree(consent Consent) error {
	switch {
	case consent == ArbiterConsents || g.consented:
		return nil
	case g.options.NoAgreedDraws:
		return article.Refuse(CodeAgreedNever, "FIDE 9.1.1")
	case min(g.moves[chess.White], g.moves[chess.Black]) < g.options.DrawsFrom:
		return article.Refuse(CodeAgreedBarred, "FIDE 9.1.1", numberArg("moves", g.options.DrawsFrom))
	}
	return nil
}

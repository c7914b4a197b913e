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
// board before the flag fell remains.
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
	ending := chess.Ending{Winner: winner, Reason: article.Because(codes.lost, codes.article, winnerArg(winner))}
	if verdict.Answer == chess.No {
		ending = chess.Ending{Reason: article.Because(codes.drawn, codes.article, sideArg(winner))}
	}
	g.end(Ending{ending, verdict})
	return g, nil
}

// AgreeDraw is the game after both players have agreed on a draw (5.2.3). It
// is refused before both have made a move, and where the regulations do not
// allow it (9.1.1).
func (g Chess) AgreeDraw() (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	made := min(g.moves[chess.White], g.moves[chess.Black])
	switch {
	case g.options.NoAgreedDraws:
		return g, article.Refuse(CodeAgreedNever, "FIDE 9.1.1")
	case made < 1:
		return g, article.Refuse(CodeAgreedEarly, "FIDE 5.2.3", numberArg("moves", 1))
	case made < g.options.DrawsFrom:
		return g, article.Refuse(CodeAgreedEarly, "FIDE 9.1.1", numberArg("moves", g.options.DrawsFrom))
	}
	g.end(Ending{Ending: chess.Ending{Reason: article.Because(CodeEndAgreed, "FIDE 5.2.3")}})
	return g, nil
}

package game

import (
	"slices"

	"damka/article"
	"damka/chess"
)

// bind lets the side to move make only the moves that touched pieces allow. The move of a wrong claim has to be made in
// accordance with articles 3 and 4 (9.5.3): one that they do not allow is not owed any more.
func (g *Chess) bind(o chess.Obligation) {
	g.bound = o
	g.owe(g.owed)
}

// owe lets the side to move make no other move than m, the move of its wrong claim, unless touched pieces do not allow it.
func (g *Chess) owe(m chess.Move) {
	if bound, is := g.Bound(); is && !slices.Contains(bound.Moves, m) {
		m = chess.Move{}
	}
	g.owed = m
}

// TouchClaim is a claim that the newest move broke articles 4.2 to 4.7.
type TouchClaim struct {
	Handling chess.Handling // of the player who made it
	Since    chess.Handling // of the claimant since then (4.8)
}

// ClaimTouch decides such a claim. If it is right the move is taken back and
// one that the touched pieces allow must be made, also if the move ended the
// game on the board: mate, stalemate and a dead position end it only if
// articles 4.2 to 4.7 were kept (5.1.1, 5.2.1, 5.2.2). It is refused after the
// claimant has touched a piece (4.8), when the game ended by an act, and against
// an illegal move, for which see [Chess.Irregular].
func (g Chess) ClaimTouch(c TouchClaim) (Chess, Ruling, error) {
	back, err := g.TakeBack(1)
	if err != nil {
		return g, Ruling{}, err
	}
	if g.madeIllegally() {
		return g, Ruling{}, article.Refuse(CodeTouchIllegal, "FIDE 7.5.1")
	}
	if why, may := chess.MayStillClaim(c.Since); !may {
		return g, Ruling{}, article.Refuse(why.Code, why.Article)
	}
	owed := back.Position().Owed(c.Handling)
	if slices.Contains(owed.Moves, g.last) {
		return g, Ruling{Reason: article.Because(CodeTouchKept, "FIDE 4.8", textArg("move", back.Position().MoveText(g.last)))}, nil
	}
	back.bind(owed)
	return back, Ruling{Granted: true, Measure: Restore, Reason: owed.Reason}, nil
}

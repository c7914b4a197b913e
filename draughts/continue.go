package draughts

import (
	"slices"

	"damka/article"
)

// ContinueFrom is the game after an irregularity that stays on the board,
// because the opponent accepted it by moving or by word (I.5.4, I.5.7). Board
// is the position it left, with the side that is now to move.
//
// The past goes on: what was on the board before may still come back, and is
// then there once more (I.6.1). The irregular turn is counted as a move. It
// ends the count of I.6.2 if anything but kings changed its place, and is a
// capture for I.6.3 if pieces of either side left the board. It refuses a
// position of another variant, and any in a game that has ended.
func (g Game) ContinueFrom(board Position) (Game, error) {
	switch {
	case g.over:
		return g, article.Refuse(CodeGameOver, g.ending.Reason.Article)
	case !board.IsValid():
		return g, article.Refuse(CodeGameNoPosition, "I.2.8")
	case board.variant != g.position.variant:
		return g, article.Refuse(CodeGameVariant, "I.2.8", article.Arg{Name: "variant", Value: article.Word("variant." + board.variant.String())})
	}
	before := g.position
	g.past = append(slices.Clip(g.past), before)
	if onlyKingsMoved(before, board) {
		g.kingsOnly++
	} else {
		g.kingsOnly = 0
	}
	g.position = board
	g.count(board.numPieces() < before.numPieces())
	g.decide()
	return g, nil
}

// onlyKingsMoved says that both positions have the same men on the same squares
// and as many kings of each side.
func onlyKingsMoved(a, b Position) bool {
	for _, c := range []Colour{White, Black} {
		_, aKings := a.Count(c)
		_, bKings := b.Count(c)
		if a.side(c)&^a.kings != b.side(c)&^b.kings || aKings != bKings {
			return false
		}
	}
	return true
}

func (p Position) numPieces() int { return (p.own | p.opponent).count() }

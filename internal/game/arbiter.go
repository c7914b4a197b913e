package game

import (
	"damka/article"
	"damka/chess"
)

// Share is what one player gets of a game.
type Share uint8

// The shares.
const (
	Lost Share = iota
	Drawn
	Won
)

// Decide is the game with the result that the arbiter gives it, which may go
// against the board and may be uneven (11.7, 11.8, 12.9). It replaces a result
// that the game has (8.7). Each player gets what a lost, drawn or won game
// gives, and both together no more than one game has (10.2): whose opponent won
// gets nothing. It needs a reason with an article.
func (g Chess) Decide(white, black Share, why article.Reason) (Chess, error) {
	switch {
	case !g.Position().IsValid():
		return g, g.board.Running()
	case why.Code == "" || !why.Article.IsValid():
		return g, article.Refuse(CodeDecideReason, "FIDE 12.9")
	case max(white, black) > Won || max(white, black) == Won && min(white, black) != Lost:
		return g, article.Refuse(CodeDecideSum, "FIDE 10.2")
	}
	decided := Ending{Ending: chess.Ending{Reason: why}, White: white, Black: black}
	switch {
	case white == Won:
		decided.Winner = chess.White
	case black == Won:
		decided.Winner = chess.Black
	}
	g.end(decided)
	return g, nil
}

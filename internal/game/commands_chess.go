package game

import (
	"damka/article"
	"damka/chess"
)

// Commands of the arbiter about what only games of chess have; see decide_chess.go.
type (
	// UpholdTouch: the opponent claims rightly that the newest move broke articles 4.2 to 4.7, and has touched no piece
	// since (FIDE 4.8). Handling is what the player who made it did. A move that ended the game on the board has not
	// ended it then (FIDE 5.1.1, 5.2).
	UpholdTouch struct{ Handling chess.Handling }

	// ConsentToDraw lets the players offer a draw and agree on it where the regulations bar that (FIDE 9.1.1). It holds
	// until an offer is refused.
	ConsentToDraw struct{}

	// ShowScore: a player asks to see the score that the arbiter keeps of a supervised rapid or blitz game (FIDE A.4.3,
	// B.2.3).
	ShowScore struct{ To article.Colour }
)

func (UpholdTouch) sender() Sender   { return byArbiter }
func (ConsentToDraw) sender() Sender { return byArbiter }
func (ShowScore) sender() Sender     { return byArbiter }

package game

import (
	"damka/article"
	"damka/clock"
)

type (
	// Leave: the program hears nothing of a side any more, since Since. Closed: its window
	// was closed. It decides nothing in games where nobody has to be present; see [State.Watched].
	Leave struct {
		Side   article.Colour
		Since  clock.Time
		Closed bool
	}

	// Return: the program hears of a side again.
	Return struct{ Side article.Colour }

	// ClaimVictory ends a game whose other player is gone; the game is won.
	ClaimVictory struct{ By article.Colour }

	// ClaimGoneDraw ends such a game as a draw.
	ClaimGoneDraw struct{ By article.Colour }
)

func (Leave) sender() Sender           { return byProgram }
func (Return) sender() Sender          { return byProgram }
func (c ClaimVictory) sender() Sender  { return byPlayer(c.By) }
func (c ClaimGoneDraw) sender() Sender { return byPlayer(c.By) }

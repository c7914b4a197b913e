package game

import (
	"damka/article"
	"damka/clock"
)

// Penalise is a sanction that the arbiter imposes; see [Sanctions]. It is also possible when the game is
// over, without time.
type Penalise struct {
	Who      article.Colour // no side: both, where the sanction allows it
	Sanction Sanction
	Taken    clock.Time  // from the player
	Given    clock.Time  // to the opponent
	Breach   article.Ref // the article that was broken
	Note     string      // the id of a note; what it says is no event
}

func (Penalise) sender() Sender { return byArbiter }

package swiss

import "damka/score"

// upperColour is the colour of the higher on the round list of two players
// who meet (V.2.8.5, V.2.8.8). first says what the player has who would be
// first with no colour due to either.
//
// Only one colouring satisfies A3 and A4: that one. Else each gets what is due
// to him; if the same is due to both, who expects it absolutely, then who has
// the larger difference of colours, then the higher. Nothing is due to either:
// as in round 1.
func upperColour(upper, lower *player, first score.Colour) score.Colour {
	white, black := upper.mayWhite && lower.mayBlack, upper.mayBlack && lower.mayWhite
	switch {
	case white && !black:
		return score.White
	case black && !white:
		return score.Black
	case upper.due == 0 && lower.due == 0:
		return first
	case upper.due == 0:
		return lower.due.Other()
	case lower.due == 0 || upper.due != lower.due || !yields(upper, lower):
		return upper.due
	}
	return upper.due.Other()
}

// yields says that of two players with the same due colour the lower one on
// the round list gets it (V.2.8.5.2, V.2.8.8.2).
func yields(upper, lower *player) bool {
	if upper.absolute != lower.absolute {
		return lower.absolute
	}
	return abs(lower.history.balance) > abs(upper.history.balance)
}

// breaks says that no colouring of the pair satisfies A3 and A4.
func breaks(p, q *player) bool {
	return !(p.mayWhite && q.mayBlack) && !(p.mayBlack && q.mayWhite)
}

// turns says what the player at a position, from 0, of round 1 has: the first
// colour, the other one, and so on by turns (V.2.8.5.4, V.2.8.8.3).
func turns(first score.Colour, position int) score.Colour {
	if position%2 == 0 {
		return first
	}
	return first.Other()
}

// anyColour stands for the first colour where it makes no difference.
const anyColour = score.White

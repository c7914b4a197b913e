package swiss

import "damka/score"

// upperColour is the colour of the higher on the round list of two players
// who meet (V.2.8.5, V.2.8.8). first is the colour of upper when
// neither has a colour due.
//
// If only one colouring satisfies A3 and A4, it is that one. If not, each gets
// the colour due. If the same is due to both, it goes to the one who expects it
// absolutely, then to the one with the larger difference of colours, then to
// the higher. If nothing is due to either, it is as in round 1.
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

// turns is the colour of the player at a position, from 0, in round 1: the first
// colour and the other one alternate (V.2.8.5.4, V.2.8.8.3).
func turns(first score.Colour, position int) score.Colour {
	if position%2 == 0 {
		return first
	}
	return first.Other()
}

// anyColour is used as the first colour where it makes no difference.
const anyColour = score.White

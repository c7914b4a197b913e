package swiss

import "damka/score"

// upperColour is the colour of the higher on the round list of two players
// who meet (V.2.8.5, V.2.8.8). first is the colour of upper when
// neither has a colour due.
//
// If only one colouring satisfies A3 and A4, it is that one. If not, each gets
// the colour due. If the same is due to both, it is the right of the higher
// (V.2.8.5.2, V.2.8.8.2), unless he yields it. If nothing is due to either, it
// is as in round 1.
func (f *field) upperColour(upper, lower *player, first score.Colour) score.Colour {
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
	case lower.due == 0 || upper.due != lower.due || !f.yields(upper, lower):
		return upper.due
	}
	return upper.due.Other()
}

// yields says that of two players with the same due colour the lower one on
// the round list gets it: he alone expects it absolutely (V.2.8.5.1), or both
// do and his difference of colours is the larger, so that the other colour
// would bring him nearer to 3 (V.2.8.8.4). The latter is not asked in the last
// round.
func (f *field) yields(upper, lower *player) bool {
	if upper.absolute != lower.absolute {
		return lower.absolute
	}
	return upper.absolute && !f.lastRound && differsMore(lower, upper)
}

// differsMore says that a player's difference of colours is larger than
// another's.
func differsMore(p, q *player) bool { return abs(p.history.balance) > abs(q.history.balance) }

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

package swiss_test

import (
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// difference is whites − blacks (2.8.5).
func difference(colours []score.Colour) int {
	d := 0
	for _, c := range colours {
		if c == score.White {
			d++
		} else {
			d--
		}
	}
	return d
}

// due is the colour a player should have, 0: none; and whether he expects it
// absolutely (2.8.5.1).
func (p *person) due() (colour score.Colour, absolute bool) {
	d := difference(p.colours)
	n := len(p.colours)
	switch {
	case d >= 2:
		return score.Black, true
	case d <= -2:
		return score.White, true
	case n >= 2 && p.colours[n-1] == p.colours[n-2]:
		return p.colours[n-1].Other(), true
	case d == 1:
		return score.Black, false
	case d == -1:
		return score.White, false
	case n > 0:
		return p.colours[n-1].Other(), false
	}
	return 0, false
}

// mayHave says that a colour satisfies A3 and A4 for a player (2.8.6.1.3,
// 2.8.6.1.4): no difference above 3, no four games running with one colour.
func (p *person) mayHave(c score.Colour) bool {
	after := append(slices.Clone(p.colours), c)
	if d := difference(after); d > 3 || d < -3 {
		return false
	}
	if n := len(after); n >= 4 {
		last := after[n-4:]
		return !(last[0] == c && last[1] == c && last[2] == c)
	}
	return true
}

// coloursRefused says that neither colouring of a pair satisfies A3 and A4.
func coloursRefused(p, q *person) bool {
	return !(p.mayHave(score.White) && q.mayHave(score.Black)) &&
		!(p.mayHave(score.Black) && q.mayHave(score.White))
}

// bothExpect says that both absolutely expect the same colour (2.8.5.1).
func bothExpect(p, q *person) bool {
	mine, mineAbsolute := p.due()
	theirs, theirsAbsolute := q.due()
	return mineAbsolute && theirsAbsolute && mine == theirs
}

// growsTo2 says that the colour makes the difference of a player larger than
// it was, and 2 or more (2.8.6.2.2).
func (p *person) growsTo2(c score.Colour) bool {
	before := difference(p.colours)
	after := difference(append(slices.Clone(p.colours), c))
	before, after = max(before, -before), max(after, -after)
	return after > before && after >= 2
}

// colourOfHigher is the colour of the player who is higher on the round list
// (2.8.5.2, 2.8.8). place is his place, from 1, among those paired.
func colourOfHigher(in swiss.Input, high, low *person, place int) score.Colour {
	if in.Table.Rounds() == 0 {
		return alternating(firstColour(in), place)
	}
	white := high.mayHave(score.White) && low.mayHave(score.Black)
	black := high.mayHave(score.Black) && low.mayHave(score.White)
	if white && !black {
		return score.White
	}
	if black && !white {
		return score.Black
	}
	return wishOfPair(in, high, low)
}

// wishOfPair is the colour of the higher player by what the two expect
// (2.8.5.1, 2.8.5.2, 2.8.8.2, 2.8.8.4).
func wishOfPair(in swiss.Input, high, low *person) score.Colour {
	mine, mineAbsolute := high.due()
	theirs, theirsAbsolute := low.due()
	switch {
	case mine == 0 && theirs == 0:
		return alternating(firstColour(in), int(high.number))
	case theirs == 0:
		return mine
	case mine == 0:
		return theirs.Other()
	case mine != theirs:
		return mine
	case mineAbsolute && theirsAbsolute && nearer3(low, high) && !isLastRound(in):
		return theirs.Other() // 2.8.8.4
	case theirsAbsolute && !mineAbsolute:
		return theirs.Other() // 2.8.5.1
	}
	return mine // 2.8.5.2, 2.8.8.2: whatever the differences are
}

// nearer3 says that the difference of colours of one player is farther from 0,
// and so nearer to the +3 and -3 of 2.8.8.4, than that of another.
func nearer3(p, q *person) bool {
	d, e := difference(p.colours), difference(q.colours)
	return d*d > e*e
}

// isLastRound says that the round to pair is the last of the plan.
func isLastRound(in swiss.Input) bool { return in.Rounds == in.Table.Rounds()+1 }

// alternating is the first colour for odd places, the other for even ones
// (2.8.5.4, 2.8.8.3).
func alternating(first score.Colour, place int) score.Colour {
	if place%2 == 1 {
		return first
	}
	return first.Other()
}

// firstColour is the colour of number 1 in round 1 (2.8.5.3): as given, else
// that of the highest player who was paired in round 1, else white.
func firstColour(in swiss.Input) score.Colour {
	if in.FirstColour != 0 {
		return in.FirstColour
	}
	top, colour := score.Number(0), score.White
	for _, g := range in.Table.Games() {
		if g.Round != 1 {
			continue
		}
		if top == 0 || g.White < top {
			top, colour = g.White, score.White
		}
		if g.Black < top {
			top, colour = g.Black, score.Black
		}
	}
	return colour
}

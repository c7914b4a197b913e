package swiss

import "damka/score"

// mostImbalance is the greatest difference of colours that A3 allows.
// mostRun is the greatest number of games running with one colour that A4 allows.
const (
	mostImbalance = 3 // V.2.8.6.1.3
	mostRun       = 3 // V.2.8.6.1.4
)

// due is the colour a player should get next (V.2.8.5, V.2.8.8), 0 if he has
// not played; absolute says that he expects it absolutely: his difference of
// colours is 2 or more, or his last two games had one colour (V.2.8.5.1).
func (c colours) due() (colour score.Colour, absolute bool) {
	switch {
	case c.balance >= 2:
		return score.Black, true
	case c.balance <= -2:
		return score.White, true
	case c.run >= 2:
		return c.last.Other(), true
	case c.balance > 0:
		return score.Black, false
	case c.balance < 0:
		return score.White, false
	case c.last != 0:
		return c.last.Other(), false
	}
	return 0, false
}

// may says that A3 and A4 allow a game with the colour.
func (c colours) may(colour score.Colour) bool {
	after := c.then(colour)
	return abs(after.balance) <= mostImbalance && after.run <= mostRun
}

// grows says that a game with the colour makes the difference of colours
// grow to 2 or more (V.2.8.6.2.2).
func (c colours) grows(colour score.Colour) bool {
	before, after := abs(c.balance), abs(c.then(colour).balance)
	return after > before && after >= 2
}

func abs(n int) int { return max(n, -n) }

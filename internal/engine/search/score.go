package search

import "damka/internal/engine"

// Values of positions are hundredths of a man or a pawn for the side to move. Those beyond [Sure] are
// known wins and losses, and say in how many half-moves.
const (
	Infinite = 32_000
	winNow   = 31_000
	Sure     = winNow - 2*MostPly
	Most     = 20_000 // what a valuation stays within
	Draw     = 0

	// MostPly is how many half-moves a search looks on at most.
	MostPly = 128
)

// Lost is the value of a position whose side to move has lost, so many half-moves after the first.
func Lost(ply int) int { return ply - winNow }

// Won is the value of a position that is won in so many half-moves.
func Won(in int) int { return winNow - in }

// IsSure says whether a value is a known win or loss.
func IsSure(value int) bool { return value >= Sure || value <= -Sure }

// ScoreOf is a value of the first position as others read it.
func ScoreOf(value int) engine.Score {
	switch {
	case value >= Sure:
		return engine.Score{Win: winNow - value}
	case value <= -Sure:
		return engine.Score{Win: -winNow - value}
	}
	return engine.Score{Value: value}
}

// kept is a value as a table keeps it: a win counts from the position itself, wherever the position is met.
func kept(value, ply int) int16 {
	switch {
	case value >= Sure:
		value += ply
	case value <= -Sure:
		value -= ply
	}
	return int16(value)
}

// met is a value from a table at a distance from the first position.
func met(value int16, ply int) int {
	switch {
	case value >= Sure:
		return int(value) - ply
	case value <= -Sure:
		return int(value) + ply
	}
	return int(value)
}

// InPlies is how many half-moves away a known win or loss is.
func InPlies(value int) int { return winNow - max(value, -value) }

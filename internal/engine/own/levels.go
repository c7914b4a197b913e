package own

import (
	"damka/internal/engine"
)

// Levels is how many levels there are: 1 is the weakest. Level 0 is full strength, limited by the task alone.
const Levels = 6

// level is how well a level plays.
type level struct {
	limit engine.Limit
	fog   int // how far it misjudges a position at most, in hundredths of a man or a pawn
}

// The levels. Each is meant to beat the one before clearly, and the first to lose to a child that sees what can be taken.
var levels = [Levels + 1]level{
	0: {},
	1: {engine.Limit{Depth: 1, Nodes: 2_000}, 150},
	2: {engine.Limit{Depth: 2, Nodes: 5_000}, 80},
	3: {engine.Limit{Depth: 4, Nodes: 20_000}, 40},
	4: {engine.Limit{Depth: 6, Nodes: 60_000}, 20},
	5: {engine.Limit{Depth: 10, Nodes: 200_000}, 8},
	6: {engine.Limit{Nodes: 800_000}, 3},
}

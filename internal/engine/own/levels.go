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
	1: {engine.Limit{Depth: 1, Nodes: 300}, 120},
	2: {engine.Limit{Depth: 2, Nodes: 800}, 60},
	3: {engine.Limit{Depth: 4, Nodes: 3_000}, 30},
	4: {engine.Limit{Depth: 7, Nodes: 12_000}, 15},
	5: {engine.Limit{Nodes: 50_000}, 6},
	6: {engine.Limit{Nodes: 250_000}, 2},
}

package own

import (
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// Levels is how many levels there are: 1 is the weakest. Level 0 is full strength, limited by the task alone.
const Levels = 6

// level is how well a level plays.
type level struct {
	limit engine.Limit
	// How far it misjudges a position at most, in hundredths of a man or a pawn. A chess piece is worth several
	// pawns, so that whoever is to lose one now and then must see less.
	draughtsFog, chessFog int
}

// The levels. Each is meant to beat the one before clearly, and the first to lose to a child that sees what can be taken.
var levels = [Levels + 1]level{
	0: {},
	1: {engine.Limit{Depth: 1, Nodes: 300}, 150, 350},
	2: {engine.Limit{Depth: 2, Nodes: 800}, 60, 100},
	3: {engine.Limit{Depth: 4, Nodes: 3_000}, 30, 40},
	4: {engine.Limit{Depth: 7, Nodes: 12_000}, 15, 20},
	5: {engine.Limit{Nodes: 50_000}, 6, 6},
	6: {engine.Limit{Nodes: 250_000}, 2, 2},
}

// quickNodes are so few positions that a search is over within some hundredths of a second.
const quickNodes = 15_000

// IsQuick says that the level sees so few positions that nobody needs to wait for its moves.
func (e *Engine) IsQuick() bool { return e.level.limit.Nodes > 0 && e.level.limit.Nodes <= quickNodes }

// fog is what the level does not see in a game.
func (l level) fog(task engine.Task, seed uint64) search.Fog {
	width := l.chessFog
	if task.Variant.IsDraughts() {
		width = l.draughtsFog
	}
	return search.Fog{Seed: search.Mix(seed) ^ task.Seed, Width: width}
}

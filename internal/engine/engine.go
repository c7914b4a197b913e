package engine

import (
	"context"
	"time"

	"damka/article"
)

// Engine finds moves. A program that is not ours may hang, die, flood or lie: whoever asks gives a context
// that ends, and checks the answer by the rules.
type Engine interface {
	// Name is what people read, such as "Damka 3"; at most 40 characters.
	Name() string

	// Plays says whether it knows a variant.
	Plays(article.Variant) bool

	// Think finds a move. What is found on the way is reported, deeper lines later; report may be nil, and is not
	// called after Think has returned. When the context ends, so does the thinking: the answer is then the best move so far, if there
	// is one, else the context's error. A finished position is an error. Several calls at the same time
	// wait for each other where the engine is one process.
	Think(ctx context.Context, task Task, report func(Line)) (Answer, error)

	// Close ends what the engine needs, such as a process. It may be called more than once.
	Close() error
}

// Task is a position in which a move is wanted, with what led to it: positions that were there before make draws.
type Task struct {
	Variant   article.Variant
	Edition   article.Edition // by which draws are judged
	Advantage bool            // the tournament has draws with advantage (I.6.5), which make a count longer
	Start     string          // the first position as FEN; empty: the variant's own
	Moves     []string        // since then, as draughts.Position.ParseMove and chess.Position.ParseMove read them
	Seed      uint64          // what an engine leaves to chance is drawn from it, if the engine is ours; another game, another seed
	Limit     Limit
}

// Limit is how long to think. What is zero limits nothing; with several the first one that is reached ends it. The zero Limit is
// until the context ends.
type Limit struct {
	Depth int           // half-moves
	Nodes int64         // positions
	Move  time.Duration // for this move
	Clock Clock         // of the side to move; the engine divides it
}

// Clock is what a side has left.
type Clock struct {
	Left      time.Duration
	Increment time.Duration // for each move
	Moves     int           // until the next period; 0: for the rest of the game
}

// Line is what was found at a depth.
type Line struct {
	Depth int           // half-moves
	Score Score         // of the side to move
	Nodes int64         // positions seen
	Time  time.Duration // since the start
	Moves []string      // the best ones for both, as in [Task.Moves]; the first is the move
}

// Score is how good a position is for the side to move.
type Score struct {
	Value int // in hundredths of a man or a pawn; 0 with a Win
	Win   int // in so many half-moves; negative: a loss; 0: nothing is known
}

// Answer is the move.
type Answer struct {
	Move   string // as in [Task.Moves]
	Ponder string // the answer to it that the engine expects; empty: none
	Line   Line   // the last one; may be zero
}

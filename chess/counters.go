package chess

import "damka/article"

// The numbers of articles 9.2, 9.3 and 9.6. A move is one of each side.
const (
	ThreefoldRepetition = 3  // may be claimed (9.2)
	FivefoldRepetition  = 5  // ends the game (9.6.1)
	FiftyMoves          = 50 // may be claimed (9.3)
	SeventyFiveMoves    = 75 // end the game (9.6.2)
)

// DrawRule names one of the rules that count positions or moves.
type DrawRule uint8

// The draw rules.
const (
	Repetition DrawRule = iota + 1 // 9.2, 9.6.1
	NoProgress                     // 9.3, 9.6.2: no pawn moved, nothing captured
)

// IsValid says whether r is one of the rules.
func (r DrawRule) IsValid() bool { return r == Repetition || r == NoProgress }

// String is the rule's stable name, such as "repetition".
func (r DrawRule) String() string {
	switch r {
	case Repetition:
		return "repetition"
	case NoProgress:
		return "no_progress"
	}
	return "no rule"
}

// MarshalText writes the stable name.
func (r DrawRule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Article is the article by which a draw may be claimed.
func (r DrawRule) Article() article.Ref {
	switch r {
	case Repetition:
		return "FIDE 9.2"
	case NoProgress:
		return "FIDE 9.3"
	}
	return ""
}

// Counter is a draw rule whose count is running.
type Counter struct {
	Rule  DrawRule
	Done  int // half-moves counted, that is moves of either side; for Repetition, how many times the position has occurred
	Claim int // half-moves, or times, from which a draw may be claimed
	Limit int // half-moves, or times, at which the game is drawn at once
}

// Counters are the draw rules whose counts are running, in the order of their
// articles, for showing beside the board. Repetition is among them once the
// position has occurred before, NoProgress once there was a move to count.
func (g Game) Counters() []Counter {
	var running []Counter
	if times := g.times(g.position); times > 1 {
		running = append(running, Counter{Repetition, times, ThreefoldRepetition, FivefoldRepetition})
	}
	if g.halfMoves > 0 {
		running = append(running, Counter{NoProgress, g.halfMoves, 2 * FiftyMoves, 2 * SeventyFiveMoves})
	}
	return running
}

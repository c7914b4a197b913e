package game

import (
	"damka/article"
	"damka/chess"
)

// Ruling is what the Laws decide about a claim, an offer or an irregularity.
type Ruling struct {
	Granted bool // the claim was right; of a draw: the game is drawn
	Reason  article.Reason
	// Count and Needed are the numbers the claim depends on: how many times the
	// position has occurred, or half-moves; and how many would be needed. Of
	// requests for the score: how many, and how many are allowed.
	Count, Needed int
	// BonusMinutes are to be added to the opponent's clock (7.5.5, 9.5.3).
	BonusMinutes int
	// Owed is the move that must now be made (9.5.3), if any.
	Owed chess.Move
	// Measure is what is to be done on the board.
	Measure Measure
}

// Measure is what is to be done on the board.
type Measure uint8

// The measures.
const (
	PlayOn      Measure = iota // nothing: the game continues
	Restore                    // the position before the irregularity is put back (7.5.1); articles 4.3 and 4.7 apply to the move that replaces the illegal one
	BecomeQueen                // the pawn is replaced by a queen of its colour (7.5.2)
	Wait                       // the next move is awaited (A.5.4)
	Transfer                   // the position is copied to a correctly placed board (7.2.2)
	PlayAnew                   // the game is void, a new one is played (7.2.1, 7.3)
	Over                       // the game has ended
	Refer                      // play is over, the designated arbiter gives the result (III.6.2)
)

var measureNames = [...]string{"play_on", "restore", "become_queen", "wait", "transfer", "play_anew", "over", "refer"}

// String is the measure's stable name, such as "restore".
func (m Measure) String() string {
	if int(m) >= len(measureNames) {
		return "no measure"
	}
	return measureNames[m]
}

// MarshalText writes the stable name.
func (m Measure) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

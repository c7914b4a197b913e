package game

import (
	"damka/clock"
	"damka/score"
)

// Listed is a pairing of a tournament as its table has it, for games that were kept elsewhere and
// come as a file.
type Listed struct {
	Create       Create // how its game is made here
	White, Black Named
	Result       score.Result // in the table
	Dropped      bool         // nobody plays it: a player was struck out
	Began        clock.Time   // when the clocks of its round were started; 0: not yet, or not known
}

// Named is a participant's name; with Given empty, Family may be a whole name that nobody divided.
type Named struct{ Family, Given string }

// Pairing is its place in the tournament.
func (l Listed) Pairing() Pairing { return l.Create.Settings.Pairing }

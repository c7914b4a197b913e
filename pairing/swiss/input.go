package swiss

import (
	"damka/score"
	"damka/tiebreak"
)

// System is a variant of the Swiss system (V.2.7). The zero value is none.
type System uint8

const (
	Classic System = iota + 1 // start numbers order a score group
	Dutch                     // from round 3 on the criteria of the final classification do
	Rating                    // the opponents' ratings do (V.2.9.1.1)
)

// Input is everything the pairing of a round depends on.
type Input struct {
	System System

	// Criteria are those of the final classification, which order score groups
	// in Dutch. Empty: those of the code (V.2.9.2).
	Criteria tiebreak.Order

	// Uncontrolled leaves out the floats of the round before (V.2.8.9.11).
	Uncontrolled bool

	// Table has the players, whose start numbers are in the order of
	// strength, and all games and byes of the rounds before this one. Its
	// Rounds is the number of finished rounds: the round to pair is the next.
	// A game adjourned or without a result in a finished round counts, for
	// pairing alone, as a played draw (V.2.8.9.10). Games of later rounds are
	// refused. Byes of later rounds are ignored: a player who has one in the
	// round to pair must be in Out.
	Table score.Crosstable

	// Rounds is the planned number of rounds; 0: unknown, and the round is not
	// the last.
	Rounds int

	// Out are the players who are not to be paired: withdrawn, or announced
	// as absent (V.2.8.9.5).
	Out []score.Number

	// FirstColour is the colour of number 1 in round 1, by lot (V.2.8.5.3).
	// Zero: inferred from round 1, else white.
	FirstColour score.Colour

	// Explain makes Pairing.Reasons, which takes longer than the pairing.
	Explain bool

	// Forbidden are pairs that the regulations keep apart in this round.
	// They are treated as pairs that have met.
	Forbidden [][2]score.Number
}

// Pair is one game of a pairing; its board is its place in the list, from 1.
type Pair struct {
	White, Black score.Number
}

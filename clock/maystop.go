package clock

import "damka/article"

// StopCause is why a player wants to stop both faces.
type StopCause uint8

// The causes.
const (
	DrawClaim    StopCause = iota + 1 // claims a draw by the regulations
	Irregularity                      // of the opponent, with no arbiter near
	NeedsArbiter                      // any other matter
	Lost                              // gives up, or has lost on the board
	FlagClaim                         // has seen the opponent's flag down
)

// MayStop says by which article a player on move may stop both faces at an
// instant, in a game of this variant. It is refused where stopping them loses
// the game (II.4.4.1).
//
//   - Who has lost stops the clock (II.6.20).
//   - In accelerated games, with or without a class, it may be stopped for any
//     call of the arbiter (III.7), and in chess too (FIDE 6.11.2); the arbiter
//     judges whether there was a reason. Chess has articles of its own for a
//     claimed draw (FIDE 9.5.1) and, in rapid and blitz, for a flag (FIDE
//     A.5.3, B.3).
//   - In other classes for an irregularity with no arbiter near (I.5.9), and for
//     claiming a draw in a period without increment (II.4.4.2). A claim under
//     fmjd-2006 leaves the clock running (II.6.18); under kotek-2008 too,
//     but for 90 minutes for the whole game.
func (c Clock) MayStop(now Time, v article.Variant, who Colour, cause StopCause) (article.Ref, error) {
	if err := c.checkBegun(now); err != nil {
		return "", err
	}
	if !who.IsValid() {
		return "", article.Refuse("clock.nobody", "")
	}
	switch {
	case c.edition.Rules().Chess:
		return c.chessStop(cause), nil
	case cause == Lost:
		return "II.6.20", nil
	case c.control.IsAccelerated(c.edition, v):
		return "III.7", nil
	case cause == Irregularity:
		return "I.5.9", nil
	case cause == DrawClaim && c.mayStopToClaim(who):
		return "II.4.4.2", nil
	}
	return "", article.Refuse("clock.stopping_loses", "II.4.4.1")
}

// chessStop is the article by which a player of chess stops the clock.
func (c *Clock) chessStop(cause StopCause) article.Ref {
	class, _ := c.control.Class(c.edition, article.Chess)
	switch {
	case cause == DrawClaim:
		return "FIDE 9.5.1"
	case cause == FlagClaim && class != Standard:
		return "FIDE A.5.3"
	}
	return "FIDE 6.11.2"
}

func (c *Clock) mayStopToClaim(who Colour) bool {
	index, _ := c.control.place(c.face(who).moves + 1)
	switch c.edition {
	case article.FMJD2006:
		return false
	case article.Kotek2008:
		return c.control == wholeGame
	}
	return c.control.periods[index].Kind == NoIncrement
}

// wholeGame is the control whose claims stop the clock by kotek-2008 (6.1.3).
var wholeGame = MustParse("90")

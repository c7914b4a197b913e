package game

import "damka/clock"

// Events that come from the round of a game.
type (
	// SetAside: the round of a game that is over was cancelled, or its start taken back. One that was being played has [Ended] instead, and
	// is called off.
	SetAside struct {
		At clock.Time `json:"at"`
	}

	// WentOn: that was undone, and the game is again as it was.
	WentOn struct {
		At clock.Time `json:"at"`
	}

	// BegunAnew: the round was started again. What was played with the start before is void, and the game begins as it is planned
	// now: the players may have other colours, and the regulations may be others.
	BegunAnew struct {
		At       clock.Time `json:"at"`
		Settings Settings   `json:"settings"`
		White    Player     `json:"white"`
		Black    Player     `json:"black"`
		Why      Why        `json:"why"`
	}
)

func (e SetAside) moment() clock.Time  { return e.At }
func (e WentOn) moment() clock.Time    { return e.At }
func (e BegunAnew) moment() clock.Time { return e.At }

package game

import "damka/clock"

// Events that come from the round of a game.
type (
	// SetAside: the round of a game that is over was cancelled, or its start taken back. One that was being played has [Ended] instead, and
	// is called off.
	SetAside struct {
		At clock.Time `json:"at"`
	}

	// WentOn: that was undone, and the game is again as it was; or the round was started again, and the arbiter has decided the game
	// meanwhile, which then is of that start.
	WentOn struct {
		At     clock.Time `json:"at"`
		Signal uint64     `json:"signal,omitempty"` // the event of the tournament that started the round again
	}

	// BegunAnew: the round was started again. What was played with the start before is void, and the game begins as it is planned
	// now: the players may have other colours, and the regulations may be others.
	BegunAnew struct {
		At       clock.Time `json:"at"`
		Settings Settings   `json:"settings"`
		White    Player     `json:"white"`
		Black    Player     `json:"black"`
		Why      Why        `json:"why"`

		HalfMoves int `json:"halfMoves,omitempty"` // as of [Created]
	}

	// RoundInterrupted: play is interrupted in the whole round (II.7.2, FIDE 6.11.1). Until RoundResumed no clock of the game
	// runs, whatever lets it run; it runs then, if it ran before or something has let it run. Older programs recorded [ClockStopped] with
	// such a reason, and only where the clock ran.
	RoundInterrupted struct {
		At  clock.Time `json:"at"`
		Why Why        `json:"why"`
	}
	RoundResumed struct {
		At clock.Time `json:"at"`
	}
)

func (e SetAside) moment() clock.Time         { return e.At }
func (e WentOn) moment() clock.Time           { return e.At }
func (e BegunAnew) moment() clock.Time        { return e.At }
func (e RoundInterrupted) moment() clock.Time { return e.At }
func (e RoundResumed) moment() clock.Time     { return e.At }

package game

import (
	"damka/article"
	"damka/clock"
)

// Events about claims that an arbiter decides.
type (
	// RulingAsked: a player claims what the arbiter decides. A [ClockStopped] comes with it
	// where the player stopped the clocks.
	RulingAsked struct {
		At      clock.Time     `json:"at"`
		By      article.Colour `json:"by"`
		Ground  Ground         `json:"ground"`
		Article article.Ref    `json:"article"`
		Stopped bool           `json:"stopped,omitempty"`
	}

	// RulingGiven is the decision. A claim that is granted ends the game, but for one of time. Bonus is
	// for the opponent; Increment is added to every move of both from now on (FIDE III.4).
	RulingGiven struct {
		At        clock.Time `json:"at"`
		Answer    Answer     `json:"answer"`
		Bonus     clock.Time `json:"bonus,omitempty"`
		Increment bool       `json:"increment,omitempty"`
		Why       Why        `json:"why"`
	}
)

func (e RulingAsked) moment() clock.Time { return e.At }
func (e RulingGiven) moment() clock.Time { return e.At }

package game

import (
	"damka/article"
	"damka/clock"
)

type (
	// PlayerLeft: nothing is heard of the player of a side any more. Closed: because the
	// window was closed; else the connection fell silent.
	PlayerLeft struct {
		At     clock.Time     `json:"at"` // when the server noticed
		Side   article.Colour `json:"side"`
		Since  clock.Time     `json:"since"` // when the player was last heard of
		Closed bool           `json:"closed,omitempty"`
	}

	// PlayerGone: the player has been away for so long that the opponent may claim the
	// game, or a draw.
	PlayerGone struct {
		At   clock.Time     `json:"at"`
		Side article.Colour `json:"side"`
	}

	// PlayerReturned: who had left is back.
	PlayerReturned struct {
		At   clock.Time     `json:"at"`
		Side article.Colour `json:"side"`
	}
)

func (e PlayerLeft) moment() clock.Time     { return e.At }
func (e PlayerGone) moment() clock.Time     { return e.At }
func (e PlayerReturned) moment() clock.Time { return e.At }

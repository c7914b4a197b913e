package game

import (
	"damka/article"
	"damka/clock"
)

// transmitSamples are the events about boards in the hall, with a value in every field, then with as little as
// there may be.
func transmitSamples() map[string][]Event {
	return map[string][]Event{
		"move.transmitted.v1": {
			Transmitted{
				At: noon, By: article.Black, Move: "34-30", Position: "B:W28,30:B20,23",
				Faces: &Faces{White: 61 * clock.Minute, Black: 58*clock.Minute + 500},
			},
			Transmitted{At: noon, By: article.White, Move: "e2e4"},
		},
		"transmission.undone.v1": {TransmissionUndone{At: noon, Moves: 2}, TransmissionUndone{At: noon}},
	}
}

package game

import (
	"damka/article"
	"damka/clock"
)

type (
	// Transmitted is a move as it was made on a board in the hall, legal or not (IV.1, FIDE 12.6).
	Transmitted struct {
		At   clock.Time     `json:"at"`
		By   article.Colour `json:"by"`
		Move string         `json:"move"` // as [Made.Code]

		// Position is the position it left, as FEN, where the move was not legal; empty: it was.
		Position string `json:"position,omitempty"`

		// Faces are what the clock in the hall showed after it, if that was sent.
		Faces *Faces `json:"faces,omitempty"`
	}

	// TransmissionUndone: what was transmitted last was not what happened. The players know
	// nothing of it: it is no takeback.
	TransmissionUndone struct {
		At    clock.Time `json:"at"`
		Moves int        `json:"moves,omitempty"` // half-moves; with 0 the result alone was wrong
	}
)

// Faces are what both faces of a clock show.
type Faces struct {
	White clock.Time `json:"white"`
	Black clock.Time `json:"black"`
}

func (e Transmitted) moment() clock.Time        { return e.At }
func (e TransmissionUndone) moment() clock.Time { return e.At }

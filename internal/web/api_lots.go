package web

import (
	"damka/internal/app/events"
	"damka/internal/tournament"
)

// apiDrawing asks for start numbers: drawn by a method, or drawn in the hall.
type apiDrawing struct {
	Method string   `json:"method" doc:"plain (V.1.6.1), varma (V.1.6.2), rating (V.2.6.1), groups (V.2.6.2) or hand" example:"plain"`
	Seed   string   `json:"seed,omitempty" doc:"a number to 2^64-1 to draw by; none: chosen" example:"1948"`
	Order  []string `json:"order,omitempty" doc:"for hand: ids of all participants, number 1 first"`
	Colour string   `json:"firstColour,omitempty" doc:"of number 1 in round 1 of a Swiss tournament: white or black; none: drawn (V.2.8.5.3)"`
}

func apiDraw(c *call) error {
	var input apiDrawing
	if err := c.readJSON(&input); err != nil {
		return err
	}
	id := c.r.PathValue("id")
	drawing := events.Drawing{Method: tournament.LotMethod(input.Method), Seed: input.Seed}
	if err := drawing.FirstColour.UnmarshalText([]byte(input.Colour)); err != nil {
		return &tournament.InvalidError{Problems: []tournament.Problem{problemAt("firstColour", "input.unknown_colour", textArg("value", input.Colour))}}
	}
	if input.Method != string(tournament.ByHand) {
		return apiChanged(c, c.events.DrawLots(c.ctx(), c.Actor, id, drawing))
	}
	order := make([]tournament.ParticipantID, len(input.Order))
	for i, player := range input.Order {
		order[i] = tournament.ParticipantID(player)
	}
	return apiChanged(c, c.events.NumbersByHand(c.ctx(), c.Actor, id, order, drawing))
}

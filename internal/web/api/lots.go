package api

import (
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// apiDrawing asks for start numbers: drawn by a method, or drawn in the hall.
type apiDrawing struct {
	Method string   `json:"method" doc:"plain (V.1.6.1; Swiss: V.2.6.2), varma (V.1.6.2), rating (V.2.6.1), groups (V.2.6.2) or hand" example:"plain"`
	Seed   string   `json:"seed,omitempty" doc:"a number to 2^64-1 to draw by; none: chosen" example:"1948"`
	Order  []string `json:"order,omitempty" doc:"for hand: ids of all participants, number 1 first"`
	Seen   uint64   `json:"seen,omitempty" doc:"seq of the tournament that was looked at: lots drawn since are not replaced, and the answer is 409; none: whatever there is is replaced"`
	Colour string   `json:"firstColour,omitempty" doc:"of number 1 in round 1 of a Swiss tournament: white or black; none: drawn (V.2.8.5.3)"`
}

func apiDraw(c *page.Call) error {
	var input apiDrawing
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	id := c.Request.PathValue("id")
	drawing := events.Drawing{Method: tournament.LotMethod(input.Method), Seed: input.Seed, Seen: input.Seen}
	if err := drawing.FirstColour.UnmarshalText([]byte(input.Colour)); err != nil {
		return &tournament.InvalidError{Problems: []tournament.Problem{page.ProblemAt("firstColour", "input.unknown_colour", page.TextArg("value", input.Colour))}}
	}
	if input.Method != string(tournament.ByHand) {
		return apiChanged(c, c.Events.DrawLots(c.Context(), c.Actor, id, drawing))
	}
	order := make([]tournament.ParticipantID, len(input.Order))
	for i, player := range input.Order {
		order[i] = tournament.ParticipantID(player)
	}
	return apiChanged(c, c.Events.NumbersByHand(c.Context(), c.Actor, id, order, drawing))
}

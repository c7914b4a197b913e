package web

import "damka/internal/tournament"

// apiDrawing asks for start numbers: drawn by a method, or drawn in the hall.
type apiDrawing struct {
	Method string   `json:"method" doc:"plain (V.1.6.1), varma (V.1.6.2) or hand" example:"plain"`
	Seed   string   `json:"seed,omitempty" doc:"a number to 2^64-1 to draw by; none: chosen" example:"1948"`
	Order  []string `json:"order,omitempty" doc:"for hand: ids of all participants, number 1 first"`
}

func apiDraw(c *call) error {
	var input apiDrawing
	if err := c.readJSON(&input); err != nil {
		return err
	}
	id := c.r.PathValue("id")
	if input.Method != string(tournament.ByHand) {
		return c.apiChanged(c.app.DrawLots(c.ctx(), c.actor, id, tournament.LotMethod(input.Method), input.Seed, 0))
	}
	order := make([]tournament.ParticipantID, len(input.Order))
	for i, player := range input.Order {
		order[i] = tournament.ParticipantID(player)
	}
	return c.apiChanged(c.app.NumbersByHand(c.ctx(), c.actor, id, order, 0))
}

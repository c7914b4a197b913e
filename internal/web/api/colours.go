package api

import (
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiColours says who had the white men, against the announcement.
type apiColours struct {
	Board int                      `json:"board" example:"3"`
	White tournament.ParticipantID `json:"white" doc:"who actually had White"`
}

func exchangeColours(c *page.Call, id string, round int) error {
	var input apiColours
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	return sent.ExchangeColours(c, id, round, input.Board, input.White)
}

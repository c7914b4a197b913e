package api

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// apiWays is the table round by round, in order of place.
type apiWays struct {
	Seq    uint64   `json:"seq"`
	After  int      `json:"after"`
	Rounds int      `json:"rounds" doc:"every row has as many steps"`
	Rows   []apiWay `json:"rows"`
}

// apiWay is one player's way through the rounds.
type apiWay struct {
	Place  int          `json:"place"`
	Player apiSeat      `json:"player"`
	Points score.Points `json:"points"`
	Steps  []apiStep    `json:"steps" doc:"one a round"`
}

// apiStep is what a player did in a round: a game, a bye, or nothing.
type apiStep struct {
	Opponent score.Number       `json:"opponent,omitempty" doc:"start number"`
	Board    int                `json:"board,omitempty"`
	Colour   string             `json:"colour,omitempty" doc:"white or black: the row's player's"`
	Result   score.Result       `json:"result,omitzero" doc:"as played, white first"`
	Bye      tournament.ByeKind `json:"bye,omitempty" doc:"why there was no opponent"`
	Points   score.Points       `json:"points" doc:"the sum after the round"`
}

func apiShowProgress(c *page.Call) error {
	snapshot, progress, err := tableAfter(c, (*events.Snapshot).Progress)
	if err != nil {
		return err
	}
	answer := apiWays{snapshot.Seq, progress.Table.After, progress.Rounds, make([]apiWay, len(progress.Rows))}
	for i, row := range progress.Rows {
		way := apiWay{row.Standing.Place, apiSeatOf(c.Reader, row.Standing.Player), row.Standing.Points, make([]apiStep, len(row.Cells))}
		for j, cell := range row.Cells {
			step := apiStep{Bye: cell.Bye, Points: cell.Points}
			if cell.Opponent != nil {
				step.Opponent, step.Board, step.Result = cell.Opponent.Number, cell.Board, cell.Result
				step.Colour = "white"
				if cell.Colour == score.Black {
					step.Colour = "black"
				}
			}
			way.Steps[j] = step
		}
		answer.Rows[i] = way
	}
	return c.JSON(http.StatusOK, answer)
}

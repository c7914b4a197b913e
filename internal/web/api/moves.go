package api

import (
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/score"
)

// apiBoardMoves is the game of a board.
type apiBoardMoves struct {
	Game     string       `json:"game" doc:"its id: the page is /games/{game}"`
	Seq      uint64       `json:"seq" doc:"sequence number of its newest event that is shown"`
	Round    int          `json:"round"`
	Board    int          `json:"board"`
	White    apiSeat      `json:"white"`
	Black    apiSeat      `json:"black"`
	Phase    string       `json:"phase" doc:"waiting, running or finished"`
	Made     int          `json:"made" doc:"half-moves that are here: the ply of the next"`
	From     int          `json:"from" doc:"ply of the first of 'moves'"`
	Moves    []apiMade    `json:"moves"`
	Position string       `json:"position" doc:"after the newest move, as FEN"`
	Clocks   *apiClocks   `json:"clocks,omitempty" doc:"what both faces showed when the newest thing happened; of a game in the hall from when somebody has said what the clock there shows"`
	Result   score.Result `json:"result,omitzero" doc:"as in a round"`
	Why      *apiReason   `json:"why,omitempty" doc:"it is over"`
	Delay    int          `json:"delay,omitempty" doc:"minutes: who asks is shown the game as it was so long ago"`
}

// apiMade is a move that was made.
type apiMade struct {
	Ply      int    `json:"ply"`
	By       string `json:"by" doc:"white or black"`
	Move     string `json:"move" doc:"as programs write it"`
	Text     string `json:"text" doc:"as people write it"`
	AsPlayed bool   `json:"asPlayed,omitempty" doc:"it was not legal, and was taken as it was played"`
	Position string `json:"position,omitempty" doc:"that it left, as FEN, if it was not legal"`
	Left     *int64 `json:"left,omitempty" doc:"milliseconds on the player's clock after it"`
}

func apiBoardMovesOf(reader page.Reader, at seat, s *games.Snapshot, from int) apiBoardMoves {
	g := s.State
	answer := apiBoardMoves{
		Game: s.ID, Seq: s.Seq(), Round: at.pairing.Round, Board: at.pairing.Board,
		White: apiSeatOf(reader, at.game.White), Black: apiSeatOf(reader, at.game.Black),
		Phase: string(g.Phase()), Made: len(g.Moves), From: max(0, min(from, len(g.Moves))), Moves: []apiMade{},
		Position: fenOf(g), Clocks: clocksOf(g),
	}
	for i, m := range g.Moves[answer.From:] {
		answer.Moves = append(answer.Moves, apiMadeOf(answer.From+i, m))
	}
	if g.Outcome != nil {
		answer.Result, _ = g.Outcome.Result()
		why := apiReasonOf(reader, at.tournament, g.Outcome.Why.Reason)
		answer.Why = &why
	}
	return answer
}

func apiMadeOf(ply int, m game.Made) apiMade {
	made := apiMade{Ply: ply, By: m.By.String(), Move: m.Code, Text: m.Text, AsPlayed: m.Position != "", Position: m.Position}
	if m.Timed {
		left := int64(m.Left)
		made.Left = &left
	}
	return made
}

func fenOf(g *game.State) string {
	if c, ok := g.Chess(); ok {
		return c.Position().FEN()
	}
	d, _ := g.Draughts()
	return d.Position().FEN()
}

func clocksOf(g *game.State) *apiClocks {
	c, timed := g.ShownClock()
	if !timed {
		return nil
	}
	now := c.At(g.LastAt)
	return &apiClocks{int64(now.White.Left + now.White.Delay), int64(now.Black.Left + now.Black.Delay)}
}

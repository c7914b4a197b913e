package api

import (
	"net/http"
	"strconv"

	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// seat is a board of a round whose game is kept, as the path names it.
type seat struct {
	tournament *events.Snapshot
	game       events.Game
	pairing    game.Pairing
}

// seatOf is the board of the path.
func seatOf(c *page.Call) (seat, error) {
	s, err := c.Snapshot()
	if err != nil {
		return seat{}, err
	}
	number, err := sent.NamedRound(c, s)
	if err != nil {
		return seat{}, err
	}
	if number > len(s.Rounds) {
		return seat{}, page.NotFound("round.not_published", page.NumberArg("round", number))
	}
	board, _ := strconv.Atoi(c.Request.PathValue("board")) // what is no number is no board, either
	for _, g := range s.Rounds[number-1].Games {
		if g.Board != board || g.Dropped() {
			continue
		}
		pairing, kept := s.KeptGame(g)
		if !kept {
			return seat{}, games.ErrNotFound
		}
		return seat{s, g, pairing}, nil
	}
	return seat{}, page.NotFound("hall.no_board", page.NumberArg("board", board))
}

// apiShowMoves answers with the game of a board: as it is for those who play it, transmit it or are
// its arbiters, as it was before the delay for everybody else.
func apiShowMoves(c *page.Call) error {
	at, err := seatOf(c)
	if err != nil {
		return err
	}
	from := 0
	if text := c.Request.URL.Query().Get("from"); text != "" {
		if from, err = strconv.Atoi(text); err != nil || from < 0 {
			return page.BadRequest("input.whole_number", page.TextArg("value", text))
		}
	}
	return at.answer(c, from)
}

// answer is the game as whoever asks may see it now, with its moves from a half-move on.
func (at seat) answer(c *page.Call, from int) error {
	s, standing, err := c.Games.See(c.Context(), c.Actor, at.pairing.GameID())
	if err != nil {
		return err
	}
	answer := apiBoardMovesOf(c.Reader, at, s, from)
	if !standing.IsInside() {
		answer.Delay = s.State.Settings.Delay
	}
	return c.JSON(http.StatusOK, answer)
}

// apiTransmit takes what comes from a board in the hall.
func apiTransmit(c *page.Call) error {
	var input apiTransmission
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	parts, err := input.understood()
	if err != nil {
		return err
	}
	at, err := seatOf(c)
	if err != nil {
		return err
	}
	err = c.Games.TransmitUpTo(c.Context(), c.Actor, at.pairing.GameID(), commandsOf(parts)...)
	var stopped *games.TransmitError
	if page.AsError(err, &stopped) {
		return at.stopped(c, stopped, parts[stopped.Index].field)
	}
	if err != nil {
		return err
	}
	return at.answer(c, input.from())
}

// stopped says which part of a request was not taken and why, and how far the game is now.
func (at seat) stopped(c *page.Call, err *games.TransmitError, field string) error {
	s, _, failed := c.Games.See(c.Context(), c.Actor, at.pairing.GameID())
	if failed != nil {
		return failed
	}
	p, made := c.ProblemOf(err), len(s.State.Moves)
	p.Made = &made
	if p.Code != "" {
		p.Fields = []page.FieldDefect{{Field: field, Code: p.Code, Article: p.Article, Detail: p.Detail}}
	}
	if err.Index > 0 {
		p.Todo = c.Text("transmit.api.stopped")
	}
	return c.SendJSON(p.Status, "application/problem+json", p)
}

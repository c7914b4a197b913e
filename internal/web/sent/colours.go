package sent

import (
	"errors"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// HasSeats says that both players of a board play its game here, each from a side that is theirs: the colours are those of the
// game, and a table with others would call the winner the loser.
func HasSeats(c *page.Call, s *events.Snapshot, g events.Game) (bool, error) {
	pairing, kept := s.KeptGame(g)
	if !kept {
		return false, nil
	}
	made, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID())
	if errors.Is(err, games.ErrNotFound) {
		return false, nil
	}
	return err == nil && made.State.Settings.Input == game.ByPlayers && !made.State.IsAside(), err
}

// ExchangeColours records who had White against the announcement (II.4.6), unless the game itself knows.
func ExchangeColours(c *page.Call, id string, round, board int, white tournament.ParticipantID) error {
	snapshot, err := c.Events.Snapshot(c.Context(), id)
	if err != nil {
		return err
	}
	if r := snapshot.Round(round); r != nil {
		for _, g := range r.Games {
			if g.Board != board {
				continue
			}
			seated, err := HasSeats(c, snapshot, g)
			if err != nil {
				return err
			}
			if seated {
				return article.Refuse("colours.played_here", "II.4.6", article.Arg{Name: "board", Value: article.Number(board)})
			}
		}
	}
	return c.Events.ExchangeColours(c.Context(), c.Actor, id, round, board, white)
}

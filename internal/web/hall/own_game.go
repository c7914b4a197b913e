package hall

import (
	"errors"

	"damka/internal/app/games"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// offerGame leads to the game where it is played, if it is played here and has begun.
func (v *ownView) offerGame(c *page.Call, card ownCard) error {
	if card.snapshot.Settings.Games.Kept != tournament.KeptByPlayers {
		return nil
	}
	pairing, kept := card.snapshot.KeptGame(*card.game)
	if !kept {
		return nil
	}
	switch _, err := c.Games.Snapshot(c.Context(), pairing.GameID()); {
	case errors.Is(err, games.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	v.Game, v.Card = "/games/"+pairing.GameID(), c.Request.PathValue("secret")
	return nil
}

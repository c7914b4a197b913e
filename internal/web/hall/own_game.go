package hall

import (
	"errors"

	"damka/internal/app/games"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// offerGame leads to the game where it is played, if it is played here and has begun; before that the page says
// that it will.
func (v *ownView) offerGame(c *page.Call, card ownCard) error {
	if card.snapshot.Settings.Games.Kept != tournament.KeptByPlayers {
		return nil
	}
	pairing, kept := card.snapshot.KeptGame(*card.game)
	if !kept {
		return nil
	}
	switch _, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID()); {
	case errors.Is(err, games.ErrNotFound) && card.awaitsGame(): // it is there before anybody can press the button
	case errors.Is(err, games.ErrNotFound):
		v.Awaits = true // unless it is void or has a result, which the page says instead
		return nil
	case err != nil:
		return err
	}
	v.Game, v.Card = "/games/"+pairing.GameID(), c.Request.PathValue("secret")
	return nil
}

// awaitsGame says that the round has been started and its game is about to be made: nothing
// tells the page afterwards that it was.
func (c ownCard) awaitsGame() bool {
	round := c.snapshot.Round(c.game.Round)
	return round != nil && !round.StartedAt.IsZero() && c.game.Open && c.game.Result == score.NotPlayed
}

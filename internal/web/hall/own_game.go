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
	made, _, err := c.Games.See(c.Context(), c.Actor, pairing.GameID())
	if err != nil && !errors.Is(err, games.ErrNotFound) {
		return err
	}
	undecided := card.game.Open && card.game.Result == score.NotPlayed
	started := !card.snapshot.Round(card.game.Round).StartedAt.IsZero()
	switch there := err == nil; {
	case there && undecided && !started && made.State.Signal() != 0: // the start was taken back: the next one begins the game again
		v.Awaits = true
		return nil
	case !there && undecided && started: // it is there before anybody can press the button; nothing tells the page that it was made
	case !there:
		v.Awaits = true // unless it is void or has a result, which the page says instead
		return nil
	}
	v.Game, v.Card = "/games/"+pairing.GameID(), c.Request.PathValue("secret")
	return nil
}

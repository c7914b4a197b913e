package play

import (
	"damka/article"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// takeCard gives a player of a tournament the side in the game that belongs to the code of the player's card: this
// browser keeps it, as that of somebody who took a side.
func takeCard(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	s, err := c.Games.Snapshot(c.Context(), idOf(c))
	if err != nil {
		return err
	}
	pairing := s.State.Settings.Pairing
	round, board, secret, ok := parts.CardIn(f.Text("card"))
	if !ok || s.State.Alone() || round != pairing.Round || board != pairing.Board {
		return page.BadRequest("play.card_wrong")
	}
	holder, err := c.Events.CardHolder(c.Context(), pairing.Tournament, round, board, secret)
	if err != nil {
		return err
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		if holder != nil && s.State.Player(side).Participant == string(holder.ID) {
			if err := keepSeat(c, s.ID, side); err != nil {
				return err
			}
			return c.Redirect(gamePath(s.ID))
		}
	}
	return page.BadRequest("play.card_wrong")
}

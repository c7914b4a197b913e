package play

import (
	"damka/internal/app"
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
	s, _, err := c.Games.See(c.Context(), app.Visitor, idOf(c))
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
	if holder == nil {
		return page.BadRequest("play.card_wrong")
	}
	player, err := app.NewActor(app.Identity{Way: app.ByCard, ID: app.OpaqueID(string(holder.ID)), Grants: []app.Grant{
		{Role: app.Player, Stream: s.About(), Subject: string(holder.ID), Round: round},
	}})
	if err != nil {
		return err
	}
	side := s.SideOf(player)
	if !side.IsValid() {
		return page.BadRequest("play.card_wrong")
	}
	code, err := c.Games.SeatCode(c.Context(), player, s.ID, side)
	if err != nil {
		return err
	}
	keepSeat(c, s.ID, side, code)
	return c.Redirect(gamePath(s.ID))
}

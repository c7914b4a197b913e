package hall

import (
	"errors"
	"net/http"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// A player who has an account links it to the player once, by the code on a card, and
// from then on finds each round's game without one.

// The ends of the addresses at which an account is linked and unlinked.
const (
	linkPath   = "/link"
	unlinkPath = "/unlink"
)

// offerLink offers somebody with an account, whose browser shows a card, to make the
// account the player's, or no longer to be so.
func (v *ownView) offerLink(c *page.Call, card ownCard) {
	if c.Signed.Account.IsZero() {
		return
	}
	v.Login, v.Account = c.Signed.Account.Login().String(), c.Signed.Account.ID()
	switch own := playsAs(c.Signed.Actor, card.snapshot); {
	case own == card.player.ID:
		v.Unlink = parts.TournamentPath(card.snapshot.ID, "mine") + unlinkPath
	case own == "" && !card.isOld():
		v.Link = v.Action + linkPath
	}
}

// isOld says that a later round has been published: the card may have been left on the board, for
// anybody to find.
func (o ownCard) isOld() bool { return o.game.Round < newestRound(o.snapshot) }

// linkOwn makes the account of the browser the player's.
func linkOwn(c *page.Call, card ownCard) error {
	if err := page.CheckWhose(c); err != nil {
		return err
	}
	if card.isOld() {
		return article.Refuse("account.card_old", "", article.Arg{Name: "round", Value: article.Number(newestRound(card.snapshot))})
	}
	if err := c.Accounts.LinkByCard(c.Context(), c.Signed.Actor, c.Actor); err != nil {
		return err
	}
	return c.Redirect(parts.TournamentPath(card.snapshot.ID, "mine"))
}

// unlinkMine makes the account no longer the player's.
func unlinkMine(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err == nil {
		err = c.Accounts.Unlink(c.Context(), c.Actor, streamOf(snapshot))
	}
	if err != nil {
		return err
	}
	return c.Redirect(parts.TournamentPath(snapshot.ID))
}

// playsAs is the participant whose account somebody has; empty: none.
func playsAs(actor app.Actor, s *events.Snapshot) tournament.ParticipantID {
	for _, grant := range actor.Grants() {
		if grant.Role == app.Player && grant.Stream == streamOf(s) && grant.Round == 0 {
			return tournament.ParticipantID(grant.Subject)
		}
	}
	return ""
}

// onMine makes a handler for a player with an account: of the game that is on. Without
// one the player's public page is shown.
func onMine(handle func(c *page.Call, card ownCard) error) page.Handler {
	return func(c *page.Call) error {
		page.KeepNothing(c)
		card, err := mineIn(c)
		if errors.Is(err, errCardOver) {
			return showNoGame(c)
		}
		if err != nil {
			return err
		}
		return handle(c, card)
	}
}

// mineIn is the newest game of the player whose account asks, as a card would be.
func mineIn(c *page.Call) (ownCard, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return ownCard{}, err
	}
	player := snapshot.Player(playsAs(c.Actor, snapshot))
	if player == nil || player.Erased {
		return ownCard{}, errCardOver
	}
	for _, round := range slices.Backward(snapshot.Rounds) {
		if game := snapshot.GameOf(round.Number, player.ID); game != nil {
			return ownCard{snapshot, game, player, mineIn, snapshot.ID + "-" + string(player.ID)}, nil
		}
	}
	return ownCard{}, errCardOver
}

// showNoGame leads to what there is to see instead, or says that nothing came of what
// was sent.
func showNoGame(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if c.Request.Method == http.MethodPost { // nothing was saved, which a page of results would not say
		return showOver(c)
	}
	if player := snapshot.Player(playsAs(c.Actor, snapshot)); player != nil && !player.Erased {
		return c.Redirect(parts.PlayerPath(snapshot, player))
	}
	return c.Redirect(parts.TournamentPath(snapshot.ID))
}

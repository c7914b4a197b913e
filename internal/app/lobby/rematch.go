package lobby

import (
	"cmp"
	"context"
	"errors"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/lobby"
)

// Why there is no rematch.
const (
	CodeRematchGame article.Code = "lobby.rematch.game" // the game is not over, stands in a tournament, or is none
	CodeRematchWho  article.Code = "lobby.rematch.who"  // who asks did not play it, or the other side cannot be asked
)

// Rematch offers the opponent of a finished game another one like it, with colours changed. If the opponent has
// offered that already it is accepted. The answer is the offer; it has its game if both agree. The name is what somebody without
// an account wants to be called; empty: as in that game.
func (a *App) Rematch(ctx context.Context, actor app.Actor, gameID, name string) (*Snapshot, error) {
	if err := a.base.Allow(ctx, actor, app.MakeOffer, ""); err != nil {
		return nil, err
	}
	played, sides, err := a.sidesOf(ctx, gameID)
	if err != nil {
		return nil, err
	}
	own, other, otherName := PartyOf(actor), lobby.Party{}, ""
	side := article.White
	switch {
	case own.IsZero():
	case own == sides[0]:
		other, otherName, side = sides[1], played.Black.Name, article.Black
		name = cmp.Or(name, played.White.Name)
	case own == sides[1]:
		other, otherName = sides[0], played.White.Name
		name = cmp.Or(name, played.Black.Name)
	}
	if !other.IsValid() {
		return nil, article.Refuse(CodeRematchWho, "")
	}
	open, err := a.opensBy(ctx, rematchKey, gameID)
	if err != nil {
		return nil, err
	}
	for _, o := range open {
		switch o.Offer.From {
		case own:
			return a.offers.Snapshot(ctx, o.ID)
		case other:
			return a.Accept(ctx, actor, o.ID, name)
		}
	}
	conditions := conditionsOf(played)
	conditions.Colour = side
	id, err := a.make(ctx, actor, Wanted{Conditions: conditions, Name: name, toName: otherName}, lobby.Offer{Audience: lobby.ToOne, To: other, Rematch: gameID})
	if err != nil {
		return nil, err
	}
	return a.bothAsked(ctx, gameID, id)
}

// bothAsked looks whether the other side has asked for the same in this very moment: then one offer joins the other, whoever of the two
// comes to it.
func (a *App) bothAsked(ctx context.Context, gameID, id string) (*Snapshot, error) {
	all, err := a.opensBy(ctx, rematchKey, gameID)
	if err != nil {
		return nil, err
	}
	for _, own := range all {
		for _, other := range all {
			if own.ID == id && other.Offer.From == own.Offer.To {
				if _, err := a.pair(ctx, own, other); err != nil {
					return nil, err
				}
			}
		}
	}
	return a.offers.Newest(ctx, id)
}

func isRefused(err error) bool {
	_, refused := article.AsRefusal(err)
	return refused
}

// sidesOf are White and Black of a finished game that stands alone. Who has no account is known where the game came of an offer.
func (a *App) sidesOf(ctx context.Context, gameID string) (game.Agreed, [2]lobby.Party, error) {
	var sides [2]lobby.Party
	played, found, err := a.games.AgreedOn(ctx, gameID)
	if err != nil {
		return played, sides, err
	}
	if !found || !played.Over {
		return played, sides, article.Refuse(CodeRematchGame, "")
	}
	sides = [2]lobby.Party{{Account: played.White.Account}, {Account: played.Black.Account}}
	s, offered, err := a.GameOf(ctx, gameID)
	if errors.Is(err, ErrNotFound) {
		return played, sides, nil
	}
	if err != nil || !offered {
		return played, sides, err
	}
	for _, party := range []lobby.Party{s.State.Offer.From, s.State.Taken.By} {
		switch s.State.SideOf(party) {
		case article.White:
			sides[0] = party
		case article.Black:
			sides[1] = party
		}
	}
	return played, sides, nil
}

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
	played, sides, side, err := a.rematchOf(ctx, actor, gameID)
	if err == nil && !played.Over {
		err = article.Refuse(CodeRematchGame, "")
	}
	if err != nil {
		return nil, err
	}
	own, other, otherName := sides[0], sides[1], played.Black.Name
	if side == article.Black {
		own, other, otherName = sides[1], sides[0], played.White.Name
		name = cmp.Or(name, played.Black.Name)
	} else {
		name = cmp.Or(name, played.White.Name)
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
	conditions.Colour = side.Other()
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

// sidesOf are White and Black of a game that stands alone; zero where nobody is known. Who has no account is known where the game came of an
// offer, or the browser was noted when it got the side.
func (a *App) sidesOf(ctx context.Context, gameID string, played game.Agreed) ([2]lobby.Party, error) {
	sides := [2]lobby.Party{{Account: played.White.Account}, {Account: played.Black.Account}}
	s, offered, err := a.GameOf(ctx, gameID)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return sides, err
	}
	if err != nil || !offered {
		for i, side := range []article.Colour{article.White, article.Black} {
			if sides[i].IsZero() {
				if sides[i], err = a.keptSide(ctx, gameID, side); err != nil {
					return sides, err
				}
			}
		}
		return sides, nil
	}
	for _, party := range []lobby.Party{s.State.Offer.From, s.State.Taken.By} {
		switch s.State.SideOf(party) {
		case article.White:
			sides[0] = party
		case article.Black:
			sides[1] = party
		}
	}
	return sides, nil
}

func isRefused(err error) bool {
	_, refused := article.AsRefusal(err)
	return refused
}

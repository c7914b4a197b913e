package lobby

import (
	"context"
	"errors"
	"fmt"

	"damka/article"
	"damka/internal/app"
	"damka/internal/lobby"
	"damka/internal/store"
)

// Accept takes an offer, and makes the game. The name is what somebody without an account wants to be called. The answer is
// the offer with its game.
func (a *App) Accept(ctx context.Context, actor app.Actor, id, name string) (*Snapshot, error) {
	s, err := a.offers.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	permits, err := a.base.Permits(ctx, actor, app.AnswerOffer, streamOf(id))
	if err == nil {
		_, err = permits.Within(func(p app.Permit) error { return s.holds(app.AnswerOffer, actor, p) })
	}
	if err != nil {
		return nil, err
	}
	party, name, err := a.partyOf(actor, name)
	if err != nil {
		return nil, err
	}
	accept := lobby.Accept{By: party}
	if accept.Rating, err = a.rating(ctx, party, s.State.Offer.Conditions); err != nil {
		return nil, err
	}
	if accept.Seed, err = a.seed(); err != nil {
		return nil, err
	}
	if accept.Game, err = a.base.NewID(); err != nil {
		return nil, err
	}
	if err := a.mayAnswer(ctx, s.State.Offer, party); err != nil {
		return nil, err
	}
	agreed, err := a.agreement(ctx, s, accept, name)
	if err != nil {
		return nil, err
	}
	if err := a.change(ctx, actor, app.AnswerOffer, id, accept, agreed.write); err != nil {
		return nil, err
	}
	if err := a.begin(context.WithoutCancel(ctx), agreed.begins); err != nil {
		return nil, err
	}
	return a.offers.Snapshot(ctx, id)
}

// Decline says no to a challenge. Who made it is told so for a while.
func (a *App) Decline(ctx context.Context, actor app.Actor, id string, reason lobby.Reason) error {
	s, err := a.offers.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	tells := func(tx store.Tx) error { return putOver(tx, a.declined(s)) }
	return a.change(ctx, actor, app.AnswerOffer, id, lobby.Decline{By: PartyOf(actor), Reason: reason}, tells)
}

// Cancel takes an own offer back; the owner of the server takes away anybody's.
func (a *App) Cancel(ctx context.Context, actor app.Actor, id string) error {
	permits, err := a.base.Permits(ctx, actor, app.CancelOffer, streamOf(id))
	if err != nil {
		return err
	}
	return a.change(ctx, actor, app.CancelOffer, id, lobby.Cancel{By: PartyOf(actor), OfOthers: permits.Unlimited()}, nil)
}

// change decides what somebody wants of an offer. What ends it closes it in the same transaction, so of two who
// want that at the same time one comes too late, in whatever process; and first writes what else there is.
func (a *App) change(ctx context.Context, actor app.Actor, deed app.Deed, id string, command lobby.Command, first func(store.Tx) error) error {
	err := a.offers.ChangeWithin(ctx, actor, deed, id, func(s *Snapshot, permits app.Permits) (app.Decision, app.Permit, error) {
		permit, err := permits.Within(func(p app.Permit) error { return s.holds(deed, actor, p) })
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		decision, err := a.decide(s, command, first)
		return decision, permit, err
	})
	return tooLate(err)
}

// decide asks package lobby now. The offer is open before, so whatever is decided closes it, after what else is written.
func (a *App) decide(s *Snapshot, command lobby.Command, first func(store.Tx) error) (app.Decision, error) {
	events, err := lobby.Decide(s.State, command, instant(a.base.Now()))
	if err != nil || len(events) == 0 {
		return app.Decision{}, err
	}
	facts, err := factsOf(events)
	return app.Decision{Facts: facts, Side: func(tx store.Tx) error {
		if first != nil {
			if err := first(tx); err != nil {
				return err
			}
		}
		return closeOpen(tx, s.ID)
	}}, err
}

// tooLate is the answer to who was overtaken.
func tooLate(err error) error {
	if errors.Is(err, errOvertaken) {
		return article.Refuse(lobby.CodeOver, "", article.Arg{Name: "state", Value: article.Word("lobby.phase." + string(lobby.Paired))})
	}
	return err
}

// holds says whether the terms of a permit hold: one answers what one is offered, and takes back what one has offered.
func (s *Snapshot) holds(deed app.Deed, actor app.Actor, permit app.Permit) error {
	party, offer := PartyOf(actor), s.State.Offer
	if permit.Limit == app.OwnOffer && (deed == app.CancelOffer && party == offer.From || deed == app.AnswerOffer && offer.IsFor(party)) {
		return nil
	}
	return &app.ForbiddenError{Deed: deed, Stream: streamOf(s.ID), Lack: app.LacksTerms, Limit: permit.Limit, Member: !actor.IsVisitor()}
}

// Snapshot is the offer as it is now. It is for who has its address, and for the program itself.
func (a *App) Snapshot(ctx context.Context, id string) (*Snapshot, error) {
	return a.offers.Snapshot(ctx, id)
}

// CodeOf is the code of the side that somebody without an account has in the game that came of an offer, for the
// browser to keep; empty for an account. Who has no side in it is refused.
func (a *App) CodeOf(ctx context.Context, actor app.Actor, id string) (game string, side article.Colour, code string, err error) {
	s, err := a.offers.Snapshot(ctx, id)
	if err != nil {
		return "", 0, "", err
	}
	party := PartyOf(actor)
	game, side = s.State.Game(), s.State.SideOf(party)
	if game == "" || !side.IsValid() {
		return "", 0, "", article.Refuse(CodeNoGame, "")
	}
	if party.Account == "" {
		if code, err = a.games.CodeOf(ctx, game, side); err != nil {
			err = fmt.Errorf("lobby: the side of the game %s: %w", game, err)
		}
	}
	return game, side, code, err
}

// CodeNoGame: no game came of the offer, or who asks has no side in it.
const CodeNoGame article.Code = "lobby.no_game"

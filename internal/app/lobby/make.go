package lobby

import (
	"context"
	"encoding/binary"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/store"
)

// Wanted is what somebody who makes an offer says.
type Wanted struct {
	Conditions lobby.Conditions
	Name       string // what somebody without an account wants to be called; may be empty
	Address    string // of the network, for the limits; empty: not limited by it

	toName string // what who is asked is called, without an account
}

// Challenge offers a game to who has a login. The answer is the id of the offer. Of who wants no challenges nobody learns that they are there.
func (a *App) Challenge(ctx context.Context, actor app.Actor, login string, wanted Wanted) (string, error) {
	if err := a.base.Allow(ctx, actor, app.MakeOffer, ""); err != nil {
		return "", err
	}
	account, found, err := a.people.AccountCalled(ctx, login)
	if err != nil {
		return "", err
	}
	nobody := article.Refuse(CodeNoPlayer, "", article.Arg{Name: "name", Value: article.Text(article.Printable(login))})
	if !found {
		return "", nobody
	}
	id, err := a.make(ctx, actor, wanted, lobby.Offer{Audience: lobby.ToOne, To: lobby.Party{Account: account}})
	if refusal, is := article.AsRefusal(err); is && refusal.Code == CodeNoCalls {
		return "", nobody
	}
	return id, err
}

// CodeNoPlayer: nobody who can be challenged has that login. CodeNoAccount: nobody has. Argument: name.
const (
	CodeNoPlayer  article.Code = "lobby.no_player"
	CodeNoAccount article.Code = "lobby.no_account"
)

// Seek looks for anybody to play with.
func (a *App) Seek(ctx context.Context, actor app.Actor, wanted Wanted) (string, error) {
	return a.make(ctx, actor, wanted, lobby.Offer{Audience: lobby.ToEverybody})
}

// OfferByLink offers a game to whoever has the address of the offer.
func (a *App) OfferByLink(ctx context.Context, actor app.Actor, wanted Wanted) (string, error) {
	return a.make(ctx, actor, wanted, lobby.Offer{Audience: lobby.ToHolder})
}

// make makes an offer; the rest of it follows from who makes it and when.
func (a *App) make(ctx context.Context, actor app.Actor, wanted Wanted, offer lobby.Offer) (string, error) {
	if err := a.base.Allow(ctx, actor, app.MakeOffer, ""); err != nil {
		return "", err
	}
	party, name, err := a.partyOf(actor, wanted.Name)
	if err != nil {
		return "", err
	}
	now := a.base.Now()
	offer.Conditions, offer.From, offer.Until = wanted.Conditions, party, 0
	offer.Until = a.lives.until(actor, offer, now)
	if err := a.mayMake(ctx, offer, wanted.Address); err != nil {
		return "", err
	}
	if offer.Rating, err = a.rating(ctx, party, offer.Conditions); err != nil {
		return "", err
	}
	events, err := lobby.Decide(&lobby.State{}, lobby.Make{Offer: offer}, instant(now))
	if err != nil {
		return "", err
	}
	if err := settingsOf(offer.Conditions, 0).Check(); err != nil {
		return "", err
	}
	id, err := a.write(ctx, actor, events, open{Name: name, ToName: wanted.toName, MadeAt: instant(now), Offer: offer})
	if err == nil && party.Account == "" {
		a.MadeAt(wanted.Address, a.isOpen(id))
	}
	return id, err
}

// write makes the stream, with what says that the offer is open and when it falls due.
func (a *App) write(ctx context.Context, actor app.Actor, events []lobby.Event, o open) (id string, err error) {
	if o.ID, err = a.base.NewID(); err != nil {
		return "", err
	}
	doc, err := o.document()
	if err != nil {
		return "", err
	}
	facts, err := factsOf(events)
	if err != nil {
		return "", err
	}
	due := []store.DueRow{{Kind: expireKind, ID: o.ID, Stream: streamOf(o.ID), At: a.lives.first(o.Offer, moment(o.MadeAt))}}
	if o.Offer.Quick {
		due = append(due, store.DueRow{Kind: lookKind, ID: o.ID, Stream: streamOf(o.ID), At: moment(o.MadeAt).Add(lookEvery)})
	}
	return o.ID, a.offers.Create(ctx, actor, app.MakeOffer, o.ID, app.Decision{Facts: facts, Side: func(tx store.Tx) error {
		for _, row := range due {
			if err := tx.PutDue(row); err != nil {
				return err
			}
		}
		return tx.PutDocument(doc)
	}})
}

// settingsOf are the settings of the game that conditions are for; number is that of a position of Chess960 that was drawn.
func settingsOf(c lobby.Conditions, number int) game.Settings {
	s := game.Settings{
		Variant: c.Variant, Edition: c.Edition, Start: c.Start, Control: c.Control, Friendly: c.Friendly, Rated: c.Rated, Private: c.Private,
		Origin: game.Origin{Kind: game.OriginKind(c.Origin.Kind), Side: c.Origin.Side, Without: c.Origin.Without, Drawn: c.Origin.Drawn, Moves: c.Origin.Moves, Number: c.Origin.Number},
	}
	if c.DrawsNumber() {
		s.Origin = game.Origin{Kind: game.Number, Number: number}
	}
	return s
}

// conditionsOf are the conditions of a game that was played.
func conditionsOf(g game.Agreed) lobby.Conditions {
	s := g.Settings
	return lobby.Conditions{
		Variant: s.Variant, Edition: s.Edition, Control: s.Control, Start: s.Start, Rated: g.Rated, Friendly: s.Friendly, Private: s.Private,
		Origin: lobby.Origin{Kind: string(s.Origin.Kind), Side: s.Origin.Side, Without: s.Origin.Without, Drawn: s.Origin.Drawn, Moves: s.Origin.Moves, Number: s.Origin.Number},
	}
}

// seed is drawn for lots.
func (a *App) seed() (uint64, error) {
	raw := make([]byte, 8)
	err := a.base.Random(raw)
	return binary.BigEndian.Uint64(raw), err
}

// factsOf are events as they are written.
func factsOf(events []lobby.Event) ([]app.Fact, error) {
	facts := make([]app.Fact, len(events))
	for i, event := range events {
		name, version, data, err := lobby.Encode(event)
		if err != nil {
			return nil, err
		}
		facts[i] = app.Fact{Type: name, Version: version, Data: data}
	}
	return facts, nil
}

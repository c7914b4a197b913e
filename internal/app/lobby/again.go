package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/lobby"
	"damka/internal/store"
)

// sideFor is how long it is known which browser had a side: as long as the browser keeps its cookie. Then nothing joins its games.
const sideFor = 60 * 24 * time.Hour

// KeepSide notes which browser has a side of a game that came of no offer, such as one by link, so that it can be asked for a rematch and
// asks for one. An account needs no note: the game has it. It is for the program itself, when it gives somebody the side.
func (a *App) KeepSide(ctx context.Context, actor app.Actor, gameID string, side article.Colour) error {
	party := PartyOf(actor)
	if party.Seat == "" {
		return nil
	}
	data, err := json.Marshal(party)
	if err != nil {
		return err
	}
	doc := store.Document{Kind: sideKind, ID: sideID(gameID, side), Data: data, Until: a.base.Now().Add(sideFor)}
	return a.base.Store().Update(ctx, func(tx store.Tx) error { return putOver(tx, doc) })
}

func sideID(gameID string, side article.Colour) string { return gameID + " " + side.String() }

// keptSide is who has a side by [App.KeepSide]; the zero Party for nobody.
func (a *App) keptSide(ctx context.Context, gameID string, side article.Colour) (party lobby.Party, err error) {
	doc, found, err := a.base.Store().Document(ctx, sideKind, sideID(gameID, side))
	if err != nil || !found {
		return party, err
	}
	if err = json.Unmarshal(doc.Data, &party); err != nil {
		err = fmt.Errorf("lobby: the document of the side %s: %w", doc.ID, err)
	}
	return party, err
}

// MayRematch says that an actor has played a game after which there can be a rematch, or plays it: the other side can be asked, or may still
// come, and a game like it can be offered.
func (a *App) MayRematch(ctx context.Context, actor app.Actor, gameID string) (bool, error) {
	played, sides, _, err := a.rematchOf(ctx, actor, gameID)
	if refusal, is := article.AsRefusal(err); is {
		return refusal.Code == CodeRematchWho && !played.Over && !PartyOf(actor).IsZero() && slices.Contains(sides[:], PartyOf(actor)), nil
	}
	return err == nil, err
}

// rematchOf are a game as it was agreed on, its sides, and which of them an actor has. It may not be over yet.
func (a *App) rematchOf(ctx context.Context, actor app.Actor, gameID string) (played game.Agreed, sides [2]lobby.Party, own article.Colour, err error) {
	played, found, err := a.games.AgreedOn(ctx, gameID)
	if err != nil {
		return played, sides, 0, err
	}
	if !found || !canBeOffered(played.Settings) {
		return played, sides, 0, article.Refuse(CodeRematchGame, "")
	}
	if sides, err = a.sidesOf(ctx, gameID, played); err != nil {
		return played, sides, 0, err
	}
	party := PartyOf(actor)
	switch {
	case party.IsZero():
	case party == sides[0] && sides[1].IsValid():
		return played, sides, article.White, nil
	case party == sides[1] && sides[0].IsValid():
		return played, sides, article.Black, nil
	}
	return played, sides, 0, article.Refuse(CodeRematchWho, "")
}

// canBeOffered says that offers have all that makes a game what it is: of the other ways to play they know handicaps alone.
func canBeOffered(s game.Settings) bool {
	return s.Part == (game.Part{}) && s.Blindfold == (game.Sides{}) && s.Consultation == (game.Sides{}) && s.Vacation == 0
}

// Again is how it stands with a rematch of a game, for one of those who played it.
type Again struct {
	Opponent string         // what the other is called; may be empty
	Made     *Offered       // the reader has asked for it
	Asked    *Offered       // the reader is asked for it
	Begun    *Snapshot      // it has begun
	Over     bool           // and that game is over, too
	Declined *lobby.Reason  // the opponent did not want it
	Own      article.Colour // that the reader had
}

// Again is how it stands with a rematch of a game that is over.
func (a *App) Again(ctx context.Context, actor app.Actor, gameID string) (Again, error) {
	if err := a.base.Allow(ctx, actor, app.SeeOffers, ""); err != nil {
		return Again{}, err
	}
	played, _, own, err := a.rematchOf(ctx, actor, gameID)
	if err == nil && !played.Over {
		err = article.Refuse(CodeRematchGame, "")
	}
	if err != nil {
		return Again{}, err
	}
	again := Again{Own: own, Opponent: played.Black.Name}
	if own == article.Black {
		again.Opponent = played.White.Name
	}
	return again, errors.Join(again.addOpen(ctx, a, actor, gameID), again.addOver(ctx, a, actor, gameID))
}

func (g *Again) addOpen(ctx context.Context, a *App, actor app.Actor, gameID string) error {
	all, err := a.offeredBy(ctx, rematchKey, gameID)
	for _, o := range all {
		switch PartyOf(actor) {
		case o.Offer.From:
			g.Made = &o
		case o.Offer.To:
			g.Asked = &o
		}
	}
	return err
}

// addOver adds what has become of the newest that was offered.
func (g *Again) addOver(ctx context.Context, a *App, actor app.Actor, gameID string) error {
	begun, err := a.Begun(ctx, actor)
	if err != nil {
		return err
	}
	for _, s := range begun {
		if s.State.Offer.Rematch == gameID {
			g.Begun = s
			break
		}
	}
	if g.Begun != nil {
		next, _, err := a.games.AgreedOn(ctx, g.Begun.State.Game())
		if g.Over = next.Over; err != nil || !g.Over {
			return err
		}
	}
	declined, err := a.Declined(ctx, actor)
	for _, s := range declined {
		if s.State.Offer.Rematch == gameID && (g.Begun == nil || s.State.LastAt > g.Begun.State.LastAt) {
			g.Declined = &s.State.Reason
			break
		}
	}
	return err
}

// How long somebody is told that a challenge was declined: who waits at a page sees it at once, who offered a slow game looks in later.
const (
	declinedFor     = 15 * time.Minute
	declinedSlowFor = 24 * time.Hour
)

// declined is what tells who made an offer that it was declined.
func (a *App) declined(s *Snapshot) store.Document {
	lasts := declinedFor
	if !s.State.Offer.Conditions.IsLive() {
		lasts = declinedSlowFor
	}
	return store.Document{
		Kind: declinedKind, ID: s.ID, Data: fmt.Appendf(nil, `{"offer":%q}`, s.ID), Until: a.base.Now().Add(lasts),
		Keys: []store.Key{{Name: whoKey, Value: s.State.Offer.From.Key()}},
	}
}

// Declined are the offers of an actor that were declined a short time ago, the newest first.
func (a *App) Declined(ctx context.Context, actor app.Actor) ([]*Snapshot, error) {
	return a.lately(ctx, actor, declinedKind, func(s *lobby.State) bool { return s.Phase == lobby.Refused })
}

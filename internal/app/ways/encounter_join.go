package ways

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// Why an encounter cannot be accepted, taken back, or played again.
const (
	CodeBegun    article.Code = "ways.encounter.begun" // somebody has accepted it
	CodeOwn      article.Code = "ways.encounter.own"
	CodeNotYours article.Code = "ways.encounter.not_yours" // it is for somebody else
	CodeGoesOn   article.Code = "ways.encounter.goes_on"   // no rematch as long as it is played
	CodeNoSide   article.Code = "ways.encounter.no_side"   // who asks did not play it
	CodeNoGame   article.Code = "ways.encounter.no_game"   // there is no game to go to now
)

// JoinEncounter accepts an encounter, and its first game begins.
func (a *App) JoinEncounter(ctx context.Context, actor app.Actor, id, name string) error {
	if err := a.base.Allow(ctx, actor, app.JoinEncounter, ""); err != nil {
		return err
	}
	by, err := personOf(actor, name)
	if err != nil {
		return err
	}
	var maker Person
	if _, err := a.changeEncounter(ctx, id, func(d *encounterDoc) ([]func(store.Tx) error, error) {
		if err := a.mayJoin(ctx, d, by); err != nil {
			return nil, err
		}
		maker = d.Sides[d.By]
		d.Sides[1-d.By], d.Games = by, []noted{{First: true}}
		return []func(store.Tx) error{a.beginsLater(d.part(1))}, nil
	}); err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	err = a.beginNow(ctx, game.Part{Of: encounterStream(id), Number: 1})
	if a.lobby != nil { // nobody has two clocks that run
		err = errors.Join(err, a.lobby.Plays(ctx, maker.Account, maker.Seat), a.lobby.Plays(ctx, by.Account, by.Seat))
	}
	return err
}

// mayJoin refuses who cannot be the other of the two.
func (a *App) mayJoin(ctx context.Context, d *encounterDoc, by Person) error {
	maker := d.Sides[d.By]
	switch {
	case maker.is(by):
		return article.Refuse(CodeOwn, "")
	case !d.isOpen():
		return article.Refuse(CodeBegun, "")
	case !d.To.IsZero() && !d.To.is(by):
		return article.Refuse(CodeNotYours, "")
	case d.Settings.Rated && by.Account == "":
		return article.Refuse(CodeAccount, "")
	}
	return a.areApart(ctx, maker, by)
}

// SeatIn is the game of an encounter that is played now, with the side that somebody has in it and the code of that side for a browser to keep;
// empty for an account.
func (a *App) SeatIn(ctx context.Context, actor app.Actor, id string) (gameID string, side article.Colour, code string, err error) {
	e, err := a.Encounter(ctx, id)
	if err != nil {
		return "", 0, "", err
	}
	who := e.SideOf(actor)
	for _, g := range e.Games {
		if g.Fate != Runs || who == 0 {
			continue
		}
		side = article.Black
		if (who == game.First) == g.FirstIsWhite {
			side = article.White
		}
		if actor.Account() == "" {
			code, err = a.games.CodeOf(ctx, g.ID, side)
		}
		return g.ID, side, code, err
	}
	return "", 0, "", article.Refuse(CodeNoGame, "")
}

// Rematch offers the opponent of an encounter that is over another one in which the other has White first. If the opponent has offered that
// already it is accepted. The answer is its id.
func (a *App) Rematch(ctx context.Context, actor app.Actor, id, name string) (string, error) {
	if err := a.base.Allow(ctx, actor, app.MakeEncounter, ""); err != nil {
		return "", err
	}
	e, err := a.Encounter(ctx, id)
	if err != nil {
		return "", err
	}
	who := e.SideOf(actor)
	switch {
	case who == 0:
		return "", article.Refuse(CodeNoSide, "")
	case e.Phase == Open || e.Phase == Running:
		return "", article.Refuse(CodeGoesOn, "")
	}
	if e.Again != "" {
		return e.Again, a.acceptAgain(ctx, actor, e.Again, name)
	}
	made, err := a.wantedBy(ctx, actor, Wanted{Settings: e.Settings, Bronstein: e.Bronstein, Colour: article.Colour(3 - who), Name: name})
	if err != nil {
		return "", err
	}
	made.To = e.Sides[2-who]
	doc, err := made.document()
	if err != nil {
		return "", err
	}
	again := made.id
	_, err = a.changeEncounter(ctx, id, func(d *encounterDoc) ([]func(store.Tx) error, error) {
		if d.Again != "" { // the other was faster
			again = d.Again
			return nil, nil
		}
		d.Again = made.id
		return []func(store.Tx) error{func(tx store.Tx) error { return tx.PutDocument(doc) }}, nil
	})
	if err == nil && again != made.id {
		err = a.acceptAgain(ctx, actor, again, name)
	}
	return again, err
}

// acceptAgain accepts the rematch if it is open, and is somebody else's.
func (a *App) acceptAgain(ctx context.Context, actor app.Actor, id, name string) error {
	err := a.JoinEncounter(ctx, actor, id, name)
	if refusal, is := article.AsRefusal(err); is && (refusal.Code == CodeOwn || refusal.Code == CodeBegun) {
		return nil
	}
	if errors.Is(err, ErrNotFound) { // it was taken back, or nobody came
		return article.Refuse(CodeAgainOver, "")
	}
	return err
}

// CodeAgainOver: the rematch that was offered is open no more.
const CodeAgainOver article.Code = "ways.encounter.again_over"

func encounterStream(id string) string { return string(game.EncounterPart) + "/" + id }

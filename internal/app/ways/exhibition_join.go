package ways

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/store"
)

// Coming is what who takes a place says.
type Coming struct {
	Name    string // what somebody without an account wants to be called
	Address string // of the network, for the limits; empty: not limited by it
}

// JoinExhibition takes the next place.
func (a *App) JoinExhibition(ctx context.Context, actor app.Actor, id string, coming Coming) error {
	if err := a.base.Allow(ctx, actor, app.JoinExhibition, ""); err != nil {
		return err
	}
	by, err := personOf(actor, coming.Name)
	if err != nil {
		return err
	}
	return a.limited(ctx, by, coming.Address, func() (func(context.Context) (bool, error), error) {
		return a.hasPlace(id, by), a.join(ctx, id, by)
	})
}

// hasPlace says whether somebody has a place in an exhibition that has not begun, or was put out of it: that makes no room at an address.
func (a *App) hasPlace(id string, who Person) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		d, err := a.exhibition(ctx, id)
		if errors.Is(err, ErrNotFound) {
			return false, nil
		}
		return err == nil && d.isOpen() && (d.boardOf(who) != 0 || d.isOut(who)), err
	}
}

func (a *App) join(ctx context.Context, id string, by Person) error {
	return a.changeExhibition(ctx, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		switch {
		case d.By.is(by):
			return nil, article.Refuse(CodeExhibitor, "I.11.1.2")
		case !d.isOpen():
			return nil, article.Refuse(CodeStarted, "")
		case d.boardOf(by) != 0:
			return nil, article.Refuse(CodeTwice, "")
		case d.isOut(by):
			return nil, article.Refuse(CodePutOut, "")
		case len(d.Guests) >= d.Most:
			return nil, article.Refuse(CodeFull, "", article.Arg{Name: "most", Value: article.Number(d.Most)})
		}
		if err := a.areApart(ctx, d.By, by); err != nil {
			return nil, err
		}
		d.Guests = append(d.Guests, by)
		return nil, nil
	})
}

// LeaveExhibition gives one's place up before it begins.
func (a *App) LeaveExhibition(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.AllowSome(ctx, actor, app.LeaveExhibition, ""); err != nil {
		return err
	}
	return a.changeExhibition(ctx, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		board := d.boardOf(PersonOf(actor))
		switch {
		case board == 0:
			return nil, notOwn(app.LeaveExhibition, actor)
		case !d.isOpen():
			return nil, article.Refuse(CodeStarted, "")
		}
		d.Guests = slices.Delete(d.Guests, board-1, board)
		return nil, nil
	})
}

// notOwn is a deed on what is not one's own.
func notOwn(deed app.Deed, actor app.Actor) error {
	return &app.ForbiddenError{Deed: deed, Lack: app.LacksTerms, Limit: app.OwnOffer, Member: !actor.IsVisitor()}
}

package ways

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
)

// StartExhibition lets it begin: all games are made, and nobody can come any more.
func (a *App) StartExhibition(ctx context.Context, actor app.Actor, id string) error {
	err := a.runExhibition(ctx, actor, app.RunExhibition, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		if len(d.Guests) == 0 {
			return nil, article.Refuse(CodeNobodyThere, "I.11.1.2")
		}
		d.Started, d.Out = a.Now().UnixMilli(), nil
		return []func(store.Tx) error{a.beginsLater(d.part(1))}, nil
	})
	if err != nil {
		return err
	}
	return a.beginNow(context.WithoutCancel(ctx), game.Part{Of: exhibitionStream(id), Number: 1})
}

// CancelExhibition calls it off before it begins; nothing of it is left. The owner of the server calls off anybody's.
func (a *App) CancelExhibition(ctx context.Context, actor app.Actor, id string) error {
	return a.runExhibition(ctx, actor, app.ClearExhibition, id, func(*exhibitionDoc) ([]func(store.Tx) error, error) {
		return []func(store.Tx) error{func(tx store.Tx) error { return tx.DeleteDocument(exhibitionKind, id) }}, nil
	})
}

// PutOut takes a guest's place away before it begins, and lets them come no more. Who it is is said by [Exhibition.MarkOf].
func (a *App) PutOut(ctx context.Context, actor app.Actor, id, mark string) error {
	return a.runExhibition(ctx, actor, app.ClearExhibition, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		i := slices.IndexFunc(d.Guests, func(p Person) bool { return markOf(id, p) == mark })
		if i < 0 {
			return nil, article.Refuse(CodeNoGuest, "")
		}
		d.putOut(i + 1)
		return nil, nil
	})
}

// runExhibition does what the exhibitor may do before it begins.
func (a *App) runExhibition(ctx context.Context, actor app.Actor, deed app.Deed, id string, change func(*exhibitionDoc) ([]func(store.Tx) error, error)) error {
	permits, err := a.base.Permits(ctx, actor, deed, "")
	if err != nil {
		return err
	}
	return a.changeExhibition(ctx, id, func(d *exhibitionDoc) ([]func(store.Tx) error, error) {
		if !permits.Unlimited() && !d.By.is(PersonOf(actor)) {
			return nil, notOwn(deed, actor)
		}
		if !d.isOpen() {
			return nil, article.Refuse(CodeStarted, "")
		}
		return change(d)
	})
}

// advanceExhibition makes the games that are missing, and notes whether all are over.
func (a *App) advanceExhibition(ctx context.Context, id string) error {
	for range mostAgain {
		d, err := a.exhibition(ctx, id)
		if err != nil || d.isOpen() {
			return err
		}
		changed, err := a.playBoards(ctx, d)
		if err != nil || !changed {
			return err
		}
		if err := a.putExhibition(ctx, d); !errors.Is(err, store.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("ways: others change the exhibition %s again and again", id)
}

// playBoards makes the games that are missing. It says whether the document is to be changed: names are here until the games have them.
func (a *App) playBoards(ctx context.Context, d *exhibitionDoc) (changed bool, err error) {
	ended := true
	for i := range d.Guests {
		s, found, err := a.games.PartNewest(ctx, gameID(d.part(i+1)))
		if err != nil {
			return false, err
		}
		if !found {
			if found, err = a.playBoard(ctx, d, i); whyRefused(err) != nil { // the other boards are played
				a.base.Log().Error("a board of an exhibition cannot begin", "exhibition", d.id, "board", i+1, "error", err)
				found = false
			} else if err != nil {
				return false, err
			}
			ended = ended && !found
		} else {
			ended = ended && s.Outcome != nil
		}
		if d.Guests[i].Name != "" {
			d.Guests[i].Name, changed = "", true
		}
	}
	changed = changed || ended != d.Ended
	d.Ended = ended
	return changed, nil
}

// playBoard makes the game of a board; false where there is nobody to play it.
func (a *App) playBoard(ctx context.Context, d *exhibitionDoc, i int) (bool, error) {
	for _, p := range []Person{d.By, d.Guests[i]} {
		if gone, err := a.isGone(ctx, p); err != nil || gone {
			return false, err
		}
	}
	exhibitor, err := a.side(ctx, d.By)
	if err != nil {
		return false, err
	}
	guest, err := a.side(ctx, d.Guests[i])
	if err != nil {
		return false, err
	}
	settings := d.Settings
	settings.Part = d.part(i + 1)
	agreed := game.Agreed{Settings: settings, White: exhibitor, Black: guest}
	if settings.Exhibitor == article.Black {
		agreed.White, agreed.Black = guest, exhibitor
	}
	return true, a.games.BeginAgreed(ctx, gameID(settings.Part), agreed)
}

// BoardIn is the game of somebody in an exhibition, with the side and its code for a browser to keep; empty for an account.
func (a *App) BoardIn(ctx context.Context, actor app.Actor, id string) (gameID string, side article.Colour, code string, err error) {
	e, err := a.Exhibition(ctx, id)
	if err != nil {
		return "", 0, "", err
	}
	board := e.BoardOf(actor)
	for _, b := range e.Boards {
		if b.Board != board {
			continue
		}
		side = e.Settings.Exhibitor.Other()
		if actor.Account() == "" {
			code, err = a.games.CodeOf(ctx, b.Game, side)
		}
		return b.Game, side, code, err
	}
	return "", 0, "", article.Refuse(CodeNoBoard, "")
}

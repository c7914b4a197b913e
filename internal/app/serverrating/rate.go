package serverrating

import (
	"context"
	"encoding/json"
	"errors"

	"damka/article"
	"damka/glicko"
	"damka/internal/game"
	"damka/internal/store"
)

// KeptEntries is how many entries a history has; older ones are forgotten.
const KeptEntries = 500

// rate counts what a game gives as it is now, or makes up for what was counted before, and removes the row that asked for it. Whoever
// was faster has done it: then the row goes alone.
func (a *App) rate(ctx context.Context, row store.DueRow) error {
	_, id, _, ok := game.ParseRateID(row.ID)
	if !ok {
		return a.done(ctx, row)
	}
	for {
		change, err := a.changeOf(ctx, id)
		if err != nil {
			return err
		}
		err = a.store().Update(ctx, func(tx store.Tx) error {
			return errors.Join(tx.CancelDue(row.Kind, row.ID), change.put(tx))
		})
		if errors.Is(err, store.ErrStale) {
			continue
		}
		if err != nil {
			return err
		}
		a.shown.forget(change.touched...)
		a.counted.ring(id)
		return a.forgetGone(ctx, change)
	}
}

// done removes a row that asks for nothing.
func (a *App) done(ctx context.Context, row store.DueRow) error {
	return a.store().Update(ctx, func(tx store.Tx) error { return tx.CancelDue(row.Kind, row.ID) })
}

// change is what is to be written; the zero change is nothing.
type change struct {
	documents []store.Document
	forgotten []string // ids of entries
	left      []string // ids of places
	accounts  []string
	touched   []string // ids of ratings
}

func (c change) put(tx store.Tx) error {
	for _, doc := range c.documents {
		if err := tx.PutDocument(doc); err != nil {
			return err
		}
	}
	return errors.Join(deleteAll(tx, entryKind, c.forgotten), deleteAll(tx, placeKind, c.left))
}

// deleteAll deletes the documents of a kind that are there.
func deleteAll(tx store.Tx, kind string, ids []string) error {
	for _, id := range ids {
		if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
	}
	return nil
}

// changeOf is what the game as it is now changes in what was counted.
func (a *App) changeOf(ctx context.Context, id string) (change, error) {
	now, rates, err := a.games.Rates(ctx, id)
	if err != nil || !rates {
		return change{}, err
	}
	before, err := a.rated(ctx, id)
	switch {
	case err != nil:
		return change{}, err
	case before.version == 0 && (!now.Counts || a.base.Now().After(moment(int64(now.At)).Add(keptFor))):
		return change{}, nil
	case before.version == 0:
		return a.first(ctx, id, now)
	case before.Counts == now.Counts && (!now.Counts || before.Shares == now.Shares):
		return change{}, nil
	}
	return a.correction(ctx, id, before, now)
}

// first counts a game for the first time. One whose player is gone is not counted.
func (a *App) first(ctx context.Context, id string, now game.Rates) (change, error) {
	list := List{now.Variant, now.Tempo}
	counted := ratedDoc{List: list.String(), At: int64(now.At), Counts: true, Shares: now.Shares}
	var ratings [2]ratingDoc
	for i, account := range []string{now.White, now.Black} {
		known, err := a.isKnown(ctx, account)
		if err != nil || !known {
			return change{}, err
		}
		if ratings[i], _, err = a.rating(ctx, account, list); err != nil {
			return change{}, err
		}
		counted.Sides[i] = ratedSide{Account: account, Before: ratings[i].Rating}
		if ratings[i].version != 0 {
			counted.Sides[i].Span = max(counted.At-ratings[i].At, 0)
		}
	}
	var c change
	if err := counted.compute(); err != nil {
		return c, err
	}
	for i := range ratings {
		r, side, other := &ratings[i], counted.Sides[i], counted.Sides[1-i]
		r.Rating, r.At = side.After, max(r.At, counted.At)
		r.count(counted.Shares[i], 1)
		entry := entryDoc{At: counted.At, Game: id, Side: sideWord(i), Opponent: other.Account, Other: other.atGame(), Before: side.atGame(), After: side.After, Share: counted.Shares[i]}
		if err := c.enter(side.Account, list, r, entry); err != nil {
			return c, err
		}
	}
	doc, err := counted.document(id)
	c.documents = append(c.documents, doc)
	return c, err
}

// compute finds the ratings after the game; those before where it does not count.
func (r *ratedDoc) compute() (err error) {
	for i := range r.Sides {
		side := &r.Sides[i]
		if side.After = side.Before; !r.Counts {
			continue
		}
		against := glicko.Game{Opponent: r.Sides[1-i].atGame(), Score: scores[r.Shares[i]]}
		if side.After, err = system.Rate(side.Before, periods(side.Span), against); err != nil {
			return damaged("the rating of %s cannot be reckoned with: %v", side.Account, err)
		}
	}
	return nil
}

var scores = map[game.Share]glicko.Score{game.Lost: glicko.Lost, game.Drawn: glicko.Drawn, game.Won: glicko.Won}

// correction makes up for a result that has changed: by as much as the rating after that game would have been another. Deviation and
// volatility stay, and so do all games that were rated meanwhile.
func (a *App) correction(ctx context.Context, id string, before ratedDoc, now game.Rates) (change, error) {
	var c change
	list, err := ParseList(before.List)
	if err != nil {
		return c, err
	}
	after := before
	if after.Counts = now.Counts; now.Counts {
		after.Shares = now.Shares
	}
	if err := after.compute(); err != nil {
		return c, err
	}
	for i, side := range after.Sides {
		if side.Account == "" {
			continue // it was erased
		}
		r, found, err := a.rating(ctx, side.Account, list)
		if err != nil {
			return c, err
		}
		if !found {
			continue // it is being erased
		}
		was := r.Rating
		r.Rating = was.Moved(side.After.Less(before.Sides[i].After))
		note := Corrected
		if before.Counts {
			r.count(before.Shares[i], -1)
		}
		if after.Counts {
			r.count(after.Shares[i], 1)
		} else {
			note = Withdrawn
		}
		entry := entryDoc{At: a.now(), Game: id, Side: sideWord(i), Opponent: after.Sides[1-i].Account, Other: after.Sides[1-i].atGame(), Before: was, After: r.Rating, Share: after.Shares[i], Note: note}
		if err := c.enter(side.Account, list, &r, entry); err != nil {
			return c, err
		}
	}
	doc, err := after.document(id)
	c.documents = append(c.documents, doc)
	return c, err
}

// enter adds an entry to a history, with the rating as it is after it.
func (c *change) enter(account string, list List, r *ratingDoc, entry entryDoc) error {
	r.Entries++
	entry.Number = r.Entries
	id := ratingID(account, list)
	rating, err := document(ratingKind, id, r.version, r)
	if err != nil {
		return err
	}
	if place := placeID(account, list, r.Rating); place != r.place {
		c.move(r.place, place)
	}
	added, err := document(entryKind, entryID(account, list, entry.Number), 0, entry)
	c.documents = append(c.documents, rating, added)
	c.accounts, c.touched = append(c.accounts, account), append(c.touched, id)
	if old := entry.Number - KeptEntries; old >= 1 {
		c.forgotten = append(c.forgotten, entryID(account, list, old))
	}
	return err
}

// move is from one place on a list to another; empty ones are none.
func (c *change) move(from, to string) {
	if from != "" {
		c.left = append(c.left, from)
	}
	if to != "" {
		c.documents = append(c.documents, store.Document{Kind: placeKind, ID: to, Data: json.RawMessage("{}")})
	}
}

// isKnown says whether there is such an account.
func (a *App) isKnown(ctx context.Context, account string) (bool, error) {
	_, _, known, err := a.accounts.PlayerOf(ctx, account)
	return known && isAccount(account), err
}

func sideWord(i int) string { return [...]string{article.White.String(), article.Black.String()}[i] }

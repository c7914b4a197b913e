package serverrating

import (
	"context"
	"errors"

	"damka/internal/store"
)

// What is kept of an account is erased with it. In the histories of opponents there remains that somebody was played, and how strong they
// were: that is the opponent's.

// forgetLater leaves what is kept of an account that is erased to [App.Work]: it can be much.
func (a *App) forgetLater(tx store.Tx, account string) error {
	return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: a.base.Now()})
}

// forgetGone asks once more whether the players of a game that was counted are there: an account may have been erased while it was.
func (a *App) forgetGone(ctx context.Context, c change) error {
	for _, account := range c.accounts {
		known, err := a.isKnown(ctx, account)
		if err != nil {
			return err
		}
		if !known {
			err = a.store().Update(ctx, func(tx store.Tx) error { return a.forgetLater(tx, account) })
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forget erases what is kept of an account.
func (a *App) forget(ctx context.Context, row store.DueRow) error {
	account := row.ID
	if isAccount(account) {
		if err := errors.Join(a.forgetRatings(ctx, account), a.forgetHistory(ctx, account), a.forgetSides(ctx, account)); err != nil {
			return err
		}
	}
	a.shown.forgetAll()
	a.boards.forgetAll()
	return a.done(ctx, row)
}

// forgetRatings deletes the ratings of an account and their places.
func (a *App) forgetRatings(ctx context.Context, account string) error {
	for _, list := range Lists() {
		if err := a.forgetRating(ctx, account, list); err != nil {
			return err
		}
	}
	return nil
}

// forgetRating deletes one. It is written once more before: who rates a game at the same time has moved the place, and then both are read again.
func (a *App) forgetRating(ctx context.Context, account string, list List) error {
	for {
		r, found, err := a.rating(ctx, account, list)
		if err != nil || !found {
			return err
		}
		doc, err := document(ratingKind, ratingID(account, list), r.version, r)
		if err != nil {
			return err
		}
		err = a.store().Update(ctx, func(tx store.Tx) error {
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
			return errors.Join(deleteAll(tx, ratingKind, []string{doc.ID}), deleteAll(tx, placeKind, []string{r.place}))
		})
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

// forgetHistory deletes the entries of an account.
func (a *App) forgetHistory(ctx context.Context, account string) error {
	var ids []string
	err := a.under(ctx, entryKind, account+".", func(doc store.Document) (bool, error) {
		ids = append(ids, doc.ID)
		return true, nil
	})
	if err != nil || len(ids) == 0 {
		return err
	}
	return a.store().Update(ctx, func(tx store.Tx) error { return deleteAll(tx, entryKind, ids) })
}

// forgetSides takes an account out of the games that were counted.
func (a *App) forgetSides(ctx context.Context, account string) error {
	docs, err := a.store().DocumentsBy(ctx, ratedKind, accountKey, account)
	for _, doc := range docs {
		if err == nil {
			err = a.forgetSide(ctx, doc.ID, account)
		}
	}
	return err
}

func (a *App) forgetSide(ctx context.Context, id, account string) error {
	for {
		r, err := a.rated(ctx, id)
		if err != nil || r.version == 0 {
			return err
		}
		for i := range r.Sides {
			if r.Sides[i].Account == account {
				r.Sides[i].Account = ""
			}
		}
		doc, err := r.document(id)
		if err == nil {
			err = a.store().Update(ctx, func(tx store.Tx) error { return tx.PutDocument(doc) })
		}
		if !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

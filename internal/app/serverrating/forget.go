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
		if err := errors.Join(a.forgetUnder(ctx, ratingKind, account), a.forgetUnder(ctx, entryKind, account), a.forgetSides(ctx, account)); err != nil {
			return err
		}
	}
	a.shown.forgetAll()
	a.boards.forgetAll()
	return a.done(ctx, row)
}

// forgetUnder deletes the documents of an account.
func (a *App) forgetUnder(ctx context.Context, kind, account string) error {
	var ids []string
	err := a.under(ctx, kind, account+".", func(doc store.Document) (bool, error) {
		ids = append(ids, doc.ID)
		return true, nil
	})
	if err != nil || len(ids) == 0 {
		return err
	}
	return a.store().Update(ctx, func(tx store.Tx) error {
		for _, id := range ids {
			if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		return nil
	})
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

package lobby

import (
	"context"
	"errors"
	"slices"

	"damka/internal/app"
	"damka/internal/lobby"
	"damka/internal/store"
)

// forgetLater leaves what is to be forgotten of an account that is erased to [App.Work].
func forgetLater(base *app.Base) app.AlsoErase {
	return func(tx store.Tx, account string) error {
		return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: base.Now()})
	}
}

// forgetAccount ends the open offers of an account and to it, and forgets its wishes, those that others have of it, and whom it played
// last. What is left in the journal is an id that nobody has any more.
func (a *App) forgetAccount(ctx context.Context, account string) error {
	party := lobby.Party{Account: account}
	for _, key := range []string{fromKey, toKey} {
		opens, err := a.opensBy(ctx, key, party.Key())
		if err != nil {
			return err
		}
		for _, o := range opens {
			if err := a.end(ctx, o.ID, nil); err != nil {
				return err
			}
		}
	}
	blocking, err := a.base.Store().DocumentsBy(ctx, wishesKind, blockedKey, account)
	if err != nil {
		return err
	}
	for _, doc := range blocking {
		err := a.updateWishes(ctx, doc.ID, func(w *Wishes) error {
			w.Blocked = slices.DeleteFunc(w.Blocked, func(b string) bool { return b == account })
			return nil
		})
		if err != nil {
			return err
		}
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for kind, id := range map[string]string{wishesKind: account, metKind: party.Key()} {
			if err := tx.DeleteDocument(kind, id); err != nil && !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		return nil
	})
}

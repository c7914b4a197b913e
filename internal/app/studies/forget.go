package studies

import (
	"context"
	"errors"
	"slices"
	"time"

	"damka/internal/app"
	"damka/internal/store"
)

// The studies of an account are erased with it, also those that it shares: they are its own. Of those of others it is taken out, as somebody who
// may change them and as somebody who has saved chapters.

// forgetKind is the kind of the rows that say that an account was erased.
const forgetKind = "study.forget"

// forgetLater leaves what is kept of an account that is erased to [App.Work]: it can be much.
func (a *App) forgetLater(tx store.Tx, account string) error {
	return tx.PutDue(store.DueRow{Kind: forgetKind, ID: account, At: a.base.Now()})
}

// forgetGone asks once more whether an account is there that has just kept something: it may have been erased meanwhile.
func (a *App) forgetGone(ctx context.Context, account string) error {
	_, known, err := a.accounts.Public(ctx, account)
	if err != nil || known {
		return err
	}
	return a.store().Update(ctx, func(tx store.Tx) error { return a.forgetLater(tx, account) })
}

// Work forgets what was kept of accounts that are erased, until the context ends or the store is closed; then it returns nil. Several workers
// may work at the same time, also in several processes.
func (a *App) Work(ctx context.Context) error {
	return app.Worker{
		Base: a.base, Kinds: []string{forgetKind}, AtOnce: 1, Lease: 10 * time.Second, Failure: "studies cannot be forgotten",
		Do: func(ctx context.Context, row store.TakenDue) error { return a.forget(ctx, row.DueRow) },
	}.Run(ctx)
}

// forget erases what is kept of an account.
func (a *App) forget(ctx context.Context, row store.DueRow) error {
	account := row.ID
	own, err := a.heads(ctx, ownerKey, account)
	if err != nil {
		return err
	}
	for _, h := range own {
		err := a.delete(ctx, h.id, func(*headDoc) error { return nil })
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
	}
	for _, key := range []string{editorKey, saverKey} {
		others, err := a.heads(ctx, key, account)
		for _, h := range others {
			err = errors.Join(err, a.takeOut(ctx, h.id, account))
		}
		if err != nil {
			return err
		}
	}
	return a.store().Update(ctx, func(tx store.Tx) error { return tx.CancelDue(row.Kind, row.ID) })
}

// takeOut takes an account out of a study of somebody else.
func (a *App) takeOut(ctx context.Context, id, account string) error {
	for {
		h, err := a.head(ctx, id)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		h.Editors = slices.DeleteFunc(h.Editors, func(editor string) bool { return editor == account })
		for i := range h.Saves {
			if h.Saves[i].By == account {
				h.Saves[i].By = ""
			}
		}
		if err := a.write(ctx, h, nil, nil); !errors.Is(err, store.ErrStale) {
			return err
		}
	}
}

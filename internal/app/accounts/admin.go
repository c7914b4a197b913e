package accounts

import (
	"context"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

// page is how many documents are read at once.
const page = 200

// every lists all things of a kind.
func every[T any](ctx context.Context, a *App, kind string) ([]T, error) {
	var all []T
	for after := ""; ; {
		docs, err := a.store.DocumentsAfter(ctx, kind, after, page)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			thing, err := read[T](doc)
			if err != nil {
				return nil, err
			}
			all = append(all, thing)
			after = doc.ID
		}
		if len(docs) < page {
			return all, nil
		}
	}
}

// Accounts are all accounts, in no order that people know.
func (a *App) Accounts(ctx context.Context, actor app.Actor) ([]account.Account, error) {
	if err := a.base.Allow(ctx, actor, app.SeeAccounts, ""); err != nil {
		return nil, err
	}
	return every[account.Account](ctx, a, accountKind)
}

// Account is somebody's account.
func (a *App) Account(ctx context.Context, actor app.Actor, id string) (account.Account, error) {
	if err := a.base.Allow(ctx, actor, app.SeeAccounts, ""); err != nil {
		return account.Account{}, err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	return of, err
}

// Find is the account of a login or a confirmed address, for who gives roles by name.
func (a *App) Find(ctx context.Context, actor app.Actor, name string) (account.Account, error) {
	if err := a.base.Allow(ctx, actor, app.SeeAccounts, ""); err != nil {
		return account.Account{}, err
	}
	of, found, err := a.find(ctx, name)
	if err == nil && !found {
		err = errNoAccount()
	}
	return of, err
}

// Suspend keeps somebody out from now on, and ends their sessions.
func (a *App) Suspend(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.SuspendAccount, ""); err != nil {
		return err
	}
	a.owners.Lock()
	defer a.owners.Unlock()
	if err := a.notTheLastOwner(ctx, actor, id); err != nil {
		return err
	}
	_, err := a.changeEndingSessions(ctx, id, "", func(of account.Account) (account.Account, error) { return of.SuspendedAt(a.base.Now()), nil })
	return err
}

// Restore lets somebody in again.
func (a *App) Restore(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.SuspendAccount, ""); err != nil {
		return err
	}
	_, err := a.changeAccount(ctx, id, func(of account.Account) (account.Account, error) { return of.Restored(), nil })
	return err
}

// ResetLink makes a link to a new password for somebody, to hand over. With codesOff it
// also takes the app away, for who lost that, too.
func (a *App) ResetLink(ctx context.Context, actor app.Actor, id string, codesOff bool) (account.Secret, error) {
	if err := a.base.Allow(ctx, actor, app.ResetAccount, ""); err != nil {
		return account.Secret{}, err
	}
	linkID, secret, err := a.newLink()
	if err != nil {
		return account.Secret{}, err
	}
	var invitation account.Invitation
	var hold func(store.Tx) error
	_, err = a.changeAccount(ctx, id, func(of account.Account) (_ account.Account, err error) {
		if hold, err = a.holdOther(ctx, actor, id); err == nil {
			invitation, err = account.Reset(linkID, secret.Hash(), id, actor.Principal(), codesOff, a.base.Now())
		}
		return of, err
	}, func(tx store.Tx) error {
		if err := hold(tx); err != nil {
			return err
		}
		return put(tx, invitation, 0)
	})
	if err != nil {
		return account.Secret{}, err
	}
	return secret, nil
}

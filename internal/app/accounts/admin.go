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
	if _, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount()); err != nil {
		return account.Secret{}, err
	}
	linkID, secret, err := a.newLink()
	if err != nil {
		return account.Secret{}, err
	}
	invitation, err := account.Reset(linkID, secret.Hash(), id, actor.Principal(), codesOff, a.base.Now())
	if err != nil {
		return account.Secret{}, err
	}
	return secret, a.add(ctx, invitation)
}

// Erase removes somebody's account for good, with everything that is stored of it; what
// they signed stays, with a role and a number.
func (a *App) Erase(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.EraseAccount, ""); err != nil {
		return err
	}
	return a.erase(ctx, actor, id)
}

// EraseOwn is Erase of the actor's own account.
func (a *App) EraseOwn(ctx context.Context, actor app.Actor) error {
	id, err := a.own(ctx, actor, app.EraseSelf)
	if err != nil {
		return err
	}
	return a.erase(ctx, actor, id)
}

func (a *App) erase(ctx context.Context, actor app.Actor, id string) error {
	a.owners.Lock()
	defer a.owners.Unlock()
	if err := a.notTheLastOwner(ctx, actor, id); err != nil {
		return err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if err != nil {
		return err
	}
	belong := map[string][]string{}
	for _, one := range []struct{ kind, key, value string }{
		{sessionKind, principalKey, of.Principal()}, {attemptKind, accountKey, id}, {tokenKind, accountKey, id}, {invitationKind, accountKey, id},
	} {
		if belong[one.kind], err = a.ids(ctx, one.kind, one.key, one.value); err != nil {
			return err
		}
	}
	signed, err := a.base.SignedAs(ctx, of.Principal())
	if err != nil {
		return err
	}
	return a.write(ctx, []string{of.Principal()}, func(tx store.Tx) error {
		if err := app.ForgetSigners(tx, signed...); err != nil {
			return err
		}
		for _, kind := range []string{sessionKind, attemptKind, tokenKind, invitationKind} {
			if err := forget(tx, kind, belong[kind]...); err != nil {
				return err
			}
		}
		for _, template := range []string{MailReset, MailConfirm} {
			if err := a.unmail(tx, template, "account/"+id); err != nil {
				return err
			}
		}
		return forget(tx, accountKind, id)
	})
}

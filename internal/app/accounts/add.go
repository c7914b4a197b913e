package accounts

import (
	"context"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// Add makes an account for somebody else, with roles that the actor needs to be allowed to give.
// Without a password the person chooses one at a link, once, whose secret is returned; with one the
// secret is zero.
func (a *App) Add(ctx context.Context, actor app.Actor, who Joiner, roles []app.Grant) (account.Account, account.Secret, error) {
	none := func(err error) (account.Account, account.Secret, error) {
		return account.Account{}, account.Secret{}, err
	}
	if err := a.base.Allow(ctx, actor, app.InviteAccount, ""); err != nil {
		return none(err)
	}
	enter := a.named
	if who.Password != "" {
		enter = a.made
	}
	of, err := enter(ctx, who)
	if err != nil {
		return none(err)
	}
	for _, role := range roles {
		grant, err := a.mayGive(ctx, actor, role)
		if err == nil {
			of, err = withGrant(of, grant)
		}
		if err != nil {
			return none(err)
		}
	}
	if who.Password != "" {
		return of, account.Secret{}, a.addBy(ctx, actor.Account(), of)
	}
	id, secret, err := a.newLink()
	if err != nil {
		return none(err)
	}
	choose, err := account.Reset(id, secret.Hash(), of.ID(), actor.Principal(), false, a.base.Now())
	if err != nil {
		return none(err)
	}
	err = a.addBy(ctx, actor.Account(), of, func(tx store.Tx) error { return put(tx, choose, 0) })
	return of, secret, err
}

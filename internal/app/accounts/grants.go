package accounts

import (
	"context"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
)

// putInCharge makes somebody with an account the chief arbiter of a stream that they
// are about to make or open.
func (a *App) putInCharge(ctx context.Context, actor app.Actor, stream journal.Stream) error {
	if actor.Account() == "" {
		return nil
	}
	grant, err := account.NewGrant(app.ChiefArbiter.String(), string(stream), "", actor.Principal(), a.base.Now())
	if err != nil {
		return err
	}
	_, err = a.changeAccount(ctx, actor.Account(), func(of account.Account) (account.Account, error) { return of.WithGrant(grant) })
	return err
}

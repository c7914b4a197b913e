package accounts

import (
	"context"

	"damka/internal/app"
)

// Appoint gives a role to the account of a login or of a confirmed address. Who may give the
// role is told whether there is such an account: they have to know whom they appoint.
func (a *App) Appoint(ctx context.Context, actor app.Actor, name string, g app.Grant) error {
	if err := a.mayGiveOrTake(ctx, actor, g); err != nil {
		return err
	}
	of, found, err := a.find(ctx, name)
	if err != nil {
		return err
	}
	if !found {
		return refuse("account.nobody")
	}
	return a.Give(ctx, actor, of.ID(), g)
}

package accounts

import (
	"context"
	"errors"

	"damka/internal/account"
	"damka/internal/app"
)

// Contact is how somebody with an account is written to: only a confirmed address is one, and it may be empty. False for nobody, and for an account that
// cannot be used. It takes no actor: the address goes to the program that sends letters, and to no page.
func (a *App) Contact(ctx context.Context, id string) (name, email, language string, found bool, err error) {
	of, _, err := load[account.Account](ctx, a, accountKind, id, errUnknown)
	if errors.Is(err, errUnknown) || err == nil && of.Usable() != nil {
		return "", "", "", false, nil
	}
	if err != nil {
		return "", "", "", false, err
	}
	return of.Name(), of.ConfirmedEmail().String(), of.Language(), true, nil
}

// InRole are the ids of the accounts that have a role of the whole Damka, for the program that sends letters: there is no actor.
func (a *App) InRole(ctx context.Context, role app.Role) ([]string, error) {
	return a.ids(ctx, accountKind, roleKey, role.String())
}

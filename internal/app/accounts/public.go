package accounts

import (
	"context"
	"errors"

	"damka/internal/account"
)

// Public is how an account is called in public: the login. The name is for who gives roles. False for an account that was erased or
// suspended. It is for the program itself, which shows somebody who plays in public: there is no actor.
func (a *App) Public(ctx context.Context, id string) (login string, known bool, err error) {
	of, _, err := load[account.Account](ctx, a, accountKind, id, errUnknown)
	if errors.Is(err, errUnknown) || err == nil && of.Usable() != nil {
		return "", false, nil
	}
	return of.Login().String(), err == nil, err
}

// Called is the id of the account with a login, however it is written; false for none. It is for the program itself, which shows of an
// account only what its person does in public.
func (a *App) Called(ctx context.Context, login string) (id string, known bool, err error) {
	parsed, err := account.ParseLogin(login)
	if err != nil {
		return "", false, nil
	}
	docs, err := a.store.DocumentsBy(ctx, accountKind, loginKey, parsed.Folded())
	if err != nil || len(docs) == 0 {
		return "", false, err
	}
	of, err := read[account.Account](docs[0])
	if err != nil || of.Usable() != nil {
		return "", false, err
	}
	return of.ID(), true, nil
}

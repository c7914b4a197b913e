package accounts

import "context"

// PlayerOf is what the holder of an account is called in the lobby, and whether a program plays with it; not found: nobody can use the
// account. It is for the program itself, as [App.User] is.
func (a *App) PlayerOf(ctx context.Context, id string) (login string, program, found bool, err error) {
	of, found, err := a.User(ctx, id)
	return of.Login.String(), of.IsProgram(), found, err
}

// AccountCalled is the account with a login, however its letters are written; see [App.UserNamed].
func (a *App) AccountCalled(ctx context.Context, login string) (id string, found bool, err error) {
	of, found, err := a.UserNamed(ctx, login)
	return of.Account, found, err
}

package accounts

import (
	"context"
	"time"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// MostTokens is how many tokens an account has at most.
const MostTokens = 50

// MakeToken makes a token for a program that acts for the actor. The text is shown once.
func (a *App) MakeToken(ctx context.Context, actor app.Actor, name string, scopes []account.Scope, until time.Time) (account.Token, string, error) {
	id, err := a.own(ctx, actor, app.MakeToken)
	if err != nil {
		return account.Token{}, "", err
	}
	tokenID, secret, err := a.newLink()
	if err != nil {
		return account.Token{}, "", err
	}
	token, err := account.NewToken(tokenID, secret.Hash(), id, name, scopes, a.base.Now(), until)
	if err != nil {
		return account.Token{}, "", err
	}
	err = a.guarded(ctx, "account:"+id, errNoAccount(), func() error {
		held, err := a.ids(ctx, tokenKind, accountKey, id)
		if err == nil && len(held) >= MostTokens {
			err = refuse("account.tokens_many", number("most", MostTokens))
		}
		return err
	}, func(tx store.Tx) error { return put(tx, token, 0) })
	if err != nil {
		return account.Token{}, "", err
	}
	return token, account.TokenText(secret), nil
}

// Tokens are the actor's own tokens.
func (a *App) Tokens(ctx context.Context, actor app.Actor) ([]account.Token, error) {
	id, err := a.own(ctx, actor, app.KeepAccount)
	if err != nil {
		return nil, err
	}
	return by[account.Token](ctx, a, tokenKind, accountKey, id)
}

// RevokeToken ends one of the actor's own tokens.
func (a *App) RevokeToken(ctx context.Context, actor app.Actor, token string) error {
	id, err := a.own(ctx, actor, app.KeepAccount)
	if err != nil {
		return err
	}
	none := refuse("account.no_token")
	held, _, err := load[account.Token](ctx, a, tokenKind, token, none)
	if err == nil && held.Account() != id {
		err = none
	}
	if err != nil {
		return err
	}
	return a.write(ctx, []string{string(held.Hash())}, func(tx store.Tx) error { return forget(tx, tokenKind, token) })
}

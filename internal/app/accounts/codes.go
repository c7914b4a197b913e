package accounts

import (
	"context"

	"damka/internal/account"
	"damka/internal/app"
)

// SetUpApp gives the actor the secret of an authenticator app. It counts when a code of it was
// confirmed; an app that counts already has to be removed first.
func (a *App) SetUpApp(ctx context.Context, actor app.Actor) (account.TOTP, account.Login, error) {
	var secret [account.TOTPSize]byte
	if err := a.base.Random(secret[:]); err != nil {
		return account.TOTP{}, account.Login{}, err
	}
	device := account.NewTOTP(secret)
	var login account.Login
	err := a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) {
		if of.NeedsCode() {
			return of, refuse("account.app_twice")
		}
		login = of.Login()
		return of.WithTOTP(device), nil
	})
	if err != nil {
		return account.TOTP{}, account.Login{}, err
	}
	return device, login, nil
}

// ConfirmApp takes the first code of an app, which counts from now on, and gives the recovery codes,
// which are shown once. All other sessions end.
func (a *App) ConfirmApp(ctx context.Context, actor app.Actor, from From, code string) ([]string, error) {
	id, err := a.own(ctx, actor, app.SecureAccount)
	if err != nil {
		return nil, err
	}
	if err := take(a.base.Now(), limit{a.byCode, id}); err != nil {
		return nil, err
	}
	confirm := func(of account.Account) (account.TOTP, error) {
		if of.NeedsCode() {
			return account.TOTP{}, refuse("account.app_twice")
		}
		device, ok := of.TOTP().Take(code, a.base.Now())
		if !ok {
			return device, refuse("account.code_wrong")
		}
		return device, nil
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if err == nil {
		_, err = confirm(of) // before any work
	}
	if err != nil {
		return nil, err
	}
	set, shown, err := a.newRecovery(ctx)
	if err != nil {
		return nil, err
	}
	_, err = a.changeEndingSessions(ctx, id, from.Session, func(of account.Account) (account.Account, error) {
		device, err := confirm(of)
		if err != nil {
			return of, err
		}
		return of.WithTOTP(device).WithRecovery(set)
	})
	if err != nil {
		return nil, err
	}
	return shown, nil
}

func (a *App) newRecovery(ctx context.Context) (set account.Recovery, shown []string, err error) {
	var random [account.RecoverySize]byte
	if err := a.base.Random(random[:]); err != nil {
		return set, nil, err
	}
	salt, err := a.salt()
	if err != nil {
		return set, nil, err
	}
	err = a.hashing.do(ctx, func() { set, shown = account.NewRecovery(random, salt, a.cost) })
	return set, shown, err
}

// NewRecoveryCodes gives the actor other recovery codes; the old ones no longer work.
func (a *App) NewRecoveryCodes(ctx context.Context, actor app.Actor) ([]string, error) {
	id, err := a.own(ctx, actor, app.SecureAccount)
	if err != nil {
		return nil, err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if err == nil && !of.NeedsCode() {
		err = refuse("account.no_app") // before any work
	}
	if err == nil {
		err = take(a.base.Now(), limit{a.byCode, id})
	}
	if err != nil {
		return nil, err
	}
	set, shown, err := a.newRecovery(ctx)
	if err != nil {
		return nil, err
	}
	err = a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) { return of.WithRecovery(set) })
	if err != nil {
		return nil, err
	}
	return shown, nil
}

// RemoveApp takes the actor's app away, and with it the recovery codes.
func (a *App) RemoveApp(ctx context.Context, actor app.Actor) error {
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) { return of.WithTOTP(account.TOTP{}), nil })
}

// AddPasskey adds a passkey that the library of passkeys found right.
func (a *App) AddPasskey(ctx context.Context, actor app.Actor, passkey, name string, credential []byte) error {
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) {
		p, err := account.NewPasskey(passkey, name, credential, a.base.Now())
		if err != nil {
			return of, err
		}
		return of.WithPasskey(p)
	})
}

// RemovePasskey removes one of the actor's passkeys, unless it is the only way to sign in.
func (a *App) RemovePasskey(ctx context.Context, actor app.Actor, passkey string) error {
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) { return of.WithoutPasskey(passkey) })
}

package accounts

import (
	"context"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// Own is the actor's own account.
func (a *App) Own(ctx context.Context, actor app.Actor) (account.Account, error) {
	id, err := a.own(ctx, actor, app.KeepAccount)
	if err != nil {
		return account.Account{}, err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	return of, err
}

func (a *App) changeOwn(ctx context.Context, actor app.Actor, deed app.Deed, decide func(account.Account) (account.Account, error), and ...func(store.Tx) error) error {
	id, err := a.own(ctx, actor, deed)
	if err == nil {
		_, err = a.changeAccount(ctx, id, decide, and...)
	}
	return err
}

// SetName changes the name by which the actor is called.
func (a *App) SetName(ctx context.Context, actor app.Actor, name string) error {
	return a.changeOwn(ctx, actor, app.KeepAccount, func(of account.Account) (account.Account, error) { return of.Named(name) })
}

// SetLook changes the language and the theme of the actor's pages; empty: as the browser
// says.
func (a *App) SetLook(ctx context.Context, actor app.Actor, language, theme string) error {
	return a.changeOwn(ctx, actor, app.KeepAccount, func(of account.Account) (account.Account, error) { return of.WithLook(language, theme) })
}

// SetLogin changes the name by which the actor signs in.
func (a *App) SetLogin(ctx context.Context, actor app.Actor, text string) error {
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) {
		login, err := account.ParseLogin(text)
		if err != nil {
			return of, err
		}
		return of.WithLogin(login)
	})
}

// SetEmail changes the actor's address, or removes it where it is empty. A link to confirm
// it is mailed to it; until then it is used for nothing else.
func (a *App) SetEmail(ctx context.Context, actor app.Actor, text string) error {
	var now account.Account
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (account.Account, error) {
		var email account.Email
		if text != "" {
			var err error
			if email, err = account.ParseEmail(text); err != nil {
				return of, err
			}
		}
		now = of.WithEmail(email)
		return now, nil
	}, func(tx store.Tx) error {
		if now.Email().IsZero() || !now.ConfirmedEmail().IsZero() {
			return a.unmail(tx, MailConfirm, "account/"+now.ID())
		}
		return a.mail(tx, MailConfirm, "account/"+now.ID())
	})
}

// ConfirmEmail shows that an address is the account's: the link was mailed to it. Whoever has
// the secret may: there is no actor.
func (a *App) ConfirmEmail(ctx context.Context, secret string) (account.Account, error) {
	invitation, err := a.invited(ctx, secret, account.ToConfirm)
	if err != nil {
		return account.Account{}, err
	}
	return a.changeAccount(ctx, invitation.Account(), func(of account.Account) (account.Account, error) {
		return of.WithConfirmed(invitation.Email(), a.base.Now())
	}, func(tx store.Tx) error { return forget(tx, invitationKind, invitation.ID()) })
}

// ChangePassword changes the actor's password. The old one has to be right; an account that
// has none, only passkeys, needs a sign-in just now instead. All other sessions end; the one
// of the request gets a new secret.
func (a *App) ChangePassword(ctx context.Context, actor app.Actor, from From, old, next string) (account.Secret, error) {
	none := account.Secret{}
	of, err := a.Own(ctx, actor)
	if err != nil {
		return none, err
	}
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}, limit{a.byCode, of.ID()}); err != nil {
		return none, err
	}
	if of.Password().IsZero() {
		if err := a.base.Allow(ctx, actor, app.SecureAccount, ""); err != nil {
			return none, err
		}
	} else if right, err := a.verify(ctx, of.Password(), account.TypedPassword(old)); err != nil {
		return none, err
	} else if !right {
		return none, refuse("account.password_wrong")
	}
	hash, err := a.newHash(ctx, of, next)
	if err != nil {
		return none, err
	}
	_, err = a.changeEndingSessions(ctx, of.ID(), from.Session, func(now account.Account) (account.Account, error) {
		if now.Password() != of.Password() {
			return now, refuse("account.password_wrong") // it was changed a moment ago
		}
		return now.WithPassword(hash), nil
	}, a.dropResets(ctx, of.ID()))
	if err != nil {
		return none, err
	}
	a.byCode.Forget(of.ID())
	return a.turn(ctx, from.Session, func(s account.Session) (account.Session, error) { return s, nil })
}

// newHash is the hash of a password that somebody chooses for an account.
func (a *App) newHash(ctx context.Context, of account.Account, text string) (account.Hash, error) {
	password, err := account.NewPassword(text, of.Login(), of.Name(), of.Email())
	if err != nil {
		return account.Hash{}, err
	}
	return a.hash(ctx, password)
}

// dropResets forgets the links to a new password of an account: there is one now.
func (a *App) dropResets(ctx context.Context, id string) func(store.Tx) error {
	open, err := by[account.Invitation](ctx, a, invitationKind, accountKey, id)
	return func(tx store.Tx) error {
		if err != nil {
			return err
		}
		for _, i := range open {
			if i.For() == account.ToReset {
				if err := forget(tx, invitationKind, i.ID()); err != nil {
					return err
				}
			}
		}
		return a.unmail(tx, MailReset, "account/"+id)
	}
}

// RequestReset asks for a link to a new password. It is mailed if there is such an account
// with a confirmed address; the answer is the same if not. There is no actor yet.
func (a *App) RequestReset(ctx context.Context, from From, name string) error {
	key := limitKey(name)
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}, limit{a.byReset, key}); err != nil {
		return err
	}
	of, found, err := a.find(ctx, name)
	if err != nil {
		return err
	}
	known := found && of.Usable() == nil && !of.ConfirmedEmail().IsZero()
	return a.store.Update(ctx, func(tx store.Tx) error {
		if !known {
			return nil
		}
		return a.mail(tx, MailReset, "account/"+of.ID())
	})
}

// Reset sets a new password with a link, which is used up by that, and ends all sessions. It
// signs nobody in: who has an app still needs its code, unless the link switches it off. Whoever has
// the secret may: there is no actor.
func (a *App) Reset(ctx context.Context, from From, secret, password string) error {
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}); err != nil {
		return err
	}
	invitation, err := a.invited(ctx, secret, account.ToReset)
	if err != nil {
		return err
	}
	of, _, err := load[account.Account](ctx, a, accountKind, invitation.Account(), refuse("account.invitation_over"))
	if err != nil {
		return err
	}
	hash, err := a.newHash(ctx, of, password)
	if err != nil {
		return err
	}
	_, err = a.changeEndingSessions(ctx, of.ID(), "", func(now account.Account) (account.Account, error) {
		if _, err := a.invited(ctx, secret, account.ToReset); err != nil {
			return now, err // somebody else was faster
		}
		if invitation.CodesOff() {
			now = now.WithTOTP(account.TOTP{})
		}
		return now.WithPassword(hash), nil
	}, a.dropResets(ctx, of.ID()))
	return err
}

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
// it is mailed to it; until then it is used for nothing else. Links to the address before are over.
func (a *App) SetEmail(ctx context.Context, actor app.Actor, text string) error {
	id, err := a.own(ctx, actor, app.SecureAccount)
	if err != nil {
		return err
	}
	var email account.Email
	if text != "" {
		if email, err = account.ParseEmail(text); err != nil {
			return err
		}
	}
	before, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if err == nil && before.WithEmail(email).ConfirmedEmail().IsZero() {
		err = a.mayWriteTo(email, actor.Principal())
	}
	if err != nil {
		return err
	}
	var now account.Account
	var links []string
	return a.changeOwn(ctx, actor, app.SecureAccount, func(of account.Account) (_ account.Account, err error) {
		links = nil
		if of.Email() != email {
			links, err = a.linksOf(ctx, of.ID(), account.ToConfirm)
		}
		now = of.WithEmail(email)
		return now, err
	}, func(tx store.Tx) error {
		if err := forget(tx, invitationKind, links...); err != nil {
			return err
		}
		if now.Email().IsZero() || !now.ConfirmedEmail().IsZero() {
			return a.unmail(tx, MailConfirm, "account/"+now.ID())
		}
		return a.mail(tx, MailConfirm, "account/"+now.ID())
	})
}

// ConfirmEmail shows that an address is the account's: the link was mailed to it, and is used up by
// that. Whoever has the secret may: there is no actor.
func (a *App) ConfirmEmail(ctx context.Context, secret string) (account.Account, error) {
	invitation, err := a.invited(ctx, secret, account.ToConfirm)
	if err != nil {
		return account.Account{}, err
	}
	return a.changeAccount(ctx, invitation.Account(), func(of account.Account) (account.Account, error) {
		return of.WithConfirmed(invitation.Email(), a.base.Now())
	}, func(tx store.Tx) error { return useUp(tx, invitation) })
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
	if err := take(a.base.Now(), limit{a.byCode, of.ID()}); err != nil {
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
	turn, err := a.newTurning(from.Session)
	if err != nil {
		return none, err
	}
	err = a.setPassword(ctx, of.ID(), from.Session, func(now account.Account) (account.Account, error) {
		if now.Password() != of.Password() {
			return now, refuse("account.password_wrong") // it was changed a moment ago
		}
		return now.WithPassword(hash), turn.read(ctx, of.Principal())
	}, turn.put)
	if err == nil {
		a.byCode.Forget(of.ID())
	}
	return turn.done(err)
}

// setPassword changes an account that gets another password: all of its sessions end but that of a
// secret, and so do all links to a new password.
func (a *App) setPassword(ctx context.Context, id, keep string, decide func(account.Account) (account.Account, error), and ...func(store.Tx) error) error {
	var resets []string
	_, err := a.changeEndingSessions(ctx, id, keep, func(of account.Account) (account.Account, error) {
		of, err := decide(of)
		if err == nil {
			resets, err = a.linksOf(ctx, id, account.ToReset)
		}
		return of, err
	}, append(and, func(tx store.Tx) error {
		if err := forget(tx, invitationKind, resets...); err != nil {
			return err
		}
		return a.unmail(tx, MailReset, "account/"+id)
	})...)
	return err
}

// linksOf are the ids of an account's links for something.
func (a *App) linksOf(ctx context.Context, id string, to account.Invited) ([]string, error) {
	open, err := by[account.Invitation](ctx, a, invitationKind, accountKey, id)
	var ids []string
	for _, i := range open {
		if i.For() == to {
			ids = append(ids, i.ID())
		}
	}
	return ids, err
}

// newHash is the hash of a password that somebody chooses for an account.
func (a *App) newHash(ctx context.Context, of account.Account, text string) (account.Hash, error) {
	password, err := account.NewPassword(text, of.Login(), of.Name(), of.Email())
	if err != nil {
		return account.Hash{}, err
	}
	return a.hash(ctx, password)
}

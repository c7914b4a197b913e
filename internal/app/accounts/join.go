package accounts

import (
	"context"
	"errors"
	"strings"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/store"
)

// Joiner is what somebody enters who makes an account.
type Joiner struct {
	Login, Name, Email, Password string // the address may be empty
	Language                     string // "pl", "en", or "" for that of the browser
}

// named is an account as somebody entered it, without its password. Everything that
// is wrong is refused together, in the order of the form.
func (a *App) named(ctx context.Context, j Joiner) (account.Account, error) {
	login, err := a.freeLogin(ctx, j.Login)
	wrong := errors.Join(account.CheckName(j.Name), err)
	var email account.Email
	if j.Email != "" {
		email, err = account.ParseEmail(j.Email)
		wrong = errors.Join(wrong, err)
	}
	if wrong != nil {
		return account.Account{}, wrong
	}
	id, err := a.base.NewID()
	if err != nil {
		return account.Account{}, err
	}
	of, err := account.New(id, login, j.Name, a.base.Now())
	if err != nil {
		return of, err
	}
	return of.WithEmail(email).WithLook(j.Language, of.Theme())
}

// freeLogin is a login that no account has.
func (a *App) freeLogin(ctx context.Context, text string) (account.Login, error) {
	login, err := account.ParseLogin(text)
	if err != nil {
		return login, err
	}
	taken, err := a.ids(ctx, accountKind, loginKey, login.Folded())
	if err == nil && len(taken) > 0 {
		err = refuse("account.login_taken")
	}
	return login, err
}

// made is named with the password; everything that is wrong is refused together, before
// any work is done.
func (a *App) made(ctx context.Context, j Joiner) (account.Account, error) {
	of, err := a.named(ctx, j)
	password, wrong := passwordOf(j)
	if err = errors.Join(err, wrong); err != nil {
		return account.Account{}, err
	}
	hash, err := a.hash(ctx, password)
	return of.WithPassword(hash), err
}

// passwordOf is the password, which nothing else that somebody entered may give away.
func passwordOf(j Joiner) (account.Password, error) {
	login, _ := account.ParseLogin(j.Login) // what is wrong with these is told by named
	email, _ := account.ParseEmail(j.Email)
	return account.NewPassword(j.Password, login, j.Name, email)
}

// Accept makes the account of an invitation, which is used up by that, and signs in. Who got
// the link by mail and keeps the address has shown that it is theirs. Whoever has the secret
// may: there is no actor.
func (a *App) Accept(ctx context.Context, from From, secret string, j Joiner) (Entered, error) {
	invitation, err := a.invited(ctx, secret, account.ToJoin, account.ToBegin)
	if err == nil {
		_, err = a.stillInvited(ctx, invitation)
	}
	if err != nil {
		return Entered{}, err
	}
	of, err := a.made(ctx, j)
	if err != nil {
		return Entered{}, err
	}
	for _, g := range invitation.Grants() {
		if of, err = of.WithGrant(g); err != nil {
			return Entered{}, err
		}
	}
	if held, _ := account.ParseSecret(secret); !of.Email().IsZero() && of.Email() == invitation.Email() && held.Hash() != invitation.Hashes()[0] {
		if of, err = of.WithConfirmed(of.Email(), a.base.Now()); err != nil {
			return Entered{}, err
		}
	} else if err := a.mayWriteTo(of.Email()); err != nil {
		return Entered{}, err
	}
	for {
		hold, err := a.stillInvited(ctx, invitation) // hashing took its time
		if err != nil {
			return Entered{}, err
		}
		entered, err := a.join(ctx, from, of, func(tx store.Tx) error {
			return errors.Join(hold(tx), useUp(tx, invitation), a.unmail(tx, MailInvitation, "invitation/"+invitation.ID()))
		})
		if !errors.Is(err, store.ErrStale) {
			return entered, err
		}
	}
}

// stillInvited refuses an invitation of somebody who could not make it any more: who was suspended or
// erased, or lost the role to give. That of the first administrator is over once there is one. What it
// returns is written with what the invitation is used for, and is stale if the inviter changes meanwhile.
func (a *App) stillInvited(ctx context.Context, i account.Invitation) (func(store.Tx) error, error) {
	over := refuse("account.invitation_over")
	if i.For() == account.ToBegin {
		owners, err := a.whoRun(ctx)
		if err == nil && len(owners) > 0 {
			err = over
		}
		return holdNobody, err
	}
	inviter, hold, err := a.inviter(ctx, i, app.InviteAccount)
	if err != nil {
		return nil, err
	}
	for _, g := range i.Grants() {
		if grant, ok := appGrant(g); !ok || a.mayChange(ctx, inviter, grant, app.Role.GivenBy) != nil {
			return nil, over
		}
	}
	return hold, nil
}

// inviter is who made a link, as somebody who may still do what that needs; else the link is
// over. With hold see [App.hold].
func (a *App) inviter(ctx context.Context, i account.Invitation, deed app.Deed) (_ app.Actor, hold func(store.Tx) error, err error) {
	over := refuse("account.invitation_over")
	id, found := strings.CutPrefix(i.By(), "account:")
	if !found && i.By() != account.Nobody {
		return app.Arbiter, holdNobody, nil // the owner's link
	}
	if hold, err = a.hold(ctx, id); isRefused(err, "account.no_account") || id == "" {
		err = over
	}
	if err != nil { // the store's, too: it says nothing of the link
		return app.Visitor, nil, err
	}
	by, _, err := load[account.Account](ctx, a, accountKind, id, over)
	if err != nil {
		return app.Visitor, nil, err
	}
	inviter, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: id, Grants: grantsOf(by), Fresh: true})
	if err == nil && (by.Usable() != nil || a.base.Allow(ctx, inviter, deed, "") != nil) {
		err = over
	}
	return inviter, hold, err
}

// SignUp makes an account without an invitation, where that is open to everybody, and signs
// in. There is no actor yet.
func (a *App) SignUp(ctx context.Context, from From, j Joiner) (Entered, error) {
	open, err := a.SignUpIsOpen(ctx)
	if err != nil {
		return Entered{}, err
	}
	if !open {
		return Entered{}, refuse("account.sign_up_closed")
	}
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}, limit{a.bySignUp, from.Address}); err != nil {
		return Entered{}, err
	}
	of, err := a.made(ctx, j)
	if err == nil {
		err = a.mayWriteTo(of.Email())
	}
	if err != nil {
		return Entered{}, err
	}
	return a.join(ctx, from, of)
}

// join stores a new account and signs it in.
func (a *App) join(ctx context.Context, from From, of account.Account, and ...func(store.Tx) error) (Entered, error) {
	begun, err := a.begin(ctx, of.Principal(), from)
	if err != nil {
		return Entered{}, err
	}
	defer a.cache.forget(begun.old...)
	of = of.SignedAt(a.base.Now())
	err = a.add(ctx, of, append(and, begun.put, func(tx store.Tx) error {
		if err := putGrants(tx, account.Account{}, of); err != nil {
			return err
		}
		if of.Email().IsZero() || !of.ConfirmedEmail().IsZero() {
			return nil
		}
		return a.mail(tx, MailConfirm, "account/"+of.ID())
	})...)
	if err != nil {
		return Entered{}, err
	}
	return Entered{Secret: begun.secret, Session: begun.session, Account: of}, nil
}

// FirstAdministrator is the secret of a link by which the first owner makes an account; false
// if there is an owner already. Earlier ones no longer work. It is for the program itself at its
// start, which prints it: whoever sees that has the data folder. There is no actor.
func (a *App) FirstAdministrator(ctx context.Context) (account.Secret, bool, error) {
	owners, err := a.whoRun(ctx)
	if err != nil || len(owners) > 0 {
		return account.Secret{}, false, err
	}
	open, err := every[account.Invitation](ctx, a, invitationKind)
	if err != nil {
		return account.Secret{}, false, err
	}
	id, secret, err := a.newLink()
	if err != nil {
		return account.Secret{}, false, err
	}
	grant, err := account.NewGrant(app.Owner.String(), "", "", app.Arbiter.Principal(), a.base.Now())
	if err != nil {
		return account.Secret{}, false, err
	}
	invitation, err := account.Begin(id, secret.Hash(), []account.Grant{grant}, a.base.Now())
	if err != nil {
		return account.Secret{}, false, err
	}
	err = a.add(ctx, invitation, func(tx store.Tx) error {
		for _, i := range open {
			if i.For() == account.ToBegin {
				if err := forget(tx, invitationKind, i.ID()); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return secret, err == nil, err
}

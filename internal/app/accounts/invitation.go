package accounts

import (
	"context"
	"errors"
	"slices"
	"strings"

	"damka/internal/account"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/store"
)

// Invitee is somebody who is invited to make an account.
type Invitee struct {
	Name   string // as the inviter writes it; may be empty
	Email  string // where the link is sent, if there is mail; may be empty
	Grants []app.Grant
}

// Invite makes a link by which somebody makes an account. Who invites needs to be allowed to
// give each of the roles that come with it. It is mailed where that can be done; the
// secret is returned to hand the link over.
func (a *App) Invite(ctx context.Context, actor app.Actor, who Invitee) (account.Invitation, account.Secret, error) {
	none := func(err error) (account.Invitation, account.Secret, error) {
		return account.Invitation{}, account.Secret{}, err
	}
	if err := a.base.Allow(ctx, actor, app.InviteAccount, ""); err != nil {
		return none(err)
	}
	var grants []account.Grant
	for _, g := range who.Grants {
		grant, err := a.mayGive(ctx, actor, g)
		if err != nil {
			return none(err)
		}
		grants = append(grants, grant)
	}
	var email account.Email
	var err error
	if who.Email != "" {
		if email, err = account.ParseEmail(who.Email); err != nil {
			return none(err)
		}
	}
	id, secret, err := a.newLink()
	if err != nil {
		return none(err)
	}
	invitation, err := account.Invite(id, secret.Hash(), who.Name, email, grants, actor.Principal(), a.base.Now())
	if err != nil {
		return none(err)
	}
	err = a.add(ctx, invitation, func(tx store.Tx) error {
		if email.IsZero() {
			return nil
		}
		return a.mail(tx, MailInvitation, "invitation/"+id)
	})
	return invitation, secret, err
}

// newLink is what a link needs: an id and a secret.
func (a *App) newLink() (string, account.Secret, error) {
	id, err := a.base.NewID()
	if err != nil {
		return "", account.Secret{}, err
	}
	secret, err := a.newSecret()
	return id, secret, err
}

// Invitations are those to make an account that are open.
func (a *App) Invitations(ctx context.Context, actor app.Actor) ([]account.Invitation, error) {
	if err := a.base.Allow(ctx, actor, app.SeeAccounts, ""); err != nil {
		return nil, err
	}
	all, err := every[account.Invitation](ctx, a, invitationKind)
	return slices.DeleteFunc(all, func(i account.Invitation) bool {
		return i.For() != account.ToJoin && i.For() != account.ToBegin || i.Usable(a.base.Now()) != nil
	}), err
}

// Uninvite takes an invitation back.
func (a *App) Uninvite(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.InviteAccount, ""); err != nil {
		return err
	}
	return a.write(ctx, nil, func(tx store.Tx) error {
		if err := tx.DeleteDocument(invitationKind, id); errors.Is(err, store.ErrNotFound) {
			return refuse("account.invitation_over")
		} else if err != nil {
			return err
		}
		return a.unmail(tx, MailInvitation, "invitation/"+id)
	})
}

// Invitation is what a link is for. Looking uses nothing up. Whoever has the secret may:
// there is no actor.
func (a *App) Invitation(ctx context.Context, secret string) (account.Invitation, error) {
	over := refuse("account.invitation_over")
	held, ok := account.ParseSecret(secret)
	if !ok {
		return account.Invitation{}, over
	}
	all, err := by[account.Invitation](ctx, a, invitationKind, hashKey, string(held.Hash()))
	if err != nil {
		return account.Invitation{}, err
	}
	if len(all) == 0 {
		return account.Invitation{}, over
	}
	return all[0], all[0].Usable(a.base.Now())
}

// Inviter is what the account is called of who made an invitation; empty when that was
// the owner's link, or somebody who is gone. Who has the invitation is told by it: there is
// no actor.
func (a *App) Inviter(ctx context.Context, i account.Invitation) (string, error) {
	id, found := strings.CutPrefix(i.By(), "account:")
	if !found {
		return "", nil
	}
	of, _, err := load[account.Account](ctx, a, accountKind, id, errNoAccount())
	if isRefused(err, "account.no_account") {
		err = nil
	}
	return of.Name(), err
}

// invited is the invitation of a secret, if it is for one of these.
func (a *App) invited(ctx context.Context, secret string, to ...account.Invited) (account.Invitation, error) {
	i, err := a.Invitation(ctx, secret)
	if err == nil && !slices.Contains(to, i.For()) {
		err = refuse("account.invitation_over")
	}
	return i, err
}

// Joiner is what somebody enters who makes an account.
type Joiner struct {
	Login, Name, Email, Password string // the address may be empty
}

// made is an account as somebody entered it, with its password; everything that is
// wrong is refused before any work is done.
func (a *App) made(ctx context.Context, j Joiner) (account.Account, error) {
	none := account.Account{}
	login, err := account.ParseLogin(j.Login)
	if err != nil {
		return none, err
	}
	var email account.Email
	if j.Email != "" {
		if email, err = account.ParseEmail(j.Email); err != nil {
			return none, err
		}
	}
	id, err := a.base.NewID()
	if err != nil {
		return none, err
	}
	of, err := account.New(id, login, j.Name, a.base.Now())
	if err != nil {
		return none, err
	}
	password, err := account.NewPassword(j.Password, login, j.Name, email)
	if err != nil {
		return none, err
	}
	if taken, err := a.ids(ctx, accountKind, loginKey, login.Folded()); err != nil || len(taken) > 0 {
		return none, errors.Join(err, refuse("account.login_taken"))
	}
	hash, err := a.hash(ctx, password)
	return of.WithPassword(hash).WithEmail(email), err
}

// Accept makes the account of an invitation, which is used up by that, and signs in. Who got
// the link by mail and keeps the address has shown that it is theirs. Whoever has the secret
// may: there is no actor.
func (a *App) Accept(ctx context.Context, from From, secret string, j Joiner) (Entered, error) {
	if err := take(a.base.Now(), limit{a.byAddress, from.Address}); err != nil {
		return Entered{}, err
	}
	invitation, err := a.invited(ctx, secret, account.ToJoin, account.ToBegin)
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
	return a.join(ctx, from, of, func(tx store.Tx) error {
		if err := tx.DeleteDocument(invitationKind, invitation.ID()); errors.Is(err, store.ErrNotFound) {
			return refuse("account.invitation_over") // somebody else was faster
		} else if err != nil {
			return err
		}
		return a.unmail(tx, MailInvitation, "invitation/"+invitation.ID())
	})
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
	if err != nil {
		return Entered{}, err
	}
	return a.join(ctx, from, of)
}

// join stores a new account and signs it in.
func (a *App) join(ctx context.Context, from From, of account.Account, and ...func(store.Tx) error) (Entered, error) {
	secret, session, begin, err := a.begin(of.Principal(), from)
	if err != nil {
		return Entered{}, err
	}
	defer a.dropOld(from)
	of = of.SignedAt(a.base.Now())
	err = a.add(ctx, of, append(and, begin, func(tx store.Tx) error {
		if of.Email().IsZero() {
			return nil
		}
		return a.mail(tx, MailConfirm, "account/"+of.ID())
	})...)
	if err != nil {
		return Entered{}, err
	}
	return Entered{Secret: secret, Session: session, Account: of}, nil
}

// FirstAdministrator is the secret of a link by which the first owner makes an account; false
// if there is an owner already. Earlier ones no longer work. It is for the program itself at its
// start, which prints it: whoever sees that has the data folder. There is no actor.
func (a *App) FirstAdministrator(ctx context.Context) (account.Secret, bool, error) {
	owners, err := a.ids(ctx, accountKind, roleKey, app.Owner.String())
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

// mayGive is a role that an actor is allowed to give, as an account has it.
func (a *App) mayGive(ctx context.Context, actor app.Actor, g app.Grant) (account.Grant, error) {
	if err := a.mayGiveOrTake(ctx, actor, g); err != nil {
		return account.Grant{}, err
	}
	return account.NewGrant(g.Role.String(), string(g.Stream), g.Subject, actor.Principal(), a.base.Now())
}

func (a *App) mayGiveOrTake(ctx context.Context, actor app.Actor, g app.Grant) error {
	if !g.Valid() || g.Role.GivenBy() == 0 || g.Round != 0 {
		// Nobody is told more: forms offer only what can be given.
		return a.base.Allow(ctx, app.Visitor, app.GiveRole, "")
	}
	var stream journal.Stream
	if g.Role.Reach() == app.OneEvent || g.Role.Reach() == app.OneEntrant {
		stream = g.Stream
	}
	return a.base.Allow(ctx, actor, g.Role.GivenBy(), stream)
}

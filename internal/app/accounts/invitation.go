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

	Language string // of the mail: "pl", "en", or "" for the one that is usual
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
	if err == nil {
		invitation, err = invitation.In(who.Language)
	}
	if err != nil {
		return none(err)
	}
	err = a.addBy(ctx, actor.Account(), invitation, func(tx store.Tx) error {
		if email.IsZero() {
			return nil
		}
		return a.mail(tx, MailInvitation, "invitation/"+id)
	})
	if err != nil {
		return none(err)
	}
	return invitation, secret, nil
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
	return slices.DeleteFunc(all, func(i account.Invitation) bool { return !makesAccount(i) || i.Usable(a.base.Now()) != nil }), err
}

func makesAccount(i account.Invitation) bool {
	return i.For() == account.ToJoin || i.For() == account.ToBegin
}

// Uninvite takes an invitation back.
func (a *App) Uninvite(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.InviteAccount, ""); err != nil {
		return err
	}
	over := refuse("account.invitation_over")
	invitation, _, err := load[account.Invitation](ctx, a, invitationKind, id, over)
	if err == nil && !makesAccount(invitation) {
		err = over
	}
	if err != nil {
		return err
	}
	return a.write(ctx, nil, func(tx store.Tx) error {
		if err := useUp(tx, invitation); err != nil {
			return err
		}
		return a.unmail(tx, MailInvitation, "invitation/"+id)
	})
}

// useUp deletes an invitation, or refuses where somebody else was faster.
func useUp(tx store.Tx, i account.Invitation) error {
	err := tx.DeleteDocument(invitationKind, i.ID())
	if errors.Is(err, store.ErrNotFound) {
		return refuse("account.invitation_over")
	}
	return err
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

// mayGive is a role that an actor is allowed to give, as an account has it.
func (a *App) mayGive(ctx context.Context, actor app.Actor, g app.Grant) (account.Grant, error) {
	if err := a.mayChange(ctx, actor, g, app.Role.GivenBy); err != nil {
		return account.Grant{}, err
	}
	return account.NewGrant(g.Role.String(), string(g.Stream), g.Subject, actor.Principal(), a.base.Now())
}

// mayChange asks whether an actor may give or take a role, by the deed that does it.
func (a *App) mayChange(ctx context.Context, actor app.Actor, g app.Grant, deed func(app.Role) app.Deed) error {
	if !g.Valid() || deed(g.Role) == 0 || g.Round != 0 {
		// Nobody is told more: forms offer only what can be given.
		return a.base.Allow(ctx, app.Visitor, app.GiveRole, "")
	}
	var stream journal.Stream
	if g.Role.Reach() == app.OneEvent || g.Role.Reach() == app.OneEntrant {
		stream = g.Stream
	}
	return a.base.Allow(ctx, actor, deed(g.Role), stream)
}
